/** Where a brand says nothing else. Source: decisions 13. */
export const defaultTimeZone = 'America/Los_Angeles';

/** The calendar date at an instant in a time zone, as YYYY-MM-DD: site and server agree on it whatever their clocks' zones. */
export function todayIn(timeZone: string = defaultTimeZone, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
