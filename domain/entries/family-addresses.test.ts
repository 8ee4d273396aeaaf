import { expect, it } from 'vitest';
import { foldEmail, listFamilyAddresses } from './family-addresses.ts';

it('compares addresses in one form of Unicode, without regard to case', () => {
  expect(foldEmail(' Jose\u0301@Families.example ')).toBe('jos\u00e9@families.example');
});

it.each([
  ['2026-11-29T01:14:00.000Z', ['rosa@families.example']],
  ['2026-11-29T08:00:00.000Z', ['rosa@families.example', 'ana@families.example']],
])('a student is an adult by the clock of the center: %s', (updatedAt, addresses) => {
  const entry = { guardians: ['Rosa@families.example'], student: 'ana@families.example', birthDate: '2008-11-29' };
  expect(listFamilyAddresses({ ...entry, updatedAt, timeZone: 'America/Los_Angeles' })).toEqual(addresses);
});
