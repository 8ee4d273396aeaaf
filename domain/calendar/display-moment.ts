const dateParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const shown = { day: dateParts, time: timeParts, moment: { ...dateParts, ...timeParts } };

/** Formatters by what they show, locale and time zone. They are cached because creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(what: keyof typeof shown, instant: string, locale: string, timeZone: string): string {
  const key = `${what} ${locale} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...shown[what], timeZone });
  formats.set(key, known);
  return known.format(new Date(instant));
}

/** The day of an instant in a time zone as MM/DD/YYYY; empty for no instant. */
export function displayDay(instant: string | null | undefined, timeZone: string): string {
  return instant ? format('day', instant, 'en-US', timeZone) : '';
}

/** Day, time and time zone of an instant as 'MM/DD/YYYY, h:mm AM PST'; empty for no instant. */
export function displayMoment(instant: string | null | undefined, timeZone: string): string {
  return instant ? format('moment', instant, 'en-US', timeZone) : '';
}

/** The same in the locale of a family's page, whose dates are MM/DD/YYYY in every language (TEXT-2). */
export function displayMomentIn(locale: string, instant: string | null | undefined, timeZone: string): string {
  return instant ? `${displayDay(instant, timeZone)}, ${format('time', instant, locale, timeZone)}` : '';
}
