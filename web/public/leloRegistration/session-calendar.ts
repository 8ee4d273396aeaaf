import { todayIn } from '#domain/calendar/today.ts';
import { schoolTextIn } from '#domain/texts/school-text.ts';
import { englishTexts, type Texts } from '#domain/texts/texts.ts';
import type { Receipt } from './tab-memory.ts';

const encoder = new TextEncoder();
/** The maximum number of bytes per line; longer lines are folded. Source: RFC 5545 §3.1. */
const lineBytes = 75;

/** Escapes the special characters of iCalendar. Source: RFC 5545 §3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function foldLine(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    // The space at the beginning of a continuation line counts.
    if (encoder.encode(part + letter).length > lineBytes - (lines.length > 0 ? 1 : 0)) {
      lines.push(part);
      part = '';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n ');
}

/** Returns the next day, both YYYY-MM-DD. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const digits = (text: string) => text.replace(/\D/g, '');

/** Returns the first and last day of a session that are not in the past. `today` is YYYY-MM-DD. */
export function listDaysToCome(
  { session }: Pick<Receipt, 'session'>,
  today: string,
  { t, language }: Texts = englishTexts,
) {
  const { text } = schoolTextIn(language, session.name, session.translations);
  const days = [
    { id: 'first', day: session.firstDay, title: t('First day: {session}', { session: text }) },
    { id: 'last', day: session.lastDay, title: t('Last day: {session}', { session: text }) },
  ];
  return days.filter(({ day }) => day >= today);
}

/**
 * Returns the future days of a session as an iCalendar file: all-day events, in any time zone. `now` is the creation
 * time.
 */
export function writeSessionCalendar(receipt: Receipt, now: Date, texts: Texts = englishTexts): string {
  const { uuid, center } = receipt;
  const stamp = `${digits(now.toISOString()).slice(0, 8)}T${digits(now.toISOString()).slice(8, 14)}Z`;
  const days = listDaysToCome(receipt, todayIn(undefined, now), texts);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Firstbell//Enrollment//${texts.language.code.toUpperCase()}`,
    'METHOD:PUBLISH',
    ...days.flatMap(({ id, day, title }) => [
      'BEGIN:VEVENT',
      `UID:${uuid}-${id}@firstbell`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${digits(day)}`,
      `DTEND;VALUE=DATE:${digits(dayAfter(day))}`,
      `SUMMARY:${escapeText(title)}`,
      `LOCATION:${escapeText(center)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
