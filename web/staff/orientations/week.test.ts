import { describe, expect, it } from 'vitest';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { layOutWeek, writeWeek, writeWeekDay } from './week.ts';

const entry = (_id: string, orientationTime?: string) => ({ _id, orientationTime }) as unknown as Registration;

describe('layOutWeek', () => {
  it('puts each on its day, earliest first, and leaves out what has no time or another week', () => {
    const week = layOutWeek('2026-11-22', [
      entry('late', '2026-11-23 - 16:00 - 17:00'),
      entry('early', '2026-11-23 - 09:00 - 10:00'),
      entry('saturday', '2026-11-28 - 09:00 - 10:00'),
      entry('next week', '2026-11-29 - 09:00 - 10:00'),
      entry('no time'),
      entry('no slot', '2026-11-23'),
    ]);
    expect(week.map(({ day }) => day)).toHaveLength(7);
    const orientations = week.flatMap((one) => one.orientations.map((each) => `${one.day} ${each.entry._id}`));
    expect(orientations).toEqual(['2026-11-23 early', '2026-11-23 late', '2026-11-28 saturday']);
  });
});

describe('writeWeek', () => {
  it.each([
    ['2026-11-22', 'Nov 22-28, 2026'],
    ['2026-11-29', 'Nov 29-Dec 5, 2026'],
    ['2026-12-27', 'Dec 27, 2026-Jan 2, 2027'],
  ])('from %s reads %s', (from, expected) => {
    expect(writeWeek(from)).toBe(expected);
  });

  it('names the day too', () => {
    expect(writeWeekDay('2026-11-22')).toEqual({ weekday: 'Sunday', date: 'Nov 22' });
  });
});
