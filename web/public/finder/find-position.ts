import type { Coordinates } from '#domain/locations/site.ts';

/** A place near enough is as good: the browser may answer from its memory, and needs no satellite. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

/** By the code of the browser's refusal. */
const troubles: Readonly<Record<number, string>> = {
  1: 'This browser does not share your location with us. Enter your ZIP code instead.',
  3: 'Finding your location takes too long. Enter your ZIP code instead, or try again.',
};
const unavailable = 'Your location could not be found. Enter your ZIP code instead.';

/** The position of the browser, in hundredths of a degree, which is about a kilometer; or why it is unavailable. */
export function findPosition(): Promise<Coordinates | string> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(unavailable);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      ({ code }) => resolve(troubles[code] ?? unavailable),
      options,
    );
  });
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;
