import { expect, test } from 'vitest';
import { canChangeStatus, type InterestStatus, interestStatuses, newInterest } from './status.ts';

/** Every change that is allowed; all others are not. */
const allowed: Record<InterestStatus, readonly InterestStatus[]> = {
  'New Interest': ['New Interest', 'Follow up Required', 'Not Interested', 'Enrollment Submitted'],
  'Follow up Required': ['Follow up Required', 'Not Interested', 'Enrollment Submitted'],
  'Not Interested': ['Follow up Required', 'Not Interested', 'Enrollment Submitted'],
  'Enrollment Submitted': ['Enrollment Submitted'],
};
const pairs = interestStatuses.flatMap((from) => interestStatuses.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s', (from, to) => {
  expect(canChangeStatus(from, to)).toBe(allowed[from].includes(to));
});

test('an entry starts as new', () => {
  expect(newInterest).toBe('New Interest');
});
