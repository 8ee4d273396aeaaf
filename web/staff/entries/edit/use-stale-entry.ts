import { useState } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { ApiProblem } from '#web/lib/api/api-problem.ts';
import { isStale } from './use-entry-change.ts';

type Stale<E, M> = {
  readonly problem: ApiProblem['problem'];
  /** What was on the screen. */
  readonly mine: M;
  /** The entry's present version, after it is read. */
  readonly now?: E;
  readonly failure?: string;
};

/**
 * The state after a save that was refused because another user had changed the entry. `readNow` reads the entry's
 * present version.
 */
export function useStaleEntry<E, M = RawAnswers>(readNow: (() => Promise<E>) | undefined) {
  const [stale, setStale] = useState<Stale<E, M>>();
  /** Takes notice of a failed save; anything but a changed entry is not its business. */
  const notice = (error: unknown, mine: M) => {
    if (!readNow || !isStale(error)) return;
    const start = { problem: error.problem, mine };
    setStale(start);
    readNow().then(
      (now) => setStale({ ...start, now }),
      (failure: unknown) => setStale({ ...start, failure: failure instanceof Error ? failure.message : '' }),
    );
  };
  return { stale, notice, dismiss: () => setStale(undefined) };
}
