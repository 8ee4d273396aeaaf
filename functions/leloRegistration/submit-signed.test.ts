import { describe, expect, it } from 'vitest';
import { problemTypes } from '#domain/http/problem.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { changeSite, learningCenter } from '../../tests/fixtures/learning-center.ts';
import {
  agreementText,
  createTestLeloDeps,
  leloOffering,
  shownAgreement,
} from '../../tests/fixtures/leloRegistration/lelo-deps.ts';
import { algebra, biology, createLeloKit, sender, signedBody } from '../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { leloSession } from '../../tests/fixtures/leloRegistration/lelo-record.ts';
import { selfSigned, signAs } from '../../tests/fixtures/leloRegistration/lelo-submission.ts';
import { readPages } from '../../tests/fixtures/read-pdf.ts';
import { problemOf } from '../../tests/fixtures/staff-callers.ts';
import { entryIdOf, sha256 } from '../platform/keys.ts';
import { versionOf } from './agreement/agreement-version.ts';
import { readSignedVersion } from './agreement/signed-copy.ts';
import { submitSigned } from './submit-signed.ts';

type LeloKit = Awaited<ReturnType<typeof createLeloKit>>;

/** Asserts that neither an entry nor anything else was left behind. */
async function expectNothingStored({ itemsOf, blobNames, queued }: LeloKit) {
  expect([await itemsOf(), blobNames(), queued]).toEqual([[], [], []]);
}
const mailsOf = async ({ itemsOf }: LeloKit) =>
  Object.fromEntries((await itemsOf('message')).map(({ kind, to }) => [kind, to]));
const wordsOf = async (kit: LeloKit, { permaLink, _uuid, id }: LeloRecord) => {
  const copy = await readSignedVersion(kit.area, { permalink: permaLink, uuid: _uuid, linkedEntry: id });
  return (await readPages(copy.file)).join(' ').replace(/\s+/g, ' ');
};
const errorIn = (field: string) => ({ errors: expect.arrayContaining([expect.objectContaining({ field })]) });

describe('a signed registration', () => {
  it('is stored with its mails, change record, signatures and sealed agreement', async () => {
    const kit = await createLeloKit();
    const body = signedBody({ courses: [algebra, biology] });
    const { _id, _uuid, receiptToken } = await kit.submit(body);
    expect(_id).toBe(entryIdOf('leloRegistration', body.submissionId));
    const images = ['student', 'parent'].map((signer) => {
      const dataUrl = String(body[`${signer}Signature`]);
      const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
      return `${_id}/${signer}-${sha256(image).slice(0, 16)}.png`;
    });
    const entry = await kit.read(kit.area, _id);
    const [folder = ''] = /Fall-Session\/[^/]+\/[0-9a-f]{16}/.exec(entry.signedRecord ?? '') ?? [];
    expect(entry).toMatchObject({
      status: 'Signed',
      _uuid,
      firstName: 'Marisol',
      charterId: learningCenter.charter.id,
      permaLink: 'fall-session',
      LeloRegistrationProfile: leloSession.id,
      session_name: 'Fall Session',
      learningCenterCharter: 'Bay Charter',
      learningCenterName: 'Mission Center',
      learningCenterId: learningCenter.site.id,
      courses: [algebra, biology],
      selectedCourseAgreements: ['Algebra Agreement', 'Biology Agreement'],
      studentSignatureDate: '2026-11-20',
      parentSignatureDate: '2026-11-20',
      updatedBy: 'family',
      // 10:00 in UTC, as clocks of the brand show it.
      fileName: 'Vega_Marisol_261120_0200.pdf',
      signatures: { student: images[0], parent: images[1] },
      evidence: {
        signedAt: '2026-11-20T10:00:00.000Z',
        address: sender.address,
        userAgent: sender.userAgent,
        agreementVersion: versionOf(agreementText),
      },
      agreed: { firstName: 'Marisol', lastName: 'Vega', birthDate: '2011-03-04', pgRelationshipToStudent: 'Mother' },
      uploadedUrl: `https://blobs.example/agreements/${folder}/Vega_Marisol_261120_0200.pdf`,
    });
    expect(JSON.stringify(await kit.itemsOf())).not.toContain(String(body.studentSignature).slice(30, 90));
    expect(kit.blobNames()).toEqual(
      [
        ...['signed.json', entry.fileName].map((name) => `agreements/${folder}/${name}`),
        ...images.map((name) => `signatures/${name}`),
      ].sort(),
    );
    expect(await kit.itemsOf('change')).toEqual([
      expect.objectContaining({ action: 'created', by: 'family', entryId: _id }),
    ]);
    expect(await mailsOf(kit)).toEqual({
      'lelo-email': ['lucia@example.org', 'marisol@example.org'],
      'lelo-notification-email': ['registrar@bay.example'],
    });

    const linkedEntry = await kit.area.deps.linkTokens.read('receipt', receiptToken);
    expect(linkedEntry).toBe(_id);
    const copy = await readSignedVersion(kit.area, { permalink: 'fall-session', uuid: _uuid, linkedEntry: _id });
    expect(copy.fileName).toBe(entry.fileName);
    expect(await kit.area.deps.seal.verify(copy.file, kit.clock.now)).toMatchObject({
      ours: true,
      unchanged: true,
      appended: false,
      certificate: 'good',
      signedAt: '2026-11-20T10:00:00.000Z',
      signers: ['Marisol Vega', 'Lucía Vega'],
    });
    const words = (await readPages(copy.file)).join('\n');
    for (const word of ['Biology Agreement', _uuid, _id, sender.address]) expect(words).toContain(word);
  });

  it('names the agreement that was read: without one nothing is stored, nor when there is another one now', async () => {
    let text = agreementText;
    const kit = await createLeloKit({ findAgreement: async () => shownAgreement(text) });
    const { agreementVersion, ...unread } = signedBody();
    await expect(kit.submit(unread as typeof unread & { submissionId: string })).rejects.toMatchObject(
      problemOf(422, errorIn('agreementVersion')),
    );
    text = 'The family pays for everything.';
    const stale = kit.submit(signedBody());
    const changed = { type: problemTypes.agreementChanged, agreementVersion: versionOf(text) };
    await expect(stale).rejects.toMatchObject(problemOf(409, changed));
    await expectNothingStored(kit);
    await kit.submit(signedBody({ agreementVersion: versionOf(text) }));
  });

  it('is compared with the translation that the family was shown', async () => {
    const es = { language: 'es', text: 'El estudiante asiste.', version: sha256('El estudiante asiste.') };
    const present: { es?: typeof es } = { es };
    const kit = await createLeloKit({
      findAgreement: async (_, language) => ({
        ...shownAgreement(),
        ...(language === 'es' && present.es && { translation: present.es }),
      }),
    });
    const { agreementFacts } = await kit.submit(signedBody({ agreementFacts: {} })).catch(({ problem }) => problem);
    expect(agreementFacts).not.toHaveProperty('translation');
    const { language, version } = es;
    const send = (translation?: object) =>
      kit.submit(signedBody({ agreementFacts: { ...agreementFacts, ...(translation && { translation }) } }));
    const other = { language, version: sha256('Otro texto.') };
    const changed = { type: problemTypes.agreementChanged, agreementFacts: { translation: { language, version } } };
    await expect(send(other)).rejects.toMatchObject(problemOf(409, changed));
    await expectNothingStored(kit);
    delete present.es;
    const refused = await send({ language, version }).catch(({ problem }) => problem);
    expect(refused).toMatchObject({ status: 409, agreementFacts: expect.not.objectContaining({ translation: es }) });
    await expectNothingStored(kit);

    present.es = es;
    const { _id } = await send({ language, version });
    const entry = await kit.read(kit.area, _id);
    const shown = { text: versionOf(agreementText), translation: { language, version } };
    expect(entry.evidence?.shown).toEqual(shown);
    const words = await wordsOf(kit, entry);
    for (const text of ['Agreement in Spanish', 'El estudiante asiste.', 'English and Spanish', version.slice(0, 16)])
      expect(words).toContain(text);

    // A page in Spanish without the translation was opened before somebody reviewed it.
    await expect(kit.submit(signedBody({ agreementFacts, language: 'es' }))).rejects.toMatchObject(
      problemOf(409, changed),
    );
    const english = await kit.read(kit.area, (await send())._id);
    expect(english.evidence?.shown).toEqual({ text: versionOf(agreementText) });
    expect(await wordsOf(kit, english)).not.toContain('Spanish');
  });

  it('is compared with what the family was shown of session, center and courses', async () => {
    const kit = await createLeloKit();
    const refused = await kit.submit(signedBody({ agreementFacts: {} })).catch(({ problem }) => problem);
    expect(refused).toMatchObject({ status: 409, type: problemTypes.agreementChanged });
    const { agreementFacts } = refused;
    expect(agreementFacts).toMatchObject({
      charter: 'Bay Charter',
      learningCenter: 'Mission Center',
      session: 'Fall Session',
      courses: [{ name: 'Algebra', agreement: 'Algebra Agreement' }],
    });
    const [course] = agreementFacts.courses;
    const other = { ...agreementFacts, courses: [{ ...course, agreement: 'Another one' }] };
    await expect(kit.submit(signedBody({ agreementFacts: other }))).rejects.toMatchObject(problemOf(409));
    await expectNothingStored(kit);
    await kit.submit(signedBody({ agreementFacts }));
  });

  it('sent ten times at the same time is one: one entry, one agreement, one id, each mail once', async () => {
    const kit = await createLeloKit();
    const body = signedBody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => kit.submit(body)));
    expect(new Set(answers.map(({ _id, _uuid }) => `${_id} ${_uuid}`)).size).toBe(1);
    expect(await kit.itemsOf('leloRegistration')).toHaveLength(1);
    expect(await kit.itemsOf('change')).toHaveLength(1);
    expect(await kit.itemsOf('message')).toHaveLength(2);
    expect(kit.blobNames()).toHaveLength(4);
  });

  it('sent again is answered as before, without an agreement, also when its session is over', async () => {
    const kit = await createLeloKit();
    const body = signedBody();
    const first = await kit.submit(body);
    kit.clock.now = new Date('2027-02-01T08:00:00.000Z');
    kit.session.status = 'Inactive';
    kit.blobTrouble.error = new Error('nobody may ask for a blob');
    expect(await kit.submit(body)).toMatchObject({ _id: first._id, _uuid: first._uuid });
    expect(await kit.itemsOf('leloRegistration')).toHaveLength(1);
  });

  it.each([
    ['an answer', { lastName: 'Vegas' }],
    ['a signature', { studentSignature: signAs('Somebody Else') }],
    ['courses', { courses: [biology] }],
  ])('sent again with %s changed is refused, and stays as it was', async (_, change) => {
    const kit = await createLeloKit();
    const body = signedBody();
    const { _id } = await kit.submit(body);
    const before = [await kit.read(kit.area, _id), kit.blobNames()];
    await expect(kit.submit({ ...body, ...change })).rejects.toMatchObject(
      problemOf(409, { type: problemTypes.alreadyReceived }),
    );
    expect([await kit.read(kit.area, _id), kit.blobNames()]).toEqual(before);
  });

  it('is signed by a student of age alone', async () => {
    const kit = await createLeloKit();
    const { _id } = await kit.submit(signedBody({ ...selfSigned, birthDate: '2007-03-04' }));
    const entry = await kit.read(kit.area, _id);
    expect(entry).toMatchObject({ status: 'Signed', studentSignatureDate: '2026-11-20' });
    expect(entry).not.toHaveProperty('parentSignatureDate');
    expect(entry.signatures).not.toHaveProperty('parent');
    expect(kit.blobNames()).toHaveLength(3);
    expect(await mailsOf(kit)).toMatchObject({ 'lelo-email': ['marisol@example.org'] });
  });

  it('has an ID that is not known from its form', async () => {
    const body = signedBody();
    const [one, other] = [await createLeloKit(), await createLeloKit({ idKey: Buffer.alloc(32, 3) })];
    expect((await one.submit(body))._uuid).not.toBe((await other.submit(body))._uuid);
  });
});

describe('names that the fonts of agreements lack letters of', () => {
  it('cannot be used to sign, and the message asks the signer for Latin letters', async () => {
    const kit = await createLeloKit();
    const signing = kit.submit(signedBody({ studentName: '王㛃', parentName: 'अनिता' }));
    const both = {
      errors: ['studentName', 'parentName'].map((field) => ({ field, message: expect.stringContaining('Latin') })),
    };
    await expect(signing).rejects.toMatchObject(problemOf(422, both));
    await expectNothingStored(kit);
  });

  it('are printed as they were signed, and stay unchanged in the registration', async () => {
    const kit = await createLeloKit();
    const { _id, _uuid } = await kit.submit(
      signedBody({ firstName: '㛃', lastName: '王', studentName: 'Wang Xiaoming' }),
    );
    const { file } = await readSignedVersion(kit.area, { permalink: 'fall-session', uuid: _uuid, linkedEntry: _id });
    const words = (await readPages(file)).join('\n');
    expect(words).toContain('Wang Xiaoming');
    expect(words).not.toContain('□');
    expect(await kit.read(kit.area, _id)).toMatchObject({ firstName: '㛃', lastName: '王' });
  });
});

describe('signatures', () => {
  it('of two signers are no one and the same image', async () => {
    const kit = await createLeloKit();
    const { studentSignature } = signedBody();
    const same = kit.submit(signedBody({ parentSignature: studentSignature }));
    await expect(same).rejects.toMatchObject(problemOf(422, errorIn('parentSignature')));
    await expectNothingStored(kit);
  });
});

describe('the window of a session', () => {
  const west = 'America/Los_Angeles';
  const east = 'America/New_York';
  const page = `/sessionExpired/${leloSession.permalink}`;

  it.each([
    ['the first second', west, '2026-11-01T07:00:00.000Z'],
    ['the last second', west, '2027-01-01T07:59:59.999Z'],
    ['the first second in the east', east, '2026-11-01T04:00:00.000Z'],
    ['the last second in the east', east, '2027-01-01T04:59:59.999Z'],
  ])('takes a registration in %s', async (_, timeZone, now) => {
    const kit = await createLeloKit();
    kit.centers.set(learningCenter.site.id, { ...learningCenter, brand: { ...learningCenter.brand, timeZone } });
    kit.clock.now = new Date(now);
    await kit.submit(signedBody());
    expect(await kit.itemsOf('leloRegistration')).toHaveLength(1);
  });

  it.each([
    ['a second before it opens', west, '2026-11-01T06:59:59.999Z', 'has not opened yet'],
    ['after it closed', west, '2027-01-01T08:00:00.000Z', 'has closed'],
    ['a second before it opens in the east', east, '2026-11-01T03:59:59.999Z', 'has not opened yet'],
    ['after it closed in the east', east, '2027-01-01T05:00:00.000Z', 'has closed'],
  ])('refuses one %s', async (_, timeZone, now, words) => {
    const kit = await createLeloKit();
    kit.centers.set(learningCenter.site.id, { ...learningCenter, brand: { ...learningCenter.brand, timeZone } });
    kit.clock.now = new Date(now);
    const detail = expect.stringContaining(words);
    await expect(kit.submit(signedBody())).rejects.toMatchObject(
      problemOf(409, { type: problemTypes.sessionClosed, page, detail }),
    );
    await expectNothingStored(kit);
  });

  it('is shut while the session is inactive', async () => {
    const kit = await createLeloKit();
    kit.session.status = 'Inactive';
    await expect(kit.submit(signedBody())).rejects.toMatchObject(
      problemOf(409, { type: problemTypes.sessionClosed, page }),
    );
    await expectNothingStored(kit);
  });
});

describe('refused, with nothing stored:', () => {
  const another = '9'.repeat(24);
  const third = { _id: '3'.repeat(24), course_name: 'Chemistry', course_type: 'High School' as const };
  const chemistry = { id: third._id, course_name: third.course_name };
  const offered = { ...third, grade_level_offered: '9', master_agreement_name: 'Chemistry Agreement' };

  it.each<[string, string, object]>([
    ['a course of another center', 'courses', { courses: [{ id: another, course_name: 'Algebra' }] }],
    ['a course and one of another center', 'courses', { courses: [algebra, { id: another, course_name: 'Art' }] }],
    ['more courses than the center allows', 'courses', { courses: [algebra, biology, chemistry] }],
    ['the same course twice', 'courses', { courses: [algebra, algebra] }],
    ['a course of another grade', 'courses', { gradeLevel: '10', courses: [biology] }],
    ['no course', 'courses', { courses: [] }],
    ['a grade without courses', 'courses', { gradeLevel: '07' }],
    ['a center that there is not', 'siteId', { siteId: another }],
    ['a center without courses', 'siteId', { siteId: 'd'.repeat(24) }],
    ['a center that is no text', 'siteId', { siteId: { $ne: '' } }],
    ['a center of another charter', 'siteId', { charter_id: another }],
    ['no consent', 'electronicConsent', { electronicConsent: false }],
    ['no signature of the parent', 'parentSignature', { parentSignature: undefined }],
    [
      'a signature that is no image',
      'parentSignature',
      { parentSignature: `data:image/png;base64,${'A'.repeat(400)}` },
    ],
    ['no name under the signature', 'studentName', { studentName: '' }],
  ])('%s', async (_, field, change) => {
    const { courses } = leloOffering;
    const findOffering: ReturnType<typeof createTestLeloDeps>['findOffering'] = async (sessionId, siteId) => {
      const found = await createTestLeloDeps().findOffering(sessionId, siteId);
      return found && { ...found, courses: [...courses, offered] };
    };
    const kit = await createLeloKit({ findOffering });
    await expect(kit.submit(signedBody(change))).rejects.toMatchObject(problemOf(422, errorIn(field)));
    await expectNothingStored(kit);
  });

  it('a center that has moved to another charter since it offered courses', async () => {
    const kit = await createLeloKit();
    const charter = { ...learningCenter.charter, id: another };
    kit.centers.set(learningCenter.site.id, { ...changeSite({}), charter });
    for (const charter_id of [another, learningCenter.charter.id]) {
      await expect(kit.submit(signedBody({ charter_id }))).rejects.toMatchObject(problemOf(422, errorIn('siteId')));
    }
    await expectNothingStored(kit);
  });

  it.each([
    ['a permalink of another session', { permaLink: 'spring-session' }],
    ['a permalink of none', { permaLink: 'no-session' }],
    ['another session', { LeloRegistrationProfile: another }],
  ])('%s', async (_, change) => {
    const kit = await createLeloKit();
    await expect(kit.submit(signedBody(change))).rejects.toMatchObject(problemOf(404));
    await expectNothingStored(kit);
  });

  it('courses that the center offers in another session', async () => {
    const kit = await createLeloKit();
    const { permalink: permaLink, id: LeloRegistrationProfile } = kit.otherSession;
    await expect(kit.submit(signedBody({ permaLink, LeloRegistrationProfile }))).rejects.toMatchObject(
      problemOf(422, errorIn('siteId')),
    );
    await expectNothingStored(kit);
  });

  it('a charter that has nothing to sign', async () => {
    const kit = await createLeloKit({ findAgreement: async () => undefined });
    await expect(kit.submit(signedBody())).rejects.toMatchObject(
      problemOf(409, { detail: expect.stringContaining('Error loading the Agreement content.') }),
    );
    await expectNothingStored(kit);
  });
});

describe('the mails of a signed registration', () => {
  const school = ['one@bay.example', 'two@bay.example'];

  it.each([
    [{ email: [], pgPrimaryEmail: true, studentEmail: true }, ['lucia@example.org', 'marisol@example.org'], undefined],
    [{ email: school, pgPrimaryEmail: true, studentEmail: false }, ['lucia@example.org'], school],
    [{ email: school, pgPrimaryEmail: false, studentEmail: true }, ['marisol@example.org'], school],
    [{ email: ['One@bay.example', 'one@bay.example'], pgPrimaryEmail: false, studentEmail: false }, undefined, 1],
  ])('go by the settings %j', async (settings, family, center) => {
    const kit = await createLeloKit();
    kit.settings.push(settings);
    await kit.submit(signedBody());
    const { 'lelo-email': toFamily, 'lelo-notification-email': toCenter } = await mailsOf(kit);
    expect(toFamily).toEqual(family);
    if (center === 1) expect(toCenter).toHaveLength(1);
    else expect(toCenter).toEqual(center ?? ['registrar@bay.example']);
  });

  it('go to nobody twice', async () => {
    const kit = await createLeloKit();
    await kit.submit(signedBody({ pgPrimaryEmail: 'Marisol@example.org' }));
    expect((await mailsOf(kit))['lelo-email']).toHaveLength(1);
  });

  it('carry the link to the copy in a fragment, and no words of the family but a first name', async () => {
    const kit = await createLeloKit();
    const free = { lastName: 'Evilname', street: '1 Evil Street', firstName: 'Click evil.example' };
    const { _id, _uuid } = await submitSigned(kit.area, signedBody(free), sender);
    await kit.work();
    const [family, center] = kit.sent;
    expect(kit.sent).toHaveLength(2);
    const text = JSON.stringify(family);
    const link = new RegExp(`https://enroll.holston.example/forms/fall-session/${_uuid}/copy#([\\w.-]+)`).exec(text);
    expect(await kit.area.deps.linkTokens.read('copy', link?.[1] ?? '')).toBe(_id);
    expect(JSON.stringify(center)).toContain(`https://staff.northstar.example/lelo-forms/${_id}`);
    expect(JSON.stringify(kit.sent)).not.toMatch(/evil/i);
    expect([family?.replyTo, center?.replyTo]).toEqual(['registrar@bay.example', undefined]);
  });

  it('are in the language of the family, and the one to the center in English', async () => {
    const kit = await createLeloKit();
    const { _id } = await kit.submit(signedBody({ language: 'es' }));
    await kit.work();
    const [family, center] = kit.sent.map(({ subject, text }) => `${subject} ${text}`);
    expect(family).toContain('Tenemos su inscripción y el acuerdo firmado.');
    expect(family).toContain('/es/forms/fall-session/');
    expect(center).toContain('The agreement is signed.');
    expect((await kit.read(kit.area, _id)).language).toBe('es');
  });
});
