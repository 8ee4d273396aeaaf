import { defineEntry } from '#domain/entries/entry-definition.ts';
import { Registration, RegistrationRecord, registrationKept } from './registration-entry.ts';
import { registrationForm } from './registration-form.ts';
import { indexRegistration, registrationIndexKeys } from './registration-index.ts';

/** Primary registrations. */
export const registrationDefinition = defineEntry({
  type: 'registration',
  container: 'registrations',
  idSeed: 'registration',
  form: registrationForm,
  kept: registrationKept,
  record: RegistrationRecord,
  entry: Registration,
  sortKeys: registrationIndexKeys,
  index: indexRegistration,
});
