import type { Coordinates } from '#domain/locations/site.ts';

let here: Coordinates | undefined;

/** Where the family has said that it is, about a kilometer around; in the memory of this page alone. */
export const readHere = () => here;

export function rememberHere(place: Coordinates): void {
  here = place;
}
