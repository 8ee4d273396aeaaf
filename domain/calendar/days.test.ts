import { describe, expect, it } from 'vitest';
import { addDays, isCalendarDate, listDaysUntil } from './days.ts';

describe('isCalendarDate', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-11-20', '1900-01-01'])('%s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-3',
    '20261120',
    '',
    '11/20/2026',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s and %i', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});

describe('listDaysUntil', () => {
  it('ends with the last day and leaves none out', () => {
    expect(listDaysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    const month = listDaysUntil('2026-11-22', 30);
    expect(new Set(month).size).toBe(30);
    expect([month[0], month.at(-1)]).toEqual(['2026-10-24', '2026-11-22']);
  });
});
