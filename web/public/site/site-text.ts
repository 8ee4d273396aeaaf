import { formatAddress } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import type { Language } from '#domain/texts/language.ts';

type Hours = Pick<Site['address'], 'start_day' | 'end_day' | 'start_time' | 'end_time'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const createFormats = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  miles: new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'mile',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }),
});
/** Formatters by locale. They are cached because long lists use them often. */
const formats = new Map<string, ReturnType<typeof createFormats>>();

function formatsOf({ locale }: Language) {
  const known = formats.get(locale) ?? createFormats(locale);
  formats.set(locale, known);
  return known;
}

/** Formats the hours: 'Mon-Fri, 8:30 AM-4:30 PM', in the language of the page; unknown parts are left out. */
export function formatHours({ start_day, end_day, start_time, end_time }: Hours, language: Language): string {
  const days = [...new Set([start_day, end_day])].filter(Boolean).map((day) => formatDay(day, language));
  const times = [start_time, end_time].filter(Boolean).map((time) => formatTime(time, language));
  return [days.join('-'), times.join('-')].filter(Boolean).join(', ');
}

/** The short name of a weekday such as 'Monday'. */
function formatDay(day: string, language: Language): string {
  const at = weekdays.indexOf(day);
  // January 1, 2023 was a Sunday.
  return at < 0 ? day.slice(0, 3) : formatsOf(language).day.format(Date.UTC(2023, 0, 1 + at));
}

/** Formats a time such as '8:30 AM' in the language of the page; any other text is unchanged. */
function formatTime(time: string, language: Language): string {
  const [, hour, minute, half = ''] = /^(\d{1,2}):(\d{2}) ?([AP])M$/i.exec(time) ?? [];
  if (!hour) return time;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return formatsOf(language).time.format(Date.UTC(2023, 0, 1, hours, Number(minute)));
}

/** Formats miles with one decimal; empty when unknown. */
export function formatDistance(miles: number | undefined, language: Language): string {
  return miles === undefined ? '' : formatsOf(language).miles.format(miles);
}

/** The URL of directions to a learning center on a maps site. It contains only the center's address. */
export function directionsTo(address: Site['address']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(formatAddress(address))}`;
}

/** 'name - charter'. */
export function siteTitle(site: Pick<Site, 'name' | 'charter'>): string {
  return `${site.name} - ${site.charter.name}`;
}
