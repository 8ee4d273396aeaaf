import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ListRows, loadList, rowsWithout } from './load-list.ts';

export type ListState = 'loading' | 'failed' | 'ready';
export type ReferenceLists = {
  /** Loaded lists by name: the `lists` of a FormContext. */
  readonly lists: ListRows;
  readonly states: Readonly<Record<string, ListState>>;
  /** Loads the failed lists again. */
  readonly retry: () => void;
};

/**
 * Loads reference lists by name (names separated by commas), as in a field's `list` or `listBy`, once `needed` is true.
 * Without the lists of countries and states, answers for the United States are still possible (FORM-37).
 */
export function useReferenceLists(names: string, needed = true): ReferenceLists {
  const [loaded, setLoaded] = useState<Readonly<Record<string, ListRows>>>({});
  const [failed, setFailed] = useState<Readonly<Record<string, number>>>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!needed) return;
    let current = true;
    for (const name of splitNames(names)) {
      loadList(name).then(
        (rows) => current && setLoaded((old) => (old[name] ? old : { ...old, [name]: rows })),
        () => current && setFailed((old) => ({ ...old, [name]: attempt })),
      );
    }
    return () => {
      current = false;
    };
  }, [names, needed, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return useMemo(() => {
    const states = splitNames(names).map((name): [string, ListState] => {
      if (loaded[name]) return [name, 'ready'];
      return [name, failed[name] === attempt ? 'failed' : 'loading'];
    });
    const missing = states.filter(([, state]) => state === 'failed').map(([name]) => rowsWithout(name));
    const lists: ListRows = Object.assign({}, ...missing, ...Object.values(loaded));
    return { lists, states: Object.fromEntries(states), retry };
  }, [names, loaded, failed, attempt, retry]);
}

const splitNames = (names: string) => names.split(',').filter(Boolean);
