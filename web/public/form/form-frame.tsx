import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import styles from './form.module.css';

type FormFrameProps = {
  /** Id of what the frame shows now: a step, the review or the thank-you. Another one begins at the top of the page. */
  shown: string;
  title: string;
  /** Stands over the sheet with the title, on the first step. */
  welcome?: ReactNode;
  /** The learning center. */
  center: string;
  /** How far the form is, in words. */
  counter?: string | undefined;
  /** The same as a picture. */
  progress?: ReactNode;
  children: ReactNode;
};

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
          {welcome}
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
