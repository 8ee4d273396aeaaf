import { HttpRequest } from '@azure/functions';
import { describe, expect, it } from 'vitest';
import type { Access, RouteShape } from '#domain/http/route.ts';
import type { UserRecord } from '#domain/users/user.ts';
import { createAccess, everyCharter, isInScope } from './access.ts';

const charter = (digit: string) => ({ _id: digit.repeat(24), name: `Charter ${digit}` });
const user = (userLevel: number, change: Partial<UserRecord> = {}): UserRecord => ({
  id: 'f'.repeat(24),
  tenant: 'main',
  type: 'user',
  oid: `oid-${userLevel}`,
  tid: 'tid',
  name: 'Ana',
  azureID: 'ana@northstar.example',
  userStatus: 'User',
  userLevel,
  allCharterAccess: false,
  charterAssignments: [charter('a'), charter('b')],
  personDbID: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Ana',
  ...change,
});
const users: Record<string, UserRecord> = {
  general: user(0),
  user: user(1),
  contributor: user(2),
  admin: user(3),
  super: user(4, { allCharterAccess: true }),
};
const secret = 'a-long-shared-secret';
const refusals: string[] = [];
const authenticate = createAccess({
  webTokens: { issue: async () => 'web', isValid: async (token) => token === 'web' },
  // The token is the name of who it speaks for.
  verifyEntra: async (token) => (token === 'bad' ? undefined : { oid: token, tid: 'tid' }),
  findUser: async ({ oid }) => users[oid],
  sharedSecret: secret,
  recordRefusal: async ({ oid }, reason) => void refusals.push(`${oid}: ${reason}`),
});

const web = { 'x-auth-token': 'web' };
const secretHeader = { 'x-enrollment-secret': secret };
const callers: Record<string, Record<string, string>> = {
  nobody: {},
  web,
  'web with secret': { ...web, ...secretHeader },
  'web with wrong secret': { ...web, 'x-enrollment-secret': 'guess' },
  'secret alone': secretHeader,
  'wrong web token': { 'x-auth-token': 'guess', ...secretHeader },
  'bad bearer': { authorization: 'Bearer bad' },
  'bad bearer with web and secret': { authorization: 'Bearer bad', ...web, ...secretHeader },
  'empty bearer with web and secret': { authorization: '', ...web, ...secretHeader },
  'basic with web and secret': { authorization: 'Basic dXNlcg==', ...web, ...secretHeader },
  outsider: { authorization: 'Bearer outsider' },
  'outsider with web and secret': { authorization: 'Bearer outsider', ...web, ...secretHeader },
  ...Object.fromEntries(Object.keys(users).map((name) => [name, { authorization: `Bearer ${name}` }])),
};

async function outcome(
  access: Access | readonly Access[],
  method: RouteShape['method'],
  headers: Record<string, string>,
) {
  const route: RouteShape = { method, path: '/x', access, summary: '', status: 200 };
  const request = new HttpRequest({ method, url: 'https://firstbell.example/x', headers });
  try {
    return (await authenticate(route, request)).kind;
  } catch (error) {
    return (error as { problem: { status: number } }).problem.status;
  }
}

type Outcome = 'open' | 'public' | 'staff' | 401 | 403;
const columns = ['open', 'public', 'staff', 'contributor', 'admin', 'super', 'public or contributor'] as const;
/** One row a caller, one column an access; all for POST. */
const table: Record<string, readonly Outcome[]> = {
  nobody: ['open', 401, 401, 401, 401, 401, 401],
  web: ['open', 401, 401, 401, 401, 401, 401],
  'web with secret': ['open', 'public', 401, 401, 401, 401, 'public'],
  'web with wrong secret': ['open', 401, 401, 401, 401, 401, 401],
  'secret alone': ['open', 401, 401, 401, 401, 401, 401],
  'wrong web token': ['open', 401, 401, 401, 401, 401, 401],
  'bad bearer': ['open', 401, 401, 401, 401, 401, 401],
  'bad bearer with web and secret': ['open', 'public', 401, 401, 401, 401, 401],
  'empty bearer with web and secret': ['open', 'public', 401, 401, 401, 401, 401],
  'basic with web and secret': ['open', 'public', 401, 401, 401, 401, 401],
  outsider: ['open', 401, 403, 403, 403, 403, 403],
  'outsider with web and secret': ['open', 'public', 403, 403, 403, 403, 403],
  general: ['open', 401, 403, 403, 403, 403, 403],
  user: ['open', 401, 'staff', 403, 403, 403, 403],
  contributor: ['open', 401, 'staff', 'staff', 403, 403, 'staff'],
  admin: ['open', 401, 'staff', 'staff', 'staff', 403, 'staff'],
  super: ['open', 401, 'staff', 'staff', 'staff', 'staff', 'staff'],
};

describe('who may call what', () => {
  it('is declared for every caller', () => {
    expect(Object.keys(table)).toEqual(Object.keys(callers));
  });

  const cells = Object.entries(table).flatMap(([caller, row]) =>
    row.map((expected, at) => [caller, columns[at] ?? 'open', expected] as const),
  );
  it.each(cells)('%s calls %s: %s', async (caller, column, expected) => {
    const access = column === 'public or contributor' ? (['public', 'contributor'] as const) : column;
    expect(await outcome(access, 'POST', callers[caller] ?? {})).toBe(expected);
  });

  it('a signed-in person without any access is recorded, and nobody else', async () => {
    refusals.length = 0;
    for (const headers of Object.values(callers)) await outcome('super', 'POST', headers);
    expect(refusals).toEqual(['outsider: no access', 'outsider: no access', 'general: removed']);
  });

  it('the public site reads without the secret and writes only with it', async () => {
    expect(await outcome('public', 'GET', web)).toBe('public');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await outcome('public', method, web)).toBe(401);
      expect(await outcome('public', method, { ...web, ...secretHeader })).toBe('public');
    }
  });

  it('a known person without permission gets an error type that the site knows', async () => {
    const route: RouteShape = { method: 'GET', path: '/x', access: 'staff', summary: '', status: 200 };
    const headers = { authorization: 'Bearer outsider' };
    const request = new HttpRequest({ method: 'GET', url: 'https://firstbell.example/x', headers });
    await expect(authenticate(route, request)).rejects.toMatchObject({
      problem: { status: 403, type: '/problems/not-authorized' },
    });
  });

  it('the word Bearer is read in any letter case', async () => {
    expect(await outcome('staff', 'GET', { authorization: 'bearer user' })).toBe('staff');
    expect(await outcome('staff', 'GET', { authorization: 'Bearer user extra' })).toBe(401);
    expect(await outcome('staff', 'GET', { authorization: 'user' })).toBe(401);
  });
});

describe('the charters of a caller', () => {
  const scopeOf = async (name: string) => {
    const route: RouteShape = { method: 'GET', path: '/x', access: 'staff', summary: '', status: 200 };
    const headers = { authorization: `Bearer ${name}` };
    const caller = await authenticate(route, new HttpRequest({ method: 'GET', url: 'https://x.example', headers }));
    return caller.kind === 'staff' ? caller.scope : undefined;
  };

  it('are those assigned, or all', async () => {
    expect(await scopeOf('user')).toEqual({ all: false, charterIds: ['a'.repeat(24), 'b'.repeat(24)] });
    expect(await scopeOf('super')).toEqual(everyCharter);
  });

  it('decide what is in scope', () => {
    const scope = { all: false, charterIds: ['a'.repeat(24)] } as const;
    expect(isInScope(scope, 'a'.repeat(24))).toBe(true);
    expect(isInScope(scope, 'b'.repeat(24))).toBe(false);
    expect(isInScope({ all: false, charterIds: [] }, '')).toBe(false);
    expect(isInScope(everyCharter, 'b'.repeat(24))).toBe(true);
  });
});
