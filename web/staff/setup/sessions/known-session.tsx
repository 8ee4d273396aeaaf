import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { staffPaths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { sessionsQuery } from './session-queries.ts';

/** The name of a session after that of a learning center; nothing until it is loaded. */
export function SessionOfCenter({ id }: { id: string }) {
  const session = useQuery(sessionsQuery).data?.find(({ _id }) => _id === id);
  return session && `, ${session.name}`;
}

/** Renders the settings of a session, or an error page for an unknown session in the URL. */
export function KnownSession({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useQuery(sessionsQuery);
  if (!data || data.some(({ _id }) => _id === id)) return children;
  return (
    <EmptyState
      title="There is no such session."
      actions={
        <LinkButton kind="quiet" to={staffPaths.sessions}>
          Go Back
        </LinkButton>
      }
    >
      It may have been removed. Look for it in the list.
    </EmptyState>
  );
}
