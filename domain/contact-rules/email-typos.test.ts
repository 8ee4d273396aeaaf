import { expect, it } from 'vitest';
import { suggestEmail } from './email-typos.ts';

it.each([
  ['rosa@gmial.com', 'rosa@gmail.com'],
  ['Rosa.T@gmail.con', 'Rosa.T@gmail.com'],
  ['rosa@gmai.com', 'rosa@gmail.com'],
  ['rosa@yahooo.com', 'rosa@yahoo.com'],
  ['rosa@hotmial.com', 'rosa@hotmail.com'],
])('%s is suggested to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'rosa@gmail.com',
  'rosa@ymail.com',
  'rosa@school.org',
  'rosa@like.com',
  'rosa@gmx.com',
  'rosa',
  '@gmial.com',
  '',
])('%j is not asked about', (email) => {
  expect(suggestEmail(email)).toBeUndefined();
});
