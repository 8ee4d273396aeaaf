import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './step-bar.module.css';

type StepBarProps = {
  /** The name of the steps for screen readers. */
  label: string;
  steps: readonly string[];
  /** The current step, from 0; the number of steps when all are done. */
  reached: number;
};

/** The progress of a task with a few steps. */
export function StepBar({ label, steps, reached }: StepBarProps) {
  return (
    <ol className={styles.bar} aria-label={label}>
      {steps.map((step, at) => {
        const isDone = at < reached;
        return (
          <li
            key={step}
            data-state={isDone ? 'done' : at === reached ? 'current' : 'open'}
            aria-current={at === reached ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? '✓' : at + 1}
            </span>
            <span>
              {step}
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
