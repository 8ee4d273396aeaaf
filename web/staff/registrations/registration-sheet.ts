import type { Form } from '#domain/form-kit/form.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import type { EntrySheet } from '#web/lib/export-list.ts';
import { answerColumns, dayColumn, numberColumn, textColumn } from '#web/staff/exports/sheet-columns.ts';
import { enrollmentNames } from './registration-names.ts';

/** The sheet of registrations: where each stands, then every question of the form. Source: spec 3 §7 Exports. */
export function registrationSheet(timeZone: string, form: Form = registrationForm): EntrySheet<Registration> {
  return {
    name: 'Registration-Data',
    columns: [
      dayColumn('Submit Date', timeZone, (entry) => entry.createdAt),
      dayColumn('Last Change', timeZone, (entry) => entry.updatedAt),
      textColumn('Status', (entry) => entry.status),
      numberColumn('Progress Level', (entry) => entry.progressLevel),
      numberColumn('Processing Level', (entry) => entry.processingLevel),
      textColumn('Enrollment', (entry) => enrollmentNames[entry.enrollment]),
      textColumn('Register For Intersession', (entry) => (entry.registerForIntercession ? 'Yes' : 'No')),
      textColumn('Learning Center', (entry) => entry.learningCenterName),
      textColumn('Charter', (entry) => entry.learningCenterCharter),
      textColumn('Learning Center Address', (entry) => entry.learningCenterAddress),
      textColumn('Registration Notes', (entry) => entry.generalRegistrationNotes),
      textColumn('Registration Id', (entry) => entry._id),
      textColumn('Interest Id', (entry) => entry.interestId),
      numberColumn('Age', (entry) => entry.age),
      ...answerColumns(form),
    ],
  };
}
