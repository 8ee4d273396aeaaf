import { describe, expect, it } from 'vitest';
import { parseSearchTerms } from '#domain/entries/search-words.ts';
import { validInterest } from '../../tests/fixtures/enrollment/interest-cases.ts';
import { changedFields, createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { ana, callerWith, ofBay, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { everyCharter } from '../platform/http/access.ts';
import { entryIdOf } from '../platform/keys.ts';
import { parseAddresses } from '../platform/outbox/outbox-item.ts';
import { correctInterest, type InterestBody, submitInterest } from './submit-interest.ts';
import { changeInterest } from './update-interest.ts';

const submissionId = 'f3b0c1de-0000-4000-8000-000000000000';
const siteId = learningCenter.site.id;
const body: InterestBody = { ...validInterest.family, submissionId, learningCenterId: siteId, campaign: 'Fall' };
const id = entryIdOf('enrollment', submissionId);

async function setUp() {
  const set = await createTestKit();
  const { interests: area } = set;
  return {
    ...set,
    area,
    itemsOf: (type?: string) => set.itemsOf(area, type),
    read: () => set.read(area, id),
    set: (fields: object) => set.set(area, id, fields),
  };
}

describe('submitInterest', () => {
  it("stores the answers with the center's current data, its mails and its change record", async () => {
    const { area, itemsOf, queued, read } = await setUp();
    expect(await submitInterest(area, body)).toBe(id);
    expect(await read()).toMatchObject({
      ...validInterest.family,
      id,
      entryId: id,
      status: 'New Interest',
      campaign: 'Fall',
      audience: 'family',
      updatedBy: 'family',
      charterId: learningCenter.charter.id,
      learningCenterName: 'Mission Center',
      learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
      principal: 'Ana Ruiz',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastContactDate: null,
    });
    const messages = await itemsOf('message');
    // An address of a family counts; that of a center is shared by all families.
    expect(messages.map(({ kind, to, limits }) => [kind, to, limits])).toEqual([
      [
        'interest-email',
        ['rosa.torres@example.org'],
        [
          { key: 'interest-email:rosa.torres@example.org', most: 3 },
          { key: 'domain:example.org', most: 30 },
        ],
      ],
      ['interest-notification-email', ['mission@bay.example'], []],
    ]);
    const addresses = messages.map((message) => ({ container: 'interests', entryId: id, id: String(message.id) }));
    expect(queued.map(parseAddresses)).toEqual([expect.arrayContaining(addresses)]);
    expect(await itemsOf('change')).toEqual([expect.objectContaining({ action: 'created', by: 'family' })]);
  });

  it('twenty concurrent requests store one entry with its two mails, and get the same answer', async () => {
    const { area, itemsOf } = await setUp();
    const ids = await Promise.all(Array.from({ length: 20 }, () => submitInterest(area, { ...body })));
    expect(new Set(ids)).toEqual(new Set([id]));
    expect(await itemsOf()).toHaveLength(4);
  });

  it('takes the same answers in another order or writing for the same', async () => {
    const { area, itemsOf } = await setUp();
    await submitInterest(area, body);
    const reversed = Object.fromEntries(Object.entries(body).reverse()) as unknown as InterestBody;
    expect(await submitInterest(area, { ...reversed, studentFirstName: ' Maya ', unknown: 'x' })).toBe(id);
    expect(await itemsOf()).toHaveLength(4);
  });

  it.each([
    ['answers', { city: 'Oakland' }],
    ['center', { learningCenterId: 'd'.repeat(24) }],
    ['campaign', { campaign: 'Spring' }],
    ['charter', { charter: learningCenter.charter.name }],
  ])('refuses other %s under the same submissionId and changes nothing', async (_, change) => {
    const { area, itemsOf } = await setUp();
    await submitInterest(area, body);
    const before = await itemsOf();
    const again = submitInterest(area, { ...body, ...change });
    await expect(again).rejects.toMatchObject(problemOf(409, { type: '/problems/already-received' }));
    expect(await itemsOf()).toEqual(before);
  });

  it('keeps no charter but that of the center', async () => {
    const { area, read } = await setUp();
    await submitInterest(area, { ...body, charter: 'bogus' });
    expect((await read()).charter).toBeUndefined();
  });

  it('takes nothing from the body but answers and where they go', async () => {
    const { area, read } = await setUp();
    const forged = { status: 'Enrollment Submitted', charterId: 'x', type: 'message', createdAt: '1999', noteCount: 7 };
    const unasked = { mailingCity: 'Hidden', gradeLevel: '9', shoeSize: 44 };
    await submitInterest(area, { ...body, ...forged, ...unasked, learningCenterName: 'Mine' });
    for (const name of Object.keys(unasked)) expect(await read()).not.toHaveProperty(name);
    expect(await read()).toMatchObject({
      status: 'New Interest',
      charterId: learningCenter.charter.id,
      type: 'interest',
      learningCenterName: 'Mission Center',
      noteCount: 0,
    });
  });

  it.each([
    ['no center', { learningCenterId: undefined }],
    ['an unknown center', { learningCenterId: '9'.repeat(24) }],
  ])('asks for a center: %s', async (_, change) => {
    const { area, itemsOf } = await setUp();
    await expect(submitInterest(area, { ...body, ...change })).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'learningCenterId', message: 'Choose a learning center.' }] }),
    );
    expect(await itemsOf()).toEqual([]);
  });

  it('takes site_id for the center', async () => {
    const { area, read } = await setUp();
    await submitInterest(area, { ...body, learningCenterId: undefined, site_id: siteId });
    expect((await read()).learningCenterId).toBe(siteId);
  });

  it('stores nothing of wrong answers and names them', async () => {
    const { area, itemsOf } = await setUp();
    await expect(submitInterest(area, { ...body, phone: '1' })).rejects.toMatchObject(
      problemOf(422, { errors: [expect.objectContaining({ field: 'phone' })] }),
    );
    expect(await itemsOf()).toEqual([]);
  });

  it('by staff knows who, asks for a grade, and only for centers of theirs', async () => {
    const { area, read } = await setUp();
    await submitInterest(area, { ...body, ...validInterest.staff }, { caller: ofBay });
    expect(await read()).toMatchObject({ audience: 'staff', updatedBy: 'Ana Ruiz', gradeLevel: '9' });
    const other = { ...body, learningCenterId: 'd'.repeat(24), submissionId: submissionId.replace('f', 'e') };
    const elsewhere = submitInterest(area, other, { caller: ofBay });
    await expect(elsewhere).rejects.toMatchObject(problemOf(422));
  });

  it('by staff is recorded under their id in the directory, and is not bound by what the public may trigger', async () => {
    const { area, itemsOf } = await setUp();
    await submitInterest(area, { ...body, ...validInterest.staff }, { caller: ana });
    const created = expect.objectContaining({ action: 'created', by: 'ana@northstar.example' });
    expect(await itemsOf('change')).toEqual([created]);
    expect((await itemsOf('message')).map(({ kind, limits }) => [kind, limits])).toEqual([
      ['interest-email', []],
      ['interest-notification-email', []],
    ]);
  });
});

describe('correctInterest', () => {
  it('changes the answers, leaves status and notes unchanged, and says to the center that it is an update', async () => {
    const { area, read, set, itemsOf, clock } = await setUp();
    await submitInterest(area, body);
    const worked = { status: 'Follow up Required', noteCount: 1, lastContactDate: '2026-11-20T11:00:00.000Z' };
    await set(worked);
    clock.now = new Date('2026-11-21T10:00:00.000Z');
    await correctInterest(area, id, { ...body, city: 'Oakland' });
    const changed = await read();
    expect(changed).toMatchObject({ ...worked, city: 'Oakland', createdAt: '2026-11-20T10:00:00.000Z' });
    expect(parseSearchTerms('oakland').every(({ word }) => changed.searchWords.includes(word))).toBe(true);
    const updates = (await itemsOf('message')).filter((message) => message.updated);
    expect(updates.map((message) => message.kind)).toEqual(['interest-notification-email']);
    const records = (await itemsOf('change')).filter((change) => change.action === 'changed');
    expect(records.map((change) => [change.by, changedFields(change)])).toEqual([['family', ['city']]]);
  });

  it('writes to a new address of the family too', async () => {
    const { area, itemsOf } = await setUp();
    await submitInterest(area, body);
    await correctInterest(area, id, { ...body, primaryEmail: 'new@example.org' });
    const updates = (await itemsOf('message')).filter((message) => message.kind === 'interest-email');
    expect(updates.map((message) => message.to)).toEqual([['rosa.torres@example.org'], ['new@example.org']]);
  });

  it('changes nothing when nothing is new, and writes no mail', async () => {
    const { area, itemsOf, queued } = await setUp();
    await submitInterest(area, body);
    await correctInterest(area, id, body);
    expect(await itemsOf('message')).toHaveLength(2);
    expect(queued.flatMap(parseAddresses)).toHaveLength(2);
  });

  it.each(['', undefined])('can be made after a campaign of %j, which is none', async (campaign) => {
    const { area, read } = await setUp();
    const first = { ...body, campaign, charter: campaign };
    await submitInterest(area, first);
    await correctInterest(area, id, { ...first, city: 'Oakland' });
    expect((await read()).city).toBe('Oakland');
  });

  it('is possible 20 times a day, and a stranger uses up none of them', async () => {
    const { area, clock, read } = await setUp();
    await submitInterest(area, body);
    const correct = (street2: string) => correctInterest(area, id, { ...body, street2 });
    const stranger = { ...body, submissionId: submissionId.replace('f', 'e') };
    for (let at = 0; at < 21; at += 1) await correctInterest(area, id, stranger).catch(() => {});
    for (let at = 1; at <= 20; at += 1) await correct(`Apt ${at}`);
    await expect(correct('Apt 21')).rejects.toMatchObject(
      problemOf(429, { title: 'Changed too often', detail: expect.stringContaining('call the center') }),
    );
    expect((await read()).street2).toBe('Apt 20');
    clock.now = new Date('2026-11-21T09:00:00.000Z');
    await correct('Apt 21');
    expect((await read()).street2).toBe('Apt 21');
  });

  it('moves to a center of another charter only entries without staff work', async () => {
    const { area, read, set } = await setUp();
    const elsewhere = { ...body, learningCenterId: 'd'.repeat(24) };
    await submitInterest(area, body);
    for (const worked of [{ noteCount: 1 }, { noteCount: 0, status: 'Follow up Required' }]) {
      await set(worked);
      await expect(correctInterest(area, id, elsewhere)).rejects.toMatchObject(problemOf(409));
    }
    await set({ status: 'New Interest' });
    await correctInterest(area, id, elsewhere);
    expect((await read()).learningCenterCharter).toBe('East Charter');
  });

  it('is for 24 hours and only with the submissionId', async () => {
    const { area, clock, read } = await setUp();
    await submitInterest(area, body);
    const stranger = { ...body, city: 'Oakland', submissionId: submissionId.replace('f', 'e') };
    await expect(correctInterest(area, id, stranger)).rejects.toMatchObject(problemOf(404));
    clock.now = new Date('2026-11-21T10:00:00.001Z');
    await expect(correctInterest(area, id, { ...body, city: 'Oakland' })).rejects.toMatchObject(problemOf(409));
    expect((await read()).city).toBe('San Francisco');
  });
});

it.each([
  ['proposal', { studentFirstName: 'Lena' }],
  ['withdrawal', { at: '2026-11-20T10:00:00.000Z', reason: 'We are moving', back: { status: 'New Interest' } }],
])('a correction does not replace the %s that a family has made on its page', async (name, value) => {
  const { area, read, set } = await setUp();
  await submitInterest(area, body);
  await set({ [name]: value });
  await expect(correctInterest(area, id, { ...body, city: 'Oakland' })).rejects.toMatchObject(problemOf(409));
  expect(await read()).toMatchObject({ [name]: value, city: 'San Francisco' });
});

describe('a correction of what is being made a registration', () => {
  it('is refused as long as that lasts', async () => {
    const { area, transfers, read } = await setUp();
    const registrationId = '7'.repeat(24);
    await submitInterest(area, body);
    await transfers.claim(id, registrationId, ana);
    const before = await read();
    await expect(correctInterest(area, id, { ...body, city: 'Oakland' })).rejects.toMatchObject(
      problemOf(409, { title: 'Already in progress', detail: expect.stringContaining('call the center') }),
    );
    expect(await read()).toEqual(before);
    await transfers.abandon(id, registrationId);
    await correctInterest(area, id, { ...body, city: 'Oakland' });
    expect((await read()).city).toBe('Oakland');
  });
});

describe('changeInterest', () => {
  async function stored() {
    const set = await setUp();
    await submitInterest(set.area, body);
    const { etag } = await set.area.store.read(id, everyCharter);
    set.clock.now = new Date('2026-11-20T12:00:00.000Z');
    return { ...set, etag };
  }

  it('changes what is given, keeps the rest, drops answers that are no longer asked', async () => {
    const { area, etag, itemsOf } = await stored();
    const { entry } = await changeInterest(area, id, { country: 'Canada', region: 'Ontario' }, etag, ana);
    expect(entry).toMatchObject({ country: 'Canada', region: 'Ontario', city: 'San Francisco', updatedBy: 'Ana Ruiz' });
    expect(entry).not.toHaveProperty('state');
    expect((await itemsOf('interest'))[0]).not.toHaveProperty('state');
    const changes = (await itemsOf('change')).filter((item) => item.action === 'changed');
    expect(changes.map(changedFields)).toEqual([['country', 'region', 'state']]);
  });

  it('to Not Interested is a contact, to Follow up Required is none', async () => {
    const { area, etag } = await stored();
    const followUp = await changeInterest(area, id, { status: 'Follow up Required' }, etag, ana);
    expect(followUp.entry).toMatchObject({ status: 'Follow up Required', lastContactDate: null });
    const { entry } = await changeInterest(area, id, { status: 'Not Interested' }, followUp.etag, ana);
    expect(entry).toMatchObject({ status: 'Not Interested', lastContactDate: '2026-11-20T12:00:00.000Z' });
  });

  it('to Not Interested leaves the time of the latest note as the last contact', async () => {
    const { area, set } = await stored();
    await set({ noteCount: 2, lastContactDate: '2026-11-20T11:00:00.000Z' });
    const { etag } = await area.store.read(id, everyCharter);
    const { entry } = await changeInterest(area, id, { status: 'Not Interested' }, etag, ana);
    expect(entry).toMatchObject({ status: 'Not Interested', lastContactDate: '2026-11-20T11:00:00.000Z' });
  });

  it('takes an entry that was Not Interested up again, which is no contact', async () => {
    const { area, etag } = await stored();
    const refused = await changeInterest(area, id, { status: 'Not Interested' }, etag, ana);
    const { entry } = await changeInterest(area, id, { status: 'Follow up Required' }, refused.etag, ana);
    const { lastContactDate } = refused.entry;
    expect(entry).toMatchObject({ status: 'Follow up Required', lastContactDate });
  });

  it('refuses a status that may not follow', async () => {
    const { area, etag, read } = await stored();
    const { etag: second } = await changeInterest(area, id, { status: 'Not Interested' }, etag, ana);
    for (const status of ['New Interest', 'Enrollment Submitted'] as const) {
      await expect(changeInterest(area, id, { status }, second, ana)).rejects.toMatchObject(problemOf(409));
    }
    expect((await read()).status).toBe('Not Interested');
  });

  it('an edit that sends the status unchanged is no contact', async () => {
    const { area, etag } = await stored();
    const { entry } = await changeInterest(area, id, { status: 'New Interest', city: 'Oakland' }, etag, ana);
    expect(entry).toMatchObject({ city: 'Oakland', lastContactDate: null });
  });

  it('of an entry that became a registration keeps its status and its registration, and is the last word on it', async () => {
    const { area, set, read } = await stored();
    const transferred = { status: 'Enrollment Submitted', registrationId: '7'.repeat(24) } as const;
    await set(transferred);
    const { etag } = await area.store.read(id, everyCharter);
    const edit = { status: transferred.status, city: 'Oakland' };
    expect((await changeInterest(area, id, edit, etag, ana)).entry).toMatchObject({ ...transferred, city: 'Oakland' });
    await expect(correctInterest(area, id, { ...body, city: 'Berkeley' })).rejects.toMatchObject(problemOf(409));
    expect(await read()).toMatchObject({ ...transferred, city: 'Oakland' });
  });

  it('of an answer is not undone by a family that corrects an earlier one', async () => {
    const { area, etag, read } = await stored();
    await changeInterest(area, id, { city: 'Oakland' }, etag, ana);
    await expect(correctInterest(area, id, { ...body, phone: '415-555-0199' })).rejects.toMatchObject(problemOf(409));
    expect(await read()).toMatchObject({ city: 'Oakland', phone: body.phone });
  });

  it('moves to another center of the caller, with all record fields', async () => {
    const { area, etag } = await stored();
    const { entry } = await changeInterest(area, id, { learningCenterId: 'd'.repeat(24) }, etag, ana);
    expect(entry).toMatchObject({
      learningCenterName: 'Oakland Center',
      charterId: 'e'.repeat(24),
      learningCenterCharter: 'East Charter',
    });
    expect(entry.sort.learningCenterName).toBe('oakland center');
  });

  it('does not move to a center of somebody else', async () => {
    const { area, etag } = await stored();
    const moved = changeInterest(area, id, { learningCenterId: 'd'.repeat(24) }, etag, ofBay);
    await expect(moved).rejects.toMatchObject(problemOf(422));
  });

  it('of an entry whose center has closed asks for another one, and takes it', async () => {
    const { area, etag, centers } = await stored();
    centers.delete(siteId);
    await expect(changeInterest(area, id, { city: 'Oakland' }, etag, ana)).rejects.toMatchObject(
      problemOf(409, { title: 'Learning center closed', detail: expect.stringContaining('Choose another one') }),
    );
    const { entry } = await changeInterest(area, id, { learningCenterId: 'd'.repeat(24) }, etag, ana);
    expect(entry.learningCenterName).toBe('Oakland Center');
  });

  it('refuses a stale ETag, a wrong answer, a wrong age and an entry out of scope', async () => {
    const { area, etag, read } = await stored();
    const outside = callerWith({ all: false, charterIds: ['e'.repeat(24)] });
    const fails: [Promise<unknown>, number][] = [
      [changeInterest(area, id, { city: 'Oakland' }, '"old"', ana), 409],
      [changeInterest(area, id, { phone: '1' }, etag, ana), 422],
      [changeInterest(area, id, { city: 'Oakland', age: 99 }, etag, ana), 422],
      [changeInterest(area, id, { city: 'Oakland' }, etag, outside), 404],
    ];
    for (const [failing, status] of fails) await expect(failing).rejects.toMatchObject(problemOf(status));
    expect((await read()).city).toBe('San Francisco');
  });

  it('changes no id, type or owner', async () => {
    const { area, etag } = await stored();
    const forged = { id: 'x', type: 'note', charterId: 'x', submissionId: 'x', noteCount: 9, city: 'Oakland' };
    const { entry } = await changeInterest(area, id, forged, etag, ana);
    expect(entry).toMatchObject({
      id,
      type: 'interest',
      charterId: learningCenter.charter.id,
      submissionId,
      noteCount: 0,
    });
  });
});
