import { expect, test } from 'vitest';
import { brandOrigin } from './brand-address.ts';

const [plain, other] = [true, false].map((isDefault) => ({
  brandName: 'Holston',
  domain: 'holston.example',
  isDefault,
}));

test('a brand is at its domain, and on a laptop under its name', () => {
  const laptop = { hostname: 'palmbeach.localhost', port: '3000', protocol: 'http:' };
  if (!plain || !other) throw new Error('There are two.');
  expect(brandOrigin(other, laptop)).toBe('http://holston.localhost:3000');
  expect(brandOrigin(plain, laptop)).toBe('http://localhost:3000');
  expect(brandOrigin(other, { hostname: 'enroll.example', port: '', protocol: 'https:' })).toBe(
    'https://holston.example',
  );
});
