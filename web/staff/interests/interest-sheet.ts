import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { EntrySheet } from '#web/lib/export-list.ts';
import { answerColumns, dayColumn, numberColumn, textColumn } from '#web/staff/exports/sheet-columns.ts';

/** The sheet of interest entries: where each stands, then every question of the form. Source: spec 3 §7 Exports. */
export function interestSheet(timeZone: string): EntrySheet<InterestEntry> {
  return {
    name: 'Interest-Form',
    columns: [
      dayColumn('Submit Date', timeZone, (entry) => entry.createdAt),
      textColumn('Status', (entry) => entry.status),
      dayColumn('Last Contact', timeZone, (entry) => entry.lastContactDate),
      numberColumn('Contact Notes', (entry) => entry.noteCount),
      textColumn('Learning Center', (entry) => entry.learningCenterName),
      textColumn('Charter', (entry) => entry.learningCenterCharter),
      textColumn('Learning Center Address', (entry) => entry.learningCenterAddress),
      textColumn('Campaign', (entry) => entry.campaign),
      numberColumn('Age', (entry) => entry.age),
      ...answerColumns(interestForm),
    ],
  };
}
