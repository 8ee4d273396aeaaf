import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { OfferingRecord } from '#domain/courses/course.ts';
import { problemTypes } from '#domain/http/problem.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { agreementText, leloOffering, shownAgreement } from '../../../tests/fixtures/leloRegistration/lelo-deps.ts';
import {
  algebra,
  biology,
  createLeloKit,
  sender,
  signedBody,
} from '../../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { leloSession } from '../../../tests/fixtures/leloRegistration/lelo-record.ts';
import { ana, problemOf } from '../../../tests/fixtures/staff-callers.ts';
import { everyCharter } from '../../platform/http/access.ts';
import { versionOf } from '../agreement/agreement-version.ts';
import { issueReceipt, readSignedVersion } from '../agreement/signed-copy.ts';
import { preRegister } from '../pre-register.ts';
import { signSaved } from '../submit-signed.ts';
import { readLinkState, readSavedRegistration } from './saved-link.ts';

const birthDate = '2011-03-04';
const wrongDates = Array.from({ length: 20 }, (_, day) => `2012-05-${String(day + 1).padStart(2, '0')}`);
const { permalink } = leloSession;

/** Secondary registrations with one that staff saved, and how its family goes on. */
async function setUp() {
  const meanwhile: { work?: () => Promise<void> } = {};
  const findAgreement = async () => {
    await meanwhile.work?.();
    return shownAgreement();
  };
  const kit = await createLeloKit({ findAgreement });
  const { area } = kit;
  const save = async (change: object = {}) => {
    const { submissionId, ...saved } = signedBody({
      firstName: 'Maya',
      lastName: 'Ruiz',
      courses: [algebra],
      ...change,
    });
    const { _id, _uuid } = await preRegister(area, area.deps, { submissionId, ...saved }, ana);
    return { id: _id, uuid: _uuid };
  };
  const { id, uuid } = await save();
  const link = { permalink, uuid };
  return {
    ...kit,
    id,
    uuid,
    link,
    save,
    meanwhile,
    readEntry: () => kit.read(area, id),
    open: (date = birthDate) => readSavedRegistration(area, link, date),
    /** With the version of the link by default. */
    sign: async (body = signedBody(), linkedEntry = id, version?: string) => {
      const entry = (await kit.read(area, id)) as LeloRecord;
      const agreementVersion = version ?? versionOf(agreementText, entry);
      return signSaved(area, { ...link, linkedEntry }, { ...body, agreementVersion }, sender);
    },
    readState: async () => (await readLinkState(area, link)).state,
    setFields: (fields: object) => kit.set(area, id, fields),
    fieldsOf: async () => (await kit.read(area, id)) as Record<string, unknown>,
  };
}
const invalidPage = (uuid: string) => ({ page: `/invalidateLink/${permalink}/${uuid}` });

describe('the link of a saved registration', () => {
  it.each([
    ['open', { wrongBirthDates: 0 }],
    ['open', { wrongBirthDates: 4 }],
    ['locked', { wrongBirthDates: 5 }],
    ['done', { status: 'Signed' }],
    ['done', { status: 'Signed', wrongBirthDates: 5 }],
    ['invalid', { status: 'Inactive' }],
  ])('is %s with %j', async (state, fields) => {
    const { readState, setFields } = await setUp();
    await setFields(fields);
    expect(await readState()).toBe(state);
  });

  it('is invalid for no registration, and for one of another session', async () => {
    const { area, link, otherSession } = await setUp();
    for (const change of [{ uuid: '00000000-0000-4000-8000-000000000000' }, { permalink: otherSession.permalink }]) {
      expect(await readLinkState(area, { ...link, ...change })).toEqual({ state: 'invalid' });
      await expect(readSavedRegistration(area, { ...link, ...change }, birthDate)).rejects.toMatchObject(
        problemOf(404),
      );
    }
    expect(await readLinkState(area, { ...link, uuid: link.uuid.toUpperCase() })).toEqual({ state: 'open', permalink });
  });

  it.each([permalink, 'fall-renamed'])(
    'opens and is signed at %s after its session has got another permalink, and another session its own',
    async (opened) => {
      const { area, id, uuid, session, otherSession, read } = await setUp();
      session.permalink = 'fall-renamed';
      Object.assign(otherSession, { permalink, status: 'Inactive' });
      const link = { permalink: opened, uuid };
      expect(await readLinkState(area, link)).toEqual({ state: 'open', permalink: 'fall-renamed' });
      const { entry } = await area.store.read(id, everyCharter);
      expect(await area.forFamily(entry, undefined)).toMatchObject({ waiting: { permalink: 'fall-renamed', uuid } });
      const { agreementVersion } = await readSavedRegistration(area, link, birthDate);
      const body = { ...signedBody(), agreementVersion };
      const signed = await signSaved(area, { ...link, linkedEntry: id }, body, sender);
      // The same link works after the signature.
      expect(await signSaved(area, { ...link, linkedEntry: id }, body, sender)).toMatchObject({ _id: signed._id });
      expect(await readLinkState(area, link)).toMatchObject({ state: 'done' });
      await readSignedVersion(area, { ...link, linkedEntry: id });
      expect(await read(area, id)).toMatchObject({ status: 'Signed', LeloRegistrationProfile: session.id });
      const page = `/invalidateLink/fall-renamed/${uuid}`;
      await expect(readSavedRegistration(area, link, birthDate)).rejects.toMatchObject(problemOf(409, { page }));
    },
  );

  it.each(['Signed', 'Inactive'])('of a %s one leads to its page, for any date', async (status) => {
    const { open, sign, setFields, fieldsOf, uuid, blobNames } = await setUp();
    await setFields({ status });
    const before = await fieldsOf();
    for (const call of [open, () => open('2012-05-01'), sign]) {
      await expect(call()).rejects.toMatchObject(problemOf(409, invalidPage(uuid)));
    }
    expect([await fieldsOf(), blobNames()]).toEqual([before, []]);
  });

  it('leads to the page of a closed session', async () => {
    const { open, sign, clock, uuid, fieldsOf, blobNames } = await setUp();
    const before = await fieldsOf();
    clock.now = new Date('2027-01-01T08:00:00.000Z');
    const closed = { type: problemTypes.sessionClosed, page: `/sessionExpired/${permalink}/${uuid}` };
    for (const call of [open, sign]) await expect(call()).rejects.toMatchObject(problemOf(409, closed));
    expect([await fieldsOf(), blobNames()]).toEqual([before, []]);
  });
});

describe('the link of a saved registration whose learning center', () => {
  const changeCenter = (kit: Awaited<ReturnType<typeof setUp>>, change: Partial<OfferingRecord> | undefined) =>
    Object.assign(kit.area.deps, {
      findOffering: async () => change && { ...leloOffering, ...change },
    });
  it.each([
    ['is inactive', ({ area }) => Object.assign(area.kit, { findCenter: async () => undefined })],
    ['has no offering any more', (kit) => changeCenter(kit, undefined)],
    ['has no courses any more', (kit) => changeCenter(kit, { courses: [] })],
    ['has moved to another charter', (kit) => changeCenter(kit, { charterId: 'f'.repeat(24) })],
  ] satisfies [string, (kit: Awaited<ReturnType<typeof setUp>>) => unknown][])(
    '%s leads to the page that names phones, and not to its form',
    async (_, change) => {
      const kit = await setUp();
      change(kit);
      expect(await kit.readState()).toBe('invalid');
      const before = await kit.fieldsOf();
      for (const call of [kit.open, () => kit.open('2012-05-01'), kit.sign]) {
        await expect(call()).rejects.toMatchObject(problemOf(409, invalidPage(kit.uuid)));
      }
      expect([await kit.fieldsOf(), kit.blobNames()]).toEqual([before, []]);
    },
  );
});

describe('the date of birth', () => {
  it('opens what staff have saved, and nothing else', async () => {
    const { open, setFields, fieldsOf, area, id } = await setUp();
    await setFields({ wrongBirthDates: 4, street: '1 Secret Street' });
    const { record, editToken } = await open();
    expect(record).toEqual({
      charter_id: 'b'.repeat(24),
      siteId: 'c'.repeat(24),
      charter: 'Bay Charter',
      learningCenters: 'Mission Center',
      firstName: 'Maya',
      lastName: 'Ruiz',
      birthDate,
      gradeLevel: '09',
      studentEmail: 'marisol@example.org',
      studentPrimaryPhone: '415-555-0133',
      courses: [algebra],
      selectedCourseAgreements: ['Algebra Agreement'],
      LeloRegistrationProfile: leloSession.id,
      status: 'Active',
    });
    expect(await area.deps.linkTokens.read('edit', editToken)).toBe(id);
    const { iat = 0, exp = 0 } = decodeJwt(editToken);
    expect((exp - iat) / 3600).toBe(2);
    expect(await area.deps.linkTokens.read('receipt', editToken)).toBeUndefined();
    expect(await fieldsOf()).toMatchObject({ wrongBirthDates: 0 });
  });

  it('given wrong five times locks the link, also for the right one', async () => {
    const { open, readState, setFields } = await setUp();
    for (const words of ['4 more times', '3 more times', '2 more times', 'once more']) {
      const errors = [{ field: 'birthDate', message: expect.stringContaining(words) }];
      await expect(open('2012-05-01')).rejects.toMatchObject(problemOf(422, { errors }));
    }
    expect(await readState()).toBe('open');
    await expect(open('2012-05-01')).rejects.toMatchObject(problemOf(429));
    expect(await readState()).toBe('locked');
    await expect(open()).rejects.toMatchObject(
      problemOf(429, { detail: expect.stringContaining('contact your school') }),
    );
    await setFields({ wrongBirthDates: 0 });
    expect((await open()).record).toMatchObject({ firstName: 'Maya' });
  });

  it('wrong twenty times at the same time is checked five times at most', async () => {
    const { open, fieldsOf } = await setUp();
    const results = await Promise.allSettled(wrongDates.map(open));
    const statuses = results.map((result) => (result.status === 'rejected' ? result.reason.problem?.status : 200));
    // The fifth look says that the link is locked.
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(16);
    expect(await fieldsOf()).toMatchObject({ wrongBirthDates: 5 });
    await expect(open()).rejects.toMatchObject(problemOf(429));
  });
});

describe('a family that completes a saved registration', () => {
  it('signs with the locked answers of the record, not those of the request', async () => {
    const { sign, readEntry, id, uuid, otherSession, itemsOf, blobNames } = await setUp();
    const forged = {
      firstName: 'Other',
      lastName: 'Name',
      birthDate: '2000-01-01',
      gradeLevel: '10',
      charter_id: 'f'.repeat(24),
      siteId: 'd'.repeat(24),
      courses: [algebra, biology],
      permaLink: otherSession.permalink,
      LeloRegistrationProfile: otherSession.id,
      status: 'Inactive',
      _uuid: 'x',
      wrongBirthDates: 5,
      charterId: 'f'.repeat(24),
      uploadedUrl: 'https://evil.example',
    };
    expect(await sign(signedBody(forged))).toMatchObject({ _id: id, _uuid: uuid });
    const entry = await readEntry();
    expect(entry).toMatchObject({
      firstName: 'Maya',
      lastName: 'Ruiz',
      birthDate,
      gradeLevel: '09',
      charterId: 'b'.repeat(24),
      charter_id: 'b'.repeat(24),
      siteId: 'c'.repeat(24),
      learningCenterId: 'c'.repeat(24),
      permaLink: permalink,
      LeloRegistrationProfile: leloSession.id,
      status: 'Signed',
      _uuid: uuid,
      courses: [algebra, biology],
      selectedCourseAgreements: ['Algebra Agreement', 'Biology Agreement'],
      pgFirstName: 'Lucía',
      fileName: 'Ruiz_Maya_261120_0200.pdf',
      studentSignatureDate: '2026-11-20',
    });
    expect(JSON.stringify(entry)).not.toMatch(/evil|data:image/);
    expect(blobNames()).toHaveLength(4);
    expect((await itemsOf('change')).map(({ action, by }) => `${action} by ${by}`)).toContain('changed by family');
    expect((await itemsOf('message')).map(({ kind }) => kind)).toEqual(['lelo-email', 'lelo-notification-email']);
  });

  it.each([
    ['in which it signs', { language: 'en' }, 'en'],
    ['that staff chose, if it sends none', {}, 'es'],
  ])('keeps the language %s', async (_, sent, language) => {
    const { sign, setFields, fieldsOf } = await setUp();
    await setFields({ language: 'es' });
    await sign(signedBody(sent));
    expect(await fieldsOf()).toMatchObject({ language });
  });

  it('is answered the same when it sends the same again', async () => {
    const { sign, readEntry, readState, itemsOf, blobNames, clock } = await setUp();
    const body = signedBody();
    const first = await sign(body);
    const stored = [await readEntry(), await itemsOf(), blobNames()];
    clock.now = new Date('2027-02-01T08:00:00.000Z');
    const { receiptToken: _, ...again } = await sign(body);
    expect(first).toMatchObject(again);
    expect([await readEntry(), await itemsOf(), blobNames()]).toEqual(stored);
    expect(await readState()).toBe('done');
  });

  it('ten times at the same time signs once: one agreement, each mail once', async () => {
    const { sign, itemsOf, blobNames } = await setUp();
    const body = signedBody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(body)));
    expect(new Set(answers.map(({ _id, _uuid }) => `${_id} ${_uuid}`)).size).toBe(1);
    expect(await itemsOf('message')).toHaveLength(2);
    expect((await itemsOf('change')).filter(({ action }) => action === 'changed')).toHaveLength(1);
    expect(blobNames()).toHaveLength(4);
  });

  it('cannot sign something else afterwards', async () => {
    const { sign, readEntry, blobNames, uuid } = await setUp();
    await sign();
    const before = [await readEntry(), blobNames()];
    await expect(sign(signedBody({ street: '2 Other Street' }))).rejects.toMatchObject(
      problemOf(409, invalidPage(uuid)),
    );
    expect([await readEntry(), blobNames()]).toEqual(before);
  });

  it.each([
    ['set aside', { status: 'Inactive' }, 409],
    ['given another name', { firstName: 'Mia' }, 503],
  ])('signs nothing that staff have %s in the meantime', async (_, fields, status) => {
    const { sign, meanwhile, setFields, fieldsOf } = await setUp();
    meanwhile.work = () => setFields(fields);
    await expect(sign()).rejects.toMatchObject(problemOf(status));
    const entry = await fieldsOf();
    expect(entry).toMatchObject({ status: 'Active', firstName: 'Maya', ...fields });
    expect(entry).not.toHaveProperty('uploadedUrl');
  });

  it('signs nothing whose locked answers staff have changed since it was opened, and returns the current ones', async () => {
    const { open, sign, setFields, fieldsOf, blobNames, id } = await setUp();
    const { agreementVersion } = await open();
    await setFields({ firstName: 'Mia' });
    const before = [await fieldsOf(), blobNames()];
    const stale = sign(signedBody(), id, agreementVersion);
    await expect(stale).rejects.toMatchObject(problemOf(409, { type: problemTypes.agreementChanged }));
    const { record, agreementVersion: now } = await stale.catch(({ problem }) => problem);
    expect(record).toMatchObject({ firstName: 'Mia', birthDate });
    expect([await fieldsOf(), blobNames()]).toEqual(before);
    expect(await sign(signedBody(), id, now)).toMatchObject({ _id: id });
  });

  it('cannot with the token of another registration', async () => {
    const { sign, save, readEntry, blobNames } = await setUp();
    const other = await save();
    const before = await readEntry();
    await expect(sign(signedBody(), other.id)).rejects.toMatchObject(problemOf(401));
    expect([await readEntry(), blobNames()]).toEqual([before, []]);
  });
});

describe('the signed copy', () => {
  it('opens with its own receipt, and with no other', async () => {
    const { area, link, id, sign, save } = await setUp();
    await expect(readSignedVersion(area, { ...link, linkedEntry: id })).rejects.toMatchObject(problemOf(404));
    await sign();
    const { file, fileName } = await readSignedVersion(area, { ...link, linkedEntry: id });
    expect([Buffer.from(file.subarray(0, 5)).toString(), fileName]).toEqual(['%PDF-', 'Ruiz_Maya_261120_0200.pdf']);
    const { id: linkedEntry } = await save();
    await expect(readSignedVersion(area, { ...link, linkedEntry })).rejects.toMatchObject(problemOf(401));
    const wrong = { permalink: 'spring-session', uuid: link.uuid, linkedEntry: id };
    await expect(readSignedVersion(area, wrong)).rejects.toMatchObject(problemOf(404));
  });

  it('is given to who has the link of the mail and knows the date; wrong ones count with the others', async () => {
    const { area, link, id, sign, save, fieldsOf, setFields, readState } = await setUp();
    await sign();
    const ask = (date: string, linkedEntry = id) => issueReceipt(area, { ...link, linkedEntry }, date);
    expect(await area.deps.linkTokens.read('receipt', await ask(birthDate))).toBe(id);
    const { id: other } = await save();
    await expect(ask(birthDate, other)).rejects.toMatchObject(problemOf(401));
    expect(await fieldsOf()).toMatchObject({ wrongBirthDates: 0 });
    await setFields({ wrongBirthDates: 3 });
    await expect(ask('2012-05-01')).rejects.toMatchObject(problemOf(422));
    await expect(ask('2012-05-02')).rejects.toMatchObject(problemOf(429));
    await expect(ask(birthDate)).rejects.toMatchObject(problemOf(429));
    expect(await readState()).toBe('done');
  });
});
