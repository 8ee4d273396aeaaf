import { defineEntry } from '#domain/entries/entry-definition.ts';
import { studentFacts } from '#domain/matching/student-facts.ts';
import { registrationDescription } from './registration-description.ts';
import { Registration, RegistrationRecord, registrationRecordFields } from './registration-entry.ts';
import { registrationForm } from './registration-form.ts';
import { familyOfRegistration, indexRegistration, registrationIndexKeys } from './registration-index.ts';

/** Primary registrations. */
export const registrationDefinition = defineEntry({
  ...registrationDescription,
  type: 'registration',
  idSeed: 'registration',
  form: registrationForm,
  recordFields: registrationRecordFields,
  record: RegistrationRecord,
  entry: Registration,
  sortKeys: registrationIndexKeys,
  index: indexRegistration,
  student: (entry) =>
    studentFacts({
      ...entry,
      phones: [entry.studentPrimaryPhone, entry.pgPrimaryPhone, entry.pg2PrimaryPhone],
      emails: [entry.studentEmail, entry.pgPrimaryEmail, entry.pg2PrimaryEmail],
    }),
  // A student may enroll for the year and for the intersession.
  requested: ({ enrollment }) => enrollment,
  family: familyOfRegistration,
});
