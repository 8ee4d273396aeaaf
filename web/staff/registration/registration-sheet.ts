import type { EntryFields } from '#domain/entries/name-field.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { ListedRegistration } from '#domain/registration/registration-entry.ts';
import { programCodes, programNames, programStateName } from '#domain/registration/special-programs.ts';
import type { EntrySheet } from '#web/lib/files/export-list.ts';
import {
  answerColumns,
  dayColumn,
  notesColumn,
  numberColumn,
  recordFieldColumns,
  textColumn,
} from '#web/staff/exports/sheet-columns.ts';

/** The spreadsheet of registrations: the status of each, then every question of the form. */
export function registrationSheet({
  form,
  recordFields,
}: EntryFields = registrationDefinition): EntrySheet<ListedRegistration> {
  return {
    name: 'Registration-Data',
    columns: [
      dayColumn('Submit Date', (entry) => entry.createdAt),
      dayColumn('Last Change', (entry) => entry.updatedAt),
      ...recordFieldColumns(recordFields),
      notesColumn('Registration Notes'),
      textColumn('Registration Id', (entry) => entry._id),
      numberColumn('Age', (entry) => entry.age),
      ...programCodes.map((code) =>
        textColumn<ListedRegistration>(programNames[code], ({ programs }) =>
          programStateName(programs?.[code] ?? 'unchecked'),
        ),
      ),
      ...answerColumns(form),
    ],
  };
}
