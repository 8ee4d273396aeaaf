import { type ReactNode, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { goToPlace } from './go-to-place.ts';

export type SummaryItem = {
  /** Id of the control or group that the link leads to. */
  target: string;
  text: string;
};

type ErrorSummaryProps = {
  title: string;
  items: readonly SummaryItem[];
  children?: ReactNode;
  /** The summary takes the focus whenever this changes: count the attempts. */
  attempt?: number;
};

/** What is wrong, at the top, with a link to each place. */
export function ErrorSummary({ title, items, children, attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={ref}>
      <h2>{title}</h2>
      {children}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.target}>
              <a
                href={`#${item.target}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToPlace(item.target, 'center');
                }}
              >
                {item.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
