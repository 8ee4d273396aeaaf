import { describe, expect, inject, test } from 'vitest';
import type { Access, RouteShape } from '#domain/http/route.ts';
import { routes } from '#domain/routes.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);

/** Well-formed values that name nothing; a parameter that is not here gets an id. */
const parameters: Readonly<Record<string, string>> = {
  messageId: '00000000-0000-4000-8000-000000000000',
  kind: 'interest-email',
  brand: 'holston',
  list: 'states',
  zip: '94103',
  radius: '20',
  latitude: 'NULL',
  longitude: 'NULL',
  state: 'NULL',
};
const pathOf = (route: RouteShape) =>
  route.path.replace(/\{(\w+)\??\}/g, (_, name: string) => parameters[name] ?? 'f'.repeat(24));

/** What shows that a caller was let in: without a body, an ETag or an entry no route does anything. */
const letIn = (route: RouteShape) => [route.status, 404, 415, 428];

const levels = { staff: 1, contributor: 2, admin: 3, super: 4 } as const;
const people: readonly (readonly [Person, number])[] = [
  ['outsider', 0],
  ['general', 0],
  ['user', 1],
  ['contributor', 2],
  ['admin', 3],
  ['super.admin', 4],
];
/** Parameters of the identity stand-in that make a token that is not good. */
const badTokens: Readonly<Record<string, string>> = {
  expired: 'expired=1',
  'not valid yet': 'early=1',
  'of another key': 'signature=bad',
  'for another audience': 'audience=44444444-4444-4444-8444-444444444444',
  'of another issuer': 'issuer=https://login.example/v2.0',
  'of another tenant': 'tenant=55555555-5555-4555-8555-555555555555',
  'with another scope': 'scope=User.Read',
  'without a scope': 'scope=',
  'of an app': 'idtyp=app',
  'an ID token': 'kind=id',
};

type Verdict = 'in' | 401 | 403;
type Attempt = { readonly headers: Record<string, string>; readonly expected: Verdict };

const accessOf = (route: RouteShape): readonly Access[] =>
  typeof route.access === 'string' ? [route.access] : route.access;

/** Every way to show up at a route, with what the contract says becomes of it. */
async function listAttempts(route: RouteShape): Promise<Record<string, Attempt>> {
  const access = accessOf(route);
  const isOpen = access.includes('open');
  const isPublic = access.includes('public');
  const needed = Math.min(...access.map((name) => (name === 'open' || name === 'public' ? Infinity : levels[name])));
  const takesStaff = needed !== Infinity;
  const anonymous = await api.publicHeaders();
  const orOpen = (verdict: Verdict): Verdict => (isOpen ? 'in' : verdict);

  const attempts: Record<string, Attempt> = {
    nobody: { headers: {}, expected: orOpen(401) },
    'the public site': { headers: anonymous, expected: orOpen(isPublic ? 'in' : 401) },
    'the public site without the secret': {
      headers: { 'x-auth-token': anonymous['x-auth-token'] },
      expected: orOpen(isPublic && route.method === 'GET' ? 'in' : 401),
    },
    'a made-up anonymous token': {
      headers: { ...anonymous, 'x-auth-token': `${anonymous['x-auth-token'].slice(0, -8)}AAAAAAAA` },
      expected: orOpen(401),
    },
    'an anonymous token as bearer': {
      headers: { authorization: `Bearer ${anonymous['x-auth-token']}` },
      expected: orOpen(401),
    },
    'an access token as anonymous token': {
      headers: { ...anonymous, 'x-auth-token': await api.readToken('super.admin') },
      expected: orOpen(401),
    },
    'no token after Bearer': { headers: { authorization: 'Bearer' }, expected: orOpen(401) },
  };
  for (const [name, level] of people) {
    const headers = { authorization: `Bearer ${await api.readToken(name)}` };
    attempts[name] = { headers, expected: orOpen(!takesStaff ? 401 : level >= needed ? 'in' : 403) };
  }
  for (const [name, faults] of Object.entries(badTokens)) {
    const authorization = `Bearer ${await api.readToken('super.admin', faults)}`;
    attempts[`a token ${name}`] = { headers: { authorization }, expected: orOpen(401) };
    // Where staff may come in, a bearer that is not good never falls back to the anonymous token beside it.
    if (takesStaff) {
      attempts[`a token ${name} beside the anonymous one`] = {
        headers: { ...anonymous, authorization },
        expected: orOpen(401),
      };
    }
  }
  return attempts;
}

describe.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))('$name', ({ route }) => {
  test(`lets in ${accessOf(route).join(' or ')} and nobody else`, async () => {
    const attempts = await listAttempts(route);
    const verdicts = await Promise.all(
      Object.entries(attempts).map(async ([name, { headers }]) => {
        const { status, body } = await api.call(route.method, pathOf(route), { headers });
        const verdict = letIn(route).includes(status) ? 'in' : status;
        const type = /outsider|general/i.test(name) ? '/problems/not-authorized' : 'about:blank';
        if (status === 403) expect(body).toMatchObject({ type, status: 403 });
        if (status === 401) expect(body).toMatchObject({ title: 'Sign-in needed', status: 401 });
        return [name, verdict];
      }),
    );
    const expected = Object.entries(attempts).map(([name, attempt]) => [name, attempt.expected]);
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(expected));
  });
});

test('the table knows every access', () => {
  const known = new Set(['open', 'public', ...Object.keys(levels)]);
  expect(routes.flatMap(accessOf).filter((access) => !known.has(access))).toEqual([]);
  expect(routes.length).toBeGreaterThan(25);
});

test('an Entra account is known by its object id, not by its name or address', async () => {
  const token = await api.readToken('super.admin', 'oid=5ca1ab1e-9999-4000-8000-000000000009');
  const { status } = await api.call('GET', '/auth/refresh', { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(403);
});
