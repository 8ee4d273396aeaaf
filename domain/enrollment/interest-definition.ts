import { defineEntry } from '#domain/entries/entry-definition.ts';
import { interestDescription } from './interest-description.ts';
import { InterestEntry, InterestRecord, interestRecordFields } from './interest-entry.ts';
import { interestForm } from './interest-form.ts';
import { indexInterest, interestIndexKeys } from './interest-index.ts';

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
});
