import { randomUUID } from 'node:crypto';
import type { Note } from '#domain/entries/note.ts';
import type { Actor } from '../platform/actor.ts';
import type { Item } from '../platform/store/cosmos.ts';

export const noteType = 'note';

/** A note as stored in its entry's partition. */
export function noteItem(entryId: string, { _id, ...note }: Note): Item {
  return { ...note, id: _id, entryId, type: noteType };
}

/** Makes a note; its author is the signed-in user. */
export function writeNote({ id, name }: Actor, notes: string, timestamp: string): Note {
  return { _id: randomUUID(), Username: name, email: id, notes, timestamp };
}
