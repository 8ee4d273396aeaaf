import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PageHeading } from '../page-heading.tsx';
import styles from './sticky-head.module.css';

type StickyHeadProps = {
  /** The page's heading. */
  title: ReactNode;
  /** Above the title, such as a link back. */
  back?: ReactNode;
  /** Next to the title: a state in a word. */
  tag?: ReactNode;
  /** Under the title, the most important facts. */
  facts?: readonly ReactNode[];
  /** At the end of the line, the main action last. */
  actions?: ReactNode;
  /** As of the page's heading, which takes the focus when it changes. */
  focusKey?: string;
};

/**
 * A page header that stays visible if there is room. Targets of links and focus stop below it, because the root element
 * has its height in `--sticky-head`.
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
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name than their place
              <li key={at}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
