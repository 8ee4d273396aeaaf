import { queryOptions } from '@tanstack/react-query';
import { readAudit } from '#domain/audit/api.ts';
import { listEntryMessages, type MessageState } from '#domain/email/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/**
 * The first part of the cache key of all data about entries. Any change makes all of it stale, because it may affect
 * other entries.
 */
export const entriesKey = ['entries'] as const;

/** The cache key that marks an entry as deleted here: its screens then show that, and do not read it again. */
export const deletedKey = (id: string) => ['deleted', id];

/** The maximum number of repeated reads while a mail is about to be sent; they take about four minutes. */
const maxLooks = 7;
const leavesSoon = ({ state, nextAttemptAt }: MessageState) =>
  state === 'sending' || (state === 'pending' && Date.parse(nextAttemptAt ?? '') < Date.now() + 60_000);

export const messagesQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'messages', entryId],
    queryFn: ({ signal }) => callApi(listEntryMessages, { params: { entryId }, signal }),
    // The intervals grow, because each read is recorded in the audit log.
    refetchInterval: ({ state: { data = [], dataUpdateCount } }) =>
      data.some(leavesSoon) && dataUpdateCount < maxLooks && 2000 * 2 ** dataUpdateCount,
  });

export const auditQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'audit', entryId],
    queryFn: ({ signal }) => callApi(readAudit, { params: { entryId }, signal }),
  });
