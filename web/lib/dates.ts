import { displayDay, displayMoment } from '#domain/calendar/display-moment.ts';

const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

// Every time is shown in the time zone of its entry's brand. No function uses the time zone of the device.

/** The time of an instant as 'h:mm AM'; with its day when that is not today. */
export function displayTime(instant: string, timeZone: string, now = new Date()): string {
  if (displayDay(instant, timeZone) !== displayDay(now.toISOString(), timeZone))
    return displayMoment(instant, timeZone);
  return displayClock(instant, timeZone);
}

const minute = 60_000;
/**
 * Converts MM/DD/YYYY to the number of days since 1970. Calendar days are compared because two days a year do not have
 * 24 hours.
 */
const dayNumber = (shown: string) => Date.parse(`${shown} UTC`) / (24 * 60 * minute);

/**
 * Formats an instant: 'just now', '5 minutes ago', 'today, 2:10 PM', 'yesterday, 2:10 PM', 'Nov 18, 2:10 PM', in other
 * years 'Nov 18, 2025'.
 */
export function describeMoment(instant: string, timeZone: string, now = new Date()): string {
  const then = new Date(instant);
  const age = now.getTime() - then.getTime();
  if (Math.abs(age) < minute) return 'just now';
  const minutes = Math.floor(age / minute);
  if (age > 0 && minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return describeDayTime(instant, timeZone, now);
}

/** Like `describeMoment`, but always with the time of day. */
export function describeDayTime(instant: string, timeZone: string, now = new Date()): string {
  const then = new Date(instant);
  const today = displayDay(now.toISOString(), timeZone);
  const written = displayDay(instant, timeZone);
  const time = displayClock(instant, timeZone);
  if (written === today) return `today, ${time}`;
  if (dayNumber(written) === dayNumber(today) - 1) return `yesterday, ${time}`;
  const monthDay = { month: 'short', day: 'numeric', timeZone } as const;
  if (written.slice(-4) === today.slice(-4)) return `${formatter(monthDay).format(then)}, ${time}`;
  return formatter({ ...monthDay, year: 'numeric' }).format(then);
}

/**
 * Formats the day of an instant: 'Today', 'Yesterday', 'Wednesday, November 18', in other years 'November 18, 2025'.
 */
export function describeDay(instant: string, timeZone: string, now = new Date()): string {
  const today = displayDay(now.toISOString(), timeZone);
  const written = displayDay(instant, timeZone);
  if (written === today) return 'Today';
  if (dayNumber(written) === dayNumber(today) - 1) return 'Yesterday';
  const monthDay = { month: 'long', day: 'numeric', timeZone } as const;
  const isThisYear = written.slice(-4) === today.slice(-4);
  return formatter({ ...monthDay, ...(isThisYear ? { weekday: 'long' } : { year: 'numeric' }) }).format(
    new Date(instant),
  );
}

/** The time of an instant as 'h:mm AM'. */
export function displayClock(instant: string, timeZone: string): string {
  return formatter({ ...timeParts, timeZone }).format(new Date(instant));
}

const formatter = (options: Intl.DateTimeFormatOptions & { timeZone: string }) =>
  new Intl.DateTimeFormat('en-US', options);
