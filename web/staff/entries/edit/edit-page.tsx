import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import type { OpenedEntry } from './edit-entry.tsx';

type EditPageProps<E> = {
  title: string;
  query: UseQueryOptions<E, Error, E, string[]>;
  /** Whether the data that the form needs besides the entry is loaded. */
  ready?: boolean;
  nameStudent: (entry: E) => string;
  onBack?: () => void;
  children: (opened: OpenedEntry<E>, reopen: (opened: OpenedEntry<E>) => void) => ReactNode;
};

/**
 * The screen on which an entry is edited. It keeps the version that was opened: other users' changes must not appear
 * unseen.
 */
export function EditPage<E>({ title, query, ready = true, nameStudent, onBack, children }: EditPageProps<E>) {
  const entry = useQuery(query);
  const [opened, setOpened] = useState<OpenedEntry<E>>();
  if (!opened && entry.isSuccess && !entry.isFetching && ready) setOpened({ entry: entry.data });
  return (
    <>
      <PageTitle title={title} aside={opened && <span>{nameStudent(opened.entry)}</span>} {...(onBack && { onBack })} />
      {!opened && !entry.isError && <Skeleton height="24rem" />}
      {!opened && entry.isError && (
        <Banner kind="error" actions={<Button onClick={() => void entry.refetch()}>Try Again</Button>}>
          No data available for this entry. {entry.error.message}
        </Banner>
      )}
      {opened && children(opened, setOpened)}
    </>
  );
}
