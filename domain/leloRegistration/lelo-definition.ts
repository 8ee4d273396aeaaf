import { defineEntry } from '#domain/entries/entry-definition.ts';
import { leloDescription } from './lelo-description.ts';
import { LeloRecord, LeloRegistration, leloRecordFields } from './lelo-entry.ts';
import { leloForm } from './lelo-form.ts';
import { indexLelo, leloSortKeys } from './lelo-index.ts';

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
  storedNames: { learningCenterName: 'learningCenters', learningCenterCharter: 'charter' },
});
