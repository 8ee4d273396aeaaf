import type { Coordinates } from '#domain/locations/site.ts';

let here: Coordinates | undefined;

/** The position that the family shared, rounded to about a kilometer. It is stored only in the memory of this page. */
export const readSharedPosition = () => here;

export function rememberSharedPosition(place: Coordinates): void {
  here = place;
}
