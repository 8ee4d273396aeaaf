/**
 * Makes a function that returns the formatter of these options in a locale and time zone. Formatters are cached, because
 * creating one is slow. The function throws a RangeError for an unknown locale or time zone.
 */
export function createDateFormats(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale: string, timeZone: string): Intl.DateTimeFormat => {
    const key = `${locale} ${timeZone}`;
    let format = formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      formats.set(key, format);
    }
    return format;
  };
}
