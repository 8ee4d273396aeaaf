import { expect, test } from 'vitest';
import { englishTexts } from '#domain/texts/texts.ts';
import { describeAge } from './describe-age.ts';

test('names the student, or no one', () => {
  expect(describeAge(' Maya ', 15, englishTexts.t)).toBe('Maya is 15 years old? If not, select birth date again');
  expect(describeAge('  ', 15, englishTexts.t)).toBe('The Student is 15 years old? If not, select birth date again');
  expect(describeAge(undefined, 0, englishTexts.t)).toBe('The Student is 0 years old? If not, select birth date again');
});

test('says nothing while the year is being typed', () => {
  expect(describeAge('Maya', undefined, englishTexts.t)).toBe('');
  expect(describeAge('Maya', 2024, englishTexts.t)).toBe('');
});
