import { type Problem, problemTypes } from '#domain/http/problem.ts';
import { createObserved } from '../observed.ts';
import { readStored, writeStored } from '../tab-storage.ts';

/** A call that is made again until it is answered, because the server is busy or cannot answer. */
export type WaitingCall = {
  /** Whether a family waits for its form to be sent. */
  readonly isForm: boolean;
  /** The place in the line; undefined when there is none. */
  readonly place: number | undefined;
};

/** A call is given up after this time. */
const maxWaitMs = 10 * 60 * 1000;
/** Without Retry-After, in seconds; and the longest pause between two attempts. */
const [usualWait, maxPause] = [5, 60];
/** Calls that were refused at the same time do not come again at the same time. */
const spreadMs = 1000;
const ticketKey = 'line';

/** All calls under way; those that were refused are shown. */
const turns = new Set<{ readonly isForm: boolean; readonly stop: () => void; shown: WaitingCall | undefined }>();
/** The calls that wait now. */
const waiting = createObserved<readonly WaitingCall[]>([]);
export const { read: readWaiting, subscribe: subscribeWaiting } = waiting;
const showWaiting = () => waiting.set([...turns].flatMap(({ shown }) => shown ?? []));

/**
 * Stops repeating the calls that are under way, all of them or only forms: one that waits, or is refused later, fails with
 * the last response of the server.
 */
export function stopWaiting(which: 'all' | 'forms'): void {
  for (const { isForm, stop } of turns) if (isForm || which === 'all') stop();
}

/** The headers that keep the place of a form in the line; a reload of the page does not lose it. */
export function lineHeaders(): Record<string, string> {
  const ticket = readStored(ticketKey)?.ticket;
  return typeof ticket === 'string' ? { 'x-line-token': ticket } : {};
}

/**
 * The turn of one call; `isForm` when a family sends its form. `end` must be called when it was answered or has failed.
 */
export function createTurn(isForm: boolean, signal: AbortSignal | undefined) {
  const firstAt = Date.now();
  let isStopped = false;
  let lowest = Number.POSITIVE_INFINITY;
  let wake: (() => void) | undefined;
  const stop = () => {
    isStopped = true;
    wake?.();
  };
  const turn = { isForm, stop, shown: undefined as WaitingCall | undefined };
  turns.add(turn);

  /**
   * Waits after a refusal; `retryAfter` is the response's header. Resolves to whether to make the call again: not when
   * it failed for another reason, 10 minutes after the first attempt, or after `stopWaiting`. Rejects with the abort's
   * reason.
   */
  const wait = async (problem: Problem, retryAfter: string | null): Promise<boolean> => {
    const isBusy = problem.type === problemTypes.busy;
    // Nothing was done for a busy answer. A form may have been stored, but the same form is stored once.
    const isOutage = [502, 503, 504].includes(problem.status);
    // A family that waits may lose its connection meanwhile.
    const isCutOff = problem.status === 0 && turn.shown !== undefined;
    const isRepeatable = isBusy || (isForm && (isOutage || isCutOff));
    const waited = Date.now() - firstAt;
    if (!isRepeatable || isStopped || waited > maxWaitMs) return false;
    if (isForm && problem.ticket) writeStored(ticketKey, { ticket: problem.ticket });
    signal?.throwIfAborted();
    // Each instance counts for itself: a number that goes up would worry the family, so the lowest one is shown.
    if (problem.place) lowest = Math.min(problem.place, lowest);
    turn.shown = { isForm, place: problem.place && lowest };
    showWaiting();
    const asked = Math.min(Number(retryAfter) || usualWait, maxPause) * 1000;
    // An outage lasts: a call is repeated after half the time it has waited, at most 30 seconds, but not before Retry-After,
    // of which at most `maxPause` counts.
    const pause = isBusy ? asked : Math.max(asked, Math.min(waited / 2, 30_000));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause + Math.random() * spreadMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal?.addEventListener('abort', wake, { once: true });
    });
    signal?.throwIfAborted();
    return !isStopped;
  };

  /** `isAnswered`: the form has arrived, so its place in the line is given up. */
  const end = (isAnswered: boolean) => {
    if (isAnswered && isForm) writeStored(ticketKey, undefined);
    turns.delete(turn);
    if (turn.shown) showWaiting();
  };
  return { wait, end };
}
