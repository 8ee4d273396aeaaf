import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { findStudentMatches } from '#domain/student-match/api.ts';
import type { SelectedStudent, StudentMatch } from '#domain/student-match/student-match.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { proposeRequest, rememberChosenRequest } from '../last-choices.ts';
import { StepDialog } from '../step-dialog.tsx';
import { StepFailure } from '../step-failure.tsx';
import type { StepControl } from '../use-registration-step.ts';
import { MatchChoice, matchesId, noMatch } from './match-choice.tsx';
import { studentToMatch } from './student-to-match.ts';

/** The request that staff send to the student's current school. */
const requests = ['Interdistrict Transfer Requested', 'Auto Withdraw Requested'] as const;
type Request = (typeof requests)[number] & RegistrationStatus;
/** The element id of the question about this request. */
const requestField = 'requested-action';
const requestOptions = requests.map((status) => ({ value: status, label: status }));

type MatchStageProps = {
  title: string;
  kind?: string;
  step: StepControl;
  /** Content above the matches. */
  before?: ReactNode;
  onMatch: (student: SelectedStudent, request: Request) => void;
  /** Confirms that no student matches; absent when there is nothing to confirm. */
  onNone?: () => void;
  onClose: () => void;
};

/** Searches for the student in the student information system, and shows the matches for staff to decide. */
export function MatchStage({ title, kind, step, before, onMatch, onNone, onClose }: MatchStageProps) {
  const { entry, busy } = step;
  const body = studentToMatch(entry);
  const search = useQuery({
    queryKey: ['student match', body],
    queryFn: ({ signal }) => callApi(findStudentMatches, { body, signal }),
    // The user may try again; an automatic second try would double the wait.
    retry: false,
    refetchOnWindowFocus: false,
  });
  const matches = search.isFetching ? undefined : search.data?.recordset;
  const [chosen, setChosen] = useState('');
  const [proposed] = useState(() => proposeRequest(requests));
  const [request, setRequest] = useState<Request | undefined>(proposed);
  const student = matches?.find((_, at) => String(at) === chosen);
  const isNone = matches !== undefined && (matches.length === 0 || chosen === noMatch);

  const confirm = () => {
    if (busy) return;
    if (isNone) onNone?.();
    else if (student && request) {
      rememberChosenRequest(request);
      onMatch(toSelected(student), request);
    }
    // The error may be outside the visible part of the dialog.
    else document.getElementById(student ? requestField : matchesId)?.focus();
  };
  const isChosen = student !== undefined;
  // The question about the request appears below the students, where a small screen does not show it.
  useEffect(() => {
    if (isChosen) document.getElementById(requestField)?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const missing = isChosen ? 'Choose what was requested of the school.' : 'Choose a student, or none of them.';
  const isReady = isNone || (isChosen && request !== undefined);
  return (
    <StepDialog
      title={title}
      {...(kind && { kind })}
      wide
      unsaved={chosen !== ''}
      busy={busy}
      onClose={onClose}
      actions={
        matches &&
        (onNone || matches.length > 0) && (
          <ExplainedButton disabledReason={isReady ? undefined : missing} aria-disabled={busy} onClick={confirm}>
            {isNone ? 'Confirm Result' : 'Confirm Action'}
          </ExplainedButton>
        )
      }
    >
      {before}
      <StepFailure step={step} onRetry={confirm} savedText="Nothing was saved; your choice is still here." />
      {search.isFetching && <LoadingState label="Looking for the student" rows={2} height="9rem" />}
      {search.isError && !search.isFetching && (
        <ErrorState title="The student information system could not be searched." onRetry={() => void search.refetch()}>
          {search.error.message} You can close this and go on with everything else; nothing was changed.
        </ErrorState>
      )}
      {matches?.length === 0 && (
        <EmptyState title="No records were found to match">
          {onNone
            ? 'Confirm the result to go on to the orientation.'
            : 'There is nothing to confirm: the registration stays as it is.'}
        </EmptyState>
      )}
      {matches && matches.length > 0 && (
        <div className="stack">
          <MatchChoice matches={matches} chosen={chosen} withNone={onNone !== undefined} onChoose={setChosen} />
          {student && (
            <ChoiceField
              id={requestField}
              label="What was requested of the school that the student is at?"
              required
              hint={proposed && request === proposed && 'Chosen as for the last registration.'}
              value={request ?? ''}
              options={requestOptions}
              onChange={(value) => setRequest(requests.find((one) => one === value))}
            />
          )}
        </div>
      )}
    </StepDialog>
  );
}

/** The stored part of a match: the student, without the comparison. */
function toSelected({ compared: _, ...student }: StudentMatch): SelectedStudent {
  return student;
}
