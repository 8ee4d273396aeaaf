import { expect, test } from 'vitest';
import { findPrincipal, formatAddress } from './describe-site.ts';
import { milesBetween } from './distance.ts';

const sanFrancisco = { latitude: 37.7749, longitude: -122.4194 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };

test('distances are in miles', () => {
  expect(milesBetween(sanFrancisco, losAngeles)).toBeCloseTo(347.4, 0);
  expect(milesBetween(losAngeles, sanFrancisco)).toBeCloseTo(milesBetween(sanFrancisco, losAngeles), 9);
  expect(milesBetween(losAngeles, losAngeles)).toBe(0);
  // A quarter of the way round, and the far side of the earth.
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(6218.5, 0);
  expect(milesBetween({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(138.2, 0);
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(12437, 0);
});

test('an address in one line', () => {
  expect(formatAddress({ address_1: '1 Mission Street', city: 'San Francisco', state: 'CA', zip: '94103' })).toBe(
    '1 Mission Street, San Francisco, CA 94103',
  );
});

test.each([
  [[{ category: 'LEADERSHIP', role: 'Principal', person: 'Ana Ruiz' }], 'Ana Ruiz'],
  [
    [
      { category: 'OFFICE', role: 'Principal', person: 'Wrong' },
      { category: 'LEADERSHIP', role: 'Vice Principal', person: 'Wrong' },
      { category: 'LEADERSHIP', role: 'Principal', person: 'Ana Ruiz' },
    ],
    'Ana Ruiz',
  ],
  [[{ category: 'LEADERSHIP', role: 'Principal', person: '' }], 'Unassigned'],
  [[], 'Unassigned'],
])('the principal among %j is %s', (people, principal) => {
  expect(findPrincipal(people)).toBe(principal);
});
