import type { Variant } from '#domain/form-kit/context.ts';
import { stepCounts } from '#domain/registration/registration-form.ts';
import styles from './registration.module.css';

type StepProgressProps = {
  variant: Variant;
  /** Number of the open step; on the review there is none, and all are done. */
  counter: number | undefined;
};

/** How far the form is: 'Step 3 of 11' and a bar. */
export function StepProgress({ variant, counter }: StepProgressProps) {
  const count = stepCounts[variant];
  return (
    <div className={styles.progress}>
      <p>{counter ? `Step ${counter} of ${count}` : 'All steps are answered'}</p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${((counter ?? count) / count) * 100}%` }} />
      </div>
    </div>
  );
}
