import { useEffect, useRef } from 'react';
import type { DraftSource } from '#web/public/family/draft-source.ts';
import type { CountedWizard } from '#web/public/funnel/count-steps.ts';

const load = () => import('#web/public/funnel/count-steps.ts');

/**
 * Counts the steps that a family opens and leaves, from its first input or attempt to continue on (FUN-2). `isOpen` is
 * false while the page shows no form to be sent. Returns the function to call when the form was sent. Nothing waits for
 * a count, and no failure of one is shown.
 */
export function useStepCounts(source: DraftSource, wizard: CountedWizard, brandName: string, isOpen: boolean) {
  const seen = useRef(0);
  const counted = { source, wizard, brandName };
  const { attempt } = wizard;
  const isUsed = isOpen && source.form.dirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed after the first input changes no count
  useEffect(() => {
    const hasFailed = attempt > seen.current;
    seen.current = attempt;
    if (isUsed || (isOpen && hasFailed))
      load().then(
        (module) => module.reportStep(counted, hasFailed),
        () => undefined,
      );
  }, [isUsed, attempt, source.stepId]);
  return () => {
    if (isOpen)
      load().then(
        (module) => module.countSent(counted),
        () => undefined,
      );
  };
}
