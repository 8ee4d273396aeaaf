import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import type { Brand } from '#domain/locations/brand.ts';
import { referenceLists } from '#domain/reference/lists.ts';
import { routes } from '#domain/routes.ts';
import type { Session } from '#domain/sessions/session.ts';
import { listShown } from '#domain/texts/translation.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';

type Problem = { type: string; title: string; status: number; detail: string; instance: string };

const { urls, env } = inject('stack');
const api = createApiClient(urls);

describe('reference lists', () => {
  test.each(Object.entries(referenceLists))('%s, cacheable for a day', async (name, list) => {
    const { status, headers, body } = await api.call<unknown[]>('GET', `/reference/${name}`);
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'public, max-age=86400' });
    expect(body).toEqual(JSON.parse(JSON.stringify(list)));
    expect(body.length).toBeGreaterThan(1);
  });

  test.each(['nothing', 'constructor', '__proto__', 'toString'])('%s is none', async (name) => {
    expect((await api.call('GET', `/reference/${name}`)).status).toBe(404);
  });
});

describe('/config.json', () => {
  test('returns what the site needs and nothing secret', async () => {
    const { headers, body } = await api.call('GET', '/config.json');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(body).toMatchObject({
      enrollmentSecret: env.ENROLLMENT_SHARED_SECRET,
      staffOrigin: env.STAFF_ORIGIN,
      version: JSON.parse(readFileSync('package.json', 'utf8')).version,
      commit: expect.stringMatching(/./),
      entra: { clientId: env.ENTRA_CLIENT_ID, apiScope: `api://${env.ENTRA_API_AUDIENCE}/access_as_user` },
      maps: { endpoint: env.MAPS_ENDPOINT },
    });
    const text = JSON.stringify(body);
    for (const name of [
      'COSMOS_KEY',
      'SIGNING_KEY',
      'SEAL_CERTIFICATE',
      'MAIL_CONNECTION_STRING',
      'AzureWebJobsStorage',
      'FRONT_DOOR_ID',
    ]) {
      expect(text).not.toContain(env[name]);
    }
  });
});

describe('sessions', () => {
  test('are returned to the public site and to staff, by start date', async () => {
    const seen = await Promise.all([
      api.call<Session[]>('GET', '/api/sessions', { asPublic: true }),
      api.call<Session[]>('GET', '/api/sessions', { as: 'user' }),
    ]);
    const [sessions = [], ofStaff = []] = seen.map(({ body }) => body);
    // Staff also see who reviewed the translations of a name.
    const shown = ofStaff.map((session) => ({ ...session, translations: listShown(session.translations) }));
    expect(sessions).toEqual(shown);
    const starts = sessions.map(({ enrollmentStart }) => enrollmentStart);
    expect(starts).toEqual([...starts].sort());
    expect(sessions).toContainEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Evening Makers',
      permalink: 'evening-makers',
      status: 'Inactive',
      enrollmentStart: expect.any(String),
      enrollmentEnd: expect.any(String),
      schoolYear: expect.stringMatching(/^\d{4}-\d{4}$/),
      schoolYearStartDate: expect.any(String),
      schoolYearEndDate: expect.any(String),
      translations: {},
      etag: expect.any(String),
      window: {
        state: 'inactive',
        opensOn: expect.any(String),
        closesOn: expect.any(String),
        timeZone: 'America/Los_Angeles',
      },
    });
  });

  test('are read by permalink or id, with the days of the requested brand', async () => {
    const { body } = await api.call<{ data: Session[] }>(
      'GET',
      '/api/sessions/saturday-science-lab?brandName=holston',
      {
        asPublic: true,
      },
    );
    expect(body.data).toMatchObject([{ name: 'Saturday Science Lab', window: { state: 'open' } }]);
    const brands = await api.call<Brand[]>('GET', '/domain');
    const holston = brands.body.find(({ brandName }) => brandName === 'holston');
    expect(body.data[0]?.window.timeZone).toBe(holston?.timeZone);
    const byId = await api.call<{ data: Session[] }>('GET', `/api/sessions/${body.data[0]?._id}`, { as: 'user' });
    expect(byId.body.data).toMatchObject([{ permalink: 'saturday-science-lab' }]);
    expect((await api.call('GET', '/api/sessions/no-such-session', { asPublic: true })).status).toBe(404);
  });
});

describe('who is signed in', () => {
  test('gets an anonymous token, never a staff one', async () => {
    const { body } = await api.call<{ accessTokens: string[] }>('GET', '/auth', { as: 'contributor' });
    expect(body).toMatchObject({
      name: 'Curtis Oyelaran',
      charterAssignments: [{ name: 'Bayview Charter' }, { name: 'Holston Valley Charter' }],
    });
    const headers = { authorization: `Bearer ${body.accessTokens[0]}` };
    expect((await api.call('GET', '/api/enrollment', { headers })).status).toBe(401);
    const anonymous = { 'x-auth-token': body.accessTokens[0] ?? '' };
    expect((await api.call('GET', '/api/sessions', { headers: anonymous })).status).toBe(200);
  });

  test('reads the own user record', async () => {
    const { body } = await api.call('GET', '/auth/refresh', { as: 'admin' });
    expect(body).toMatchObject({ name: 'Amara Lindqvist', userStatus: 'Admin', userLevel: 3, allCharterAccess: false });
    expect(body).not.toHaveProperty('oid');
    expect(body).not.toHaveProperty('tid');
  });
});

describe('headers', () => {
  test.each(
    routes
      .filter((route) => route.access === 'open' && route.method === 'GET')
      .map((route) => [route.path, route] as const),
  )('of %s', async (path, route) => {
    const filled = path
      .replace('{list}', 'states')
      .replace('{brand}', 'holston')
      .replace(/\{\w+\??\}/g, 'NULL');
    const { status, headers } = await api.call('GET', filled);
    const cached = route.cacheSeconds !== undefined && status === 200;
    expect(headers.get('cache-control')).toBe(cached ? `public, max-age=${route.cacheSeconds}` : 'no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('of data for staff: never cached', async () => {
    const { headers } = await api.call('GET', '/api/enrollment', { as: 'user' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('errors', () => {
  const cases: [number, string, string, Parameters<typeof api.call>[2]][] = [
    [400, 'GET', '/api/enrollment?continuation=x.y', { as: 'user' }],
    [401, 'GET', '/api/enrollment', {}],
    [403, 'GET', `/api/audit/${'f'.repeat(24)}`, { as: 'user' }],
    [404, 'GET', `/api/enrollment/${'f'.repeat(24)}`, { as: 'user' }],
    [404, 'GET', '/reference/nothing', {}],
    [413, 'POST', '/log-error', { body: { errorMessage: 'x'.repeat(40_000) } }],
    [415, 'POST', '/log-error', {}],
    [422, 'GET', '/api/enrollment?page=0', { as: 'user' }],
    [428, 'DELETE', `/api/enrollment/${'f'.repeat(24)}`, { as: 'contributor' }],
  ];
  test.each(cases)('%i %s %s is a problem with the id of the request', async (expected, method, path, options) => {
    const { status, headers, body } = await api.call<Problem>(method, path, options);
    expect(status).toBe(expected);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      type: expect.stringMatching(/^(about:blank|\/problems\/[\w-]+)$/),
      title: expect.stringMatching(/\w/),
      status: expected,
      detail: expect.stringMatching(/\w.*\.$/),
      instance: headers.get('x-request-id'),
    });
    expect(JSON.stringify(body)).not.toMatch(/\\n|\bat .+:\d|node_modules|\.ts\b|\.mjs\b|cosmos|valibot/i);
  });

  test('every request has its own id, whatever the caller sends', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.call('GET', '/reference/nothing', { headers: { 'x-request-id': 'mine' } })),
    );
    expect(new Set(replies.map(({ headers }) => headers.get('x-request-id')).filter((id) => id !== 'mine')).size).toBe(
      5,
    );
  });
});

test("a path's letter case and a trailing slash make no difference", async () => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const id = await submitInterest(api, newSubmission(center._id));
  for (const path of [`/api/enrollment/${id}/`, `/API/Enrollment/${id}`]) {
    expect((await api.call('GET', path, { as: 'user' })).body).toMatchObject({ _id: id });
  }
});

test('through the site, which is one origin, the API answers the same', async () => {
  const { body } = await createApiClient({ ...urls, functions: urls.site }).call('GET', '/config.json');
  expect(body).toEqual((await api.call('GET', '/config.json')).body);
});
