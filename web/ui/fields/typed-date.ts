/** A date as typed, part by part. */
export type DateParts = { readonly year: string; readonly month: string; readonly day: string };

/** Splits YYYY-MM-DD, or an incomplete date in this format, into its parts. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/** Joins the typed parts as YYYY-MM-DD; '' if all are empty. Incomplete parts give no valid date. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  const pad = (part: string) => (part ? part.padStart(2, '0') : '');
  return [year, pad(month), pad(day)].join('-');
}

/** Parses a complete date as YYYY-MM-DD: 2014-03-04, 3/4/2014 or 03042014. */
export function readDate(text: string): string | undefined {
  const found =
    /^(?<year>\d{4})\D(?<month>\d{1,2})\D(?<day>\d{1,2})$/.exec(text.trim()) ??
    /^(?<month>\d{1,2})\D(?<day>\d{1,2})\D(?<year>\d{4})$/.exec(text.trim()) ??
    /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/.exec(text.trim());
  return found?.groups && joinDate(found.groups as DateParts);
}
