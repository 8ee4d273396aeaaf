export const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Returns the date a number of days after another one, both YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}
