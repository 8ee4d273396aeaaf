import { createDateFormats } from './date-formats.ts';

/** The time zone of a brand without this setting. */
export const defaultTimeZone = 'America/Los_Angeles';

/** Canadian English writes dates as YYYY-MM-DD. */
const isoDates = createDateFormats({ year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * Returns the calendar date at an instant in a time zone, as YYYY-MM-DD; the result does not depend on the system's
 * time zone.
 */
export function todayIn(timeZone: string = defaultTimeZone, now: Date = new Date()): string {
  return isoDates('en-CA', timeZone).format(now);
}
