import { formatClockTime } from './clock-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Making one costs more than all else here; brands name only a few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, Intl.DateTimeFormat>();

/** No time zone has a longer name. */
const longestZone = 64;

/** Whether text is the IANA name of a time zone that clocks here know. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= longestZone && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The instant of a day (YYYY-MM-DD) and time (HH:mm, 24 hours) that clocks of a time zone show. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const { shown, before, offsets } = readClock(date, time, timeZone);
  // A time that comes twice is the first of the two; a skipped one uses the offset before the change, as RFC 5545
  // §3.3.5 says.
  return new Date(shown - (offsets[0] ?? before));
}

/** How often clocks of a time zone show a time (HH:mm) on a day: not at all or twice in the nights in which they change. */
export function countOccurrences(date: string, time: string, timeZone: string): number {
  return readClock(date, time, timeZone).offsets.length;
}

/** A shown time as if clocks showed UTC, how far they were ahead the day before, and those at which they do show it. */
function readClock(date: string, time: string, timeZone: string) {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [shown - day, shown + day].map((near) => offsetAt(near, timeZone)) as [number, number];
  // At the end of the year 9999 there is no day after.
  const known = [...new Set([before, after])].filter(Number.isFinite);
  const offsets = known.filter((offset) => offsetAt(shown - offset, timeZone) === offset);
  return { shown, before, offsets };
}

/** The day (YYYY-MM-DD) and time (HH:mm) that clocks of a time zone show at an instant. */
export function clockAt(instant: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const { year = '', month, day, hour, minute } = partsOf(instant, timeZone);
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** How far clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year = '', month, day, hour, minute, second } = partsOf(new Date(instant), timeZone);
  return (
    Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`) -
    Math.floor(instant / 1000) * 1000
  );
}

/** 'MM/DD/yyyy at 4:05 PM', as clocks of a time zone show an instant. */
export function describeInstant(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return `${month}/${day}/${year} at ${formatClockTime(`${hour}:${minute}`)}`;
}

/** 'yymmdd_hhmm', as clocks of a time zone show an instant: for names of files. */
export function stampInstant(instant: Date, timeZone: string): string {
  const { year = '', month, day, hour, minute } = partsOf(instant, timeZone);
  return `${year.slice(-2)}${month}${day}_${hour}${minute}`;
}

/** The name of a time zone: 'Pacific Time'. */
export const nameZone = (timeZone: string): string => zoneName(timeZone, 'longGeneric', new Date());

/** Its name at an instant: 'Pacific Daylight Time' in summer, 'Pacific Standard Time' in winter. */
export const nameZoneAt = (instant: Date, timeZone: string): string => zoneName(timeZone, 'long', instant);

function zoneName(timeZone: string, timeZoneName: 'long' | 'longGeneric', instant: Date): string {
  const key = `${timeZone} ${timeZoneName}`;
  const format = names.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
  names.set(key, format);
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function partsOf(instant: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = '2-digit';
    const time = { hour: digits, minute: digits, second: digits, hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: digits, day: digits, ...time });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
