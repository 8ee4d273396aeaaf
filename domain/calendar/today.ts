/** The default when a brand has no setting. */
export const defaultTimeZone = 'America/Los_Angeles';

/** Making one takes longer than all else that a row of a list costs; brands name only a few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date at an instant in a time zone, as YYYY-MM-DD: site and server agree on it in any system time zone. */
export function todayIn(timeZone: string = defaultTimeZone, now: Date = new Date()): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}
