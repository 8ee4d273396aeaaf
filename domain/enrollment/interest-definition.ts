import { defineEntry } from '#domain/entries/entry-definition.ts';
import { interestDescription } from './interest-description.ts';
import { InterestEntry, InterestRecord, interestKept } from './interest-entry.ts';
import { interestForm } from './interest-form.ts';
import { indexInterest, interestIndexKeys } from './interest-index.ts';

/** Requests for information. */
export const interestDefinition = defineEntry({
  ...interestDescription,
  type: 'interest',
  idSeed: 'enrollment',
  form: interestForm,
  kept: interestKept,
  record: InterestRecord,
  entry: InterestEntry,
  sortKeys: interestIndexKeys,
  index: indexInterest,
});
