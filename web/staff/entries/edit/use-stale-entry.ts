import { useState } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Problem } from '#domain/http/problem.ts';
import { isStale } from './use-entry-change.ts';

export type Stale<E, M> = {
  readonly problem: Problem;
  /** The user's version. */
  readonly mine: M;
  /** The entry's current version, after it is read. */
  readonly now?: E;
  readonly failure?: string;
};

/**
 * The state after a save was refused because another user had changed the entry. `readNow` reads the entry's current
 * version.
 */
export function useStaleEntry<E, M = RawAnswers>(readNow: (() => Promise<E>) | undefined) {
  const [stale, setStale] = useState<Stale<E, M>>();
  const read = (problem: Problem, mine: M) => {
    if (!readNow) return;
    setStale({ problem, mine });
    readNow().then(
      (now) => setStale({ problem, mine, now }),
      (failure: unknown) => setStale({ problem, mine, failure: failure instanceof Error ? failure.message : '' }),
    );
  };
  return {
    stale,
    /** Handles a failed save: only the error that the entry has changed. */
    notice: (error: unknown, mine: M) => isStale(error) && read(error.problem, mine),
    /** Reads the current version again, after an error. */
    readAgain: () => stale && read(stale.problem, stale.mine),
    dismiss: () => setStale(undefined),
  };
}
