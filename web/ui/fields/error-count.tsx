import type { ReactNode } from 'react';
import styles from './error-count.module.css';

/** How many errors a place has, as a badge next to its name. */
export function ErrorCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
