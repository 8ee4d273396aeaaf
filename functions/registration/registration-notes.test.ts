import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as api from '#domain/registration/api.ts';
import type { ListedRegistration, RegistrationNote } from '#domain/registration/registration-entry.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { submissionOf } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { storeRegistration } from './submit-registration.ts';

async function setUp() {
  const set = await createTestKit();
  const { registrations: area } = set;
  const { endpoint, call } = collectActions();
  registerRegistrationRoutes(endpoint, area);
  const id = await storeRegistration(area, submissionOf('longChild', { generalRegistrationNotes: 'Typed first' }), ana);
  return {
    ...set,
    area,
    id,
    add: async (notes: string, caller = ana, more: object = {}) => {
      set.wait(60_000);
      const body = { registrationId: id, notes, ...more };
      return (await call(api.addRegistrationNote, { body, caller })) as RegistrationNote;
    },
    list: async (caller = ana) =>
      (await call(api.listRegistrationNotes, { params: { registrationId: id }, caller })) as RegistrationNote[],
    listAll: async (query: Record<string, string>) => {
      const answer = await call(api.listRegistrations, { query, caller: ana });
      return (answer as { allRegistrations: ListedRegistration[] }).allRegistrations;
    },
  };
}

describe('notes of a registration', () => {
  it('begin with what was typed when it was added; later ones come first, each by its author', async () => {
    const { id, add, list } = await setUp();
    const added = await add('Transcript is here', ana, { Username: 'Tom', email: 'tom@x.example' });
    const author = { Username: 'Ana Ruiz', email: 'ana@northstar.example', registrationId: id };
    expect(await list()).toEqual([
      { ...author, _id: added._id, notes: 'Transcript is here', timestamp: '2026-11-20T10:01:00.000Z' },
      { ...author, _id: expect.any(String), notes: 'Typed first', timestamp: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  it('never conflict with an edit of the registration', async () => {
    const { area, id, add } = await setUp();
    const before = await area.store.read(id, everyCharter);
    await Promise.all([add('One'), add('Two')]);
    expect(await area.store.read(id, everyCharter)).toEqual(before);
  });

  it('are recorded, without their words', async () => {
    const { area, add, itemsOf } = await setUp();
    await add('Secret words');
    const changes = await itemsOf(area, 'change');
    expect(changes).toContainEqual(expect.objectContaining({ action: 'note added', by: 'ana@northstar.example' }));
    expect(JSON.stringify(changes)).not.toContain('Secret');
  });

  it('of another charter are not there', async () => {
    const { add, list } = await setUp();
    await expect(add('Mine', ofNone)).rejects.toMatchObject(problemOf(404));
    await expect(list(ofNone)).rejects.toMatchObject(problemOf(404));
  });

  it('are deleted with it, and none is added afterwards', async () => {
    const { area, id, add, itemsOf, work } = await setUp();
    await add('Soon gone');
    const { etag } = await area.store.read(id, everyCharter);
    await deleteEntry(area, id, etag, ana);
    await work();
    expect(await itemsOf(area, 'note')).toEqual([]);
    await expect(add('Too late')).rejects.toMatchObject(problemOf(404));
    expect(await itemsOf(area, 'note')).toEqual([]);
  });

  it('come with an export that asks for them, newest first, and with no list', async () => {
    const { area, id, add, listAll } = await setUp();
    const other = await storeRegistration(area, submissionOf('shortChild'));
    await add('Newer');
    const listed = await listAll({ with: 'notes', export: randomUUID() });
    const notes = Object.fromEntries(listed.map((entry) => [entry._id, entry.notes?.map((note) => note.notes)]));
    expect(notes).toEqual({ [id]: ['Newer', 'Typed first'], [other]: [] });
    for (const query of [{}, { with: 'notes' }]) {
      for (const entry of await listAll(query)) expect(entry).not.toHaveProperty('notes');
    }
  });
});
