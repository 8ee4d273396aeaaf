import type { Coordinates } from '#domain/locations/site.ts';
import { message } from '#domain/texts/message.ts';

/** An approximate position is enough: the browser may return a recent one, and needs no satellite. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

/** Messages by the error code of the browser. */
const messages: Readonly<Record<number, string>> = {
  1: message('This browser does not share your location with us. Enter your ZIP code instead.'),
  3: message('Finding your location takes too long. Enter your ZIP code instead, or try again.'),
};
const unavailable = message('Your location could not be found. Enter your ZIP code instead.');

/**
 * Returns the browser's position in hundredths of a degree (about a kilometer), or a message that says why there is
 * none.
 */
export function findPosition(): Promise<Coordinates | string> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(unavailable);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      ({ code }) => resolve(messages[code] ?? unavailable),
      options,
    );
  });
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;
