import { useCallback, useEffect, useState } from 'react';
import { firstValue } from './first-values.ts';

export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: T };

type Outcome<T> = { key: string; attempt: number; result: Loaded<T> };

/**
 * Loads the value of `key`, and again when the key changes; without a key it waits. `load` must be the same function on
 * every render. When the key changes during a load, that load continues, but its result is ignored.
 */
export function useLoaded<T>(key: string | undefined, load: (key: string) => Promise<T>): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | undefined>(() => {
    const first = firstValue(load, key);
    return first && key !== undefined ? { key, attempt: 0, result: { status: 'ready', ...first } } : undefined;
  });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    // At the first render the value may be loaded; it is forgotten then.
    if (key === undefined || firstValue(load, key)) return;
    let current = true;
    const finish = (result: Loaded<T>) => {
      if (current) setOutcome({ key, attempt, result });
    };
    load(key).then(
      (value) => finish({ status: 'ready', value }),
      (error: unknown) => finish({ status: 'failed', error, retry }),
    );
    return () => {
      current = false;
    };
  }, [key, attempt, load, retry]);

  return outcome?.key === key && outcome?.attempt === attempt ? outcome.result : { status: 'loading' };
}
