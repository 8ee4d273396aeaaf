import { queryOptions } from '@tanstack/react-query';
import { readAudit } from '#domain/audit/api.ts';
import { listEntryMessages, type MessageState } from '#domain/email/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Head of the key of everything read about entries: forget it after a change of any, because one may change another. */
export const entriesKey = ['entries'] as const;

/** The cache key that says an entry was deleted here: its screens then say so, and do not read it again. */
export const deletedKey = (id: string) => ['deleted', id];

/** How often mails that are about to leave are looked at again: for about four minutes. */
const mostLooks = 7;
const leavesSoon = ({ state, nextAttemptAt }: MessageState) =>
  state === 'sending' || (state === 'pending' && Date.parse(nextAttemptAt ?? '') < Date.now() + 60_000);

export const messagesQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'messages', entryId],
    queryFn: ({ signal }) => callApi(listEntryMessages, { params: { entryId }, signal }),
    // Each look is a read that is recorded: they get rarer.
    refetchInterval: ({ state: { data = [], dataUpdateCount } }) =>
      data.some(leavesSoon) && dataUpdateCount < mostLooks && 2000 * 2 ** dataUpdateCount,
  });

export const auditQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'audit', entryId],
    queryFn: ({ signal }) => callApi(readAudit, { params: { entryId }, signal }),
  });
