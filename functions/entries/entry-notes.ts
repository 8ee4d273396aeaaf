import * as v from 'valibot';
import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import { Note } from '#domain/entries/note.ts';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { actorOf } from '../platform/actor.ts';
import type { CharterScope, StaffCaller } from '../platform/http/access.ts';
import type { SeenEntry } from '../platform/store/audit-log.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { changeEntry } from './change-entry.ts';
import type { EntryArea } from './entry-area.ts';
import { noteItem, noteType, writeNote } from './note-item.ts';

const readNote = ({ id, ...item }: Item) => v.parse(Note, { ...item, _id: id });

/** Returns the notes of an entry, newest first, and the entry. */
export async function listNotes<E extends StoredBase>(
  { store }: EntryArea<E>,
  entryId: string,
  scope: CharterScope,
): Promise<{ readonly notes: Note[]; readonly seen: readonly SeenEntry[] }> {
  const { entry } = await store.read(entryId, scope);
  return { notes: (await store.related(entryId, noteType, 'timestamp')).map(readNote), seen: [entry] };
}

/** Returns the notes of all entries on a page of a list, by entry, newest first. */
export async function listNotesOf<E extends StoredBase>(
  { container }: EntryArea<E>,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, Note[]>> {
  if (entryIds.length > pageSizeLimit) throw new Error(`Notes of ${entryIds.length} entries are too many at once.`);
  const query = 'SELECT * FROM c WHERE c.type = @type AND ARRAY_CONTAINS(@ids, c.entryId)';
  const parameters = [
    { name: '@type', value: noteType },
    { name: '@ids', value: [...entryIds] },
  ];
  const items = (await container.query({ query, parameters })) as Item[];
  const newestFirst = items.sort((one, other) => String(other.timestamp).localeCompare(String(one.timestamp)));
  const notes = new Map<string, Note[]>();
  for (const item of newestFirst) {
    const id = String(item.entryId);
    notes.set(id, [...(notes.get(id) ?? []), readNote(item)]);
  }
  return notes;
}

type NewNote = { readonly entryId: string; readonly notes: string };

/**
 * Adds a note by the signed-in user; two concurrent notes are both stored. `noted` returns changes of the entry that a
 * note causes. Without `noted` the entry is not written, so that a note never conflicts with an edit.
 */
export async function addNote<E extends StoredBase>(
  area: EntryArea<E>,
  { entryId, notes }: NewNote,
  caller: StaffCaller,
  noted?: (before: E, at: string) => Unindexed<E>,
): Promise<Note> {
  const { store, kit } = area;
  const { scope } = caller;
  const actor = actorOf(caller);
  const action = 'note added';
  const note = writeNote(actor, notes, kit.now().toISOString());
  if (!noted) {
    const { charterId } = (await store.read(entryId, scope)).entry;
    const change = kit.changes(entryId, action, actor.id, { charterId }, { charterId });
    await store.append(entryId, [noteItem(entryId, note), change]);
    return note;
  }
  const { entry } = await changeEntry(area, { id: entryId, scope, actor, action }, (before, timestamp) => ({
    entry: noted(before, timestamp),
    related: [noteItem(entryId, { ...note, timestamp })],
  }));
  return { ...note, timestamp: entry.updatedAt };
}
