import { HttpRequest } from '@azure/functions';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import type { UserRecord } from '#domain/users/user.ts';
import { type AccessRow, accessTable, type Role, roles } from '../../../tests/api/access/access-table.ts';
import { createAccess } from './access.ts';
import { isProblem } from './problem.ts';

const levels: Partial<Record<Role, number>> = { general: 0, user: 1, contributor: 2, admin: 3, 'super.admin': 4 };
const secret = 'a-long-shared-secret';
const authenticate = createAccess({
  webTokens: { issue: async () => 'web', isValid: async (token) => token === 'web' },
  // The token is the name of who it speaks for.
  verifyEntra: async (token) => ({ oid: token, tid: 'tid' }),
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

async function knock(row: AccessRow, role: Role) {
  const route = routes.find(({ method, path }) => `${method} ${path}` === row.route);
  if (!route) return 'no such route';
  const request = new HttpRequest({
    method: row.method,
    url: `https://firstbell.example${row.path}`,
    headers: headersOf(role),
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
    const met = await Promise.all(roles.map(async (role) => [role, await knock(row, role)]));
    const expected = roles.map((role) => [role, verdictOf(row.statuses[role].own)]);
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(expected));
  });
});
