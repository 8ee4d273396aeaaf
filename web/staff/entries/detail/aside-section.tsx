import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import styles from './entry-detail.module.css';

type AsideSectionProps = {
  title: string;
  query: UseQueryResult<readonly unknown[]>;
  /** Makes it a place that links lead to. */
  id?: string;
  /** Shown in any state of the list. */
  before?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A card next to an entry with a list, such as its notes, and its texts while it loads or fails. */
export function AsideSection({ title, query, id, before, actions, children }: AsideSectionProps) {
  const hasFailed = query.isError && query.data === undefined;
  return (
    <Card title={title} actions={actions} {...(id && { id })}>
      <div className={styles.asideBody}>
        {before}
        {query.isPending && <LoadingState label={`Loading: ${title}`} rows={2} />}
        {hasFailed && (
          <ErrorState title="This could not be loaded." onRetry={() => void query.refetch()}>
            {query.error.message}
          </ErrorState>
        )}
        {query.data !== undefined && children}
      </div>
    </Card>
  );
}
