import type { Coordinates } from '#domain/locations/site.ts';
import type { ZipPlace } from '#domain/locations/zip-place.ts';
import { findState } from '#domain/reference/states.ts';

/** Returns the middle of a ZIP area, or undefined when it is unknown. The table is loaded with the first search. */
export async function findZipCoordinates(zip: string): Promise<Coordinates | undefined> {
  const { default: zipcodes } = await import('zipcodes');
  const found = zipcodes.lookup(zip);
  // Military ZIP codes have the coordinates 0,0 in the table, which means that they have no location.
  if (!found || (found.latitude === 0 && found.longitude === 0)) return undefined;
  return { latitude: found.latitude, longitude: found.longitude };
}

/** Returns city and state of a ZIP area, or null when they are unknown. */
export async function findZipPlace(zip: string): Promise<ZipPlace | null> {
  const { default: zipcodes } = await import('zipcodes');
  const found = zipcodes.lookup(zip);
  const state = found && findState(found.state);
  return found && state ? { city: found.city, state: state.name } : null;
}
