import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { daysOfWeekOf, weekOf } from './weeks.ts';

describe('weekOf', () => {
  it.each([
    ['2026-11-22', '2026-11-22', '2026-11-28'],
    ['2026-11-25', '2026-11-22', '2026-11-28'],
    ['2026-11-28', '2026-11-22', '2026-11-28'],
    ['2027-01-01', '2026-12-27', '2027-01-02'],
  ])('%s is in Sunday %s to Saturday %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
  });

  it('has seven days in a row, each of which is in the same week', () => {
    const days = daysOfWeekOf('2026-11-25');
    expect(days).toHaveLength(7);
    for (const [at, day] of days.entries()) {
      expect(day).toBe(addDays('2026-11-22', at));
      expect(daysOfWeekOf(day)).toEqual(days);
    }
  });
});
