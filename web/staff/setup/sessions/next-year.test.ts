import { expect, test } from 'vitest';
import type { Session } from '#domain/sessions/session.ts';
import { toNextYear } from './next-year.ts';

const session = {
  name: 'Summer 2026',
  schoolYear: '2025-2026',
  enrollmentStart: '2026-03-02',
  enrollmentEnd: '2026-05-29',
  schoolYearStartDate: '2026-06-15',
  schoolYearEndDate: '2026-07-17',
} as Session;

test('a session of the next year has later years and the same weekdays', () => {
  expect(toNextYear(session)).toEqual({
    name: 'Summer 2027',
    permalink: 'summer-2027',
    schoolYear: '2026-2027',
    enrollmentStart: '2027-03-01',
    enrollmentEnd: '2027-05-28',
    schoolYearStartDate: '2027-06-14',
    schoolYearEndDate: '2027-07-16',
  });
});

test('a name without a year gets the school year', () => {
  const { name, permalink } = toNextYear({ ...session, name: 'Saturday Science Lab' });
  expect([name, permalink]).toEqual(['Saturday Science Lab 2026-2027', 'saturday-science-lab-2026-2027']);
  expect(toNextYear({ ...session, name: 'Lab 2025-2026' }).name).toBe('Lab 2026-2027');
});
