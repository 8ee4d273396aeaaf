/** The time zone of a brand without this setting. */
export const defaultTimeZone = 'America/Los_Angeles';

/** Formatters by time zone. They are cached because creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the calendar date at an instant in a time zone, as YYYY-MM-DD; the result does not depend on the system's
 * time zone.
 */
export function todayIn(timeZone: string = defaultTimeZone, now: Date = new Date()): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}
