/** A date as typed, part by part. */
export type DateParts = { readonly year: string; readonly month: string; readonly day: string };

/** The parts of YYYY-MM-DD, or of what there is of it. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/** YYYY-MM-DD of what was typed; '' of nothing. What is incomplete is no date. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  const pad = (part: string) => (part ? part.padStart(2, '0') : '');
  return [year, pad(month), pad(day)].join('-');
}

/** A whole date in a text, as YYYY-MM-DD: 2014-03-04, 3/4/2014 or 03042014. */
export function readDate(text: string): string | undefined {
  const found =
    /^(?<year>\d{4})\D(?<month>\d{1,2})\D(?<day>\d{1,2})$/.exec(text.trim()) ??
    /^(?<month>\d{1,2})\D(?<day>\d{1,2})\D(?<year>\d{4})$/.exec(text.trim()) ??
    /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/.exec(text.trim());
  return found?.groups && joinDate(found.groups as DateParts);
}
