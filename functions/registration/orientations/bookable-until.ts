import type { Center } from '#domain/locations/site.ts';
import { parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import { lastChangeOf } from '#domain/registration/orientation-slots.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { hasOrientation, offeredStatus } from '#domain/registration/status.ts';

/** The fields of a registration that decide about the time of its orientation. */
export type Bookable = Pick<
  RegistrationRecord,
  'status' | 'orientationOffered' | 'orientationTime' | 'orientationTimeZone' | 'timeZone'
>;

/**
 * Returns until when a family may choose the time of its orientation: `always` before it has one, else until the limit of
 * the center. Undefined when only staff set the time.
 */
export function bookableUntil(entry: Bookable, { site }: Pick<Center, 'site'>): 'always' | Date | undefined {
  if (entry.status === offeredStatus) return 'always';
  const slot = parseSlot(entry.orientationTime);
  if (!entry.orientationOffered || !hasOrientation(entry.status) || !slot) return undefined;
  return lastChangeOf(slot, zoneOfOrientation(entry), site);
}
