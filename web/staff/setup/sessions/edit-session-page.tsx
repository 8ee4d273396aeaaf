import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Session } from '#domain/sessions/session.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { DraftOffer } from '#web/staff/entries/edit/draft-offer.tsx';
import { type DraftControl, useDraft } from '#web/staff/entries/edit/use-draft.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { propertyPart } from '../offerings/compare-setups.ts';
import { useStaleSetup } from '../use-stale-setup.tsx';
import { KnownSession } from './known-session.tsx';
import { SessionForm, type SessionInput, sessionLabels } from './session-form.tsx';
import { sessionsQuery, useSessionUpdate } from './session-queries.ts';

/** /editLELO/{id}. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(sessionsQuery);
  const session = data?.find(({ _id }) => _id === id);
  const goBack = useReturn(staffPaths.sessions);
  return (
    <>
      <PageTitle title="Edit Session" onBack={goBack} />
      {isPending && <LoadingState rows={4} />}
      {error && !data && (
        <ErrorState title="The session could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      <KnownSession id={id}>{session && <EditSession key={session._id} session={session} />}</KnownSession>
    </>
  );
}

/** What is edited: the session as it was opened, and what is typed over it. */
type Edited = { readonly session: Session; readonly start?: SessionInput };

const names = Object.keys(sessionLabels) as (keyof SessionInput & keyof typeof sessionLabels)[];
const showValue = (value: string) => (isCalendarDate(value) ? displayDate(value) : value);
const parts = names.map((name) =>
  propertyPart<SessionInput>(name, sessionLabels[name], (one) => showValue(String(one[name] ?? ''))),
);

function EditSession({ session }: { session: Session }) {
  const [edited, setEdited] = useState<Edited>({ session });
  // A draft goes on from the version that it was begun with: what others have saved since is compared with it.
  const draft = useDraft<Edited>(`session ${session._id}`);
  if (draft.offered)
    return (
      <DraftOffer
        savedAt={draft.offered.savedAt}
        onContinue={() => setEdited(draft.resume() ?? edited)}
        onDiscard={draft.erase}
      />
    );
  const { etag } = edited.session;
  // What was opened is what is changed: a list that is read again meanwhile must not hide somebody else's change.
  return <EditedSession key={etag} edited={edited} draft={draft} onReopen={setEdited} />;
}

type EditedSessionProps = { edited: Edited; draft: DraftControl<Edited>; onReopen: (edited: Edited) => void };

function EditedSession({ edited: { session, start }, draft, onReopen }: EditedSessionProps) {
  const { keep, erase } = draft;
  const { mutateAsync: update } = useSessionUpdate(session);
  const queries = useQueryClient();
  const { dialog, attempt } = useStaleSetup<SessionInput, Session>({
    what: 'session',
    parts,
    opened: session,
    readNow: async () => {
      const now = (await queries.fetchQuery({ ...sessionsQuery, staleTime: 0 })).find(({ _id }) => _id === session._id);
      if (now) return now;
      throw new Error('It may have been removed.');
    },
    toStart: (now) => now,
    onReopen: (now, merged) => onReopen({ session: now, start: merged }),
  });
  const goBack = useReturn(staffPaths.sessions);
  const navigate = useNavigate();
  const show = useBanner();
  const finish = useCallback(() => {
    show({ kind: 'success', text: 'Updating Session successfully!' });
    navigate(staffPaths.sessions);
  }, [show, navigate]);
  const ownDraft = useMemo(
    () => ({ erase, keep: (typed: SessionInput) => keep({ session, start: typed }) }),
    [keep, erase, session],
  );
  return (
    <>
      <SessionForm
        start={start ?? session}
        changed={start !== undefined}
        draft={ownDraft}
        isKnown
        submitLabel="Update Session"
        send={(body) => attempt(body, () => update(body))}
        failureText="The changes could not be saved."
        onSaved={finish}
        onCancel={goBack}
      />
      {dialog}
    </>
  );
}
