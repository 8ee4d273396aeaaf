import type { ReactNode } from 'react';
import { BreakingText } from '../breaking-text.tsx';
import { joinClasses } from '../class-names.ts';
import styles from './definition-grid.module.css';

export type Definition = {
  readonly term: string;
  readonly value: ReactNode;
  /** The key, if several items have the same term. */
  readonly key?: string;
};

type DefinitionGridProps = {
  items: readonly Definition[];
  /** Whole questions get more than half of the width, short labels a narrow column. */
  terms?: 'names' | 'questions';
  /** Two columns even on a narrow screen. */
  compact?: boolean;
};

/** Terms and values in two columns; below each other on a narrow screen. */
export function DefinitionGrid({ items, terms = 'names', compact = false }: DefinitionGridProps) {
  return (
    <div className={styles.frame}>
      <dl className={joinClasses(styles.grid, terms === 'questions' && styles.questions, compact && styles.compact)}>
        {items.map(({ term, value, key = term }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{typeof value === 'string' ? <BreakingText text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
