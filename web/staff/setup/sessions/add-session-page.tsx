import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '#web/lib/paths.ts';
import { DraftOffer } from '#web/staff/entries/edit/draft-offer.tsx';
import { useDraft } from '#web/staff/entries/edit/use-draft.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { newSession, SessionForm, type SessionInput } from './session-form.tsx';
import { useSessionCreation } from './session-queries.ts';
import type { AddedSession } from './without-courses.tsx';

/** /addLELO. */
export function Component() {
  const draft = useDraft<SessionInput>('new session');
  const [submissionId] = useState(() => crypto.randomUUID());
  const { mutateAsync: create } = useSessionCreation();
  const goBack = useReturn(staffPaths.sessions);
  const navigate = useNavigate();
  const show = useBanner();
  const added = useRef<AddedSession>(undefined);
  const finish = useCallback(() => {
    show({ kind: 'success', text: 'Session added successfully!' });
    navigate(staffPaths.sessions, { state: { added: added.current } });
  }, [show, navigate]);
  return (
    <>
      <PageTitle title="Add New Session" onBack={goBack} />
      {draft.offered ? (
        <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.erase} />
      ) : (
        <SessionForm
          start={draft.resumed ?? newSession}
          changed={draft.resumed !== undefined}
          draft={draft}
          submitLabel="Add Session"
          send={async (body) => {
            added.current = { ...body, ...(await create({ submissionId, ...body })) };
          }}
          failureText="The session could not be added."
          onSaved={finish}
          onCancel={goBack}
        />
      )}
    </>
  );
}
