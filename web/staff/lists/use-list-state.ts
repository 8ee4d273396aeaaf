import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type ChangeList,
  type EntryListState,
  type ListKind,
  type ListQuery,
  readListState,
  writeListState,
} from './list-state.ts';
import { changedByList } from './use-typed-search.ts';

/** The state of a list, which is in the address, and the function that changes it. */
export function useListState<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>) {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const state = useMemo(() => readListState(kind, query), [kind, query]);
  // The router updates the address with a delay, so a change made in the meantime is added to the newest state.
  const latest = useRef<EntryListState<C>>(state);
  const pending = useRef<string>(undefined);
  useEffect(() => {
    const isOlder = location.state?.changedByList && pending.current !== undefined && pending.current !== String(query);
    if (isOlder) return;
    latest.current = state;
    pending.current = undefined;
  }, [location, query, state]);
  const change: ChangeList<C> = useCallback(
    (apply) => {
      latest.current = apply(latest.current);
      const next = writeListState(kind, latest.current);
      pending.current = String(next);
      setQuery(next, { replace: true, state: changedByList });
    },
    [setQuery, kind],
  );
  return { state, change, latest, query, setQuery };
}
