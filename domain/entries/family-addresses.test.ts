import { expect, it } from 'vitest';
import { foldEmail, listFamilyAddresses, listOpenAddresses } from './family-addresses.ts';

const family = {
  guardians: ['Rosa@families.example', undefined],
  student: 'ana@families.example',
  birthDate: '2008-11-29',
  timeZone: 'America/Los_Angeles',
};

it('compares addresses in one form of Unicode, without regard to case', () => {
  expect(foldEmail(' Jose\u0301@Families.example ')).toBe('jos\u00e9@families.example');
});

it.each([
  ['2026-11-29T01:14:00.000Z', ['rosa@families.example']],
  ['2026-11-29T08:00:00.000Z', ['rosa@families.example', 'ana@families.example']],
])('FAM-2: a student opens an entry from the 18th birthday on, by the clock of the entry: %s', (now, addresses) => {
  expect(listOpenAddresses(family, new Date(now))).toEqual(addresses);
  expect(listFamilyAddresses(family)).toEqual(['rosa@families.example', 'ana@families.example']);
});

it('a student without a guardian opens an entry at any age', () => {
  expect(listOpenAddresses({ ...family, guardians: [''] }, new Date(0))).toEqual(['ana@families.example']);
});
