import { ageOn } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { registrationSortKeys } from '#domain/registration/api.ts';
import { type Registration, RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { type RegistrationView, statusesOf } from '#domain/registration/status.ts';
import type { Continuations } from '../platform/continuation.ts';
import type { CosmosContainer } from '../platform/cosmos.ts';
import { ageFilter } from '../platform/entry-list.ts';
import { createEntryStore, entryContainer, type Stored } from '../platform/entry-store.ts';
import type { Filter } from '../platform/paged-query.ts';

export const registrationsContainer = entryContainer('registrations', registrationSortKeys);

/** Registrations with their mails and changes. */
export function createRegistrationStore(container: CosmosContainer, continuations: Continuations) {
  return createEntryStore(container, 'registration', RegistrationRecord, continuations);
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;

/** A registration as staff read it, with the age that the student has today. */
export function toRegistration({ entry, etag }: Stored<RegistrationRecord>): Registration {
  const { id, entryId: _, type: _type, searchText: _text, sort: _sort, answersHash: _hash, ...shown } = entry;
  const { submissionId: _submission, updatedBy: _by, ...rest } = shown;
  return { _id: id, etag, age: ageOn(entry.birthDate, todayIn()) ?? null, ...rest };
}

type RegistrationFilter = { readonly view: RegistrationView; readonly age?: 'under18' | 'over18' | undefined };

/** The list's filters: the statuses of a view, and age by birth date. */
export function registrationFilters({ view, age }: RegistrationFilter): Filter[] {
  return [
    { sql: 'ARRAY_CONTAINS(@statuses, c.status)', parameters: { statuses: statusesOf(view) } },
    ...ageFilter(age),
  ];
}
