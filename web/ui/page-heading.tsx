import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './page-heading.module.css';

/**
 * The heading of a page or of a step. It takes the focus when its page was come to from within the site, and whenever
 * `focusKey` changes, so that screen readers and keyboards start there.
 */
export function PageHeading({ children, focusKey = '' }: { children: ReactNode; focusKey?: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const seen = useRef(key === 'default' ? focusKey : undefined);
  useEffect(() => {
    if (seen.current === focusKey) return;
    seen.current = focusKey;
    ref.current?.focus();
  }, [focusKey]);
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
