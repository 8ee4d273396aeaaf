import { expect, test } from 'vitest';
import { isCalendarDate } from './days.ts';
import { todayIn } from './today.ts';

test.each([
  ['America/Los_Angeles', '2026-11-20T07:59:59Z', '2026-11-19'],
  ['America/Los_Angeles', '2026-11-20T08:00:00Z', '2026-11-20'],
  ['America/Los_Angeles', '2026-07-01T06:59:59Z', '2026-06-30'],
  ['America/Los_Angeles', '2026-07-01T07:00:00Z', '2026-07-01'],
  ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-19'],
  ['America/New_York', '2026-11-20T05:00:00Z', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
])('in %s at %s it is %s', (zone, instant, day) => {
  expect(todayIn(zone, new Date(instant))).toBe(day);
});

test('is today in California when no zone is given', () => {
  expect(isCalendarDate(todayIn())).toBe(true);
  expect(todayIn(undefined, new Date('2026-11-20T07:00:00Z'))).toBe('2026-11-19');
});
