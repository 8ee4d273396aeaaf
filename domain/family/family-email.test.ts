import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FamilyEmail } from './family-email.ts';

it.each([
  ['jose\u0301@families.example', 'jos\u00e9@families.example'],
  ['ana@cafe\u0301.example', 'ana@caf\u00e9.example'],
  [' ana@families.example ', 'ana@families.example'],
])('reads %j as a form does', (typed, address) => {
  expect(v.parse(FamilyEmail, typed)).toBe(address);
});

it.each(['ana', '', 'a b@families.example', `${'a'.repeat(250)}@families.example`, 1])('refuses %j', (typed) => {
  expect(v.safeParse(FamilyEmail, typed).success).toBe(false);
});
