import { isCalendarDate } from '#domain/calendar/days.ts';
import { countTypos } from './spelling.ts';

/**
 * The relation of two birth dates, YYYY-MM-DD: `swapped` day and month, `transposed` two adjacent digits, `digit` one
 * different digit, `parts` equal in two of year, month and day.
 */
export type BirthDateLevel = 'agrees' | 'swapped' | 'transposed' | 'digit' | 'parts' | 'differs' | 'missing';

/** Returns the first level, in the order above, that applies; 'missing' unless both are valid dates. */
export function compareBirthDates(left: string, right: string): BirthDateLevel {
  if (!isCalendarDate(left) || !isCalendarDate(right)) return 'missing';
  if (left === right) return 'agrees';
  if (swapDayAndMonth(left) === right) return 'swapped';
  const [one, other] = [left.replaceAll('-', ''), right.replaceAll('-', '')];
  const differing = [...one].filter((digit, at) => digit !== other[at]).length;
  if (differing === 1) return 'digit';
  if (differing === 2 && countTypos(one, other, 1) === 1) return 'transposed';
  return shareTwoParts(left, right) ? 'parts' : 'differs';
}

/** Whether exactly two of year, month and day are equal. */
function shareTwoParts(left: string, right: string): boolean {
  const parts = right.split('-');
  return left.split('-').filter((part, at) => part === parts[at]).length === 2;
}

/** Returns 2010-12-03 for 2010-03-12; the result may be no valid date. */
export const swapDayAndMonth = (date: string): string => `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}`;

/**
 * Returns the valid dates that differ from a date by one typing error, but in more than one of year, month and day: day
 * and month swapped, or two adjacent digits of neighboring parts swapped.
 */
export function listDistantTypos(date: string): string[] {
  const digits = [...date.replaceAll('-', '')];
  const turned = digits.slice(1).map((digit, at) => digits.with(at, digit).with(at + 1, digits[at] ?? ''));
  const written = turned.map((all) =>
    [all.slice(0, 4), all.slice(4, 6), all.slice(6)].map((part) => part.join('')).join('-'),
  );
  const typos = [...new Set([swapDayAndMonth(date), ...written])];
  return typos.filter((typo) => typo !== date && isCalendarDate(typo) && !shareTwoParts(typo, date));
}
