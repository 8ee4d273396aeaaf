import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';
import type { OfferedTime, SiteRecord } from '#domain/locations/site.ts';
import { type Clock, findSkipped, hasBegun, instantsOf, type Slot, slotOfCenter, writeSlot } from './orientation.ts';

/** A place that a registration has in a time of its center. A claim is never given to two registrations. */
export const OrientationPlace = v.object({ siteId: EntryId, id: v.string(), claim: v.string() });
export type OrientationPlace = v.InferOutput<typeof OrientationPlace>;

/** A time of a center: as stored in registrations, and how many families can come; no limit when absent. */
export type OrientationSlot = { readonly time: string; readonly slot: Slot; readonly places?: number | undefined };

/** Whether a time is shown by the clocks of its time zone and still to come. */
const canBeHeld = (slot: Slot, { timeZone, now }: Clock) =>
  !findSkipped(slot, timeZone) && !hasBegun(slot, timeZone, now);

/** Returns the times of a center that are still to come, the earliest first, each once. */
export function listSlots(offered: readonly OfferedTime[], clock: Clock): OrientationSlot[] {
  const slots = offered.flatMap((one): OrientationSlot[] => {
    const slot = slotOfCenter(one);
    return slot && canBeHeld(slot, clock) ? [{ time: writeSlot(slot), slot, places: one.places }] : [];
  });
  const byTime = new Map(slots.map((slot) => [slot.time, slot]));
  return [...byTime.values()].sort((one, other) => (one.time < other.time ? -1 : 1));
}

/** How many places of a time are free; undefined where it has no limit. */
export const countFree = ({ places }: Pick<OrientationSlot, 'places'>, taken: number): number | undefined =>
  places === undefined ? undefined : Math.max(0, places - taken);

/** The hours before its start until which a family may change an orientation, where its center sets none. */
const usualChangeHours = 24;

/** Returns the last instant at which a family may change or give back its orientation. */
export function lastChangeOf(slot: Slot, timeZone: string, { orientation }: Pick<SiteRecord, 'orientation'>): Date {
  const { change_hours: hours = usualChangeHours } = orientation;
  return new Date(instantsOf(slot, timeZone).start.getTime() - hours * 60 * 60 * 1000);
}
