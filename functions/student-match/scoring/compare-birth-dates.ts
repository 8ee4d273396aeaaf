import { isCalendarDate } from '#domain/calendar/days.ts';
import { countSlips } from './spelling.ts';

/**
 * The relation of two birth dates, YYYY-MM-DD: `swapped` day and month, `transposed` two adjacent digits, `digit` one
 * digit differs, `parts` two of year, month and day the same.
 */
export type BirthDateLevel = 'agrees' | 'swapped' | 'transposed' | 'digit' | 'parts' | 'differs' | 'missing';

/** The first level, in the order above, that two dates reach; 'missing' unless both are days of the calendar. */
export function compareBirthDates(left: string, right: string): BirthDateLevel {
  if (!isCalendarDate(left) || !isCalendarDate(right)) return 'missing';
  if (left === right) return 'agrees';
  if (swapDayAndMonth(left) === right) return 'swapped';
  const [one, other] = [left.replaceAll('-', ''), right.replaceAll('-', '')];
  const differing = [...one].filter((digit, at) => digit !== other[at]).length;
  if (differing === 1) return 'digit';
  if (differing === 2 && countSlips(one, other, 1) === 1) return 'transposed';
  return shareTwoParts(left, right) ? 'parts' : 'differs';
}

/** Whether two of year, month and day are the same, and no more. */
function shareTwoParts(left: string, right: string): boolean {
  const parts = right.split('-');
  return left.split('-').filter((part, at) => part === parts[at]).length === 2;
}

/** 2010-03-12 as 2010-12-03; may be no date. */
export const swapDayAndMonth = (date: string): string => `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}`;

/**
 * The few days of the calendar that one slip makes of a date and that share less than two of year, month and day with it:
 * day and month swapped, or two digits of neighboring parts.
 */
export function listFarSlipsOf(date: string): string[] {
  const digits = [...date.replaceAll('-', '')];
  const turned = digits.slice(1).map((digit, at) => digits.with(at, digit).with(at + 1, digits[at] ?? ''));
  const written = turned.map((all) =>
    [all.slice(0, 4), all.slice(4, 6), all.slice(6)].map((part) => part.join('')).join('-'),
  );
  const slips = [...new Set([swapDayAndMonth(date), ...written])];
  return slips.filter((slip) => slip !== date && isCalendarDate(slip) && !shareTwoParts(slip, date));
}
