import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './page-heading.module.css';

/** The last step that was shown on any page; empty for a page without steps. */
let shown = '';

type PageHeadingProps = {
  children: ReactNode;
  focusKey?: string;
  /** Id of a text that screen readers say after the heading. */
  describedBy?: string | undefined;
};

/**
 * The heading of a page or step. It takes the focus after a navigation within the site, and whenever `focusKey`
 * changes, so that screen readers and keyboard users start there.
 */
export function PageHeading({ children, focusKey = '', describedBy }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const seen = useRef<string>(undefined);
  // Before the effects of other components, some of which move the focus on.
  useLayoutEffect(() => {
    if (seen.current === focusKey) return;
    seen.current = focusKey;
    // On the first page of a visit the browser decides about the focus, until the step changes.
    const isFirst = key === 'default' && (shown === '' || shown === focusKey);
    shown = focusKey;
    if (!isFirst) ref.current?.focus();
  }, [focusKey, key]);
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading} aria-describedby={describedBy}>
      {children}
    </h1>
  );
}
