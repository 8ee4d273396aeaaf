import { useCallback, useEffect, useMemo, useState } from 'react';
import { readReferenceList } from '#domain/reference/api.ts';
import { callApi } from '#web/lib/api-client.ts';

export type ListState = 'loading' | 'failed' | 'ready';
export type ReferenceLists = {
  /** Loaded lists by name: the `lists` of a FormContext. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly states: Readonly<Record<string, ListState>>;
  /** Loads what failed again. */
  readonly retry: () => void;
};

const loaded = new Map<string, Promise<readonly string[]>>();

/** A reference list of texts, asked for once in the life of the page; after a failure the next call asks again. */
function loadList(name: string): Promise<readonly string[]> {
  const known = loaded.get(name);
  if (known) return known;
  const list = callApi(readReferenceList, { params: { list: name } }).then((values) => values.map(String));
  loaded.set(name, list);
  list.catch(() => loaded.delete(name));
  return list;
}

/** Reference lists by name (names separated by commas). None is asked for before they are needed. */
export function useReferenceLists(names: string, needed = true): ReferenceLists {
  const [lists, setLists] = useState<Record<string, readonly string[]>>({});
  const [failed, setFailed] = useState<Record<string, number>>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!needed) return;
    let current = true;
    for (const name of names.split(',')) {
      loadList(name).then(
        (values) => current && setLists((old) => (old[name] ? old : { ...old, [name]: values })),
        () => current && setFailed((old) => ({ ...old, [name]: attempt })),
      );
    }
    return () => {
      current = false;
    };
  }, [names, needed, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return useMemo(() => {
    const states = names.split(',').map((name): [string, ListState] => {
      if (lists[name]) return [name, 'ready'];
      return [name, failed[name] === attempt ? 'failed' : 'loading'];
    });
    return { lists, states: Object.fromEntries(states), retry };
  }, [names, lists, failed, attempt, retry]);
}
