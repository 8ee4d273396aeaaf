import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { deletedKey } from '../entry-queries.ts';

type EntryPageProps<R> = {
  id: string;
  /** The screen's title until the entry is loaded. */
  title: string;
  /** The list that the entry belongs to. */
  list: string;
  query: UseQueryOptions<R, Error, R, string[]>;
  children: (entry: R) => ReactNode;
};

/**
 * The screen of one entry, with its messages while the entry is loading, when it cannot be loaded, and when it does not
 * exist.
 */
export function EntryPage<R>({ id, title, list, query, children }: EntryPageProps<R>) {
  const deleted = useQuery({ queryKey: deletedKey(id), queryFn: skipToken, initialData: false });
  const read = useQuery({ ...query, enabled: !deleted.data });
  const { data, error } = read;
  const status = isApiProblem(error) ? error.status : undefined;
  const absence = deleted.data ? 'This entry was deleted.' : describeAbsence(status, data !== undefined);
  if (!absence && data !== undefined) return children(data);
  return (
    <>
      <PageTitle title={title} />
      {absence ? (
        <EmptyState
          title={absence}
          actions={
            <LinkButton kind="quiet" to={list}>
              Back to the list
            </LinkButton>
          }
        >
          {absence === unknownEntry && 'It may have been deleted, or it belongs to a charter that is not yours.'}
        </EmptyState>
      ) : (
        <WhenLoaded query={read} failureTitle="This entry could not be loaded." height="8rem">
          {children}
        </WhenLoaded>
      )}
    </>
  );
}

const unknownEntry = 'No data available for this entry.';

/** Explains why an entry cannot be shown. `wasThere`: it could be read before. */
function describeAbsence(status: number | undefined, wasThere: boolean): string | undefined {
  if (status === 403) return 'You may not see this entry. Ask an administrator for access.';
  // The entry is missing, in another charter, or its id is invalid: the message is the same.
  if (status !== 404 && status !== 422 && status !== 400) return undefined;
  if (!wasThere) return unknownEntry;
  return 'This entry is gone: somebody has deleted it, or moved it to a charter that is not yours.';
}
