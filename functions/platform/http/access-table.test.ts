import { HttpRequest } from '@azure/functions';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import type { UserRecord } from '#domain/users/user.ts';
import { type AccessRow, accessTable, type Role, roles } from '../../../tests/api/access/access-table.ts';
import { createAccess } from './access.ts';
import { isProblem } from './problem.ts';

const levels: Partial<Record<Role, number>> = { general: 0, user: 1, contributor: 2, admin: 3, 'super.admin': 4 };
const accounts = ['outsider', ...Object.keys(levels)];
const secret = 'a-long-shared-secret';
const authenticate = createAccess({
  webTokens: { issue: async () => 'web', isValid: async (token) => token === 'web' },
  // The token is the name of who it speaks for; any other is not valid.
  verifyEntra: async (token) => (accounts.includes(token) ? { oid: token, tid: 'tid' } : undefined),
  findUser: async ({ oid }) => {
    const userLevel = levels[oid as Role];
    return userLevel === undefined ? undefined : ({ userLevel, charterAssignments: [] } as unknown as UserRecord);
  },
  sharedSecret: secret,
  recordRefusal: async () => undefined,
});

function headersOf(role: Role): Record<string, string> {
  if (role === 'nobody') return {};
  if (role === 'web') return { 'x-auth-token': 'web', 'x-enrollment-secret': secret };
  if (role === 'web, no secret') return { 'x-auth-token': 'web' };
  return { authorization: `Bearer ${role}` };
}

/** Refused as the table says, or let in: what becomes of the request then is tested over the wire. */
const verdictOf = (status: number) => (status === 401 || status === 403 ? status : 'in');

const anonymous = headersOf('web');
/** Credentials of which none is valid. Which tokens are not valid: entra-token.test.ts and web-token.test.ts. */
const impostors: Readonly<Record<string, Record<string, string>>> = {
  'a made-up anonymous token': { ...anonymous, 'x-auth-token': 'forged' },
  'an anonymous token as bearer': { authorization: 'Bearer web' },
  'an access token as anonymous token': { ...anonymous, 'x-auth-token': 'super.admin' },
  'no token after Bearer': { authorization: 'Bearer' },
  'a bad token': { authorization: 'Bearer forged' },
  'a bad token beside the anonymous one': { ...anonymous, authorization: 'Bearer forged' },
};

async function knock(row: AccessRow, headers: Record<string, string>) {
  const route = routes.find(({ method, path }) => `${method} ${path}` === row.route);
  if (!route) return 'no such route';
  const request = new HttpRequest({
    method: row.method,
    url: `https://firstbell.example${row.path}`,
    headers,
  });
  try {
    await authenticate(route, request);
    return 'in';
  } catch (error) {
    return isProblem(error) ? error.problem.status : error;
  }
}

describe('the access of every route', () => {
  it('is in the table, and the table names no other', () => {
    const declared = routes.map(({ method, path }) => `${method} ${path}`);
    expect(accessTable.map(({ route }) => route).toSorted()).toEqual(declared.toSorted());
  });

  it.each(accessTable.map((row) => [row.route, row] as const))('%s', async (_, row) => {
    const met = await Promise.all(roles.map(async (role) => [role, await knock(row, headersOf(role))]));
    const expected = roles.map((role) => [role, verdictOf(row.statuses[role].own)]);
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(expected));
  });

  it.each(accessTable.map((row) => [row.route, row] as const))('%s is given to no bad token', async (_, row) => {
    const taking = row.statuses['super.admin'].own === 401 ? 'public' : 'staff';
    for (const [name, headers] of Object.entries(impostors)) {
      // A route for families alone does not read the bearer token.
      const isIgnored = taking === 'public' && name === 'a bad token beside the anonymous one';
      const expected = verdictOf(row.statuses[isIgnored ? 'web' : 'nobody'].own);
      expect([name, await knock(row, headers)]).toEqual([name, expected]);
    }
  });
});
