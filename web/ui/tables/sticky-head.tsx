import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PageHeading } from '../page-heading.tsx';
import styles from './sticky-head.module.css';

type StickyHeadProps = {
  /** The page's heading. */
  title: ReactNode;
  /** Content above the title, such as a link back. */
  back?: ReactNode;
  /** Content next to the title, such as a status. */
  tag?: ReactNode;
  /** The most important facts, below the title. */
  facts?: readonly ReactNode[];
  /** Content at the end of the line, the main action last. */
  actions?: ReactNode;
  /** Like that of the page's heading, which takes the focus when this changes. */
  focusKey?: string;
};

/**
 * A page header that remains visible if there is room. Link targets and focused elements scroll to a position below it,
 * because its height is in `--sticky-head` of the root element.
 */
export function StickyHead({ title, back, tag, facts = [], actions, focusKey }: StickyHeadProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const head = ref.current;
    if (!head) return;
    const { style } = document.documentElement;
    const measure = () => {
      const stays = getComputedStyle(head).position === 'sticky';
      style.setProperty('--sticky-head', stays ? `${head.offsetHeight}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => {
      observer.disconnect();
      style.removeProperty('--sticky-head');
    };
  }, []);
  return (
    <header className={styles.head} ref={ref}>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.title}>
          <PageHeading {...(focusKey && { focusKey })}>{title}</PageHeading>
          {tag}
        </div>
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other key
              <li key={at}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
