import type { ReactNode } from 'react';
import styles from './error-count.module.css';

/** The number of errors in a section, as a badge next to its name. */
export function ErrorCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
