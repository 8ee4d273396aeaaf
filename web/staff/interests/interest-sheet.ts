import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { EntrySheet } from '#web/lib/export-list.ts';
import { answerColumns, dayColumn, keptColumns, numberColumn } from '#web/staff/exports/sheet-columns.ts';

/** The sheet of interest entries: where each stands, then every question of the form. Source: spec 3 §7 Exports. */
export const interestSheet: EntrySheet<InterestEntry> = {
  name: 'Interest-Form',
  columns: [
    dayColumn('Submit Date', (entry) => entry.createdAt),
    ...keptColumns(interestDefinition.kept),
    numberColumn('Age', (entry) => entry.age),
    ...answerColumns(interestDefinition.form),
  ],
};
