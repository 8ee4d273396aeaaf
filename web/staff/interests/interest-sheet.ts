import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { EntrySheet } from '#web/lib/export-list.ts';
import { answerColumns, dayColumn, keptColumns, numberColumn } from '#web/staff/exports/sheet-columns.ts';

/** The sheet of interest entries: where each stands, then every question of the form. Source: spec 3 §7 Exports. */
export function interestSheet(timeZone: string): EntrySheet<InterestEntry> {
  return {
    name: 'Interest-Form',
    columns: [
      dayColumn('Submit Date', timeZone, (entry) => entry.createdAt),
      ...keptColumns(interestDefinition.kept, timeZone),
      numberColumn('Age', (entry) => entry.age),
      ...answerColumns(interestDefinition.form),
    ],
  };
}
