import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Circle, circlesAt } from './levels.ts';
import styles from './progress-circles.module.css';

const words = { done: 'completed', now: 'current', todo: 'not started' } as const;

/** How far the form is, in four circles; completed ones lead back. */
export function ProgressCircles({ level, onOpen }: { level: number; onOpen: (stepId: string) => void }) {
  return (
    <ol className={styles.circles} aria-label="Progress">
      {circlesAt(level).map((circle, at) => (
        <li key={circle.label} data-state={circle.state} aria-current={circle.state === 'now' ? 'step' : undefined}>
          <CircleMark circle={circle} number={at + 1} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

function CircleMark({ circle, number, onOpen }: { circle: Circle; number: number; onOpen: (id: string) => void }) {
  const { link, label, state } = circle;
  const content = (
    <>
      <span className={styles.circle} aria-hidden="true">
        {state === 'done' ? '✓' : number}
      </span>
      <span className={styles.label}>{label}</span> <VisuallyHidden>({words[state]})</VisuallyHidden>
    </>
  );
  if (!link) return <span className={styles.circleMark}>{content}</span>;
  return (
    <button type="button" className={styles.circleMark} onClick={() => onOpen(link)}>
      {content}
    </button>
  );
}
