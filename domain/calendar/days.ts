const dayMilliseconds = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether text is a day of the calendar written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Returns the day (YYYY-MM-DD) a number of days after another one; before it for a negative number. */
export function addDays(day: string, count: number): string {
  return toDay(toTime(day) + count * dayMilliseconds);
}

/** Returns the `count` consecutive days that end with `last`. */
export function listDaysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}
