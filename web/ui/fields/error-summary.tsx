import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '../button.tsx';
import { ErrorCount } from './error-count.tsx';
import styles from './error-summary.module.css';
import { goToPlace } from './go-to-place.ts';

export type SummaryItem = {
  /** The element id of the control or group. */
  target: string;
  text: string;
};

/** A section of the page with the number of its errors. */
export type ErrorSection = SummaryItem & { readonly count: number };

type ErrorSummaryProps = {
  /**
   * Without a title nothing is shown. A form that checks answers while they are typed keeps its summary mounted: it then
   * takes the focus after an attempt, not while somebody types.
   */
  title: string;
  items: readonly SummaryItem[];
  /** The sections, if the errors are in several of them. */
  sections?: readonly ErrorSection[];
  children?: ReactNode;
  /** The summary takes the focus whenever this number changes: count the attempts. */
  attempt?: number;
};

/** The maximum number of visible links; if there are at least two more, they are behind a button. */
const firstLinks = 5;

/** The summary of errors above a form, with a link to each field. */
export function ErrorSummary({ attempt = 0, ...content }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [attempt]);
  return content.title ? <Summary ref={ref} {...content} /> : null;
}

type SummaryProps = Omit<ErrorSummaryProps, 'attempt'> & { ref: Ref<HTMLDivElement> };

/** The summary while there is one. The next one begins with the first links again. */
function Summary({ title, items, sections = [], children, ref }: SummaryProps) {
  const { t } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone: the first of the links that it showed takes it.
  useEffect(() => {
    if (isWhole) list.current?.children[firstLinks]?.querySelector('a')?.focus();
  }, [isWhole]);
  const shown = isWhole || items.length <= firstLinks + 1 ? items : items.slice(0, firstLinks);
  return (
    // Read once, when it takes the focus. As a live region it would be read as a whole with every answer that mends an error.
    <div className={styles.summary} role="alert" aria-live="off" tabIndex={-1} ref={ref}>
      <h2>{title}</h2>
      {children}
      {items.length > 0 && (
        <ul ref={list}>
          {shown.map((item) => (
            <li key={item.target}>
              <PlaceLink item={item} block="center" />
            </li>
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <Button kind="text" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('and {count} more', { count: items.length - shown.length })}
        </Button>
      )}
      {sections.length > 1 && (
        <ul className={styles.sections} aria-label={t('Sections with errors')}>
          {sections.map(({ count, ...item }) => (
            <li key={item.target}>
              <PlaceLink item={item} block="start" /> <ErrorCount>{count}</ErrorCount>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlaceLink({ item, block }: { item: SummaryItem; block: 'start' | 'center' }) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    goToPlace(item.target, block);
  };
  return (
    <a href={`#${item.target}`} onClick={go}>
      {item.text}
    </a>
  );
}
