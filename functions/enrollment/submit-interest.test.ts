import { describe, expect, it } from 'vitest';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { validInterest } from '../../tests/fixtures/interest-cases.ts';
import { changeSite, learningCenter } from '../../tests/fixtures/learning-center.ts';
import { createMemoryContainer } from '../../tests/fixtures/memory-container.ts';
import { everyCharter, type StaffCaller } from '../platform/access.ts';
import { createChangeRecords } from '../platform/change-record.ts';
import { createContinuations } from '../platform/continuation.ts';
import type { Item } from '../platform/cosmos.ts';
import { entryIdOf } from '../platform/keys.ts';
import { addContactNote, listContactNotes } from './contact-notes.ts';
import { createInterestStore } from './interest-store.ts';
import { correctInterest, type InterestParts, type Submission, submitInterest } from './submit-interest.ts';
import { updateInterest } from './update-interest.ts';

const submissionId = 'f3b0c1de-0000-4000-8000-000000000000';
const siteId = learningCenter.site.id;
const body: Submission = { ...validInterest.family, submissionId, learningCenterId: siteId, campaign: 'Fall' };
const id = entryIdOf('enrollment', submissionId);

const otherCenter = {
  ...changeSite({ id: 'd'.repeat(24), name: 'Oakland Center' }),
  charter: { ...learningCenter.charter, id: 'e'.repeat(24), name: 'East Charter' },
};
const centers = new Map([learningCenter, otherCenter].map((center) => [center.site.id, center]));

function callerWith(scope: StaffCaller['scope']): StaffCaller {
  const user = { id: 'f'.repeat(24), name: 'Ana Ruiz', azureID: 'ana@northstar.example' } as StaffCaller['user'];
  return { kind: 'staff', user, scope };
}
const ana = callerWith(everyCharter);
const ofBay = callerWith({ all: false, charterIds: [learningCenter.charter.id] });
const problemOf = (status: number, more: object = {}) => ({ problem: { status, ...more } });

function setUp() {
  const container = createMemoryContainer('interests');
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const queued: string[] = [];
  const parts: InterestParts = {
    store: createInterestStore(container, createContinuations(Buffer.alloc(32))),
    findCenter: async (wanted) => centers.get(wanted),
    changes: createChangeRecords(Buffer.alloc(32), () => clock.now),
    outbox: { enqueue: async (_, messages) => void queued.push(...messages.map((message) => message.id)) },
    now: () => clock.now,
  };
  const itemsOf = (type: string): Item[] => [...container.items.values()].filter((item) => item.type === type);
  const read = async (): Promise<InterestRecord> => (await parts.store.read(id, everyCharter)).entry;
  return { parts, container, clock, queued, itemsOf, read };
}

describe('submitInterest', () => {
  it('stores the answers with the center as it is now, its mails and its change record', async () => {
    const { parts, itemsOf, queued, read } = setUp();
    expect(await submitInterest(parts, body)).toBe(id);
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
    const messages = itemsOf('message');
    expect(messages.map(({ kind, to, limited }) => [kind, to, limited])).toEqual([
      ['interest-email', ['rosa.torres@example.org'], true],
      ['interest-notification-email', ['mission@bay.example'], false],
    ]);
    expect([...queued].sort()).toEqual(messages.map((message) => String(message.id)).sort());
    expect(itemsOf('change')).toEqual([expect.objectContaining({ action: 'created', by: 'family' })]);
  });

  it('twenty times at once stores one entry with its two mails, and answers the same each time', async () => {
    const { parts, container } = setUp();
    const ids = await Promise.all(Array.from({ length: 20 }, () => submitInterest(parts, { ...body })));
    expect(new Set(ids)).toEqual(new Set([id]));
    expect(container.items.size).toBe(4);
  });

  it('takes the same answers in another order or writing for the same', async () => {
    const { parts, container } = setUp();
    await submitInterest(parts, body);
    const reversed = Object.fromEntries(Object.entries(body).reverse()) as unknown as Submission;
    expect(await submitInterest(parts, { ...reversed, studentFirstName: ' Maya ', unknown: 'x' })).toBe(id);
    expect(container.items.size).toBe(4);
  });

  it.each([
    ['answers', { city: 'Oakland' }],
    ['center', { learningCenterId: 'd'.repeat(24) }],
    ['campaign', { campaign: 'Spring' }],
    ['charter', { charter: 'Bay' }],
  ])('refuses other %s under the same submissionId and changes nothing', async (_, change) => {
    const { parts, container } = setUp();
    await submitInterest(parts, body);
    const before = structuredClone([...container.items.values()]);
    const again = submitInterest(parts, { ...body, ...change });
    await expect(again).rejects.toMatchObject(problemOf(409, { type: '/problems/already-received' }));
    expect([...container.items.values()]).toEqual(before);
  });

  it('takes nothing from the body but answers and where they go', async () => {
    const { parts, read } = setUp();
    const forged = { status: 'Enrollment Submitted', charterId: 'x', type: 'message', createdAt: '1999', noteCount: 7 };
    await submitInterest(parts, { ...body, ...forged, learningCenterName: 'Mine' });
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
    const { parts, container } = setUp();
    await expect(submitInterest(parts, { ...body, ...change })).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'learningCenterId', message: 'Choose a learning center.' }] }),
    );
    expect(container.items.size).toBe(0);
  });

  it('takes site_id for the center', async () => {
    const { parts, read } = setUp();
    await submitInterest(parts, { ...body, learningCenterId: undefined, site_id: siteId });
    expect((await read()).learningCenterId).toBe(siteId);
  });

  it('stores nothing of wrong answers and names them', async () => {
    const { parts, container } = setUp();
    await expect(submitInterest(parts, { ...body, phone: '1' })).rejects.toMatchObject(
      problemOf(422, { errors: [expect.objectContaining({ field: 'phone' })] }),
    );
    expect(container.items.size).toBe(0);
  });

  it('by staff knows who, asks for a grade, and only for centers of theirs', async () => {
    const { parts, read } = setUp();
    await submitInterest(parts, { ...body, ...validInterest.staff }, ofBay);
    expect(await read()).toMatchObject({ audience: 'staff', updatedBy: 'Ana Ruiz', gradeLevel: '9' });
    const elsewhere = submitInterest(setUp().parts, { ...body, learningCenterId: 'd'.repeat(24) }, ofBay);
    await expect(elsewhere).rejects.toMatchObject(problemOf(422));
  });
});

describe('correctInterest', () => {
  it('changes the answers, keeps status and notes, and tells the center that it is an update', async () => {
    const { parts, read, itemsOf, clock } = setUp();
    await submitInterest(parts, body);
    await addContactNote(parts, { Username: 'Ana', email: 'ana@x.example', notes: 'Called', interestId: id }, ana);
    clock.now = new Date('2026-11-21T10:00:00.000Z');
    await correctInterest(parts, id, { ...body, city: 'Oakland' });
    const changed = await read();
    expect(changed).toMatchObject({ city: 'Oakland', noteCount: 1, createdAt: '2026-11-20T10:00:00.000Z' });
    expect(changed.searchText).toContain('oakland');
    const updates = itemsOf('message').filter((message) => message.updated);
    expect(updates.map((message) => message.kind)).toEqual(['interest-notification-email']);
  });

  it('writes to a new address of the family too', async () => {
    const { parts, itemsOf } = setUp();
    await submitInterest(parts, body);
    await correctInterest(parts, id, { ...body, primaryEmail: 'new@example.org' });
    const updates = itemsOf('message').filter((message) => message.kind === 'interest-email');
    expect(updates.map((message) => message.to)).toEqual([['rosa.torres@example.org'], ['new@example.org']]);
  });

  it('changes nothing when nothing is new, and writes no mail', async () => {
    const { parts, itemsOf, queued } = setUp();
    await submitInterest(parts, body);
    await correctInterest(parts, id, body);
    expect(itemsOf('message')).toHaveLength(2);
    expect(queued).toHaveLength(2);
  });

  it('is for 24 hours and only with the submissionId', async () => {
    const { parts, clock, read } = setUp();
    await submitInterest(parts, body);
    const stranger = { ...body, city: 'Oakland', submissionId: submissionId.replace('f', 'e') };
    await expect(correctInterest(parts, id, stranger)).rejects.toMatchObject(problemOf(404));
    clock.now = new Date('2026-11-21T10:00:00.001Z');
    await expect(correctInterest(parts, id, { ...body, city: 'Oakland' })).rejects.toMatchObject(problemOf(409));
    expect((await read()).city).toBe('San Francisco');
  });
});

describe('updateInterest', () => {
  async function stored() {
    const set = setUp();
    await submitInterest(set.parts, body);
    const { etag } = await set.parts.store.read(id, everyCharter);
    set.clock.now = new Date('2026-11-20T12:00:00.000Z');
    return { ...set, etag };
  }

  it('changes what is given, keeps the rest, drops answers that are no longer asked', async () => {
    const { parts, etag, itemsOf } = await stored();
    const { entry } = await updateInterest(parts, id, { country: 'Canada', region: 'Ontario' }, etag, ana);
    expect(entry).toMatchObject({ country: 'Canada', region: 'Ontario', city: 'San Francisco', updatedBy: 'Ana Ruiz' });
    expect(entry).not.toHaveProperty('state');
    expect(itemsOf('interest')[0]).not.toHaveProperty('state');
    const changes = itemsOf('change').filter((item) => item.action === 'changed');
    const names = changes.flatMap((item) => item.fields as { name: string }[]).map((field) => field.name);
    expect(names.sort()).toEqual(['country', 'region', 'state']);
  });

  it('sets a status that may follow, with the time of the contact', async () => {
    const { parts, etag } = await stored();
    const { entry } = await updateInterest(parts, id, { status: 'Not Interested' }, etag, ana);
    expect(entry).toMatchObject({ status: 'Not Interested', lastContactDate: '2026-11-20T12:00:00.000Z' });
  });

  it('refuses a status that may not follow', async () => {
    const { parts, etag, read } = await stored();
    const { etag: second } = await updateInterest(parts, id, { status: 'Not Interested' }, etag, ana);
    for (const status of ['New Interest', 'Follow up Required', 'Enrollment Submitted'] as const) {
      await expect(updateInterest(parts, id, { status }, second, ana)).rejects.toMatchObject(problemOf(409));
    }
    expect((await read()).status).toBe('Not Interested');
  });

  it('an edit that sends the status unchanged is no contact', async () => {
    const { parts, etag } = await stored();
    const { entry } = await updateInterest(parts, id, { status: 'New Interest', city: 'Oakland' }, etag, ana);
    expect(entry).toMatchObject({ city: 'Oakland', lastContactDate: null });
  });

  it('of an entry that became a registration keeps its status and its registration, and is the last word on it', async () => {
    const { parts, container, read } = await stored();
    const transferred = { status: 'Enrollment Submitted', registrationId: '7'.repeat(24) } as const;
    await container.upsert({ ...(await read()), ...transferred });
    const { etag } = await parts.store.read(id, everyCharter);
    const edit = { status: transferred.status, city: 'Oakland' };
    expect((await updateInterest(parts, id, edit, etag, ana)).entry).toMatchObject({ ...transferred, city: 'Oakland' });
    await expect(correctInterest(parts, id, { ...body, city: 'Berkeley' })).rejects.toMatchObject(problemOf(409));
    expect(await read()).toMatchObject({ ...transferred, city: 'Oakland' });
  });

  it('of an answer is not undone by a family that corrects an earlier one', async () => {
    const { parts, etag, read } = await stored();
    await updateInterest(parts, id, { city: 'Oakland' }, etag, ana);
    await expect(correctInterest(parts, id, { ...body, phone: '415-555-0199' })).rejects.toMatchObject(problemOf(409));
    expect(await read()).toMatchObject({ city: 'Oakland', phone: body.phone });
  });

  it('moves to another center of the caller, with all that is kept of it', async () => {
    const { parts, etag } = await stored();
    const { entry } = await updateInterest(parts, id, { learningCenterId: 'd'.repeat(24) }, etag, ana);
    expect(entry).toMatchObject({
      learningCenterName: 'Oakland Center',
      charterId: 'e'.repeat(24),
      learningCenterCharter: 'East Charter',
    });
    expect(entry.sort.learningCenterName).toBe('oakland center');
  });

  it('does not move to a center of somebody else', async () => {
    const { parts, etag } = await stored();
    const moved = updateInterest(parts, id, { learningCenterId: 'd'.repeat(24) }, etag, ofBay);
    await expect(moved).rejects.toMatchObject(problemOf(422));
  });

  it('refuses a stale ETag, a wrong answer, a wrong age and an entry out of scope', async () => {
    const { parts, etag, read } = await stored();
    const outside = callerWith({ all: false, charterIds: ['e'.repeat(24)] });
    const fails: [Promise<unknown>, number][] = [
      [updateInterest(parts, id, { city: 'Oakland' }, '"old"', ana), 409],
      [updateInterest(parts, id, { phone: '1' }, etag, ana), 422],
      [updateInterest(parts, id, { city: 'Oakland', age: 99 }, etag, ana), 422],
      [updateInterest(parts, id, { city: 'Oakland' }, etag, outside), 404],
    ];
    for (const [failing, status] of fails) await expect(failing).rejects.toMatchObject(problemOf(status));
    expect((await read()).city).toBe('San Francisco');
  });

  it('changes no id, type or owner', async () => {
    const { parts, etag } = await stored();
    const forged = { id: 'x', type: 'note', charterId: 'x', submissionId: 'x', city: 'Oakland' };
    const { entry } = await updateInterest(parts, id, forged, etag, ana);
    expect(entry).toMatchObject({ id, type: 'interest', charterId: learningCenter.charter.id, submissionId });
  });
});

describe('contact notes', () => {
  const note = { Username: 'Ana', email: 'ana@x.example', notes: 'Called', interestId: id };

  it('two at once are both kept, and counted', async () => {
    const { parts, read } = setUp();
    await submitInterest(parts, body);
    const added = await Promise.all([addContactNote(parts, note, ana), addContactNote(parts, note, ana)]);
    const entry = await read();
    expect(entry.noteCount).toBe(2);
    expect(added.map((one) => one.timestamp)).toContain(entry.lastContactDate);
    const listed = await listContactNotes(parts.store, id, everyCharter);
    expect(listed.map((one) => one._id).sort()).toEqual(added.map((one) => one._id).sort());
    expect(listed[0]).toMatchObject(note);
  });

  it('of an entry of another charter are not there', async () => {
    const { parts } = setUp();
    await submitInterest(parts, body);
    const outside = callerWith({ all: false, charterIds: [] });
    await expect(addContactNote(parts, note, outside)).rejects.toMatchObject(problemOf(404));
    await expect(listContactNotes(parts.store, id, outside.scope)).rejects.toMatchObject(problemOf(404));
  });
});
