import { defineEntry } from '#domain/entries/entry-definition.ts';
import { studentFacts } from '#domain/matching/student-facts.ts';
import { leloDescription } from './lelo-description.ts';
import { LeloRecord, LeloRegistration, leloRecordFields } from './lelo-entry.ts';
import { leloForm } from './lelo-form.ts';
import { familyOfLelo, indexLelo, leloSortKeys } from './lelo-index.ts';

/** Secondary registrations. */
export const leloDefinition = defineEntry({
  ...leloDescription,
  type: 'leloRegistration',
  idSeed: 'leloRegistration',
  form: leloForm,
  recordFields: leloRecordFields,
  record: LeloRecord,
  entry: LeloRegistration,
  sortKeys: leloSortKeys,
  index: indexLelo,
  student: (entry) =>
    studentFacts({
      ...entry,
      phones: [entry.studentPrimaryPhone, entry.pgPrimaryPhone],
      emails: [entry.studentEmail, entry.pgPrimaryEmail],
    }),
  // A student may take courses in several sessions.
  requested: ({ LeloRegistrationProfile }) => LeloRegistrationProfile,
  family: familyOfLelo,
  storedNames: { learningCenterName: 'learningCenters', learningCenterCharter: 'charter' },
});
