import { memo } from 'react';
import { message } from '#domain/texts/message.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Circle, circlesAt } from './levels.ts';
import styles from './progress-circles.module.css';

const words = { done: message('completed'), now: message('current'), todo: message('not started') };

type ProgressCirclesProps = {
  level: number;
  /** Must be the same function on every render; otherwise the circles are rendered again with each key. */
  onOpen: (stepId: string) => void;
};

/** The progress of the form in four circles; completed ones lead back. */
export const ProgressCircles = memo(function ProgressCircles({ level, onOpen }: ProgressCirclesProps) {
  const { t } = useTexts();
  return (
    <ol className={styles.circles} aria-label={t('Progress')}>
      {circlesAt(level).map((circle, at) => (
        <li key={circle.label} data-state={circle.state} aria-current={circle.state === 'now' ? 'step' : undefined}>
          <CircleMark circle={circle} number={at + 1} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
});

function CircleMark({ circle, number, onOpen }: { circle: Circle; number: number; onOpen: (id: string) => void }) {
  const { t } = useTexts();
  const { link, label, state } = circle;
  const content = (
    <>
      <span className={styles.circle} aria-hidden="true">
        {state === 'done' ? '✓' : number}
      </span>
      <span className={styles.label}>{t(label)}</span> <VisuallyHidden>({t(words[state])})</VisuallyHidden>
    </>
  );
  if (!link) return <span className={styles.circleMark}>{content}</span>;
  return (
    <button type="button" className={styles.circleMark} onClick={() => onOpen(link)}>
      {content}
    </button>
  );
}
