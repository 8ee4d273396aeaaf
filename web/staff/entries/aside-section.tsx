import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import styles from './entry-detail.module.css';

type AsideSectionProps = {
  title: string;
  query: UseQueryResult<readonly unknown[]>;
  /** What stands for an empty list. */
  empty: string;
  /** List items. */
  children: ReactNode;
};

/** A list beside an entry, such as its notes, with what it says while it loads, fails or is empty. */
export function AsideSection({ title, query, empty, children }: AsideSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {query.isPending && <Skeleton height="4rem" />}
      {query.isError && (
        <p className={styles.meta} role="alert">
          This could not be loaded.{' '}
          <Button kind="text" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {query.isSuccess && query.data.length === 0 && <p className={styles.meta}>{empty}</p>}
      {query.isSuccess && query.data.length > 0 && <ul className={styles.timeline}>{children}</ul>}
    </section>
  );
}
