import { expect, test } from 'vitest';
import { joinDate, readDate, splitDate } from './typed-date.ts';

test.each([
  ['2014-03-04', '2014-03-04'],
  ['3/4/2014', '2014-03-04'],
  [' 03.04.2014 ', '2014-03-04'],
  ['03042014', '2014-03-04'],
  ['3/4/14', undefined],
  ['March 4', undefined],
])('a pasted %j is %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  [{ year: '2014', month: '3', day: '4' }, '2014-03-04'],
  [{ year: '2014', month: '12', day: '31' }, '2014-12-31'],
  [{ year: '', month: '3', day: '' }, '-03-'],
  [{ year: '', month: '', day: '' }, ''],
])('what is typed as %j is stored as %j', (parts, date) => {
  expect(joinDate(parts)).toBe(date);
  expect(joinDate(splitDate(date))).toBe(date);
});
