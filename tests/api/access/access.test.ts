import { beforeAll, describe, expect, inject, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { type AccessRow, accessTable, type Role, roles } from './access-table.ts';
import { badTokens, type CharterSide, createTemplateValues, type FillTemplate } from './access-template-values.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);

let fill: FillTemplate;
beforeAll(async () => {
  fill = await createTemplateValues(api);
});

async function headersOf(role: Role): Promise<Record<string, string>> {
  if (role === 'nobody') return {};
  const { 'x-auth-token': token, ...secret } = await api.publicHeaders();
  const links = await linkHeaders();
  if (role === 'web') return { 'x-auth-token': token, ...secret, ...links };
  if (role === 'web, no secret') return { 'x-auth-token': token, ...links };
  return { authorization: `Bearer ${await api.readToken(role satisfies Person)}` };
}

/** Link tokens of every kind that opens something, of an entry that is not there. */
async function linkHeaders(): Promise<Record<string, string>> {
  const { issue } = createLinkTokens(Buffer.from(env.SIGNING_KEY ?? '', 'base64'));
  const kinds = ['edit', 'receipt', 'copy', 'family', 'draft', 'reminders', 'news'] as const;
  const tokens = kinds.map(async (kind) => [`x-${kind}-token`, await issue(kind, 'f'.repeat(24), 60)]);
  return Object.fromEntries(await Promise.all(tokens));
}

/** Sends what the row says. The ETag is that of no entry: who is let in changes and deletes nothing. */
function knock(row: AccessRow, whose: CharterSide, headers: Record<string, string>) {
  const body = row.body === undefined ? undefined : JSON.parse(fill(row.body, whose));
  return api.call(row.method, fill(row.path, whose), { headers: { 'if-match': '"0"', ...headers }, body });
}

/** Bad credentials, each of which counts as none. */
async function listImpostors(row: AccessRow): Promise<Record<string, Record<string, string>>> {
  const anonymous = await api.publicHeaders();
  const impostors: Record<string, Record<string, string>> = {
    'a made-up anonymous token': { ...anonymous, 'x-auth-token': `${anonymous['x-auth-token'].slice(0, -8)}AAAAAAAA` },
    'an anonymous token as bearer': { authorization: `Bearer ${anonymous['x-auth-token']}` },
    'an access token as anonymous token': { ...anonymous, 'x-auth-token': await api.readToken('super.admin') },
    'no token after Bearer': { authorization: 'Bearer' },
  };
  // On routes for staff, a bad bearer token never falls back to the anonymous token of the same request.
  const takesStaff = row.statuses['super.admin'].own !== 401;
  for (const [name, faults] of Object.entries(badTokens)) {
    const authorization = `Bearer ${await api.readToken('super.admin', faults)}`;
    impostors[`a token ${name}`] = { authorization };
    if (takesStaff) impostors[`a token ${name} beside the anonymous one`] = { ...anonymous, authorization };
  }
  return impostors;
}

/**
 * The first row of each access and method. The host looks at nothing else of a route when it takes or refuses a token;
 * functions/platform/http/access-table.test.ts checks that refused tokens open none of the other routes.
 */
const firstOfAccess = new Map(
  accessTable
    .map((row) => {
      const route = routes.find(({ method, path }) => `${method} ${path}` === row.route);
      return [`${route?.access} ${row.method}`, row] as const;
    })
    .reverse(),
);

test('every route has a row, and every row a route', () => {
  const declared = routes.map(({ method, path }) => `${method} ${path}`);
  expect(accessTable.map(({ route }) => route).toSorted()).toEqual(declared.toSorted());
});

describe.each(accessTable.map((row) => ({ route: row.route, row })))('$route', ({ row }) => {
  test('answers everybody as the table says', async () => {
    const met = await Promise.all(
      roles.map(async (role) => {
        const headers = await headersOf(role);
        const [own, foreign] = await Promise.all([knock(row, 'own', headers), knock(row, 'foreign', headers)]);
        for (const { status, body } of [own, foreign]) {
          const hasNoPermissions = role === 'outsider' || role === 'general';
          const type = hasNoPermissions ? '/problems/not-authorized' : 'about:blank';
          if (status === 403) expect(body).toMatchObject({ type, status: 403 });
          if (status === 401) expect(body).toMatchObject({ title: 'Sign-in needed', status: 401 });
        }
        return [role, { own: own.status, foreign: foreign.status }];
      }),
    );
    expect(Object.fromEntries(met)).toEqual(row.statuses);
  });
});

describe.each([...firstOfAccess].map(([access, row]) => ({ access, row })))('access $access', ({ row }) => {
  test('is given to no bad token', async () => {
    const impostors = await listImpostors(row);
    const met = await Promise.all(
      Object.entries(impostors).map(async ([name, headers]) => [name, (await knock(row, 'own', headers)).status]),
    );
    const expected = Object.keys(impostors).map((name) => [name, row.statuses.nobody.own]);
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(expected));
  });
});

test('an Entra account is known by its object id, not by its name or address', async () => {
  const token = await api.readToken('super.admin', 'oid=5ca1ab1e-9999-4000-8000-000000000009');
  const { status } = await api.call('GET', '/auth/refresh', { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(403);
});
