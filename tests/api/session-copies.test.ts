import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ImportResult } from '#domain/courses/import-api.ts';
import type { Offering } from '#domain/courses/setup-api.ts';
import type { ExportLogEntry } from '#domain/dataexport/api.ts';
import { packTable } from '#domain/imports/import-table.ts';
import type { CopyCenter } from '#domain/sessions/copy-api.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { findPreRegistrations } from '../fixtures/leloRegistration/pre-registration.ts';
import { newSession } from '../fixtures/leloRegistration/session-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);

const nobody = 'f'.repeat(24);
let own: { charter_id: string; siteId: string };
let foreign: { charter_id: string; siteId: string };

beforeAll(async () => {
  const find = async (name: string) => {
    const { _id, charter } = await findCenterOf(api, name);
    return { charter_id: charter._id, siteId: _id };
  };
  [own, foreign] = await Promise.all([find('Bayview Charter'), find('Palm Coast Charter')]);
});

const addSession = async (days: object = {}) =>
  (await api.call<{ _id: string }>('POST', '/api/sessions', { as: 'admin', body: { ...newSession(), ...days } })).body
    ._id;

describe('a file of courses', () => {
  const header = ['Charter', 'Course Name', 'Course Type', 'School Year', 'Catalog Term', 'Grade Levels'];
  const year = '2090-2091';
  const send = (rows: readonly (readonly string[])[], more: object = {}, as: Person = 'contributor') => {
    const table = packTable([header, ...rows].map((cells, at) => ({ line: at + 1, cells })));
    const body = { charter_id: own.charter_id, fileName: `${randomUUID()}.xlsx`, table, apply: true, ...more };
    return api.call<ImportResult>('POST', '/api/courseCatalog/import', { as, body });
  };
  const states = ({ body }: { body: ImportResult }) => body.rows.map(({ state }) => state);

  test('is tried, applied and logged; its courses can be offered immediately, and are those of own charters', async () => {
    const term = `Term ${randomUUID().slice(0, 8)}`;
    const rows = [
      ['', 'Marine Biology', 'High School', year, term, '9-12'],
      ['Palm Coast Charter', 'Marine Biology', 'High School', year, term, '9'],
      ['', 'Marine Biology', 'College', year, term, '9'],
    ];
    const filter = `charter_id=${own.charter_id}&catalog_term=${encodeURIComponent(term)}`;
    const list = async () =>
      (await api.call<{ data: object[] }>('GET', `/api/v1/config/course_catalog?${filter}`, { as: 'user' })).body.data;
    expect(states(await send(rows, { apply: false }))).toEqual(['new', 'refused', 'refused']);
    expect(await list()).toEqual([]);
    const fileName = `${randomUUID()}.xlsx`;
    expect(states(await send(rows, { fileName }))).toEqual(['new', 'refused', 'refused']);
    expect(states(await send(rows))).toEqual(['unchanged', 'refused', 'refused']);
    expect(await list()).toMatchObject([{ course_name: 'Marine Biology', grade_level_offered: '9, 10, 11, 12' }]);
    const log = await api.call<{ data: ExportLogEntry[] }>('GET', '/api/dataexport?pageSize=100', { as: 'admin' });
    expect(log.body.data.filter((entry) => entry.fileName === fileName)).toMatchObject([
      { exportType: 'import', exportStatus: 'success', recordCount: 1, screen: 'Course Catalog' },
    ]);
    const wide = await send([rows[1] ?? []], { apply: false }, 'super.admin');
    expect(states(wide)).toEqual(['new']);
  });

  test('that cannot be read as a whole is refused with what to do', async () => {
    const { status, body } = await api.call('POST', '/api/courseCatalog/import', {
      as: 'contributor',
      body: {
        fileName: 'a.csv',
        table: packTable([
          { line: 1, cells: ['Room'] },
          { line: 2, cells: ['1'] },
        ]),
        apply: true,
      },
    });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'table', message: expect.stringMatching(/^The first row must name the columns/) }],
    ]);
  });
});

describe('what another session has', () => {
  /** The courses of their year and term, even if a proposal for today would be others. */
  const asItIs = { school_year: '', catalog_term: '' };
  type Place = Partial<typeof asItIs>;
  const preview = async (from: string, to: string, place: Place, as: Person) => {
    const path = `/api/session-copies/${to}?${new URLSearchParams({ from, ...place })}`;
    return (await api.call<{ centers: CopyCenter[]; catalog: Place }>('GET', path, { as })).body;
  };
  const look = async (from: string, to: string, as: Person = 'contributor') =>
    (await preview(from, to, asItIs, as)).centers;
  const copy = (from: string, to: string, centers: object[], place: Place = asItIs, as: Person = 'contributor') =>
    api.call<{ copied: number; left: object[] }>('POST', `/api/session-copies/${to}`, {
      as,
      body: { from, ...place, centers },
    });
  const readOffering = async (session: string, { siteId }: typeof own, as: Person = 'super.admin') =>
    (await api.call<{ data: Offering | null }>('GET', `/api/offerings/${session}/${siteId}`, { as })).body.data;
  const findPart = (centers: readonly CopyCenter[], siteId: string, name: string) =>
    centers.find((center) => center.siteId === siteId)?.parts.find(({ part }) => part === name);
  const findSource = async () => {
    const { body } = await api.call<{ data: { _id: string }[] }>('GET', '/api/sessions/evening-makers', { as: 'user' });
    return body.data[0]?._id ?? '';
  };

  test('is copied unchanged, over existing settings only in the version that was seen', async () => {
    const [source, target] = [await findSource(), await addSession()];
    const first = await look(source, target);
    expect(new Set(first.flatMap(({ parts }) => parts.map(({ state }) => state)))).toEqual(new Set(['new']));
    const offering = findPart(first, own.siteId, 'offering');
    expect(offering).toMatchObject({
      from: expect.stringMatching(/^\d+ courses of \d{4}-\d{4} Fall$/),
      leftOut: [],
      to: '',
      etag: '',
    });

    // What is there already needs its ETag: somebody who has not seen it overwrites nothing.
    const mine = { siteId: own.siteId, offering: '' };
    expect((await copy(source, target, [mine])).body).toEqual({ copied: 1, left: [] });
    const [before, after] = [await readOffering(source, own), await readOffering(target, own)];
    expect(after?.courses).toEqual(before?.courses);
    expect(after).toMatchObject({ LeloRegistrationProfile: target, highSchoolDetails: before?.highSchoolDetails });
    expect(findPart(await look(source, target), own.siteId, 'offering')).toMatchObject({ state: 'same' });
    const left = [{ siteId: own.siteId, part: 'offering', why: 'changed' }];
    expect((await copy(source, target, [mine])).body).toEqual({ copied: 0, left });

    const settings = { email: ['a@school.example'], pgPrimaryEmail: true, studentEmail: false };
    const place = { ...own, LeloRegistrationProfile: target };
    const other = await addSession();
    await api.call('POST', '/api/leloEmailTemplate', { as: 'contributor', body: { ...place, ...settings } });
    await api.call('POST', '/api/leloEmailTemplate', {
      as: 'contributor',
      body: { ...place, ...settings, email: [], LeloRegistrationProfile: other },
    });
    const seen = findPart(await look(target, other), own.siteId, 'emailSettings');
    expect(seen).toMatchObject({ state: 'differs', from: expect.stringContaining('a@school.example') });
    const orders = [1, 2].map(() => copy(target, other, [{ siteId: own.siteId, emailSettings: seen?.etag }]));
    const results = (await Promise.all(orders)).map(({ body }) => body.copied + body.left.length);
    expect(results).toEqual([1, 1]);
    const path = `/api/leloEmailTemplate/${own.charter_id}/${other}/${own.siteId}`;
    expect((await api.call('GET', path, { as: 'contributor' })).body).toMatchObject(settings);
  });

  test('is undone while it is unchanged and unused, and the overwritten settings are back', async () => {
    const lasting = { enrollmentStart: '2020-07-01', enrollmentEnd: '2098-06-30' };
    const [source, target] = [await findSource(), await addSession(lasting)];
    const settings = (email: string, session: string) => ({
      email: [email],
      pgPrimaryEmail: true,
      studentEmail: false,
      ...own,
      LeloRegistrationProfile: session,
    });
    const path = `/api/leloEmailTemplate/${own.charter_id}/${target}/${own.siteId}`;
    const write = (email: string, session: string) =>
      api.call('POST', '/api/leloEmailTemplate', { as: 'contributor', body: settings(email, session) });
    const other = await addSession();
    await write('old@school.example', target);
    await write('new@school.example', other);
    const undo = (from: string, parts: string[], as: Person = 'contributor') =>
      api.call<{ takenBack: number; left: object[] }>('POST', `/api/session-copies/${target}/take-back`, {
        as,
        body: { from, centers: [{ siteId: own.siteId, parts }] },
      });
    const seen = findPart(await look(other, target), own.siteId, 'emailSettings');
    expect((await copy(other, target, [{ siteId: own.siteId, emailSettings: seen?.etag }])).body.copied).toBe(1);
    await copy(source, target, [{ siteId: own.siteId, offering: '' }]);
    expect(findPart(await look(other, target), own.siteId, 'emailSettings')).toMatchObject({ isCopy: true });

    expect((await undo(other, ['emailSettings'])).body).toEqual({ takenBack: 1, left: [] });
    expect((await api.call('GET', path, { as: 'contributor' })).body).toMatchObject({ email: ['old@school.example'] });
    // Once.
    const changed = { siteId: own.siteId, part: 'emailSettings', why: 'changed' };
    expect((await undo(other, ['emailSettings'])).body).toEqual({ takenBack: 0, left: [changed] });
    expect((await undo(source, ['offering'])).body).toEqual({ takenBack: 1, left: [] });
    expect(await readOffering(target, own)).toBeNull();

    // A student is enrolled there: the courses stay.
    await copy(source, target, [{ siteId: own.siteId, offering: '' }]);
    const permaLink = (
      await api.call<{ data: { permalink: string }[] }>('GET', `/api/sessions/${target}`, { as: 'user' })
    ).body.data[0]?.permalink;
    const newPreRegistration = await findPreRegistrations(api, 'Bayview Charter', permaLink);
    const added = await api.call('POST', '/api/leloRegistration', { as: 'contributor', body: newPreRegistration() });
    expect(added.status).toBe(201);
    const used = { siteId: own.siteId, part: 'offering', why: 'used' };
    expect((await undo(source, ['offering'])).body).toEqual({ takenBack: 0, left: [used] });
    expect(await readOffering(target, own)).not.toBeNull();
  });

  test('is shown and taken over within the scope of charters', async () => {
    const [source, target] = [await findSource(), await addSession()];
    const centers = await look(source, target);
    const charters = centers.map(({ charter_id }) => charter_id);
    expect(charters).toContain(own.charter_id);
    expect(charters).not.toContain(foreign.charter_id);
    const { body } = await copy(source, target, [{ siteId: foreign.siteId, offering: '' }]);
    expect(body).toEqual({ copied: 0, left: [{ siteId: foreign.siteId, part: 'offering', why: 'gone' }] });
    expect(await readOffering(target, foreign)).toBeNull();
    expect((await look(source, target, 'super.admin')).length).toBeGreaterThan(centers.length);
    for (const [from, to] of [
      [source, source],
      [source, nobody],
      [nobody, target],
    ] as const)
      expect((await copy(from, to, [{ siteId: own.siteId, offering: '' }])).status).toBe(404);
  });

  test('is looked for in the catalog of the new session’s own year, and what is not there is named', async () => {
    const [before, after, term] = ['2088-2089', '2089-2090', `Term ${randomUUID().slice(0, 8)}`];
    const rows = [
      ['Marine Biology', before],
      ['Sailing', before],
      ['Marine Biology', after],
    ].map(([name = '', year = '']) => [name, 'High School', year, term, '9-12']);
    const table = [['Course Name', 'Course Type', 'School Year', 'Catalog Term', 'Grade Levels'], ...rows];
    await api.call('POST', '/api/courseCatalog/import', {
      as: 'contributor',
      body: {
        charter_id: own.charter_id,
        fileName: 'courses.csv',
        table: packTable(table.map((cells, at) => ({ line: at + 1, cells }))),
        apply: true,
      },
    });
    const list = async (year: string) => {
      const filter = new URLSearchParams({ charter_id: own.charter_id, school_year: year, catalog_term: term });
      const path = `/api/v1/config/course_catalog?${filter}`;
      return (await api.call<{ data: { _id: string }[] }>('GET', path, { as: 'contributor' })).body.data;
    };
    const [offered, later] = [await list(before), await list(after)];
    const [source, target] = [await addSession(), await addSession({ schoolYear: after })];
    const details = { totalCourses: 2, courseYear: before, catalogTerm: term, includeNCAA: 'No' };
    const body = { ...own, LeloRegistrationProfile: source, courses: offered, highSchoolDetails: details };
    const added = await api.call('POST', '/api/courses', {
      as: 'contributor',
      body: { submissionId: randomUUID(), ...body },
    });
    expect([offered.length, later.length, added.status]).toEqual([2, 1, 201]);

    const proposed = await preview(source, target, {}, 'contributor');
    expect(proposed.catalog).toMatchObject({ school_year: after, catalog_term: '' });
    expect(findPart(proposed.centers, own.siteId, 'offering')).toMatchObject({
      state: 'new',
      from: `1 course of ${after} ${term}`,
      leftOut: ['Sailing'],
    });
    expect(findPart(await look(source, target), own.siteId, 'offering')).toMatchObject({
      state: 'new',
      from: `2 courses of ${before} ${term}`,
      leftOut: [],
    });
    // The catalog has nothing there: nothing can be copied.
    const elsewhere = { school_year: after, catalog_term: 'Spring' };
    const { centers } = await preview(source, target, elsewhere, 'contributor');
    expect(findPart(centers, own.siteId, 'offering')).toMatchObject({ state: 'missing' });
    const mine = { siteId: own.siteId, offering: '' };
    expect((await copy(source, target, [mine], elsewhere)).body).toMatchObject({ copied: 0, left: [{ why: 'gone' }] });
    expect(await readOffering(target, own)).toBeNull();

    expect((await copy(source, target, [mine], { school_year: after, catalog_term: '' })).body.copied).toBe(1);
    const copied = await readOffering(target, own);
    expect(copied?.courses).toMatchObject([{ _id: later[0]?._id, course_name: 'Marine Biology' }]);
    expect(copied?.highSchoolDetails).toMatchObject({ ...details, courseYear: after });
  });
});
