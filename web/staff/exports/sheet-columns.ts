import { todayIn } from '#domain/calendar/today.ts';
import { signNote } from '#domain/entries/describe-answers.ts';
import { recordFieldText } from '#domain/entries/name-field.ts';
import type { Note } from '#domain/entries/note.ts';
import type { RecordFields } from '#domain/entries/record-fields.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { columns } from '#domain/form-kit/summarize.ts';
import type { EntrySheet } from '#web/lib/files/export-list.ts';

type Column<R> = EntrySheet<R>['columns'][number];

export const textColumn = <R>(header: string, read: (entry: R) => string | undefined): Column<R> => ({
  header,
  kind: 'text',
  read: (entry) => read(entry) ?? '',
});

export const numberColumn = <R>(header: string, read: (entry: R) => number | null): Column<R> => ({
  header,
  kind: 'number',
  read,
});

/** The day of an instant, in the same format as in lists. */
export function dayColumn<R extends { readonly timeZone?: unknown }>(
  header: string,
  read: (entry: R) => string | null,
): Column<R> {
  return {
    header,
    kind: 'date',
    read: (entry) => {
      const instant = read(entry);
      return instant ? todayIn(String(entry.timeZone), new Date(instant)) : '';
    },
  };
}

type Noted = { readonly notes?: readonly Note[] | undefined; readonly timeZone: string };

/** Formats all notes of an entry in one cell, newest first, each below its time and author. */
export const notesColumn = <R extends Noted>(header: string): Column<R> =>
  textColumn(header, ({ notes = [], timeZone }) =>
    notes.map((note) => `${signNote(note, timeZone)}\n${note.notes}`).join('\n\n'),
  );

/** The columns of those record fields that have one. */
export function recordFieldColumns(fields: RecordFields): Column<RawAnswers>[] {
  return Object.entries(fields).flatMap(([name, field]): Column<RawAnswers>[] => {
    const { label, column } = field;
    if (!column) return [];
    if (column === 'number') return [numberColumn(label, (entry) => readNumber(entry[name]))];
    if (column === 'date') return [{ header: label, kind: 'date', read: (entry) => readText(entry[name]) }];
    if (column === 'day') return [dayColumn(label, (entry) => readText(entry[name]))];
    return [textColumn(label, (entry) => recordFieldText(field, entry[name]))];
  });
}

const readNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const readText = (value: unknown) => (typeof value === 'string' ? value : null);

/** A column for every question of a form; both variants have the same headers. */
export function answerColumns(form: Form): Column<RawAnswers>[] {
  return columns(form, { variant: 'long' });
}
