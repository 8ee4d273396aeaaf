import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LanguageLine } from '#web/public/layout/language-switch.tsx';
import { Card } from '#web/ui/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './form.module.css';

type FormFrameProps = {
  /** Id of the content: a step, the review or the thank-you. A new id scrolls to the top of the page. */
  shown: string;
  title: string;
  /** A line under the title on the first step, where the languages are named once more. It is short, so that a phone shows the first question below it. */
  welcome?: ReactNode;
  /** Name of the learning center. */
  center: ReactNode;
  /** The progress in words, such as a `StepCounter`. */
  counter?: ReactNode;
  /** The progress as a picture. */
  progress?: ReactNode;
  children: ReactNode;
};

/** Id of the number of the step in words: the heading of the step refers to it. */
export const stepCounterId = 'step-counter';

/** The number of the current step and of all steps. */
export function StepCounter({ number, count }: { number: number; count: number }) {
  const { t } = useTexts();
  return (
    <>
      <span aria-hidden="true">{t('Step {number}/{count}', { number, count })}</span>
      <VisuallyHidden>
        <span id={stepCounterId}>{t('Step {number} of {count}', { number, count })}</span>
      </VisuallyHidden>
    </>
  );
}

/** The frame around each step of a form for families: title, learning center, progress and a card with the content. */
export function FormFrame({ shown, title, welcome, center, counter, progress, children }: FormFrameProps) {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) window.scrollTo(0, 0);
    last.current = shown;
  }, [shown]);
  return (
    <div className={styles.page}>
      {welcome && (
        <div className={styles.welcome}>
          <p className={styles.title}>{title}</p>
          <LanguageLine />
          <div className={styles.greeting}>{welcome}</div>
        </div>
      )}
      <Card roomy>
        <div className={styles.head}>
          <div className={styles.place}>
            <p className={styles.center}>{center}</p>
            {counter && <p className={styles.counter}>{counter}</p>}
          </div>
          {progress}
        </div>
        {children}
      </Card>
    </div>
  );
}
