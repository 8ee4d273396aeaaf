import { describe, expect, it } from 'vitest';
import * as api from '#domain/enrollment/api.ts';
import type { ContactNote } from '#domain/enrollment/interest-entry.ts';
import { type InterestStatus, interestStatuses } from '#domain/enrollment/status.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { ana, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { registerEnrollmentRoutes } from './enrollment-routes.ts';

const { id } = interestRecord;
const note = { notes: 'Called', interestId: id };

async function setUp(status: InterestStatus = 'New Interest') {
  const set = await createTestKit();
  const { interests: area } = set;
  const { endpoint, call } = collectActions();
  registerEnrollmentRoutes(endpoint, area);
  await area.store.create({ ...interestRecord, status }, []);
  return {
    ...set,
    add: async (body: object = note, caller = ana) => (await call(api.addContactNote, { body, caller })) as ContactNote,
    list: async (caller = ana) =>
      (await call(api.listContactNotes, { params: { interestId: id }, caller })) as ContactNote[],
    read: () => set.read(area, id),
    itemsOf: (type?: string) => set.itemsOf(area, type),
  };
}

describe('contact notes', () => {
  it('two at the same time are both stored, and counted', async () => {
    const { add, list, read } = await setUp();
    const added = await Promise.all([add(), add()]);
    const entry = await read();
    expect(entry.noteCount).toBe(2);
    expect(added.map((one) => one.timestamp)).toContain(entry.lastContactDate);
    const listed = await list();
    expect(listed.map((one) => one._id).sort()).toEqual(added.map((one) => one._id).sort());
    expect(listed[0]).toMatchObject(note);
  });

  it('are by the signed-in user, not by a name in the body, and are recorded', async () => {
    const { add, list, itemsOf } = await setUp();
    const added = await add({ ...note, Username: 'Tom', email: 'tom@x.example', timestamp: '1999', _id: 'x' });
    const author = { Username: 'Ana Ruiz', email: 'ana@northstar.example' };
    expect(added).toEqual({ ...note, ...author, _id: expect.any(String), timestamp: '2026-11-20T10:00:00.000Z' });
    expect(added._id).not.toBe('x');
    expect(await list()).toEqual([added]);
    const record = expect.objectContaining({ action: 'note added', by: 'ana@northstar.example' });
    expect(await itemsOf('change')).toContainEqual(record);
  });

  it('of an entry of another charter are not there', async () => {
    const { add, list } = await setUp();
    await expect(add(note, ofNone)).rejects.toMatchObject(problemOf(404));
    await expect(list(ofNone)).rejects.toMatchObject(problemOf(404));
  });

  it.each(interestStatuses)(
    'of %s: the latest is the last contact, and a new interest is to be followed up',
    async (from) => {
      const { add, read, wait } = await setUp(from);
      await add();
      wait(60_000);
      const { timestamp } = await add({ ...note, notes: 'Called again' });
      const status = from === 'New Interest' ? 'Follow up Required' : from;
      expect(timestamp).toBe('2026-11-20T10:01:00.000Z');
      expect(await read()).toMatchObject({ status, lastContactDate: timestamp, sort: { lastContactDate: timestamp } });
    },
  );
});
