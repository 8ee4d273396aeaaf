import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { NewContactNote } from '#domain/enrollment/api.ts';
import { ContactNote } from '#domain/enrollment/interest-entry.ts';
import { changeEntry } from '../entries/change-entry.ts';
import type { CharterScope, StaffCaller } from '../platform/access.ts';
import { actorOf } from '../platform/actor.ts';
import type { InterestArea } from './interest-area.ts';

/** Notes of an entry, newest first. */
export async function listContactNotes(
  { store }: InterestArea,
  interestId: string,
  scope: CharterScope,
): Promise<ContactNote[]> {
  await store.read(interestId, scope);
  const items = await store.related(interestId, 'note', 'timestamp');
  return items.map((item) => v.parse(ContactNote, { ...item, _id: item.id }));
}

/**
 * Adds a note by whoever is signed in; its time becomes the entry's last contact. Two notes at once are both kept.
 * Source: decisions 44.
 */
export async function addContactNote(
  area: InterestArea,
  { interestId, notes }: NewContactNote,
  caller: StaffCaller,
): Promise<ContactNote> {
  const { id, name } = actorOf(caller);
  const note = { _id: randomUUID(), Username: name, email: id, notes, interestId };
  const request = { id: interestId, scope: caller.scope, actor: { id, name }, action: 'note added' as const };
  const { entry } = await changeEntry(area, request, (before, timestamp) => ({
    entry: { ...before, noteCount: before.noteCount + 1, lastContactDate: timestamp },
    related: [{ ...note, timestamp, id: note._id, entryId: interestId, type: 'note' }],
  }));
  return { ...note, timestamp: entry.updatedAt };
}
