import { expect, test } from 'vitest';
import { findHome } from './find-home.ts';

const centerOf = (brandName: string, domain: string) => ({ charter: { brand: { brandName, domain } } });
const holston = centerOf('holston', 'enroll.holston.example');
const northstar = { brandName: 'northstar' };

test.each([
  ['its brand is the host’s', holston, { brandName: 'holston' }, 'https://preview.example/interest?site=1', undefined],
  [
    'another brand: same path and query there',
    holston,
    northstar,
    'https://enroll.northstar.example/interest?site=1&campaign=a%26b#x',
    'https://enroll.holston.example/interest?site=1&campaign=a%26b#x',
  ],
  [
    'on a laptop the port stays',
    centerOf('holston', 'holston.localhost'),
    northstar,
    'http://localhost:3000/register?site=1',
    'http://holston.localhost:3000/register?site=1',
  ],
  ['a brand without a domain stays here', centerOf('holston', ''), northstar, 'https://a.example/', undefined],
  ['brands of one domain stay here', centerOf('holston', 'A.example'), northstar, 'https://a.example/', undefined],
])('%s', (_, center, brand, href, home) => {
  expect(findHome(center, brand, href)).toBe(home);
});
