import { queryOptions } from '@tanstack/react-query';
import { listContactNotes, readInterest } from '#domain/enrollment/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
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
