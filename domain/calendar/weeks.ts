import { addDays } from './days.ts';

const daysOfWeek = 7;

/** Returns the seven days of a day's week: Sunday to Saturday, as in US calendars. */
export function daysOfWeekOf(day: string): string[] {
  const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(sunday, index));
}

/** Returns the first and last day of a day's week. */
export function weekOf(day: string): { readonly from: string; readonly to: string } {
  const [from = day] = daysOfWeekOf(day);
  return { from, to: addDays(from, daysOfWeek - 1) };
}
