import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fullStudentName, type StudentNames } from '#domain/entries/area-description.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import type { Editing, OpenedEntry } from './edit-entry.tsx';

type EditPageProps<E> = {
  title: string;
  query: UseQueryOptions<E, Error, E, string[]>;
  /** Whether other data for the form is loaded. */
  ready?: boolean;
  area: StudentNames;
  /** Called by the Back button. */
  back?: boolean;
  onClose: () => void;
  children: (editing: Editing<E>) => ReactNode;
};

/**
 * The screen on which an entry is edited. It keeps the version that was opened: another user's change must not replace
 * it unnoticed.
 */
export function EditPage<E extends object>(props: EditPageProps<E>) {
  const { title, query, ready = true, area, back = false, onClose, children } = props;
  const entry = useQuery(query);
  const [opened, setOpened] = useState<OpenedEntry<E>>();
  if (!opened && entry.isSuccess && !entry.isFetching && ready) setOpened({ entry: entry.data });
  return (
    <>
      <PageTitle
        title={title}
        aside={opened && <span>{fullStudentName(area, opened.entry)}</span>}
        {...(back && { onBack: onClose })}
      />
      {!opened && !entry.isError && <Skeleton height="24rem" />}
      {!opened && entry.isError && (
        <Banner kind="error" actions={<Button onClick={() => void entry.refetch()}>Try Again</Button>}>
          No data available for this entry. {entry.error.message}
        </Banner>
      )}
      {opened && children({ opened, onReopen: setOpened, onClose })}
    </>
  );
}
