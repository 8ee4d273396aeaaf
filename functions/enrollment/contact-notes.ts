import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ContactNote } from '#domain/enrollment/interest-entry.ts';
import { indexInterest } from '#domain/enrollment/interest-index.ts';
import type { CharterScope, StaffCaller } from '../platform/access.ts';
import type { ChangeRecords } from '../platform/change-record.ts';
import type { InterestStore } from './interest-store.ts';

type NewNote = Omit<ContactNote, '_id' | 'timestamp'>;
type NoteParts = { readonly store: InterestStore; readonly changes: ChangeRecords };

/** Notes of an entry, newest first. */
export async function listContactNotes(
  store: InterestStore,
  interestId: string,
  scope: CharterScope,
): Promise<ContactNote[]> {
  await store.read(interestId, scope);
  const items = await store.related(interestId, 'note', 'timestamp');
  return items.map((item) => v.parse(ContactNote, { ...item, _id: item.id }));
}

/** Adds a note; its time becomes the entry's last contact. Two notes at once are both kept. */
export async function addContactNote(parts: NoteParts, note: NewNote, caller: StaffCaller): Promise<ContactNote> {
  const timestamp = new Date().toISOString();
  const stored = { _id: randomUUID(), ...note, timestamp };
  const item = { ...stored, id: stored._id, entryId: note.interestId, type: 'note' };
  await parts.store.modify(note.interestId, caller.scope, (before) => {
    const { searchText: _text, sort: _sort, ...kept } = before;
    const noteCount = before.noteCount + 1;
    const stamp = { updatedAt: timestamp, updatedBy: caller.user.name };
    const changed = { ...kept, ...stamp, noteCount, lastContactDate: timestamp };
    const entry = { ...changed, ...indexInterest(changed) };
    const change = parts.changes(note.interestId, 'note added', caller.user.azureID, before, entry);
    return { entry, related: [item, change] };
  });
  return stored;
}
