import { defineEntry } from '#domain/entries/entry-definition.ts';
import { studentFacts } from '#domain/matching/student-facts.ts';
import { interestDescription } from './interest-description.ts';
import { InterestEntry, InterestRecord, interestRecordFields } from './interest-entry.ts';
import { interestForm } from './interest-form.ts';
import { familyOfInterest, indexInterest, interestIndexKeys } from './interest-index.ts';

/** Requests for information. */
export const interestDefinition = defineEntry({
  ...interestDescription,
  type: 'interest',
  idSeed: 'enrollment',
  form: interestForm,
  recordFields: interestRecordFields,
  record: InterestRecord,
  entry: InterestEntry,
  sortKeys: interestIndexKeys,
  index: indexInterest,
  student: ({ studentFirstName, studentLastName, birthDate, phone, primaryEmail, street1, zipCode }) =>
    studentFacts({
      firstName: studentFirstName,
      lastName: studentLastName,
      birthDate,
      phones: [phone],
      emails: [primaryEmail],
      street: street1,
      zip: zipCode,
    }),
  family: familyOfInterest,
});
