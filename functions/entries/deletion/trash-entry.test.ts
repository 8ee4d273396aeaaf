import { describe, expect, it } from 'vitest';
import { interestRecord } from '../../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../../tests/fixtures/registration/registration-record.ts';
import { ana, ofBay, ofNone, problemOf } from '../../../tests/fixtures/staff-callers.ts';
import { everyCharter } from '../../platform/http/access.ts';
import { newMessage } from '../../platform/outbox/outbox-item.ts';
import type { AnyArea } from '../entry-area.ts';
import { restoreEntry, trashEntry } from './trash-entry.ts';

const { id } = interestRecord;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const all = { scope: everyCharter, filters: [] };

async function setUp() {
  const set = await createTestKit();
  const area = set.interests;
  await area.store.create(interestRecord, []);
  const trash = async (caller = ofBay) => {
    const { etag } = await area.store.read(id, everyCharter);
    await trashEntry(area, id, etag, caller);
    return etag;
  };
  const restore = async (caller = ofBay) => {
    const { etag } = await area.trash.read(id, everyCharter);
    await restoreEntry(area as unknown as AnyArea, { id, etag }, caller);
  };
  return { ...set, area, trash, restore };
}

describe('a deleted entry', () => {
  it('is found by nothing that looks for entries', async () => {
    const { area, kit, trash } = await setUp();
    await trash();
    expect(await area.store.find(id)).toBeUndefined();
    await expect(area.store.read(id, everyCharter)).rejects.toMatchObject(problemOf(404));
    const page = { sort: 'createdAt', direction: 'desc', page: 1, pageSize: 50 } as const;
    expect(await area.store.list({ ...all, ...page })).toMatchObject({ rows: [], total: 0 });
    expect(await area.store.list({ ...all, ...page, search: 'maya' })).toMatchObject({ rows: [], total: 0 });
    expect(await area.store.first({ ...all, sort: 'createdAt', limit: 10 })).toEqual([]);
    expect(await area.store.count(all)).toBe(0);
    expect(await area.store.countBy({ ...all, by: ['status'] })).toEqual([]);
    expect(await kit.findEntry(id)).toBeUndefined();
    expect(await kit.findEntry(id, 'deleted')).toMatchObject({ found: { deleted: { by: 'Ana Ruiz' } } });
  });

  it('sends no mail', async () => {
    const { area, kit, sent, itemsOf, trash } = await setUp();
    const message = newMessage({ entryId: id, kind: 'interest-email', to: ['x@example.org'] }, kit.now());
    await area.store.append(id, [message]);
    await trash();
    await kit.outbox.deliver({ container: 'interests', entryId: id, id: message.id });
    expect(sent).toEqual([]);
    expect(await itemsOf(area, 'message')).toMatchObject([{ state: 'dropped' }]);
  });

  it('comes back as it was, with all that belongs to it, and says who did what', async () => {
    const { area, itemsOf, trash, restore, wait } = await setUp();
    const before = await area.store.read(id, everyCharter);
    await trash();
    wait(29 * dayMilliseconds);
    await restore();
    expect((await area.store.read(id, everyCharter)).entry).toEqual(before.entry);
    expect(await itemsOf(area, 'followUp')).toEqual([]);
    expect((await itemsOf(area, 'change')).map(({ action, by }) => [action, by]).toSorted()).toEqual([
      ['deleted', 'ana@northstar.example'],
      ['restored', 'ana@northstar.example'],
    ]);
    await expect(restore()).rejects.toMatchObject(problemOf(404));
  });

  it('is gone after 30 days, but for the records of changes, and cannot be restored', async () => {
    const { area, kit, itemsOf, trash, restore, wait, work } = await setUp();
    await trash();
    wait(30 * dayMilliseconds + 1000);
    await expect(restore()).rejects.toMatchObject(problemOf(404));
    await kit.outbox.sweep();
    await work();
    expect((await itemsOf(area)).map(({ type }) => type)).toEqual(['change']);
  });

  it('that was restored and deleted again stays for 30 days more', async () => {
    const { area, kit, trash, restore, wait, work } = await setUp();
    await trash();
    wait(29 * dayMilliseconds);
    await restore();
    await trash();
    wait(2 * dayMilliseconds);
    await kit.outbox.sweep();
    await work();
    await restore();
    expect((await area.store.read(id, everyCharter)).entry.id).toBe(id);
  });

  it('is deleted by one call however often it is made, on the state that was read, by its charter', async () => {
    const { area, trash, restore } = await setUp();
    await expect(trashEntry(area, id, '"0"', ofBay)).rejects.toMatchObject(problemOf(409));
    await expect(trash(ofNone)).rejects.toMatchObject(problemOf(404));
    const etag = await trash();
    await trashEntry(area, id, etag, ofBay);
    await expect(restore(ofNone)).rejects.toMatchObject(problemOf(404));
  });

  it('of a registration gives its request back, and takes it again when it is restored', async () => {
    const { interests, registrations, read, area } = await setUp();
    const registrationId = 'd'.repeat(24);
    const registration = { ...registrationRecord, id: registrationId, entryId: registrationId, interestId: id };
    await registrations.store.create(registration, []);
    const { entry, etag } = await area.store.read(id, everyCharter);
    await area.store.replace({ ...entry, status: 'Enrollment Submitted', registrationId: registration.id }, etag, []);
    const stored = await registrations.store.read(registration.id, everyCharter);
    await trashEntry(registrations, registration.id, stored.etag, ana);
    expect(await read(interests, id)).not.toHaveProperty('registrationId');
    const { etag: last } = await registrations.trash.read(registration.id, everyCharter);
    await restoreEntry(registrations as unknown as AnyArea, { id: registration.id, etag: last }, ana);
    expect(await read(interests, id)).toMatchObject({
      status: 'Enrollment Submitted',
      registrationId: registration.id,
    });
  });
});
