import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { CourseAssignment, SessionCharter } from '#domain/courses/api.ts';
import type { CatalogCourse } from '#domain/courses/catalog.ts';
import { offeringMessages } from '#domain/courses/offering-body.ts';
import type { Offering } from '#domain/courses/setup-api.ts';
import { templateTooLong } from '#domain/templates/api.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { newSession } from '../fixtures/leloRegistration/session-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);

/** A separate session, and two centers: one of a charter that the demo Contributor works for, and one of another. */
let session: { _id: string; permalink: string };
let own: Where;
let foreign: Where;
type Where = { charter_id: string; siteId: string; LeloRegistrationProfile: string };

beforeAll(async () => {
  const form = newSession();
  session = (await api.call<typeof session>('POST', '/api/sessions', { as: 'admin', body: form })).body;
  const find = async (name: string): Promise<Where> => {
    const { _id, charter } = await findCenterOf(api, name);
    return { charter_id: charter._id, siteId: _id, LeloRegistrationProfile: session._id };
  };
  [own, foreign] = await Promise.all([find('Bayview Charter'), find('Palm Coast Charter')]);
});

const listCatalog = async (charter: string, filter = '') =>
  (
    await api.call<{ data: CatalogCourse[] }>('GET', `/api/v1/config/course_catalog?charter_id=${charter}${filter}`, {
      as: 'super.admin',
    })
  ).body.data;
const details = (courses: readonly CatalogCourse[], more = {}) => ({
  totalCourses: 2,
  courseYear: courses[0]?.school_year,
  catalogTerm: 'Fall',
  ...more,
});

describe('the courses of a learning center', () => {
  const put = (offering: string, etag: string, body: object, as: Person = 'contributor') =>
    api.call<{ etag: string }>('PUT', `/api/courses/${offering}`, { as, body, headers: { 'if-match': etag } });
  const read = async (as: Person = 'contributor') =>
    (await api.call<{ data: Offering | null }>('GET', `/api/offerings/${session._id}/${own.siteId}`, { as })).body.data;

  test('are chosen from the catalog, read by families, and changed by who has read them last', async () => {
    const { body: options } = await api.call<{ data: Record<'school_years' | 'catalog_terms', string[]> }>(
      'GET',
      `/api/courseCatalogOptions?charter_id=${own.charter_id}`,
      { as: 'contributor' },
    );
    expect(options.data).toMatchObject({ course_types: ['High School', 'Middle School', 'Elementary School'] });
    // Other tests may have taken courses of other years and terms in.
    const { school_years: years, catalog_terms: terms } = options.data;
    expect(terms).toEqual(expect.arrayContaining(['Fall', 'Spring']));
    expect(terms).toEqual([...new Set(terms)].toSorted());
    expect(years).toEqual([...new Set(years)].toSorted().toReversed());
    const filter = '&catalog_term=Fall&course_type=High%20School';
    const all = await listCatalog(own.charter_id, filter);
    const ofYear = (year: string) => all.filter(({ school_year }) => school_year === year);
    const year = years.find((one) => ofYear(one).length > 2) ?? '';
    const high = await listCatalog(own.charter_id, `${filter}&school_year=${year}`);
    expect(high).toEqual(ofYear(year));
    const [one, two, three] = high;
    if (!one || !two || !three) throw new Error('The demo catalog has too few courses.');
    expect(new Set(high.map(({ course_type }) => course_type))).toEqual(new Set(['High School']));

    expect(await read()).toBeNull();
    const body = {
      ...own,
      // The fields of a course in the body are not trusted.
      courses: [{ ...one, course_name: 'Free credits', master_agreement_name: 'None' }, two],
      highSchoolDetails: details(high, { includeNCAA: 'Yes' }),
    };
    const add = () =>
      api.call('POST', '/api/courses', { as: 'contributor', body: { submissionId: randomUUID(), ...body } });
    const met = await Promise.all([add(), add()]);
    expect(met.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(met.find(({ status }) => status === 409)?.body).toMatchObject({ type: '/problems/stale' });
    const offering = await read();
    if (!offering) throw new Error('The courses were not stored.');
    expect(offering.courses.map(({ course_name }) => course_name)).toEqual([one.course_name, two.course_name]);
    expect(offering).toMatchObject({ highSchoolDetails: { includeNCAA: 'Yes', totalCourses: 2, courseYear: year } });

    const { body: charters } = await api.call<SessionCharter[]>('GET', `/api/courses/permalink/${session.permalink}`, {
      asPublic: true,
    });
    expect(charters).toMatchObject([{ charter_id: own.charter_id, learningCenters: [{ siteId: own.siteId }] }]);
    const changed = { ...body, courses: [one, three], unselectedCourses: [two, one] };
    const updates = await Promise.all([
      put(offering._id, offering.etag, changed),
      put(offering._id, offering.etag, changed, 'admin'),
    ]);
    expect(updates.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await read('user');
    expect(after?.courses.map(({ _id }) => _id)).toEqual([one._id, three._id]);
    expect(after?.unselectedCourses.map(({ _id }) => _id)).toEqual([two._id]);
    // The same once more writes nothing.
    expect((await put(offering._id, after?.etag ?? '', changed)).status).toBe(200);
    expect(await read('user')).toEqual(after);
    const path = `/api/courses/${own.siteId}/${own.charter_id}/${session._id}`;
    const { body: flat } = await api.call<CourseAssignment[]>('GET', path, { as: 'user' });
    expect(flat).toMatchObject([{ _id: one._id, etag: after?.etag }, { _id: three._id }]);
    const { body: list } = await api.call('GET', `/api/offerings/${session._id}`, { as: 'contributor' });
    expect(list).toEqual([{ _id: offering._id, siteId: own.siteId, charter_id: own.charter_id, courses: 2 }]);
  });

  test('are those of the charter, of levels with settings, in its own scope', async () => {
    const [mine, theirs] = await Promise.all([listCatalog(own.charter_id), listCatalog(foreign.charter_id)]);
    const middle = mine.filter(({ course_type }) => course_type === 'Middle School').slice(0, 1);
    const send = (body: object, as: Person = 'contributor') =>
      api.call('POST', '/api/courses', { as, body: { submissionId: randomUUID(), ...body } });
    const one = { ...foreign, courses: theirs.slice(0, 1), highSchoolDetails: details(theirs, { includeNCAA: 'No' }) };
    expect((await send(one)).status).toBe(404);
    expect((await send({ ...one, charter_id: own.charter_id })).status).toBe(404);
    expect((await send({ ...one, LeloRegistrationProfile: 'f'.repeat(24) }, 'super.admin')).status).toBe(404);
    const refusals = await Promise.all([
      send({ ...one, courses: middle }, 'super.admin'),
      send({ ...one, courses: [] }, 'super.admin'),
      send({ ...one, highSchoolDetails: undefined }, 'super.admin'),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, [{ field: 'courses', message: offeringMessages.unknownCourse }]],
      [422, [{ field: 'courses', message: offeringMessages.courses }]],
      [
        422,
        [{ field: expect.stringMatching(/Details$/), message: expect.stringMatching(/^Fill in the settings of /) }],
      ],
    ]);
    expect((await api.call('GET', `/api/offerings/${session._id}`, { as: 'super.admin' })).body).not.toContainEqual(
      expect.objectContaining({ siteId: foreign.siteId }),
    );
  });
});

describe.each([
  {
    path: 'lelotemplate',
    first: { templateMessage: '<p onclick="x()">Hi <b>{firstName}</b><script>x()</script></p>' },
    read: { templateMessage: '<p>Hi <strong>{firstName}</strong></p>', translations: {} },
    second: { templateMessage: '<p><br></p>' },
    reread: { templateMessage: '' },
    wrong: { templateMessage: 'x'.repeat(100_001) },
    unset: { templateMessage: '', translations: {} },
  },
  {
    path: 'leloEmailTemplate',
    first: { email: ['ana@school.example', 'ANA@school.example'], pgPrimaryEmail: true, studentEmail: false },
    read: { email: ['ana@school.example'], pgPrimaryEmail: true, studentEmail: false },
    second: { email: [], pgPrimaryEmail: false, studentEmail: true },
    reread: { email: [], pgPrimaryEmail: false, studentEmail: true },
    wrong: { email: ['ana@school'], pgPrimaryEmail: true, studentEmail: true },
    unset: { email: [], pgPrimaryEmail: true, studentEmail: true },
  },
])('/api/$path', ({ path, first, read, second, reread, wrong, unset }) => {
  const at = ({ charter_id, siteId, LeloRegistrationProfile }: Where) =>
    `/api/${path}/${charter_id}/${LeloRegistrationProfile}/${siteId}`;
  const get = async (where: Where, as: Person) => {
    const { body } = await api.call<{ etag?: string; schoolDomains?: string[] }>('GET', at(where), { as });
    const { schoolDomains, ...stored } = body;
    // Of the center's own addresses, and of the sign-in addresses of staff.
    if (path === 'leloEmailTemplate') expect(schoolDomains).toContain('northstar.example');
    else expect(schoolDomains).toBeUndefined();
    return stored;
  };
  const put = (where: Where, etag: string, body: object, as: Person = 'contributor') =>
    api.call('PUT', at(where), { as, body, headers: { 'if-match': etag } });

  test('is written once, cleaned, and changed by who has read it last', async () => {
    expect(await get(own, 'user')).toEqual(unset);
    const add = () => api.call('POST', `/api/${path}`, { as: 'contributor', body: { ...own, ...first } });
    const met = await Promise.all([add(), add()]);
    expect(met.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const stored = await get(own, 'user');
    expect(stored).toEqual({ ...read, etag: expect.any(String) });
    const updates = await Promise.all([
      put(own, stored.etag ?? '', second),
      put(own, stored.etag ?? '', second, 'admin'),
    ]);
    expect(updates.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const present = await get(own, 'contributor');
    expect(present).toMatchObject(reread);
    expect(await put(own, present.etag ?? '', second)).toMatchObject({ status: 200, body: present });
    expect(await get(own, 'contributor')).toEqual(present);
    expect((await put(own, stored.etag ?? '', wrong)).status).toBe(422);
  });

  test('is written within the scope of charters', async () => {
    const body = { ...foreign, ...first };
    expect((await api.call('POST', `/api/${path}`, { as: 'contributor', body })).status).toBe(404);
    expect((await put(foreign, '"0"', first)).status).toBe(404);
    expect((await put({ ...foreign, charter_id: own.charter_id }, '"0"', first)).status).toBe(404);
    expect(await get(foreign, 'super.admin')).toEqual(unset);
  });
});

test('a translated message is cleaned, and families get it once it is reviewed, until the English text changes', async () => {
  const { body: other } = await api.call<typeof session>('POST', '/api/sessions', { as: 'admin', body: newSession() });
  const where = { ...own, LeloRegistrationProfile: other._id };
  const path = `/api/lelotemplate/${own.charter_id}/${other._id}/${own.siteId}`;
  type Message = { etag: string; translations: Record<string, unknown> };
  const write = (templateMessage: string, es: { text: string; reviewed: boolean }, etag?: string) =>
    api.call<Message>(etag ? 'PUT' : 'POST', etag ? path : '/api/lelotemplate', {
      as: 'contributor',
      body: { ...where, templateMessage, translations: { es } },
      headers: etag ? { 'if-match': etag } : {},
    });
  const readAs = async (who: { as: Person } | { asPublic: true }) =>
    (await api.call<Message>('GET', path, who)).body.translations;
  const text = '<p>Gracias<script>x()</script></p>';

  const added = await write('<p>Thank you</p>', { text, reviewed: false });
  expect(added).toMatchObject({ status: 201, body: { translations: { es: { text: '<p>Gracias</p>' } } } });
  expect(await readAs({ asPublic: true })).toEqual({});

  const reviewed = await write('<p>Thank you</p>', { text, reviewed: true }, added.body.etag);
  const review = { text: '<p>Gracias</p>', reviewedBy: expect.any(String), reviewedAt: expect.any(String) };
  expect(await readAs({ as: 'user' })).toEqual({ es: review });
  expect(await readAs({ asPublic: true })).toEqual({ es: { text: '<p>Gracias</p>' } });

  await write('<p>Thank you all</p>', { text, reviewed: false }, reviewed.body.etag);
  expect(await readAs({ asPublic: true })).toEqual({});
});

test('a message that gets too long when it is cleaned is refused, and nothing is stored', async () => {
  const { body: other } = await api.call<typeof session>('POST', '/api/sessions', { as: 'admin', body: newSession() });
  const where = { ...own, LeloRegistrationProfile: other._id };
  const long = `<p>${'&'.repeat(30_000)}</p>`;
  for (const [field, message] of [
    ['templateMessage', { templateMessage: long }],
    ['translations.es.text', { templateMessage: '', translations: { es: { text: long, reviewed: false } } }],
  ] as const) {
    const refused = await api.call('POST', '/api/lelotemplate', { as: 'contributor', body: { ...where, ...message } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, message: templateTooLong }] } });
  }
  const path = `/api/lelotemplate/${own.charter_id}/${other._id}/${own.siteId}`;
  expect((await api.call('GET', path, { as: 'user' })).body).toEqual({ templateMessage: '', translations: {} });
});

test('a name of a session in another language is shown to families once it is reviewed', async () => {
  const form = newSession();
  const name = { text: ' Taller de otoño ', reviewed: false };
  const { body: added } = await api.call<typeof session>('POST', '/api/sessions', {
    as: 'admin',
    body: { ...form, translations: { es: name } },
  });
  const path = `/api/sessions/${added._id}`;
  const readAs = async (who: { as: Person } | { asPublic: true }) =>
    (await api.call<{ data: [{ etag: string; translations: unknown }] }>('GET', path, who)).body.data[0];
  const stored = await readAs({ as: 'user' });
  expect(stored.translations).toEqual({ es: { text: 'Taller de otoño' } });
  expect((await readAs({ asPublic: true })).translations).toEqual({});

  const { submissionId: _, ...body } = form;
  const update = (translations: object) =>
    api.call('PUT', path, { as: 'admin', body: { ...body, translations }, headers: { 'if-match': stored.etag } });
  expect((await update({ en: { ...name, reviewed: true } })).status).toBe(422);
  expect((await update({ es: { ...name, reviewed: true } })).status).toBe(200);
  expect((await readAs({ asPublic: true })).translations).toEqual({ es: { text: 'Taller de otoño' } });
});
