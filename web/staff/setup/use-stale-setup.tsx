import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { StaleDialog } from '#web/staff/entries/edit/stale-dialog.tsx';
import { useStaleEntry } from '#web/staff/entries/edit/use-stale-entry.ts';
import { compareSetups, mergeSetups, type SetupPart } from './offerings/compare-setups.ts';

type StaleSetup<T, V> = {
  /** What it is called in a sentence, such as 'session'. */
  readonly what: string;
  readonly parts: readonly SetupPart<T>[];
  /** What was opened, as the screen began with it. */
  readonly opened: T;
  /** Reads what is stored now, and what the screen would begin with. */
  readonly readNow: () => Promise<V>;
  readonly toStart: (now: V) => T;
  /** Goes on with what is stored now, and with what is kept of the screen. */
  readonly onReopen: (now: V, start: T) => void;
};

/**
 * What to do when somebody else has settled the same since it was opened: the two are compared, each part is kept or
 * taken, and nothing that was typed is lost.
 */
export function useStaleSetup<T extends object, V>({
  what,
  parts,
  opened,
  readNow,
  toStart,
  onReopen,
}: StaleSetup<T, V>) {
  const { stale, notice, dismiss } = useStaleEntry(readNow);
  const timeZone = useTimeZone();
  const mine = stale?.mine as T | undefined;
  const dialog = stale && mine && (
    <StaleDialog
      what={what}
      problem={stale.problem}
      timeZone={timeZone}
      differences={stale.now && compareSetups(parts, { opened, mine, theirs: toStart(stale.now) })}
      failure={stale.failure}
      onClose={dismiss}
      onContinue={(choices) => {
        if (stale.now) onReopen(stale.now, mergeSetups(parts, { mine, theirs: toStart(stale.now) }, choices));
      }}
    />
  );
  return {
    dialog,
    /** Does it, and takes notice when it fails because somebody was faster; `mine` is what is on the screen. */
    attempt: async <R,>(mine: T, save: () => Promise<R>): Promise<R> => {
      try {
        return await save();
      } catch (error) {
        notice(error, mine as RawAnswers);
        throw error;
      }
    },
  };
}
