import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Session } from '#domain/sessions/session.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { DraftOffer } from '#web/staff/entries/draft-offer.tsx';
import { useDraft } from '#web/staff/entries/use-draft.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { SessionForm, type SessionInput } from './session-form.tsx';
import { sessionsQuery, useSessionUpdate } from './session-queries.ts';

/** /editLELO/{id}. Source: spec 2 §2.11. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(sessionsQuery);
  const session = data?.find(({ _id }) => _id === id);
  return (
    <>
      <PageTitle title="Edit Registration Profile" />
      {isPending && <LoadingState rows={4} />}
      {error && !data && (
        <ErrorState title="The session could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {data && !session && (
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
      )}
      {session && <EditSession key={session._id} session={session} />}
    </>
  );
}

function EditSession({ session }: { session: Session }) {
  // What was opened is what is changed: a list that is read again meanwhile must not hide somebody else's change.
  const [opened] = useState(session);
  const draft = useDraft<SessionInput>(`session ${opened._id}`);
  const { mutateAsync: update } = useSessionUpdate(opened);
  const goBack = useReturn(staffPaths.sessions);
  const navigate = useNavigate();
  const show = useBanner();
  const finish = useCallback(() => {
    show({ kind: 'success', text: 'Updating Session successfully!' });
    navigate(staffPaths.sessions);
  }, [show, navigate]);
  if (draft.offered)
    return <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.erase} />;
  return (
    <SessionForm
      start={opened}
      draft={draft}
      isKnown
      submitLabel="Update Session"
      send={update}
      failureText="The changes could not be saved."
      onSaved={finish}
      onCancel={goBack}
    />
  );
}
