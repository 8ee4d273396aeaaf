import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { ListedInterest } from '#domain/enrollment/interest-entry.ts';
import type { EntrySheet } from '#web/lib/files/export-list.ts';
import {
  answerColumns,
  dayColumn,
  notesColumn,
  numberColumn,
  recordFieldColumns,
} from '#web/staff/exports/sheet-columns.ts';

/** The spreadsheet of interests: the status of each, then every question of the form. */
export const interestSheet: EntrySheet<ListedInterest> = {
  name: 'Interest-Form',
  columns: [
    dayColumn('Submit Date', (entry) => entry.createdAt),
    ...recordFieldColumns(interestDefinition.recordFields),
    notesColumn('Notes'),
    numberColumn('Age', (entry) => entry.age),
    ...answerColumns(interestDefinition.form),
  ],
};
