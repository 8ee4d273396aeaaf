import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#domain/http/route.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { slotOfCenter, writeSlot } from '#domain/registration/orientation.ts';
import { countFree, listSlots } from '#domain/registration/orientation-slots.ts';
import { readOrientations } from '#domain/registration/process-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** When and where a learning center has its orientations. */
export const centerOrientationsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['orientations', siteId],
    queryFn: ({ signal }) => callApi(readOrientations, { params: { id: siteId }, signal }),
  });

type CenterOrientations = ResponseOf<typeof readOrientations>;

/** A time of a center: its stored form, its text with the free places, and whether a place is free. */
export type SlotChoice = { readonly value: string; readonly label: string; readonly isFree: boolean };

/** Returns the future times of a center, the earliest first. */
export function listSlotChoices(center: CenterOrientations | undefined, now = new Date()): SlotChoice[] {
  if (!center) return [];
  const { orientation_dates: offered, timeZone } = center;
  const taken = new Map(
    offered.map((one) => {
      const slot = slotOfCenter(one);
      return [slot && writeSlot(slot), one.taken];
    }),
  );
  return listSlots(offered, { timeZone, now }).map(({ time, slot, places }) => {
    const free = countFree({ places }, taken.get(time) ?? 0);
    const left = free === undefined ? '' : free === 0 ? ' - full' : ` - ${free} of ${places} free`;
    return { value: time, label: `${describeSlot(slot, timeZone)}${left}`, isFree: free !== 0 };
  });
}
