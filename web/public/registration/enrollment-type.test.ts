import { expect, test } from 'vitest';
import { readEnrollmentType } from './enrollment-type.ts';

test('takes the type in any letter case', () => {
  expect(readEnrollmentType('INTERSESSION')).toBe('INTERSESSION');
  expect(readEnrollmentType(' interSession ')).toBe('INTERSESSION');
  expect(readEnrollmentType('regular')).toBe('REGULAR');
});

test('absent, blank or unknown means regular', () => {
  for (const type of [null, '', ' ', 'SUMMER']) expect(readEnrollmentType(type)).toBe('REGULAR');
});
