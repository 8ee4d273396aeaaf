import { addDays } from '#domain/calendar/days.ts';
import { instantOf } from '#domain/calendar/zoned-time.ts';

type Days = { readonly from?: string; readonly to?: string };

/** The instants between which days (YYYY-MM-DD, both included) are in a time zone. */
export function spanOfDays({ from, to }: Days, timeZone: string): Days {
  return {
    ...(from && { from: instantOf(from, '00:00', timeZone).toISOString() }),
    ...(to && { to: instantOf(addDays(to, 1), '00:00', timeZone).toISOString() }),
  };
}
