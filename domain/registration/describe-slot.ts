import { createDateFormats } from '#domain/calendar/date-formats.ts';
import { countOccurrences, nameZone, nameZoneAt } from '#domain/calendar/zoned-time.ts';
import { instantsOf, type Slot } from './orientation.ts';

/** The two parts of a formatted slot. */
export type DescribedSlot = {
  /** 'Wednesday, 11/25/2026'. */
  readonly day: string;
  /** '10:00 AM-11:00 AM Pacific'. */
  readonly span: string;
};

const weekday = createDateFormats({ weekday: 'long' });
const clock = createDateFormats({ hour: 'numeric', minute: '2-digit' });

const nameWeekday = (date: string, locale: string): string =>
  weekday(locale, 'UTC').format(new Date(`${date}T00:00:00Z`));

/** '4:00 PM' of '16:00', in the locale's words. */
function formatTime(time: string, locale: string): string {
  // Some runtimes have a narrow no-break space, which not every font has.
  return clock(locale, 'UTC')
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replaceAll('\u202f', ' ');
}

/** Formats a slot in two parts: the day, and the times with their time zone. */
export function describeSlotParts(slot: Slot, timeZone: string, locale = 'en-US'): DescribedSlot {
  const [year, month, day] = slot.date.split('-');
  const dayName = nameWeekday(slot.date, locale);
  return { day: `${dayName}, ${month}/${day}/${year}`, span: describeSpan(slot, timeZone, locale) };
}

/** Formats a slot: 'Wednesday, 11/25/2026, 10:00 AM-11:00 AM Pacific'. */
export function describeSlot(slot: Slot, timeZone: string, locale = 'en-US'): string {
  const { day, span } = describeSlotParts(slot, timeZone, locale);
  return `${day}, ${span}`;
}

function describeSpan(slot: Slot, timeZone: string, locale: string): string {
  const [start, end] = [slot.start, slot.end].map((time) => formatTime(time, locale));
  const isRepeated = [slot.start, slot.end].some((time) => countOccurrences(slot.date, time, timeZone) > 1);
  if (!isRepeated) return `${start}-${end} ${shortName(timeZone, locale)}`;
  // When clocks are set back, the same time occurs twice, so the exact name of the zone is added.
  const instants = instantsOf(slot, timeZone);
  const [first, last] = [instants.start, instants.end].map((instant) => nameZoneAt(instant, timeZone, locale));
  return first === last ? `${start}-${end} ${first}` : `${start} ${first} - ${end} ${last}`;
}

/**
 * Returns 'Pacific' for 'Pacific Time'. A more specific name, such as 'Mountain Standard Time' (Arizona), is unchanged.
 */
function shortName(timeZone: string, locale: string): string {
  const name = nameZone(timeZone, locale);
  return /^[A-Z][a-z]+ Time$/.test(name) ? name.slice(0, -' Time'.length) : name;
}
