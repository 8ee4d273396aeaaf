import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAudit } from '#domain/audit/api.ts';
import { listEntryMessages } from '#domain/email/api.ts';
import { listContactNotes, listInterests, readInterest } from '#domain/enrollment/api.ts';
import { listBrands } from '#domain/locations/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { type ListState, pageQuery } from './list-state.ts';

/** Head of the key of everything read about interest entries: forget it after a change. */
export const interestsKey = ['interests'] as const;

export const interestListQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...interestsKey, 'list', pageQuery(state)],
    queryFn: ({ signal }) => callApi(listInterests, { query: pageQuery(state), signal }),
    placeholderData: keepPreviousData,
  });

export const interestQuery = (id: string) =>
  queryOptions({
    queryKey: [...interestsKey, 'entry', id],
    queryFn: ({ signal }) => callApi(readInterest, { params: { id }, signal }),
  });

export const contactNotesQuery = (interestId: string) =>
  queryOptions({
    queryKey: [...interestsKey, 'notes', interestId],
    queryFn: ({ signal }) => callApi(listContactNotes, { params: { interestId }, signal }),
  });

export const messagesQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...interestsKey, 'messages', entryId],
    queryFn: ({ signal }) => callApi(listEntryMessages, { params: { entryId }, signal }),
  });

export const auditQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...interestsKey, 'audit', entryId],
    queryFn: ({ signal }) => callApi(readAudit, { params: { entryId }, signal }),
  });

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => callApi(listBrands, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
