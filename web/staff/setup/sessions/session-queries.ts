import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSessions } from '#domain/sessions/api.ts';
import type { Session } from '#domain/sessions/session.ts';
import type { SessionBody } from '#domain/sessions/session-body.ts';
import { createSession, updateSession } from '#domain/sessions/setup-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const setupTitle = 'Secondary Enrollments Setup';

const sessionsKey = ['sessions'];

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
});

export const activeSessions = (sessions: readonly Session[] = []): Session[] =>
  sessions.filter(({ status }) => status === 'Active');

/**
 * A call that changes sessions; the list is then read again. Without a connection the user sees an error immediately,
 * because the call is not queued.
 */
function useSessionCall<V, R>(call: (variables: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: call,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export const useSessionCreation = () =>
  useSessionCall((body: SessionBody & { readonly submissionId: string }) => callApi(createSession, { body }));

export const useSessionUpdate = () =>
  useSessionCall(({ _id, etag, body }: Pick<Session, '_id' | 'etag'> & { readonly body: SessionBody }) =>
    callApi(updateSession, { params: { id: _id }, body, ifMatch: etag }),
  );
