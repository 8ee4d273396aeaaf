import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { problemTypes } from '#domain/http/problem.ts';
import { type ApiProblem, isApiProblem } from '#web/lib/api-problem.ts';
import { deletedKey, entriesKey } from './entry-queries.ts';

/**
 * A change of an entry; whatever was read of entries counts as old afterwards. `keyOf` names where the changed entry is
 * kept.
 */
export function useEntryChange<V, R>(change: (variables: V) => Promise<R>, keyOf?: (changed: R) => QueryKey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (changed) => {
      await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
      if (keyOf) queries.setQueryData(keyOf(changed), changed);
    },
  });
}

/** Deletes an entry; nothing that was read of it is kept. */
export function useEntryDeletion<V extends { readonly _id: string }>(remove: (entry: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: async (_, { _id }) => {
      queries.setQueryData(deletedKey(_id), true);
      queries.removeQueries({ queryKey: entriesKey, predicate: ({ queryKey }) => queryKey.includes(_id) });
      await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
    },
  });
}

/** Whether a change failed because somebody else changed the entry since it was read. */
export function isStale(error: unknown): error is ApiProblem {
  return isApiProblem(error) && error.status === 409 && error.problem.type === problemTypes.stale;
}
