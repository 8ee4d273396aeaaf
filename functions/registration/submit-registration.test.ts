import { describe, expect, it } from 'vitest';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit, transferSeconds } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import {
  type RegistrationCaseName,
  validRegistrations,
} from '../../tests/fixtures/registration/registration-answers.ts';
import { submissionOf } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, ofBay, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { listNotes } from '../entries/entry-notes.ts';
import { everyCharter } from '../platform/http/access.ts';
import { entryIdOf } from '../platform/keys.ts';
import { parseAddresses } from '../platform/outbox/outbox-item.ts';
import type { RegistrationArea } from './registration-parts.ts';
import { storeRegistration } from './submit-registration.ts';

type Submission = ReturnType<typeof submissionOf>;
const names = Object.keys(validRegistrations) as RegistrationCaseName[];
const mailsOf = (items: readonly Record<string, unknown>[]) => items.map(({ kind, to, limits }) => [kind, to, limits]);
/** What one mail of a family counts against. */
const limitsOf = (kind: string, address: string) => [
  { key: `${kind}:${address}`, most: 3 },
  { key: 'domain:example.org', most: 30 },
];

/** The areas with a request for information that staff may turn into a registration. */
async function setUp() {
  const set = await createTestKit();
  const { registrations: area, interests } = set;
  await interests.store.create(interestRecord, []);
  return {
    ...set,
    area,
    itemsOf: (type?: string) => set.itemsOf(area, type),
    read: (id: string) => set.read(area, id),
    readInterest: () => set.read(interests, interestId),
  };
}
const { id: interestId } = interestRecord;

describe('a family', () => {
  it.each(names)('submits %s: answers, center, mails and change record are stored together', async (name) => {
    const { area, itemsOf, queued, read } = await setUp();
    const { variant, enrollment, answers } = validRegistrations[name];
    const body = submissionOf(name);
    const id = await storeRegistration(area, body);
    expect(id).toBe(entryIdOf('registration', body.submissionId));
    const center = variant === 'short' ? shortCenter : learningCenter;
    expect(await read(id)).toMatchObject({
      ...answers,
      id,
      entryId: id,
      variant,
      enrollment,
      registerForIntercession: enrollment !== 'REGULAR',
      status: 'Enrollment Submitted',
      progressLevel: 0,
      processingLevel: 0,
      formVersion: registrationForm.version,
      updatedBy: 'family',
      createdAt: '2026-11-20T10:00:00.000Z',
      charterId: center.charter.id,
      brandName: center.brand.brandName,
      learningCenterId: center.site.id,
      learningCenterName: center.site.name,
      learningCenterCharter: center.charter.name,
      learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
      learningCenterCoordinates: { latitude: 37.77, longitude: -122.41 },
      principal: 'Ana Ruiz',
    });
    const addresses = (await itemsOf('message')).map((message) => ({
      container: 'registrations',
      entryId: id,
      id: String(message.id),
    }));
    expect(queued.map(parseAddresses)).toEqual([expect.arrayContaining(addresses)]);
    expect(await itemsOf('change')).toEqual([
      expect.objectContaining({ action: 'created', by: 'family', entryId: id }),
    ]);
  });

  it.each<[RegistrationCaseName, string]>([
    ['longChild', 'rosa.torres@example.org'],
    ['shortAdultWithPermission', 'rosa.torres@example.org'],
    ['longAdultWithout', 'maya.torres@example.org'],
    ['shortAdultWithout', 'maya.torres@example.org'],
    ['longSelf', 'maya.torres@example.org'],
    ['longIntersession', 'rosa.torres@example.org'],
  ])('of %s gets its mail at %s, the center at its own address', async (name, address) => {
    const { area, itemsOf } = await setUp();
    await storeRegistration(area, submissionOf(name));
    expect(mailsOf(await itemsOf('message'))).toEqual([
      ['register-email', [address], limitsOf('register-email', address)],
      ['register-notification-email', ['registrar@bay.example'], []],
    ]);
  });

  it('of an adult who refuses: the parent is neither stored nor mailed, even if sent', async () => {
    const { area, itemsOf } = await setUp();
    const left = { ...validRegistrations.longChild.answers, ...validRegistrations.longAdultWithout.answers };
    await storeRegistration(area, submissionOf('longAdultWithout', left));
    expect(JSON.stringify(await itemsOf())).not.toMatch(/rosa|Rosa|luis|Luis/);
  });

  it('at a center without an address for registrations sends its own mail alone', async () => {
    const { area, itemsOf, centers } = await setUp();
    const { site } = learningCenter;
    const enrollment_info = { ...site.enrollment_info, registrationEmail: '' };
    centers.set(site.id, { ...learningCenter, site: { ...site, enrollment_info } });
    await storeRegistration(area, submissionOf('longChild'));
    expect((await itemsOf('message')).map(({ kind }) => kind)).toEqual(['register-email']);
  });

  it('gives no notes and links no request for information', async () => {
    const { area, itemsOf, read } = await setUp();
    const more = { interestId, generalRegistrationNotes: 'From the family' };
    const entry = await read(await storeRegistration(area, submissionOf('longChild', more)));
    expect(entry).not.toHaveProperty('interestId');
    expect(await itemsOf('note')).toEqual([]);
    expect(await itemsOf('message')).toHaveLength(2);
  });

  it('arranges no orientation', async () => {
    const { area, itemsOf, read } = await setUp();
    const orientation = { phase: 'PRE', type: 'VIRTUAL', link: 'https://evil.example' };
    const id = await storeRegistration(area, submissionOf('longChild', { orientation }));
    expect(await read(id)).toMatchObject({ status: 'Enrollment Submitted', progressLevel: 0 });
    expect(JSON.stringify(await itemsOf())).not.toMatch(/evil|orientation"/);
  });

  it('takes nothing from the body but answers and where they go', async () => {
    const { area, itemsOf, read } = await setUp();
    const forged = {
      status: 'Enrollment Complete',
      progressLevel: 3,
      processingLevel: 2,
      charterId: 'x',
      type: 'message',
      variant: 'short',
      registerForIntercession: true,
      learningCenterName: 'Mine',
      terminationNotes: 'x',
      shoeSize: 44,
      custodyIssueNotes: 'Hidden words',
      mailingStreet: 'Hidden words',
    };
    const body = submissionOf('longChild', forged);
    const entry = await read(await storeRegistration(area, body));
    expect(entry).toMatchObject({
      status: 'Enrollment Submitted',
      progressLevel: 0,
      processingLevel: 0,
      charterId: learningCenter.charter.id,
      type: 'registration',
      variant: 'long',
      registerForIntercession: false,
      learningCenterName: 'Mission Center',
    });
    expect(entry).not.toHaveProperty('terminationNotes');
    expect(JSON.stringify(await itemsOf())).not.toMatch(/Hidden|shoeSize/);
  });

  it('has the questions of the center’s brand, in whichever form it was filled in', async () => {
    const { area, itemsOf } = await setUp();
    const body = submissionOf('shortChild', { learningCenterId: learningCenter.site.id });
    await expect(storeRegistration(area, body)).rejects.toMatchObject(
      problemOf(422, { errors: expect.arrayContaining([{ field: 'birthState', message: 'Required' }]) }),
    );
    expect(await itemsOf()).toEqual([]);
  });

  it.each([
    ['no center', undefined],
    ['an unknown center', '9'.repeat(24)],
  ])('with %s is refused with a request for one, and nothing is stored', async (_, learningCenterId) => {
    const { area, itemsOf } = await setUp();
    await expect(storeRegistration(area, submissionOf('longChild', { learningCenterId }))).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'learningCenterId', message: 'Choose a learning center.' }] }),
    );
    expect(await itemsOf()).toEqual([]);
  });

  it('with a wrong answer is refused and nothing is stored', async () => {
    const { area, itemsOf } = await setUp();
    await expect(storeRegistration(area, submissionOf('longChild', { zip: '1' }))).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'zip', message: 'Please provide a valid Zip/Postal Code' }] }),
    );
    expect(await itemsOf()).toEqual([]);
  });
});

describe('the same form', () => {
  it('twenty times at the same time is one entry with its mails, and gets the same answer each time', async () => {
    const { area, itemsOf, queued } = await setUp();
    const body = submissionOf('longChild');
    const ids = await Promise.all(Array.from({ length: 20 }, () => storeRegistration(area, { ...body })));
    expect(new Set(ids).size).toBe(1);
    expect(await itemsOf()).toHaveLength(4);
    expect(queued.flatMap(parseAddresses)).toHaveLength(2);
  });

  it('in another order, with spaces or with what is dropped anyway is still the same', async () => {
    const { area, itemsOf } = await setUp();
    const body = submissionOf('longChild');
    const id = await storeRegistration(area, body);
    const turned = Object.fromEntries(Object.entries(body).reverse()) as Submission;
    const again = { ...turned, firstName: ' Maya ', custodyIssueNotes: 'hidden', shoeSize: 44 };
    expect(await storeRegistration(area, again)).toBe(id);
    expect(await itemsOf()).toHaveLength(4);
  });

  it.each<[string, object]>([
    ['other answers', { lastName: 'Silva' }],
    ['another enrollment', { enrollment: 'INTERSESSION' }],
    ['another center', { learningCenterId: shortCenter.site.id }],
  ])('with %s is refused and changes nothing', async (_, change) => {
    const { area, itemsOf } = await setUp();
    const body = submissionOf('longChild');
    await storeRegistration(area, body);
    const before = await itemsOf();
    await expect(storeRegistration(area, { ...body, ...change })).rejects.toMatchObject(
      problemOf(409, { type: '/problems/already-received' }),
    );
    expect(await itemsOf()).toEqual(before);
  });

  it('of staff with other notes or another request for information is refused too', async () => {
    const { area } = await setUp();
    const body = submissionOf('longChild', { interestId, generalRegistrationNotes: 'Called' });
    const id = await storeRegistration(area, body, ana);
    expect(await storeRegistration(area, body, ana)).toBe(id);
    for (const change of [{ generalRegistrationNotes: 'Called twice' }, { interestId: undefined }]) {
      await expect(storeRegistration(area, { ...body, ...change }, ana)).rejects.toMatchObject(problemOf(409));
    }
  });
});

describe('staff', () => {
  it('add a registration with its orientation left for later, their notes and their name', async () => {
    const { area, read, itemsOf } = await setUp();
    const body = submissionOf('shortChild', { generalRegistrationNotes: 'Called.\nWill visit.' });
    const entry = await read(await storeRegistration(area, body, ana));
    expect(entry).toMatchObject({
      status: 'Enrollment Submitted',
      progressLevel: 1,
      processingLevel: 0,
      updatedBy: 'Ana Ruiz',
    });
    const author = { Username: 'Ana Ruiz', email: 'ana@northstar.example' };
    expect((await listNotes(area, entry.id, everyCharter)).notes).toEqual([
      { ...author, _id: expect.any(String), notes: 'Called.\nWill visit.', timestamp: entry.createdAt },
    ]);
    expect(await itemsOf('change')).toEqual([
      expect.objectContaining({ action: 'created', by: 'ana@northstar.example' }),
    ]);
    // Not bound by what the public may trigger in a day.
    expect(mailsOf(await itemsOf('message'))).toEqual([
      ['register-email', ['rosa.torres@example.org'], []],
      ['register-notification-email', ['registrar@bay.example'], []],
    ]);
  });

  it('add a registration with its orientation, its mail and the event in one', async () => {
    const { area, itemsOf, read, sent, work } = await setUp();
    const orientation = { phase: 'PRE', type: 'LIVE', time: '2026-11-24 - 16:00 - 17:00' } as const;
    const body = submissionOf('longChild', { orientation });
    const id = await storeRegistration(area, body, ana);
    expect(await read(id)).toMatchObject({
      status: 'Orientation Scheduled',
      progressLevel: 1,
      processingLevel: 0,
      orientationScheduled: true,
      orientationType: 'LIVE',
      orientationTime: orientation.time,
      orientationPhase: 'PRE',
      orientationSequence: 1,
      orientationStaffEmail: 'ana@northstar.example',
    });
    expect((await itemsOf('message')).map(({ kind }) => kind)).toEqual([
      'register-email',
      'register-notification-email',
      'live-orientation',
      'orientation-reminder',
    ]);
    await work();
    expect(sent.at(-1)?.subject).toBe('Orientation planned: Mission Center');
    expect(sent.at(-1)?.attachments).toHaveLength(1);
    // The same form is the same entry, with another orientation it is another form.
    expect(await storeRegistration(area, body, ana)).toBe(id);
    const other = storeRegistration(
      area,
      { ...body, orientation: { ...orientation, time: '2026-11-25 - 16:00 - 17:00' } },
      ana,
    );
    await expect(other).rejects.toMatchObject(problemOf(409, { type: '/problems/already-received' }));
  });

  it('add none whose orientation has passed or is of another phase', async () => {
    const { area, itemsOf } = await setUp();
    const submit = (orientation: object) => storeRegistration(area, submissionOf('longChild', { orientation }), ana);
    const wrong = (field: string) => problemOf(422, { errors: [expect.objectContaining({ field })] });
    const [day, hours] = ['2026-11-19', '16:00 - 17:00'];
    await expect(submit({ phase: 'PRE', type: 'LIVE', time: `${day} - ${hours}` })).rejects.toMatchObject(
      wrong('orientation.time'),
    );
    await expect(submit({ phase: 'POST', type: 'VIRTUAL', link: 'https://x.example' })).rejects.toMatchObject(
      wrong('orientation.phase'),
    );
    expect(await itemsOf()).toEqual([]);
  });

  it('transfer a request for information, which is linked immediately and by no message', async () => {
    const { area, read, readInterest, itemsOf, queued, interests, ...set } = await setUp();
    const id = await storeRegistration(area, submissionOf('longChild', { interestId }), ana);
    expect((await read(id)).interestId).toBe(interestId);
    const interest = await readInterest();
    expect(interest).toMatchObject({ status: 'Enrollment Submitted', registrationId: id });
    expect(interest).not.toHaveProperty('claim');
    expect(await itemsOf('message')).toHaveLength(2);
    expect(queued.flatMap(parseAddresses)).toHaveLength(2);
    // The follow-up of the claim has nothing to do.
    set.wait(transferSeconds * 1000);
    expect(await set.kit.outbox.sweep()).toBe(3);
    await set.work();
    expect(await readInterest()).toEqual(interest);
    expect(await listItems(interests.container, 'followUp')).toEqual([]);
  });

  it('transfer nothing that they may not see, and nothing is stored', async () => {
    const { area, itemsOf } = await setUp();
    const body = submissionOf('longChild', { interestId: '2'.repeat(24) });
    await expect(storeRegistration(area, body, ana)).rejects.toMatchObject(problemOf(404));
    expect(await itemsOf()).toEqual([]);
  });

  it('register at centers of their charters alone', async () => {
    const { area, itemsOf } = await setUp();
    await expect(storeRegistration(area, submissionOf('shortChild'), ofBay)).rejects.toMatchObject(
      problemOf(422, {
        errors: [{ field: 'learningCenterId', message: 'Choose a learning center of one of your charters.' }],
      }),
    );
    expect(await itemsOf()).toEqual([]);
    await storeRegistration(area, submissionOf('longChild'), ofBay);
    expect(await itemsOf()).toHaveLength(4);
  });
});

describe('a transfer', () => {
  /** The area with a store that fails on demand. */
  const failing = (area: RegistrationArea, change: Partial<RegistrationArea['store']>): RegistrationArea => ({
    ...area,
    store: { ...area.store, ...change },
  });
  const down = () => Promise.reject(Object.assign(new Error('Cosmos is down'), { code: 503 }));
  const body = () => submissionOf('longChild', { interestId });

  it('by ten at the same time makes one registration', async () => {
    const { area, itemsOf, readInterest } = await setUp();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => storeRegistration(area, body(), ana)));
    const stored = await itemsOf('registration');
    expect(stored).toHaveLength(1);
    expect((await readInterest()).registrationId).toBe(stored[0]?.id);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(9);
    for (const reason of refused) expect(reason).toMatchObject(problemOf(409, { detail: expect.stringMatching(/\w/) }));
  });

  it('with answers that are refused leaves no claim', async () => {
    const { area, itemsOf, readInterest } = await setUp();
    const before = await readInterest();
    const wrong = { ...body(), zip: '1' };
    await expect(storeRegistration(area, wrong, ana)).rejects.toMatchObject(problemOf(422));
    expect(await readInterest()).toEqual(before);
    expect(await itemsOf()).toEqual([]);
  });

  it('that is refused because the form was received with other answers leaves no claim', async () => {
    const { area, readInterest } = await setUp();
    const form = body();
    await storeRegistration(area, { ...form, interestId: undefined });
    await expect(storeRegistration(area, form, ana)).rejects.toMatchObject(problemOf(409));
    const interest = await readInterest();
    expect(interest).toMatchObject({ status: 'New Interest' });
    expect(interest).not.toHaveProperty('claim');
    expect(interest).not.toHaveProperty('registrationId');
  });

  it('into a store that does not answer holds its claim until that is resolved', async () => {
    const { area, readInterest, itemsOf, wait, kit, work } = await setUp();
    const form = body();
    const id = entryIdOf('registration', form.submissionId);
    await expect(storeRegistration(failing(area, { create: down }), form, ana)).rejects.toThrow('Cosmos is down');
    expect((await readInterest()).claim?.registrationId).toBe(id);
    await expect(storeRegistration(area, body(), ana)).rejects.toMatchObject(problemOf(409));
    wait(transferSeconds * 1000);
    await kit.outbox.sweep();
    await work();
    expect(await readInterest()).not.toHaveProperty('claim');
    expect(await itemsOf()).toEqual([]);
    await storeRegistration(area, body(), ana);
    expect((await readInterest()).status).toBe('Enrollment Submitted');
  });

  it('into a store that stored it without answering is linked when the claim is resolved', async () => {
    const { area, readInterest, wait, kit, work } = await setUp();
    const create: typeof area.store.create = async (...call) => {
      await area.store.create(...call);
      return down();
    };
    const form = body();
    await expect(storeRegistration(failing(area, { create }), form, ana)).rejects.toThrow('Cosmos is down');
    expect(await readInterest()).not.toHaveProperty('registrationId');
    wait(transferSeconds * 1000);
    await kit.outbox.sweep();
    await work();
    const id = entryIdOf('registration', form.submissionId);
    expect(await readInterest()).toMatchObject({ status: 'Enrollment Submitted', registrationId: id });
  });

  it('that was stored by an earlier try and is sent again succeeds', async () => {
    const { area, readInterest, itemsOf } = await setUp();
    const create: typeof area.store.create = async (...call) => {
      await area.store.create(...call);
      return down();
    };
    const form = body();
    await expect(storeRegistration(failing(area, { create }), form, ana)).rejects.toThrow('Cosmos is down');
    const id = await storeRegistration(area, form, ana);
    expect(await readInterest()).toMatchObject({ status: 'Enrollment Submitted', registrationId: id });
    expect(await storeRegistration(area, form, ana)).toBe(id);
    expect(await itemsOf('registration')).toHaveLength(1);
    expect(await itemsOf('message')).toHaveLength(2);
  });

  it('that cannot be confirmed is answered as stored, and linked when the claim is resolved', async () => {
    const { area, readInterest, warnings, wait, kit, work } = await setUp();
    const interests = { ...area.interests, confirm: down };
    const id = await storeRegistration({ ...area, interests }, body(), ana);
    expect((await readInterest()).claim?.registrationId).toBe(id);
    expect(warnings).toEqual([expect.stringContaining('Cosmos is down')]);
    wait(transferSeconds * 1000);
    await kit.outbox.sweep();
    await work();
    expect(await readInterest()).toMatchObject({ status: 'Enrollment Submitted', registrationId: id });
  });
});
