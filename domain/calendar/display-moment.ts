import { createDateFormats } from './date-formats.ts';

const dateParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const days = createDateFormats(dateParts);
const times = createDateFormats(timeParts);
const moments = createDateFormats({ ...dateParts, ...timeParts });

/** The day of an instant in a time zone as MM/DD/YYYY; empty for no instant. */
export function displayDay(instant: string | null | undefined, timeZone: string): string {
  return instant ? days('en-US', timeZone).format(new Date(instant)) : '';
}

/** Day, time and time zone of an instant as 'MM/DD/YYYY, h:mm AM PST'; empty for no instant. */
export function displayMoment(instant: string | null | undefined, timeZone: string): string {
  return instant ? moments('en-US', timeZone).format(new Date(instant)) : '';
}

/** The same in the locale of a family's page, whose dates are MM/DD/YYYY in every language (TEXT-2). */
export function displayMomentIn(locale: string, instant: string | null | undefined, timeZone: string): string {
  if (!instant) return '';
  return `${displayDay(instant, timeZone)}, ${times(locale, timeZone).format(new Date(instant))}`;
}
