import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemTypes } from '#domain/http/problem.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { submitLelo } from '#domain/leloRegistration/public-api.ts';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { englishTexts } from '#domain/texts/texts.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { createTestLeloDeps } from '../../tests/fixtures/leloRegistration/lelo-deps.ts';
import { leloRecord, leloSession } from '../../tests/fixtures/leloRegistration/lelo-record.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { everyCharter } from '../platform/http/access.ts';
import { notFound } from '../platform/http/problem.ts';
import { createLeloRegistration } from './lelo-area.ts';

const admin = { ...ana, user: { ...ana.user, userLevel: 3 } };
const contributor = { ...ofBay, user: { ...ofBay.user, userLevel: 2 } };

const springSession = { ...leloSession, id: '6'.repeat(24), permalink: 'spring-session' };
const inSpring = { LeloRegistrationProfile: springSession.id };

async function setUp() {
  const test = await createTestKit();
  const session = { ...leloSession };
  const { area, register } = createLeloRegistration(
    test.kit,
    createTestLeloDeps({
      readSession: async (permalinkOrId) => {
        if (permalinkOrId === 'no-session') throw notFound();
        return [springSession.permalink, springSession.id].includes(permalinkOrId) ? springSession : session;
      },
    }),
  );
  await test.database.ensure();
  const { endpoint, call } = collectActions();
  register(endpoint);
  const add = async (digit: string, change: Partial<LeloRecord> = {}) => {
    const id = digit.repeat(24);
    await area.store.create({ ...leloRecord, id, entryId: id, ...change }, []);
    return id;
  };
  const read = async (id: string, caller = ana) =>
    (await call(api.readLelo, { params: { id }, caller })) as api.ListedLelo;
  const edit = async (id: string, body: object, caller = contributor) => {
    const { etag } = await read(id);
    return (await call(api.updateLelo, { params: { id }, body, ifMatch: etag, caller })) as api.ListedLelo;
  };
  return { ...test, area, session, call, add, read, edit };
}

describe('the list of secondary registrations', () => {
  it.each([
    ['', 'Ada Ben Cy Di'],
    ['status=Active', 'Ada'],
    ['status=Inactive', 'Di'],
    ['permaLink=spring-session', 'Cy'],
    ['permaLink=no-session', ''],
    // Half past seven in the morning in UTC is still the day before in Los Angeles.
    ['startDate=2026-11-18&endDate=2026-11-18', 'Ada'],
    ['startDate=2026-11-19&endDate=2026-11-19', 'Ben'],
    ['startDate=2026-11-18&endDate=2026-11-19', 'Ada Ben'],
    [`learningCenterId=${'e'.repeat(24)}`, 'Di'],
    ['search=cy', 'Cy'],
    ['search=7d0f1c52', 'Ada Ben Cy Di'],
  ])('%s: %s', async (query, names) => {
    const { call, add } = await setUp();
    await add('1', { firstName: 'Ada', createdAt: '2026-11-19T07:30:00.000Z', status: 'Active' });
    await add('2', { firstName: 'Ben', createdAt: '2026-11-19T08:00:00.000Z' });
    // Its session had another permalink when it was stored.
    await add('3', { firstName: 'Cy', ...inSpring });
    await add('4', { firstName: 'Di', status: 'Inactive', learningCenterId: 'e'.repeat(24) });
    const asked = { sort: 'firstName', ...Object.fromEntries(new URLSearchParams(query)) };
    const answer = (await call(api.listLelo, { query: asked, caller: ofBay })) as { data: api.LeloRow[] };
    expect(answer.data.map(({ firstName }) => firstName).join(' ')).toBe(names);
    for (const row of answer.data) expect(v.parse(api.LeloRow, row)).toEqual(row);
    expect(await call(api.listLelo, { query: asked, caller: ofNone })).toMatchObject({ data: [], total_count: 0 });
  });

  it.each([
    ['startDate=2026-11-18', 'Please select both start and end dates or leave both empty.'],
    ['endDate=2026-11-18', 'Please select both start and end dates or leave both empty.'],
    ['startDate=2026-11-19&endDate=2026-11-18', 'Start Date must be earlier than End Date.'],
  ])('refuses %s', (query, message) => {
    const { issues } = v.safeParse(api.leloListQuery, Object.fromEntries(new URLSearchParams(query)));
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it('gives the newest first, and the link that a family goes on with', async () => {
    const { call, add, session } = await setUp();
    await add('1', { createdAt: '2026-11-18T10:00:00.000Z', ...inSpring });
    await add('2', { createdAt: '2026-11-19T10:00:00.000Z' });
    session.permalink = 'fall-renamed';
    const { data } = (await call(api.listLelo, { query: {}, caller: ana })) as { data: api.LeloRow[] };
    expect(data.map(({ _id }) => _id[0])).toEqual(['2', '1']);
    expect(data.map(({ PermaLink }) => PermaLink)).toEqual(
      ['fall-renamed', 'spring-session'].map(
        (permalink) => `https://enroll.holston.example/forms/${permalink}/${leloRecord._uuid}`,
      ),
    );
  });
});

describe('an export', () => {
  const ask = async (route: typeof api.exportLelo | typeof api.exportAgreements, asked: object, caller = ofBay) => {
    const { call, add } = await setUp();
    await add('1', { firstName: 'Ada', createdAt: '2026-11-18T20:00:00.000Z' });
    await add('2', { firstName: 'Ben', createdAt: '2026-11-19T20:00:00.000Z', ...inSpring });
    const cy = { firstName: 'Cy', createdAt: '2026-11-20T20:00:00.000Z' };
    await add('3', { ...cy, status: 'Active', studentSignatureDate: undefined });
    await add('4', { firstName: 'Di', createdAt: '2026-11-21T20:00:00.000Z', fileName: undefined });
    const pages: { data: Record<string, string>[]; total_count: number; continuation: string | null }[] = [];
    let continuation: string | null = '';
    for (; continuation !== null; continuation = pages.at(-1)?.continuation ?? null) {
      const query = { ...asked, pageSize: '2', ...(continuation && { continuation }) };
      pages.push((await call(route, { query, caller })) as (typeof pages)[number]);
    }
    for (const page of pages) expect(v.parse(route.response, page)).toEqual(page);
    return { rows: pages.flatMap(({ data }) => data), pages };
  };

  it('has every row of the filters, newest first, page by page', async () => {
    const { rows, pages } = await ask(api.exportLelo, {});
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Di', 'Cy', 'Ben', 'Ada']);
    for (const { total_count } of pages) expect(total_count).toBe(4);
    for (const { PermaLink } of rows) expect(PermaLink).toContain(`/${leloRecord._uuid}`);
    for (const [filter, names] of [
      [{ status: 'Active' }, ['Cy']],
      [{ permaLink: 'spring-session' }, ['Ben']],
      [{ searchText: 'ada' }, ['Ada']],
      [{ startDate: '2026-11-19', endDate: '2026-11-20' }, ['Cy', 'Ben']],
    ] as const) {
      expect((await ask(api.exportLelo, filter)).rows.map(({ firstName }) => firstName)).toEqual(names);
    }
  });

  it('of agreements has those that were signed, and where each is', async () => {
    const { rows } = await ask(api.exportAgreements, {});
    expect(rows).toEqual(
      ['4', '2', '1'].map((digit) => ({
        _id: digit.repeat(24),
        student: expect.stringMatching(/^(Ada|Ben|Di) Ruiz$/),
        fileName: digit === '4' ? 'Ruiz_Di_261121_1200.pdf' : leloRecord.fileName,
        signedAgreement: `/api/leloRegistration/${digit.repeat(24)}/signed-agreement`,
      })),
    );
  });

  it.each([api.exportLelo, api.exportAgreements])('is of the own charters: $path', async (route) => {
    expect((await ask(route, {}, ofNone)).rows).toEqual([]);
  });
});

describe('an edit by staff', () => {
  it('changes answers, and never changes what belongs to the signature', async () => {
    const { add, edit } = await setUp();
    const id = await add('1');
    const before = { gradeLevel: '09', courses: leloRecord.courses, charter_id: leloRecord.charter_id };
    const changed = await edit(id, {
      firstName: 'Mia',
      gradeLevel: '12',
      courses: [],
      charter_id: 'f'.repeat(24),
      siteId: 'f'.repeat(24),
      learningCenterId: 'f'.repeat(24),
      uploadedUrl: 'https://evil.example',
      understood2: false,
    });
    expect(changed).toMatchObject({
      firstName: 'Mia',
      ...before,
      understood2: true,
      uploadedUrl: leloRecord.uploadedUrl,
    });
    expect(changed.learningCenterId).toBe(learningCenter.site.id);
  });

  it('asks nothing of a pre-registration but what staff know', async () => {
    const { area, edit } = await setUp();
    const { studentSignatureDate: _, pgLastName: _name, gender: _gender, ...saved } = leloRecord;
    const id = '1'.repeat(24);
    await area.store.create({ ...saved, id, entryId: id, status: 'Active' }, []);
    const changed = await edit(id, { studentEmail: '', gender: 'Female', firstName: 'Mia' });
    expect(changed).toMatchObject({ firstName: 'Mia', gradeLevel: '09' });
    for (const name of ['studentEmail', 'gender']) expect(changed).not.toHaveProperty(name);
    await expect(edit(id, { lastName: '' })).rejects.toMatchObject(problemOf(422));
  });

  it('drops the mailing address of those who say that it is the same', async () => {
    const { add, edit } = await setUp();
    const mailing = {
      mailingStreet: '2 Pine',
      mailingCity: 'Oakland',
      mailingState: 'California',
      mailingZip: '94601',
    };
    const id = await add('1', { ...mailing, isMailingAddressTheSame: { yes: false, no: true } });
    expect(await edit(id, { city: 'Oakland' })).toMatchObject(mailing);
    expect(await edit(id, { isMailingAddressTheSame: { yes: true, no: false } })).not.toHaveProperty('mailingStreet');
  });

  it('sets aside, and back as an administrator only', async () => {
    const { add, edit } = await setUp();
    const signed = await add('1');
    expect(await edit(signed, { status: 'Inactive' })).toMatchObject({ status: 'Inactive' });
    await expect(edit(signed, { status: 'Signed' })).rejects.toMatchObject(problemOf(403));
    await expect(edit(signed, { status: 'Active' }, admin)).rejects.toMatchObject(problemOf(409));
    expect(await edit(signed, { status: 'Signed' }, admin)).toMatchObject({ status: 'Signed' });
    await expect(edit(signed, { status: 'Active' }, admin)).rejects.toMatchObject(problemOf(409));
    // It was imported without its agreement, and gets one on the first request.
    const came = await add('2', { status: 'Inactive', uploadedUrl: undefined });
    expect(await edit(came, { status: 'Signed' }, admin)).toMatchObject({ status: 'Signed' });
  });

  it('opens the lock of a link', async () => {
    const { add, edit } = await setUp();
    const id = await add('1', { wrongBirthDates: 5 });
    expect(await edit(id, { wrongBirthDates: 0 })).toMatchObject({ wrongBirthDates: 0, firstName: 'Maya' });
  });

  it('is not for staff of other charters, and not built on another state', async () => {
    const { add, edit, call } = await setUp();
    const id = await add('1');
    await expect(edit(id, { firstName: 'Mia' }, callerWith(ofNone.scope))).rejects.toMatchObject(problemOf(404));
    const stale = { params: { id }, body: { firstName: 'Mia' }, ifMatch: '"old"', caller: contributor };
    await expect(call(api.updateLelo, stale)).rejects.toMatchObject(problemOf(409));
  });
});

describe('a pre-registration', () => {
  const body = {
    submissionId: 'f3b0c1de-0000-4000-8000-000000000001',
    permaLink: leloSession.permalink,
    LeloRegistrationProfile: leloSession.id,
    charter: 'Another',
    charter_id: learningCenter.charter.id,
    siteId: learningCenter.site.id,
    firstName: 'Maya',
    lastName: 'RUIZ',
    birthDate: '2011-03-04',
    gradeLevel: '09',
    courses: [{ id: '1'.repeat(24), course_name: 'Something' }],
    selectedCourseAgreements: ['Made up'],
  };
  const made = { _id: expect.stringMatching(/^[0-9a-f]{24}$/), _uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) };

  it('is stored once, under the names that the server knows', async () => {
    const { call, read } = await setUp();
    const first = (await call(submitLelo, { body, caller: contributor })) as { _id: string; _uuid: string };
    expect(first).toEqual(made);
    expect(await call(submitLelo, { body, caller: contributor })).toEqual(first);
    expect(await read(first._id)).toMatchObject({
      status: 'Active',
      _uuid: first._uuid,
      charter: 'Bay Charter',
      learningCenters: 'Mission Center',
      firstName: 'Maya',
      session_name: 'Fall Session',
      selectedCourseAgreements: ['Algebra Agreement'],
      courses: [{ id: '1'.repeat(24), course_name: 'Algebra' }],
    });
  });

  it.each([
    ['charter_id', { charter_id: 'f'.repeat(24) }],
    ['siteId', { siteId: 'f'.repeat(24) }],
    ['firstName', { firstName: ' ' }],
    ['birthDate', { birthDate: '2026-11-21' }],
    ['birthDate', { birthDate: '2026-02-30' }],
    ['birthDate', { birthDate: '1925-11-20' }],
    ['birthDate', { birthDate: '2025-11-21' }],
    ['studentEmail', { studentEmail: 'maya@' }],
    ['studentPrimaryPhone', { studentPrimaryPhone: '415-555' }],
    ['gradeLevel', { gradeLevel: '05' }],
    ['courses', { courses: [] }],
    ['courses', { courses: [body.courses[0], body.courses[0]] }],
    ['courses', { gradeLevel: '10', courses: [{ id: '2'.repeat(24), course_name: 'Biology' }] }],
  ])('is refused for its %s: %j', async (field, change) => {
    const { call } = await setUp();
    const refused = call(submitLelo, { body: { ...body, ...change }, caller: contributor });
    await expect(refused).rejects.toMatchObject(
      problemOf(422, { errors: expect.arrayContaining([expect.objectContaining({ field })]) }),
    );
  });

  it('takes the ages 1 and 100', async () => {
    const { call } = await setUp();
    for (const [at, birthDate] of ['2025-11-20', '1925-11-21'].entries()) {
      const submissionId = `f3b0c1de-0000-4000-8000-00000000001${at}`;
      expect(await call(submitLelo, { body: { ...body, birthDate, submissionId }, caller: ana })).toEqual(made);
    }
  });

  it('is for the charters of staff, and for sessions that are not over', async () => {
    const { call, session, clock } = await setUp();
    const by = (caller = ana) => call(submitLelo, { body, caller });
    await expect(by(ofNone)).rejects.toMatchObject(problemOf(422));
    Object.assign(session, { status: 'Inactive' });
    await expect(by()).rejects.toMatchObject(problemOf(409));
    Object.assign(session, { status: 'Active', id: '6'.repeat(24) });
    await expect(by()).rejects.toMatchObject(problemOf(404));
    Object.assign(session, { id: leloSession.id });
    clock.now = new Date('2027-01-01T08:00:00.000Z');
    await expect(by()).rejects.toMatchObject(problemOf(409));
    clock.now = new Date('2026-10-01T08:00:00.000Z');
    expect(await by()).toEqual(made);
  });

  it('is answered the same when it is sent again after its session has closed; other answers are refused', async () => {
    const { call, clock, session } = await setUp();
    const send = (change: object = {}, caller = contributor) =>
      call(submitLelo, { body: { ...body, ...change }, caller });
    const first = await send();
    clock.now = new Date('2027-01-01T08:00:00.000Z');
    session.status = 'Inactive';
    expect(await send()).toEqual(first);
    for (const change of [{ firstName: 'Mia' }, { LeloRegistrationProfile: springSession.id }]) {
      await expect(send(change)).rejects.toMatchObject(problemOf(409, { type: problemTypes.alreadyReceived }));
    }
    await expect(send({}, callerWith(ofNone.scope))).rejects.toMatchObject(problemOf(422));
  });

  it('has a mail with its link as long as the family can go on, and no longer', async () => {
    const { area, kit, session, call, read } = await setUp();
    const studentEmail = 'maya@example.org';
    const sent = await call(submitLelo, { body: { ...body, studentEmail }, caller: ana });
    const { _id } = sent as { _id: string };
    const [mail] = area.mails.filter(({ kind }) => kind === api.continueMailKind);
    const { entry } = await area.store.read(_id, everyCharter);
    const { staffOrigin } = kit;
    const subject = {
      entry,
      center: learningCenter,
      brand: kit.brandOf(learningCenter),
      staffOrigin,
      updated: false,
      texts: englishTexts,
      now: kit.now(),
    };
    expect(await mail?.recipients(entry, learningCenter, kit.now())).toEqual([studentEmail]);
    session.permalink = 'fall-renamed';
    const content = await mail?.render(subject);
    const { PermaLink } = await read(_id);
    expect(PermaLink).toContain('/forms/fall-renamed/');
    expect(JSON.stringify(content)).toContain(PermaLink);
    expect(content?.replyTo).toBe(learningCenter.site.enrollment_info.registrationEmail);
    expect(mail?.applies?.(entry, { now: kit.now() })).toBe(true);
    expect(mail?.applies?.({ ...entry, status: 'Signed' }, { now: kit.now() })).toBe(false);
  });

  it('leaves no rows of another charter to see', async () => {
    const { area, call } = await setUp();
    const { _id } = (await call(submitLelo, { body, caller: ana })) as { _id: string };
    expect((await area.store.read(_id, everyCharter)).entry.charterId).toBe(learningCenter.charter.id);
  });
});
