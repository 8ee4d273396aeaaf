import { formatClockTime } from './clock-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Making one costs more than all else here; brands name only a few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant of a day (YYYY-MM-DD) and time (HH:mm, 24 hours) that clocks of a time zone show. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [shown - day, shown + day].map((near) => offsetAt(near, timeZone)) as [number, number];
  // A time that comes twice is the first of the two; one that is skipped goes on from before. Source: RFC 5545 §3.3.5.
  const comes = [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset);
  return new Date(shown - (comes ?? before));
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
export function nameZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
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
