import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiProblem } from '#web/lib/api-problem.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type EntryPageProps<R> = {
  /** The screen's title until the entry is there. */
  title: string;
  /** The list that the entry belongs to. */
  list: string;
  query: UseQueryResult<R>;
  children: (entry: R) => ReactNode;
};

/** The screen of one entry, with what it says while the entry loads, cannot be loaded or is not there. */
export function EntryPage<R>({ title, list, query, children }: EntryPageProps<R>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <>
      <PageTitle title={title} />
      {query.isPending && <Skeleton height="24rem" />}
      {query.isError && isMissing(query.error) && (
        <EmptyState
          title="No data available for this entry."
          actions={
            <LinkButton kind="quiet" to={list}>
              Go Back
            </LinkButton>
          }
        />
      )}
      {query.isError && !isMissing(query.error) && (
        <Banner kind="error" actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}>
          This entry could not be loaded. {query.error.message}
        </Banner>
      )}
    </>
  );
}

/** Not there, in another charter, or an id that is none: all the same to whoever asks. */
function isMissing(error: unknown): boolean {
  return isApiProblem(error) && (error.status === 404 || error.status === 422 || error.status === 400);
}
