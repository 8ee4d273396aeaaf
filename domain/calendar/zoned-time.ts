import { formatClockTime } from './clock-time.ts';
import { createDateFormats } from './date-formats.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const twoDigits = '2-digit';
const allParts = createDateFormats({
  year: 'numeric',
  month: twoDigits,
  day: twoDigits,
  hour: twoDigits,
  minute: twoDigits,
  second: twoDigits,
  hourCycle: 'h23',
});
const zoneNames = {
  long: createDateFormats({ timeZoneName: 'long' }),
  longGeneric: createDateFormats({ timeZoneName: 'longGeneric' }),
};

/** The maximum length of a time zone name. */
const maxZoneLength = 64;

/** Whether this system supports a time zone: an IANA name, or an offset such as +05:00. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= maxZoneLength && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the instant of a day (YYYY-MM-DD) and time (HH:mm, 24 hours) in a time zone. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const { shown, before, offsets } = resolveLocalTime(date, time, timeZone);
  // A time that occurs twice means its first occurrence. A skipped time uses the offset before the change. Source:
  // RFC 5545 §3.3.5.
  return new Date(shown - (offsets[0] ?? before));
}

/** Returns how often a time (HH:mm) occurs on a day in a time zone: 0 or 2 when clocks change, else 1. */
export function countOccurrences(date: string, time: string, timeZone: string): number {
  return resolveLocalTime(date, time, timeZone).offsets.length;
}

/**
 * Returns `shown`, the local time read as UTC; `before`, the offset of the zone a day earlier; and `offsets`, each offset at
 * which the local time occurs.
 */
function resolveLocalTime(date: string, time: string, timeZone: string) {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [shown - day, shown + day].map((near) => offsetAt(near, timeZone)) as [number, number];
  // After the last day of the year 9999 the offset is NaN.
  const known = [...new Set([before, after])].filter(Number.isFinite);
  const offsets = known.filter((offset) => offsetAt(shown - offset, timeZone) === offset);
  return { shown, before, offsets };
}

/** Returns the day (YYYY-MM-DD) and time (HH:mm) of an instant in a time zone. */
export function clockAt(instant: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const { year = '', month, day, hour, minute } = partsOf(instant, timeZone);
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Returns the offset of a time zone from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year = '', month, day, hour, minute, second } = partsOf(new Date(instant), timeZone);
  return (
    Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`) -
    Math.floor(instant / 1000) * 1000
  );
}

/** Formats an instant in a time zone as 'MM/DD/yyyy at 4:05 PM'. */
export function describeInstant(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return `${month}/${day}/${year} at ${formatClockTime(`${hour}:${minute}`)}`;
}

/** Formats an instant in a time zone as 'yymmdd_hhmm', for file names. */
export function stampInstant(instant: Date, timeZone: string): string {
  const { year = '', month, day, hour, minute } = partsOf(instant, timeZone);
  return `${year.slice(-2)}${month}${day}_${hour}${minute}`;
}

/** Returns the name of a time zone, such as 'Pacific Time'. */
export const nameZone = (timeZone: string, locale = 'en-US'): string =>
  zoneName(timeZone, 'longGeneric', new Date(), locale);

/**
 * Returns the name of a time zone at an instant: 'Pacific Daylight Time' in summer, 'Pacific Standard Time' in winter.
 */
export const nameZoneAt = (instant: Date, timeZone: string, locale = 'en-US'): string =>
  zoneName(timeZone, 'long', instant, locale);

function zoneName(timeZone: string, kind: keyof typeof zoneNames, instant: Date, locale: string): string {
  const parts = zoneNames[kind](locale, timeZone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function partsOf(instant: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    allParts('en-US', timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}
