import { daysOfWeekOf } from '#domain/calendar/weeks.ts';
import { parseSlot, type Slot } from '#domain/registration/orientation.ts';
import type { OrientationRow } from '#domain/registration/registration-entry.ts';

export type ScheduledOrientation = { readonly entry: OrientationRow; readonly slot: Slot };
export type WeekDay = { readonly day: string; readonly orientations: readonly ScheduledOrientation[] };

/** Returns the days of a week (`from` is its Sunday) with their orientations, earliest first, in the centers' time zones. */
export function layOutWeek(from: string, entries: readonly OrientationRow[]): WeekDay[] {
  const orientations = entries.flatMap((entry): ScheduledOrientation[] => {
    const slot = parseSlot(entry.orientationTime);
    return slot ? [{ entry, slot }] : [];
  });
  orientations.sort((left, right) => (writeStart(left.slot) < writeStart(right.slot) ? -1 : 1));
  return daysOfWeekOf(from).map((day) => ({ day, orientations: orientations.filter(({ slot }) => slot.date === day) }));
}

const writeStart = ({ date, start, end }: Slot) => `${date} ${start} ${end}`;

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a day as 'Sunday' and 'Nov 22'. */
export function writeWeekDay(day: string) {
  const on = toDate(day);
  return { weekday: utc({ weekday: 'long' }).format(on), date: utc({ month: 'short', day: 'numeric' }).format(on) };
}

/** Formats a week: 'Nov 22-28, 2026', 'Nov 29-Dec 5, 2026', 'Dec 27, 2026-Jan 2, 2027'. */
export function writeWeek(from: string): string {
  const days = daysOfWeekOf(from);
  const [first = from, last = from] = [days[0], days.at(-1)];
  const day = (date: string) => utc({ month: 'short', day: 'numeric' }).format(toDate(date));
  const year = (date: string) => date.slice(0, 4);
  if (year(first) !== year(last)) return `${day(first)}, ${year(first)}-${day(last)}, ${year(last)}`;
  const end = first.slice(5, 7) === last.slice(5, 7) ? String(Number(last.slice(8))) : day(last);
  return `${day(first)}-${end}, ${year(last)}`;
}
