import type { Center } from '#domain/locations/site.ts';
import { listSlots, type OrientationPlace, type OrientationSlot } from '#domain/registration/orientation-slots.ts';
import { isProblem } from '../../platform/http/problem.ts';
import type { OrientationPlaces } from './orientation-places.ts';

/** Returns the future times of a center. */
export const slotsOf = ({ site, timeZone }: Center, now: Date): OrientationSlot[] =>
  listSlots(site.orientation.orientation_dates, { timeZone, now });

/** Calls `store`, which stores a registration with a claimed place. A refused registration frees the place at once. */
export async function storeWithPlace<T>(
  places: OrientationPlaces,
  place: OrientationPlace | undefined,
  entryId: string,
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store();
  } catch (error) {
    // After a failed call the state of the store is unknown. The follow-up of the claim checks it later.
    const isRefused = isProblem(error) && error.problem.status < 500;
    if (place && isRefused) await places.removeUnused(place, entryId).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes a place for an orientation that staff schedule, when its time is one of the center's; also beyond the number of
 * places, because staff know their rooms.
 */
export async function claimForStaff(
  places: OrientationPlaces,
  center: Center,
  time: string | undefined,
  { entryId, now }: { readonly entryId: string; readonly now: Date },
): Promise<OrientationPlace | undefined> {
  const slot = slotsOf(center, now).find((one) => one.time === time);
  return slot && places.claim(center.site.id, slot, entryId, 'over');
}
