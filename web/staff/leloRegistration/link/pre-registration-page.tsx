import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import { listSessionCharters, type SessionCharter } from '#domain/courses/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { deriveNumbers } from '#domain/form-kit/visible-steps.ts';
import { leloRecordFields } from '#domain/leloRegistration/lelo-entry.ts';
import { preRegistrationContext, preRegistrationForm } from '#domain/leloRegistration/pre-registration.ts';
import { readSession } from '#domain/sessions/api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { AgeNote } from '#web/staff/entries/detail/age-note.tsx';
import { type AddDraft, AddEntry } from '#web/staff/entries/edit/add-entry.tsx';
import { WithDraft } from '#web/staff/entries/edit/draft-offer.tsx';
import { useFamilyLanguage } from '#web/staff/entries/edit/family-language.tsx';
import type { DraftControl } from '#web/staff/entries/edit/use-draft.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { usePreRegistration } from '../lelo-queries.ts';
import { KnownStudentSearch } from './known-student-search.tsx';
import styles from './pre-registered.module.css';
import { PreRegistered } from './pre-registered.tsx';

const title = 'New Pre Registration';
const definition = { form: preRegistrationForm, recordFields: leloRecordFields };

type Offered = { readonly session: Session; readonly charters: readonly SessionCharter[] };

async function loadOffered(permalink: string, signal: AbortSignal): Promise<Offered | undefined> {
  const [{ data }, charters] = await Promise.all([
    callApi(readSession, { params: { permalinkOrId: permalink }, signal }),
    callApi(listSessionCharters, { params: { permalink }, signal }),
  ]);
  return data[0] && { session: data[0], charters };
}

/** /pre-forms/{permalink}/{LeloRegistrationProfile}. */
export function Component() {
  const { permalink = '', profile = '' } = useParams();
  const goBack = useReturn(staffPaths.leloForms);
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'offered', permalink],
    queryFn: async ({ signal }) => (await loadOffered(permalink, signal)) ?? null,
    retry: (count, failure) => count < 3 && !(isApiProblem(failure) && failure.status === 404),
  });
  const isUnknown =
    (isApiProblem(error) && error.status === 404) || (data !== undefined && data?.session._id !== profile);
  return (
    <>
      <PageTitle title={title} aside={data && !isUnknown && <span>{data.session.name}</span>} onBack={goBack} />
      <WhenLoaded
        query={{ data: isUnknown ? null : data, error, refetch }}
        failureTitle="The session could not be loaded."
        height="8rem"
      >
        {(offered) =>
          offered ? (
            <PreRegistration {...offered} onCancel={goBack} />
          ) : (
            <EmptyState
              title="There is no session with this link."
              actions={
                <LinkButton kind="quiet" to={staffPaths.leloForms}>
                  Go Back
                </LinkButton>
              }
            >
              Choose a session in the list of Secondary Enrollments, then begin again.
            </EmptyState>
          )
        }
      </WhenLoaded>
    </>
  );
}

function PreRegistration({ onCancel, ...offered }: Offered & { onCancel: () => void }) {
  const [made, setMade] = useState<string>();
  if (made) return <PreRegistered entryId={made} onAgain={() => setMade(undefined)} />;
  return (
    <WithDraft draftKey={`pre-registration of ${offered.session._id}`}>
      {(draft: DraftControl<AddDraft>) => (
        <NewStudent {...offered} draft={draft} onMade={setMade} onCancel={onCancel} />
      )}
    </WithDraft>
  );
}

type NewStudentProps = Offered & {
  draft: DraftControl<AddDraft>;
  onMade: (entryId: string) => void;
  onCancel: () => void;
};

function NewStudent({ session, charters, draft, onMade, onCancel }: NewStudentProps) {
  const user = useStaffUser();
  const own = useMemo(() => {
    const assigned = new Set(user.charterAssignments.map(({ _id }) => _id));
    return user.allCharterAccess ? charters : charters.filter(({ charter_id }) => assigned.has(charter_id));
  }, [user, charters]);
  const [center, setCenter] = useState<RawAnswers>(draft.resumed?.start ?? {});
  const latest = useRef<RawAnswers>(draft.resumed?.start ?? {});
  const [filled, setFilled] = useState<{ count: number; resumed: AddDraft }>();
  const { charter_id, siteId } = center;
  const { timeZone } = session.window;
  const context = useMemo(
    () => preRegistrationContext({ variant: 'long', today: todayIn(timeZone) }, own, { charter_id, siteId }),
    [timeZone, own, charter_id, siteId],
  );
  // The offered courses depend only on the center.
  const follow = useCallback((answers: RawAnswers) => {
    latest.current = answers;
    const { charter_id, siteId } = answers;
    setCenter((old) => (old.charter_id === charter_id && old.siteId === siteId ? old : { charter_id, siteId }));
  }, []);
  const fill = (start: RawAnswers) => {
    follow(start);
    setFilled((before) => ({
      count: (before?.count ?? 0) + 1,
      resumed: { submissionId: draft.resumed?.submissionId ?? crypto.randomUUID(), start },
    }));
  };
  const { language, extra } = useFamilyLanguage(draft);
  const { mutateAsync } = usePreRegistration();
  if (['expired', 'inactive'].includes(session.window.state)) {
    return (
      <EmptyState title={`Registration for ${session.name} is over.`}>
        Choose another session in the list of Secondary Enrollments, or ask an administrator to open it again.
      </EmptyState>
    );
  }
  if (own.length === 0) {
    return (
      <EmptyState title="No courses are offered yet.">
        No learning center of your charters offers courses in {session.name}. Add them under Secondary Enrollments
        Setup.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.first}>
        <KnownStudentSearch charters={own} readAnswers={() => latest.current} onFill={fill} />
      </div>
      <AddEntry
        key={filled?.count ?? 0}
        draft={filled ? { ...draft, resumed: filled.resumed } : draft}
        definition={definition}
        context={context}
        onChange={follow}
        extra={extra}
        notes={(answers) => ({
          birthDate: (
            <AgeNote
              who={typeof answers.firstName === 'string' && answers.firstName ? answers.firstName : undefined}
              age={deriveNumbers(preRegistrationForm, context, answers).age}
            />
          ),
        })}
        send={({ submissionId, ...answers }) =>
          mutateAsync({
            ...answers,
            submissionId,
            permaLink: session.permalink,
            LeloRegistrationProfile: session._id,
            session_name: session.name,
            language,
          })
        }
        describeFailure={(error) =>
          isApiProblem(error) && error.status === 409
            ? error.message
            : 'There was an issue submitting the form. Please try again later.'
        }
        onAdded={(sent) => onMade((sent as { _id: string })._id)}
        onCancel={onCancel}
      />
    </>
  );
}
