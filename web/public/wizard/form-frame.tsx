import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './form.module.css';

type FormFrameProps = {
  /** Id of what the frame shows now: a step, the review or the thank-you. Another one begins at the top of the page. */
  shown: string;
  title: string;
  /** One line over the sheet, under the title, on the first step: on a phone the first question follows it closely. */
  welcome?: ReactNode;
  /** The learning center. */
  center: string;
  /** How far the form is: a `StepCounter`, or words. */
  counter?: ReactNode;
  /** The same as a picture. */
  progress?: ReactNode;
  children: ReactNode;
};

/** The step of a form as a number of all its steps. */
export function StepCounter({ number, count }: { number: number; count: number }) {
  return (
    <>
      <span aria-hidden="true">
        Step {number}/{count}
      </span>
      <VisuallyHidden>{`Step ${number} of ${count}`}</VisuallyHidden>
    </>
  );
}

/** A form for families: a sheet of paper on the ground, with one line that says where one is. */
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
