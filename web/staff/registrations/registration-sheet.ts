import type { Note } from '#domain/entries/note.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { ListedRegistration } from '#domain/registration/registration-entry.ts';
import type { EntrySheet } from '#web/lib/export-list.ts';
import { signNote } from '#web/staff/entries/describe-answers.ts';
import type { EntryFields } from '#web/staff/entries/name-field.ts';
import { answerColumns, dayColumn, keptColumns, numberColumn, textColumn } from '#web/staff/exports/sheet-columns.ts';

/** The sheet of registrations: where each stands, then every question of the form. Source: spec 3 §7 Exports. */
export function registrationSheet({
  form,
  kept,
}: EntryFields = registrationDefinition): EntrySheet<ListedRegistration> {
  return {
    name: 'Registration-Data',
    columns: [
      dayColumn('Submit Date', (entry) => entry.createdAt),
      dayColumn('Last Change', (entry) => entry.updatedAt),
      ...keptColumns(kept),
      textColumn('Registration Notes', ({ notes = [], timeZone }) => writeNotes(notes, timeZone)),
      textColumn('Registration Id', (entry) => entry._id),
      numberColumn('Age', (entry) => entry.age),
      ...answerColumns(form),
    ],
  };
}

/** All notes in one cell, newest first. Source: decisions 44. */
function writeNotes(notes: readonly Note[], timeZone: string): string {
  return notes.map((note) => `${signNote(note, timeZone)}\n${note.notes}`).join('\n\n');
}
