import { formatClockTime } from '#domain/calendar/clock-time.ts';
import { countOccurrences, nameZone, nameZoneAt } from '#domain/calendar/zoned-time.ts';
import { instantsOf, type Slot } from './orientation.ts';

/** The two parts of a slot as people read it. */
export type DescribedSlot = {
  /** 'Wednesday, 11/25/2026'. */
  readonly day: string;
  /** '10:00 AM-11:00 AM Pacific'. */
  readonly span: string;
};

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** A slot as people read it, in two parts: the day, and the times with the time zone by whose clock they are. */
export function describeSlotParts(slot: Slot, timeZone: string): DescribedSlot {
  const [year, month, day] = slot.date.split('-');
  const weekday = weekdays.format(new Date(`${slot.date}T00:00:00Z`));
  return { day: `${weekday}, ${month}/${day}/${year}`, span: describeSpan(slot, timeZone) };
}

/** A slot as people read it: 'Wednesday, 11/25/2026, 10:00 AM-11:00 AM Pacific'. */
export function describeSlot(slot: Slot, timeZone: string): string {
  const { day, span } = describeSlotParts(slot, timeZone);
  return `${day}, ${span}`;
}

function describeSpan(slot: Slot, timeZone: string): string {
  const [start, end] = [formatClockTime(slot.start), formatClockTime(slot.end)];
  const isRepeated = [slot.start, slot.end].some((time) => countOccurrences(slot.date, time, timeZone) > 1);
  if (!isRepeated) return `${start}-${end} ${shortName(timeZone)}`;
  // That night clocks show the time twice, so the name of the zone is added.
  const instants = instantsOf(slot, timeZone);
  const [first, last] = [nameZoneAt(instants.start, timeZone), nameZoneAt(instants.end, timeZone)];
  return first === last ? `${start}-${end} ${first}` : `${start} ${first} to ${end} ${last}`;
}

/** 'Pacific' of 'Pacific Time'. A name that says more, such as 'Mountain Standard Time' of Arizona, stays whole. */
function shortName(timeZone: string): string {
  const name = nameZone(timeZone);
  return /^[A-Z][a-z]+ Time$/.test(name) ? name.slice(0, -' Time'.length) : name;
}
