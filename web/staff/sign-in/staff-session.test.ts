import { describe, expect, it } from 'vitest';
import { firstName, safeReturn } from './staff-session.ts';

it.each([
  ['Dana Okafor', 'Dana'],
  ['  Ana   Núñez', 'Ana'],
  ['', ''],
])('firstName of %j is %j', (name, first) => expect(firstName(name)).toBe(first));

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
