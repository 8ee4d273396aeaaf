import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { registrationStudentName } from '../registration-names.ts';
import { useRegistrationSteps } from '../registration-queries.ts';
import { StepDialog } from './step-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import { type StepControl, stepBody } from './use-registration-step.ts';

type PendingStageProps = {
  kind: string;
  title: string;
  step: StepControl;
  before: ReactNode;
  onClose: () => void;
  onNext: ((text: string | undefined) => void) | undefined;
};

/** Asks whether the student's school has done what staff requested. */
export function PendingStage({ kind, title, step, before, onClose, onNext }: PendingStageProps) {
  const { entry, busy } = step;
  const { changeStatus } = useRegistrationSteps();
  const answer = (action: 'action completed' | 'still pending') =>
    step.tryTo((entry) => changeStatus({ entry, body: stepBody(entry, action) }));
  const stay = async (then: () => void) => {
    if (await answer('still pending')) then();
  };
  const { selectedStudent } = entry;
  return (
    <StepDialog
      kind={kind}
      title={title}
      unsaved={false}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" aria-disabled={busy} onClick={() => void stay(onClose)}>
            Still Pending
          </Button>
          {onNext && (
            <Button kind="quiet" aria-disabled={busy} onClick={() => void stay(() => onNext(undefined))}>
              Still Pending, Next
            </Button>
          )}
          <Button aria-disabled={busy} onClick={() => void answer('action completed')}>
            Yes
          </Button>
        </>
      }
    >
      {before}
      <p>
        <strong>{entry.status}</strong> for {registrationStudentName(entry)}. Is this action completed?
      </p>
      {selectedStudent && (
        <DefinitionGrid
          items={[
            {
              term: 'Matched student',
              value: `${selectedStudent.sis_student_first_name} ${selectedStudent.sis_student_last_name}`,
            },
            { term: 'Charter', value: selectedStudent.sis_charter || '-' },
            { term: 'Local ID', value: selectedStudent.sis_local_id || '-' },
          ]}
        />
      )}
      <StepFailure step={step} onRetry={() => void answer('action completed')} />
    </StepDialog>
  );
}
