import { ageOn } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { interestSortKeys } from '#domain/enrollment/api.ts';
import { type InterestEntry, InterestRecord } from '#domain/enrollment/interest-entry.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import type { Continuations } from '../platform/continuation.ts';
import type { CosmosContainer } from '../platform/cosmos.ts';
import { ageFilter } from '../platform/entry-list.ts';
import { createEntryStore, entryContainer, type Stored } from '../platform/entry-store.ts';
import type { Filter } from '../platform/paged-query.ts';

export const interestsContainer = entryContainer('interests', interestSortKeys);

/** Requests for information with their notes, mails and changes. */
export function createInterestStore(container: CosmosContainer, continuations: Continuations) {
  return createEntryStore(container, 'interest', InterestRecord, continuations);
}
export type InterestStore = ReturnType<typeof createInterestStore>;

/** An entry as staff read it, with the age that the student has today. */
export function toInterestEntry({ entry, etag }: Stored<InterestRecord>): InterestEntry {
  const { id, entryId: _, type: _type, searchText: _text, sort: _sort, answersHash: _hash, ...shown } = entry;
  const { submissionId: _submission, updatedBy: _by, audience: _audience, ...rest } = shown;
  return { _id: id, etag, age: ageOn(entry.birthDate, todayIn()) ?? null, ...rest };
}

type InterestFilter = { readonly age?: 'under18' | 'over18' | undefined; readonly status?: InterestStatus | undefined };

/** The list's filters; without a status all but those who are not interested. Source: spec 3 §4. */
export function interestFilters({ age, status }: InterestFilter): Filter[] {
  return [
    status
      ? { sql: 'c.status = @status', parameters: { status } }
      : { sql: 'c.status != @hidden', parameters: { hidden: 'Not Interested' satisfies InterestStatus } },
    ...ageFilter(age),
  ];
}
