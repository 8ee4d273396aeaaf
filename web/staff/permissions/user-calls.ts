import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listActiveCharters } from '#domain/locations/api.ts';
import { createUser, searchDirectory, updateUser } from '#domain/users/api.ts';
import type { ListedUser } from '#domain/users/listed-user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import type { ChosenPermission } from './permission-choice.ts';

export const permissionsTitle = 'App Permissions';

export const chartersQuery = queryOptions({
  queryKey: ['charters'],
  queryFn: ({ signal }) => callApi(listActiveCharters, { signal }),
  staleTime: 60_000,
});

export const directoryQuery = (query: string) =>
  queryOptions({
    queryKey: ['directory', query],
    queryFn: ({ signal }) => callApi(searchDirectory, { params: { query }, signal }),
    // Without a connection the user sees an error immediately, because the call is not queued.
    networkMode: 'always',
  });

const toBody = ({ userStatus, charterIds }: ChosenPermission) => ({
  userStatus,
  charterAssignments: charterIds.map((_id) => ({ _id })),
});

/** Marks all user queries as stale, so that the list is read again. */
function forget(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: [...entriesKey, permissionsTitle] }),
    queries.invalidateQueries({ queryKey: ['directory'] }),
  ]);
}

export function useUserUpdate() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ user, chosen }: { user: ListedUser; chosen: ChosenPermission }) =>
      callApi(updateUser, { params: { id: user._id }, body: toBody(chosen), ifMatch: user.etag }),
    onSuccess: () => void forget(queries),
  });
}

export function useUserCreation() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ submissionId, oid, chosen }: { submissionId: string; oid: string; chosen: ChosenPermission }) => {
      const { userStatus, ...rest } = toBody(chosen);
      // A user is never added as General: the dialog does not offer it.
      if (userStatus === 'General') throw new Error('Choose a level.');
      return callApi(createUser, { body: { submissionId, oid, userStatus, ...rest } });
    },
    onSuccess: () => void forget(queries),
  });
}

/** Describes why permissions could not be changed, and what to do next. */
export function describePermissionFailure(error: unknown): string {
  if (isApiProblem(error) && error.status === 404)
    return 'Somebody has removed this user since, or given them other charters. Nothing was changed. Close this and look at the list.';
  if (isStale(error)) return `${error.message} Nothing was changed.`;
  const [first] = (isApiProblem(error) && error.problem.errors) || [];
  const message = first?.message ?? (error instanceof Error ? error.message : String(error));
  return `The permissions were not changed. ${message}`;
}
