import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './progress-bar.module.css';

/** By progressLevel. Source: spec 3 §4 Registration progress. */
const steps = ['Submit Registration', 'Process Registration', 'Orientation Ready', 'Enrollment Complete'] as const;

/** How far an enrollment is. */
export function ProgressBar({ level }: { level: number }) {
  // Whatever staff see was submitted, by a family with level 0.
  const reached = Math.max(level, 1);
  const isComplete = reached >= steps.length - 1;
  return (
    <ol className={styles.bar} aria-label="Progress">
      {steps.map((step, at) => {
        const isDone = at < reached || isComplete;
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
