import { queryOptions } from '@tanstack/react-query';
import { listContactNotes, listInterests, readInterest } from '#domain/enrollment/api.ts';
import { type CallOptions, callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

export const interestQuery = (id: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'interest', id],
    queryFn: ({ signal }) => callApi(readInterest, { params: { id }, signal }),
  });

export const contactNotesQuery = (interestId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'notes', interestId],
    queryFn: ({ signal }) => callApi(listContactNotes, { params: { interestId }, signal }),
  });

/** The list of interests, whose pages details read too. */
export const interestPages = {
  title: 'Interest Forms',
  readPage: (query: NonNullable<CallOptions<typeof listInterests>['query']>, signal: AbortSignal) =>
    callApi(listInterests, { query, signal }),
};
