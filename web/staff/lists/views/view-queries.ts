import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listViews } from '#domain/views/api.ts';
import type { ListName } from '#domain/views/lists.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** The saved views of all lists, read once: they change seldom. */
const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => callApi(listViews, { query: {}, signal }),
  staleTime: 5 * 60_000,
});

/** The saved views of a list. */
export function useListViews(list: ListName) {
  return useQuery({ ...viewsQuery, select: ({ data }) => data.filter(({ area }) => area === list) });
}

/** Reads the views again after a change. */
export function useReadViewsAgain() {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: viewsQuery.queryKey }), [queries]);
}
