import { expect, test } from 'vitest';
import { findBrandByHost } from './brand.ts';

const brands = [
  { brandName: 'holston', domain: 'Enroll.Holston.example', isDefault: false },
  { brandName: 'northstar', domain: 'enroll.northstar.example', isDefault: true },
  { brandName: 'palmbeach', domain: 'enroll.palmbeach.example', isDefault: false },
];

test.each([
  ['enroll.holston.example', 'holston'],
  ['ENROLL.PALMBEACH.EXAMPLE', 'palmbeach'],
  ['enroll.palmbeach.example:8443', 'palmbeach'],
  ['holston.localhost:3000', 'holston'],
  ['Holston.localhost', 'holston'],
  ['localhost:3000', 'northstar'],
  ['unknown.localhost:3000', 'northstar'],
  ['holston.example', 'northstar'],
  ['holston.localhost.evil.example', 'northstar'],
  ['enroll.holston.example.evil.example', 'northstar'],
  ['holston', 'northstar'],
  ['', 'northstar'],
])('%s is the site of %s', (host, brandName) => {
  expect(findBrandByHost(brands, host)?.brandName).toBe(brandName);
});

test('without a default an unknown host has no brand', () => {
  expect(findBrandByHost(brands.slice(0, 1), 'localhost')).toBeUndefined();
});
