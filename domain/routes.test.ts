import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { RouteShape } from './http/route.ts';
import { EntryId, listQueryFields, SubmissionId } from './http/shapes.ts';
import { routes } from './routes.ts';

describe('routes', () => {
  it('are each declared once', () => {
    const calls = routes.map((route) => `${route.method} ${route.path.replaceAll(/\{\w+\??\}/g, '{}')}`);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    expect(calls.length).toBeGreaterThan(30);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is declared fully',
    (_, route) => {
      const inPath = [...route.path.matchAll(/\{(\w+)\??\}/g)].map((match) => match[1]);
      const declared = route.params && 'entries' in route.params ? Object.keys(route.params.entries as object) : [];
      expect([...declared].sort()).toEqual([...inPath].sort());
      expect(route.path).toMatch(/^\/(?!.*\/$)/);
      expect(route.summary).not.toBe('');
      // 204 says that there is nothing to read.
      const isRead = route.response !== undefined || route.binaryResponse !== undefined;
      expect(isRead).toBe(route.status !== 204);
      expect([route.response, route.binaryResponse]).toContain(undefined);
      expect([route.body, route.binaryBody]).toContain(undefined);
      if (route.method === 'GET') expect(route.body ?? route.binaryBody).toBeUndefined();
      // What a shared cache may store must be public: all callers share the token of the public site.
      if (route.cacheSeconds) expect(['open', 'public']).toContain(route.access);
    },
  );

  it('that anybody may send something to are counted for each address', () => {
    const open = routes.filter(({ access }) => [access].flat().some((one) => one === 'open' || one === 'public'));
    const changes = open.filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(8);
    expect(changes.filter(({ rateLimit }) => rateLimit === undefined).map(({ path }) => path)).toEqual([]);
  });

  /** Whether each item of a batch must bring its own. */
  const isBatch = ({ body }: RouteShape) => {
    const takes = (item: object) => body !== undefined && v.is(body, { selectedItems: [item] });
    const _id = 'a'.repeat(24);
    return takes({ _id, etag: '"1"' }) && !takes({ _id });
  };

  it('lose no change: what staff change or delete is sent with the ETag they read', () => {
    const changes = routes.filter((route) => ['PUT', 'PATCH', 'DELETE'].includes(route.method));
    const withoutEtag = changes.filter((route) => !route.ifMatch && route.access !== 'public' && !isBatch(route));
    expect(changes.length).toBeGreaterThan(0);
    expect(withoutEtag.map((route) => route.path)).toEqual([]);
  });
});

/** What staff can read that holds nothing of a family. */
const harmless = [
  '/auth',
  '/auth/refresh',
  '/orientations/{id}',
  '/active-charters',
  '/api/status_types',
  '/api/sessions',
  '/api/sessions/{permalinkOrId}',
  '/api/session-copies/{profileId}',
  '/api/courses/{siteId}/{charterId}/{profileId}',
  '/api/courseCatalogOptions',
  '/api/v1/config/course_catalog',
  '/api/offerings/{profileId}',
  '/api/offerings/{profileId}/{siteId}',
  '/api/agreements/{charterId}',
  '/api/lelotemplate/{charterId}/{profileId}/{siteId}',
  '/api/leloEmailTemplate/{charterId}/{profileId}/{siteId}',
  '/api/user',
  '/api/user/{id}',
  '/api/sql/{query}',
  '/api/dataexport',
  '/api/duplicate-count',
  '/api/audit/{entryId}',
  '/api/colleagues',
  '/api/tags',
  '/api/task-rules/{charterId}',
  '/api/bulk',
  '/api/bulk/{id}',
  '/api/funnel',
  '/api/views',
  '/api/letters',
];

it('records every read by staff of what families said', () => {
  const isStaff = ({ access }: RouteShape) =>
    [access].flat().some((one) => ['staff', 'contributor', 'admin', 'super'].includes(one));
  const reads = routes.filter((route) => route.method === 'GET' && isStaff(route));
  const unrecorded = reads.filter((route) => !route.reads).map(({ path }) => path);
  expect(unrecorded.toSorted()).toEqual(harmless.toSorted());
});

describe('shapes', () => {
  it('of ids', () => {
    expect(v.is(EntryId, '0123456789abcdef01234567')).toBe(true);
    for (const wrong of ['0123456789ABCDEF01234567', '0123456789abcdef0123456', 'g'.repeat(24), '', 7]) {
      expect(v.is(EntryId, wrong)).toBe(false);
    }
    expect(v.is(SubmissionId, 'f3b0c1de-0000-4000-8000-000000000000')).toBe(true);
    expect(v.safeParse(SubmissionId, 'mine').issues?.[0].message).toContain('submissionId');
  });

  const ListQuery = v.object(listQueryFields);
  it('of list queries', () => {
    expect(v.parse(ListQuery, {})).toEqual({ page: 1, pageSize: 50 });
    expect(v.parse(ListQuery, { page: '3', pageSize: '300', search: ' ab ' })).toEqual({
      page: 3,
      pageSize: 300,
      search: 'ab',
    });
  });

  it.each([
    [{ page: '0' }, 'page must be at least 1.'],
    [{ page: '-1' }, 'page must be a whole number.'],
    [{ page: '1e3' }, 'page must be a whole number.'],
    [{ pageSize: '301' }, 'pageSize must be at most 300.'],
    [{ pageSize: '' }, 'pageSize must be a whole number.'],
    [{ direction: 'up' }, "direction must be 'asc' or 'desc'."],
    [{ search: ' a ' }, 'Enter at least 2 characters to search.'],
  ])('refuse %j', (query, message) => {
    expect(v.safeParse(ListQuery, query).issues?.[0].message).toBe(message);
  });
});
