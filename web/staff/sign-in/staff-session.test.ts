import { describe, expect, it } from 'vitest';
import { firstName, hasLevel, safeReturn } from './staff-session.ts';

it.each([
  ['Dana Okafor', 'Dana'],
  ['  Ana   Núñez', 'Ana'],
  ['', ''],
])('firstName of %j is %j', (name, first) => expect(firstName(name)).toBe(first));

it('knows levels and those above', () => {
  expect(hasLevel({ userLevel: 2 }, 'Contributor')).toBe(true);
  expect(hasLevel({ userLevel: 4 }, 'Contributor')).toBe(true);
  expect(hasLevel({ userLevel: 1 }, 'Contributor')).toBe(false);
});

describe('safeReturn', () => {
  it.each(['/interest-forms?search=le', '/dashboard', '/interest-forms/0123456789abcdef01234567'])(
    'comes back to %s',
    (place) => expect(safeReturn(place)).toBe(place),
  );
  it.each([undefined, '', '//evil.example', 'https://evil.example', '/\\evil.example', '/admin-login', '/auth/azure'])(
    'does not go to %j',
    (place) => expect(safeReturn(place)).toBe('/dashboard'),
  );
});
