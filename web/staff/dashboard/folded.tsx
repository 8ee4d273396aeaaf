import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** What is shown when its name is pressed; at once where it is not folded. */
export function Folded({ name, isFolded = true, children }: { name: string; isFolded?: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className={styles.folded}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
