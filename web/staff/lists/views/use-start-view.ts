import { useEffect } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { type ListKind, type ListQuery, writeListState } from '../list-state.ts';
import type { useListViews } from './view-queries.ts';
import { stateOfView } from './view-state.ts';

/**
 * Opens the view with which the list starts, when the address has no query. Returns whether that is still open: then
 * the rows of the list are not shown yet.
 */
export function useStartView<Q extends ListQuery, C extends string>(
  kind: ListKind<Q, C>,
  views: ReturnType<typeof useListViews>,
  [query, setQuery]: readonly [URLSearchParams, SetURLSearchParams],
): boolean {
  const isPlain = query.size === 0;
  const start = isPlain ? views.data?.find(({ isStart }) => isStart) : undefined;
  useEffect(() => {
    if (start) setQuery(writeListState(kind, stateOfView(kind, start)), { replace: true });
  }, [start, kind, setQuery]);
  return isPlain && (views.isLoading || start !== undefined);
}
