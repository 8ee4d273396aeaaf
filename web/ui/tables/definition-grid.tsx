import type { ReactNode } from 'react';
import { BreakingText } from '../breaking-text.tsx';
import { joinClasses } from '../class-names.ts';
import styles from './definition-grid.module.css';

export type Definition = {
  readonly term: string;
  readonly value: ReactNode;
  /** When several have the same term. */
  readonly key?: string;
};

type DefinitionGridProps = {
  items: readonly Definition[];
  /** Whole questions take more than half of the width, names of facts a narrow column. */
  terms?: 'names' | 'questions';
  /** Two columns even on a narrow screen. */
  compact?: boolean;
};

/** Facts by name in two columns, one under the other where it is narrow. */
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
