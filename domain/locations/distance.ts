import type { Coordinates } from './site.ts';

/** Mean radius of the earth in miles. */
const earthRadius = 3958.8;

/** The maximum number of learning centers in a search by distance. */
export const maxNearest = 50;

/** Great-circle distance in miles (haversine). */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the items by distance, with the distance in tenths of a mile; items without coordinates are left out. */
export function nearestTo<T>(
  from: Coordinates,
  all: readonly T[],
  placeOf: (one: T) => Coordinates | null,
): { readonly one: T; readonly distance: number }[] {
  return all
    .flatMap((one) => {
      const place = placeOf(one);
      return place ? [{ one, distance: milesBetween(from, place) }] : [];
    })
    .sort((left, right) => left.distance - right.distance)
    .map(({ one, distance }) => ({ one, distance: Math.round(distance * 10) / 10 }));
}
