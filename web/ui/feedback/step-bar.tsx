import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './step-bar.module.css';

type StepBarProps = {
  /** The name of the steps for screen readers. */
  label: string;
  steps: readonly string[];
  /** The step that is under way, from 0; as many as there are steps when all are done. */
  reached: number;
};

/** How far something is that takes a few steps. */
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
