import { addDays } from '#domain/calendar/days.ts';
import { instantOf } from '#domain/calendar/zoned-time.ts';

type Days = { readonly from?: string; readonly to?: string };

/** Converts a span of days (YYYY-MM-DD, inclusive) to instants in a time zone. */
export function spanOfDays({ from, to }: Days, timeZone: string): Days {
  return {
    ...(from && { from: instantOf(from, '00:00', timeZone).toISOString() }),
    ...(to && { to: instantOf(addDays(to, 1), '00:00', timeZone).toISOString() }),
  };
}
