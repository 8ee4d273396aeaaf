import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { problemTypes } from '#domain/http/problem.ts';
import { type ApiProblem, isApiProblem } from '#web/lib/api/api-problem.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { deletedKey, entriesKey } from '../entry-queries.ts';

type ChangeOptions = {
  /** True if the entry's screen remains open: its other data, such as its mails, is then read again immediately. */
  readonly stays?: boolean;
};

/**
 * A change of an entry; cached data of entries becomes stale afterwards. `keyOf` returns the cache key of the changed
 * entry.
 */
export function useEntryChange<V, R>(
  change: (variables: V) => Promise<R>,
  keyOf?: (changed: R) => QueryKey,
  { stays = false }: ChangeOptions = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (changed) => {
      await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
      if (keyOf) queries.setQueryData(keyOf(changed), changed);
      if (!stays) return;
      const isOld = ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated;
      void queries.refetchQueries({ queryKey: entriesKey, type: 'active', predicate: isOld });
    },
  });
}

/** Deletes an entry and all cached data about it. */
export function useEntryDeletion<V extends { readonly _id: string }>(remove: (entry: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: async (_, { _id }) => {
      queries.setQueryData(deletedKey(_id), true);
      queries.removeQueries({ queryKey: entriesKey, predicate: ({ queryKey }) => queryKey.includes(_id) });
      // Cached lists keep their rows until they have been read again.
      queries.setQueriesData({ queryKey: entriesKey }, (read: unknown) => withoutRow(read, _id));
      await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
    },
  });
}

/** Returns a page of a list without an entry; other data is returned unchanged. */
export function withoutRow(read: unknown, id: string): unknown {
  const page = read as Partial<ExportPage<{ readonly _id: string }>> | undefined;
  const rows = Array.isArray(page?.data) ? page.data.filter(({ _id }) => _id !== id) : undefined;
  if (!rows || rows.length === page?.data?.length) return read;
  return { ...page, data: rows, total_count: (page?.total_count ?? 1) - 1 };
}

/** Whether a change failed because another user has changed the entry since it was read. */
export function isStale(error: unknown): error is ApiProblem {
  return isApiProblem(error) && error.status === 409 && error.problem.type === problemTypes.stale;
}
