import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { ExportedLelo } from '#domain/leloRegistration/staff-api.ts';
import type { EntrySheet } from '#web/lib/files/export-list.ts';
import {
  answerColumns,
  dayColumn,
  notesColumn,
  numberColumn,
  recordFieldColumns,
  textColumn,
} from '#web/staff/exports/sheet-columns.ts';

/** The names of these screens in the export log. */
export const leloScreen = 'Secondary Enrollments Admin Screen';

/** The spreadsheet of secondary registrations, without signatures. */
export const leloSheet: EntrySheet<ExportedLelo> = {
  name: 'Lelo-Form',
  columns: [
    dayColumn('Submit Date', (entry) => entry.createdAt),
    ...recordFieldColumns(leloDefinition.recordFields),
    textColumn('Agreements', ({ selectedCourseAgreements }) => selectedCourseAgreements.join(', ')),
    notesColumn('Notes'),
    numberColumn('Age', (entry) => entry.age),
    ...answerColumns(leloDefinition.form),
    textColumn('PermaLink', (entry) => entry.PermaLink),
  ],
};
