import { queryOptions } from '@tanstack/react-query';
import { readAudit } from '#domain/audit/api.ts';
import { listEntryMessages } from '#domain/email/api.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Head of the key of everything read about entries: forget it after a change of any, because one may change another. */
export const entriesKey = ['entries'] as const;

/** Where it is kept that an entry was deleted here: its screens then say so, and nobody asks for it again. */
export const deletedKey = (id: string) => ['deleted', id];

export const messagesQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'messages', entryId],
    queryFn: ({ signal }) => callApi(listEntryMessages, { params: { entryId }, signal }),
  });

export const auditQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'audit', entryId],
    queryFn: ({ signal }) => callApi(readAudit, { params: { entryId }, signal }),
  });
