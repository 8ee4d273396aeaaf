import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import type { EntrySheet } from '#web/lib/export-list.ts';
import { answerColumns, dayColumn, keptColumns, numberColumn, textColumn } from '#web/staff/exports/sheet-columns.ts';

/** What the export log calls these screens. Source: spec 2 §7. */
export const leloScreen = 'Secondary Enrollments Admin Screen';

/** The sheet of secondary registrations, without signatures. Source: spec 2 §7 and §9. */
export const leloSheet: EntrySheet<ListedLelo> = {
  name: 'Lelo-Form',
  columns: [
    dayColumn('Submit Date', (entry) => entry.createdAt),
    ...keptColumns(leloDefinition.kept),
    textColumn('Agreements', ({ selectedCourseAgreements }) => selectedCourseAgreements.join(', ')),
    numberColumn('Age', (entry) => entry.age),
    ...answerColumns(leloDefinition.form),
    textColumn('PermaLink', (entry) => entry.PermaLink),
  ],
};
