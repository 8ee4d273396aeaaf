import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#domain/http/route.ts';
import { readOrientations } from '#domain/locations/api.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { findSkipped, slotOfCenter, writeSlot } from '#domain/registration/orientation.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isPast } from './typed-orientation.ts';

/** When and where a learning center has its orientations. */
export const centerOrientationsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['orientations', siteId],
    queryFn: ({ signal }) => callApi(readOrientations, { params: { id: siteId }, signal }),
  });

type CenterOrientations = ResponseOf<typeof readOrientations>;

/** Future slots, earliest first: stored form and display text. */
export function listSlots(center: CenterOrientations | undefined, now = new Date()) {
  if (!center) return [];
  const { orientation_dates, timeZone } = center;
  const slots = orientation_dates.flatMap((offered) => slotOfCenter(offered) ?? []);
  return slots
    .filter((slot) => !findSkipped(slot, timeZone))
    .map((slot) => ({ value: writeSlot(slot), label: describeSlot(slot, timeZone) }))
    .filter(({ value }, at, all) => !isPast(value, timeZone, now) && all.findIndex((one) => one.value === value) === at)
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}
