import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
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

/** Links that are shown at once; with more than one beyond them the rest waits behind a button. */
const firstLinks = 5;

/** What is wrong, at the top, with a link to each place. */
export function ErrorSummary({ title, items, children, attempt = 0 }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || items.length <= firstLinks + 1 ? items : items.slice(0, firstLinks);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={ref}>
      <h2>{title}</h2>
      {children}
      {items.length > 0 && (
        <ul>
          {shown.map((item) => (
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
      {shown.length < items.length && (
        <Button kind="text" className={styles.more} onClick={() => setIsWhole(true)}>
          and {items.length - shown.length} more
        </Button>
      )}
    </div>
  );
}
