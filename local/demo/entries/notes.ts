import type { Note } from '#domain/entries/note.ts';
import accounts from '../accounts.json' with { type: 'json' };
import { demoId } from '../demo-ids.ts';

/** A note as stored with its entry. */
export type DemoNote = Omit<Note, '_id'> & { id: string; entryId: string; type: 'note' };

/** The authors, used in turn. */
const authors = accounts.filter(({ role }) => role === 'Super Admin' || role === 'Contributor');

/** Makes notes of an entry, oldest first, evenly distributed between two instants. */
export function writeDemoNotes(texts: readonly string[], entryId: string, from: string, to: string): DemoNote[] {
  const start = Date.parse(from);
  const pause = (Date.parse(to) - start) / (texts.length + 1);
  return texts.map((text, index) => ({
    id: demoId('note', `${entryId}:${index}`),
    entryId,
    type: 'note',
    Username: authors[index % authors.length]?.name ?? 'Staff',
    email: authors[index % authors.length]?.email ?? '',
    notes: text,
    timestamp: new Date(start + pause * (index + 1)).toISOString(),
  }));
}
