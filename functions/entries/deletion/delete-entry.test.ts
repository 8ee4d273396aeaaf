import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { interestRecord } from '../../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../../tests/fixtures/registration/registration-record.ts';
import { ana, ofBay, ofNone, problemOf } from '../../../tests/fixtures/staff-callers.ts';
import { everyCharter } from '../../platform/http/access.ts';
import { type FollowUp, newMessage } from '../../platform/outbox/outbox-item.ts';
import type { AnyArea, EntryArea } from '../entry-area.ts';
import { deleteEntry, finishDeletion } from './delete-entry.ts';

const { id } = interestRecord;
const registrationId = '7'.repeat(24);
const registration = { ...registrationRecord, id: registrationId, entryId: registrationId, interestId: id };
const note = (number: number) => ({ id: `note-${number}`, entryId: id, type: 'note', timestamp: String(number) });

/** An area whose process ends right after the batch: what follows is never done by it. */
function dyingAfterBatch<E extends StoredBase>(area: EntryArea<E>): EntryArea<E> {
  const deliver = () => Promise.reject(new Error('killed'));
  return { ...area, kit: { ...area.kit, outbox: { ...area.kit.outbox, deliver } } };
}

/** A request for information with a note, a mail and a change record, and any other given items. */
async function setUp() {
  const set = await createTestKit();
  const { interests: area, kit } = set;
  const mail = newMessage({ entryId: id, kind: 'interest-email', to: ['rosa@example.org'] }, kit.now());
  await area.store.create(interestRecord, [note(1), mail, kit.changes(id, 'created', 'family', {}, {})]);
  const etagOf = async <E extends StoredBase>({ store }: EntryArea<E>, id: string) =>
    (await store.read(id, everyCharter)).etag;
  return {
    ...set,
    area,
    etagOf,
    etag: await etagOf(area, id),
    /** Type and action of all that is left of the request. */
    left: async () => (await set.itemsOf(area)).map(({ type, action }) => [type, action].filter(Boolean).join(' ')),
    sweep: async () => {
      await kit.outbox.sweep();
      await set.work();
    },
  };
}
const traces = ['change created', 'change deleted'];

describe('deleteEntry', () => {
  it('removes an entry with all items that belong to it, however many, but not the change records', async () => {
    const { area, etag, left, itemsOf } = await setUp();
    for (let number = 2; number <= 250; number += 1) await area.container.create(note(number));
    const another = { ...note(1), entryId: 'b'.repeat(24) };
    await area.container.create(another);
    await deleteEntry(area, id, etag, ofBay);
    expect((await left()).sort()).toEqual([...traces, 'note']);
    expect(await itemsOf(area, 'note')).toEqual([another]);
    const changes = await itemsOf(area, 'change');
    expect(changes.find(({ action }) => action === 'deleted')).toMatchObject({
      by: 'ana@northstar.example',
      charterId: interestRecord.charterId,
      at: '2026-11-20T10:00:00.000Z',
      fields: [],
    });
  });

  it('leaves what somebody else has changed, what is not the caller’s and what is not there', async () => {
    const { area, etag, itemsOf } = await setUp();
    const before = await itemsOf(area);
    const stale = problemOf(409, { type: '/problems/stale' });
    await expect(deleteEntry(area, id, '"old"', ana)).rejects.toMatchObject(stale);
    await expect(deleteEntry(area, id, etag, ofNone)).rejects.toMatchObject(problemOf(404));
    await expect(deleteEntry(area, 'b'.repeat(24), etag, ana)).rejects.toMatchObject(problemOf(404));
    expect(await itemsOf(area)).toEqual(before);
  });

  it('at the same time as somebody changes the entry does one or the other', async () => {
    const { area, etag, kit, itemsOf } = await setUp();
    const change = area.store.replace({ ...interestRecord, city: 'Oakland' }, etag, []);
    const results = await Promise.allSettled([deleteEntry(area, id, etag, ana), change]);
    const done = results.map(({ status }) => status);
    const present = await area.store.find(id);
    expect([...done].sort()).toEqual(['fulfilled', 'rejected']);
    if (done[0] === 'fulfilled') expect(present).toBeUndefined();
    else expect(present?.entry.city).toBe('Oakland');
    expect((await itemsOf(area, 'note')).length).toBe(present ? 1 : 0);
    expect(await kit.outbox.sweep()).toBe(present ? 1 : 0);
  });
});

describe('a deletion that a kill interrupts', () => {
  it('has taken the entry, and the sweep takes the rest', async () => {
    const { area, etag, left, sweep, warnings } = await setUp();
    await deleteEntry(dyingAfterBatch(area), id, etag, ana);
    expect((await left()).sort()).toEqual([...traces, 'followUp', 'message', 'note']);
    expect(warnings).toEqual([expect.stringContaining('killed')]);
    await sweep();
    expect((await left()).sort()).toEqual(traces);
  });

  it('sends no mail of it any more', async () => {
    const { area, etag, sweep, sent } = await setUp();
    await deleteEntry(dyingAfterBatch(area), id, etag, ana);
    await sweep();
    expect(sent).toEqual([]);
  });

  it('is finished by the same call made again', async () => {
    const { area, etag, left } = await setUp();
    await deleteEntry(dyingAfterBatch(area), id, etag, ana);
    await expect(deleteEntry(area, id, etag, ana)).resolves.toBeUndefined();
    expect((await left()).sort()).toEqual(traces);
  });

  it('between parts of what it takes away is gone on with', async () => {
    const { area, etag, left, sweep } = await setUp();
    for (let number = 2; number <= 250; number += 1) await area.container.create(note(number));
    await deleteEntry(dyingAfterBatch(area), id, etag, ana);
    for (const number of [1, 7, 120, 249]) await area.container.remove(`note-${number}`, id);
    await sweep();
    expect((await left()).sort()).toEqual(traces);
  });

  it('finished twice does nothing more', async () => {
    const { area, etag, itemsOf, sweep } = await setUp();
    await deleteEntry(dyingAfterBatch(area), id, etag, ana);
    const [followUp] = (await itemsOf(area, 'followUp')) as FollowUp[];
    await sweep();
    const before = await itemsOf(area);
    await finishDeletion(area as unknown as AnyArea, followUp as FollowUp);
    expect(await itemsOf(area)).toEqual(before);
  });

  it('releases the request of a registration, however often it is done', async () => {
    const { registrations, area, transfers, sweep, read, etagOf, itemsOf } = await setUp();
    await registrations.store.create(registration, []);
    await transfers.confirm(id, registrationId);
    await deleteEntry(dyingAfterBatch(registrations), registrationId, await etagOf(registrations, registrationId), ana);
    expect((await read(area, id)).registrationId).toBe(registrationId);
    const [followUp] = (await itemsOf(registrations, 'followUp')) as FollowUp[];
    await sweep();
    const released = await read(area, id);
    expect(released.status).toBe('Follow up Required');
    expect(released).not.toHaveProperty('registrationId');
    await finishDeletion(registrations as unknown as AnyArea, followUp as FollowUp);
    expect(await read(area, id)).toEqual(released);
    expect(await itemsOf(registrations, 'followUp')).toEqual([]);
  });

  it('touches nothing of an entry that the same form submitted again', async () => {
    const { registrations, area, transfers, sweep, read, etagOf, itemsOf, kit, wait } = await setUp();
    const mail = () =>
      newMessage({ entryId: registrationId, kind: 'register-email', to: ['x@example.org'] }, kit.now());
    await registrations.store.create(registration, [mail()]);
    await transfers.confirm(id, registrationId);
    await deleteEntry(dyingAfterBatch(registrations), registrationId, await etagOf(registrations, registrationId), ana);
    await transfers.claim(id, registrationId, ana);
    wait(1000);
    const newMail = mail();
    const sentAgain = { ...registration, createdAt: newMail.createdAt };
    await registrations.store.create(sentAgain, [
      newMail,
      { id: randomUUID(), entryId: registrationId, type: 'note', timestamp: newMail.createdAt },
    ]);
    await transfers.confirm(id, registrationId);
    await sweep();
    expect((await read(registrations, registrationId)).submissionId).toBe(registrationRecord.submissionId);
    expect((await itemsOf(registrations, 'message')).map((message) => message.id)).toEqual([newMail.id]);
    expect(await itemsOf(registrations, 'note')).toHaveLength(1);
    expect(await read(area, id)).toMatchObject({ status: 'Enrollment Submitted', registrationId });
  });
});

describe('the same deletion again', () => {
  it('is answered as the first, with the ETag of the first alone and to those who may', async () => {
    const { area, etag, itemsOf } = await setUp();
    await deleteEntry(area, id, etag, ofBay);
    const before = await itemsOf(area);
    for (const caller of [ofBay, ana]) expect(await deleteEntry(area, id, etag, caller)).toBeUndefined();
    await expect(deleteEntry(area, id, '"other"', ana)).rejects.toMatchObject(problemOf(404));
    await expect(deleteEntry(area, id, etag, ofNone)).rejects.toMatchObject(problemOf(404));
    expect(await itemsOf(area)).toEqual(before);
  });

  it('at the same time is one deletion', async () => {
    const { area, etag, left } = await setUp();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => deleteEntry(area, id, etag, ana)));
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await left()).sort()).toEqual(traces);
  });

  it('of an entry that was submitted again is stale: it is not the one that was seen', async () => {
    const { area, etag, left } = await setUp();
    await deleteEntry(area, id, etag, ana);
    await area.store.create(interestRecord, []);
    await expect(deleteEntry(area, id, etag, ana)).rejects.toMatchObject(problemOf(409));
    expect(await left()).toContain('interest');
  });
});
