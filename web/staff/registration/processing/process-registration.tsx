import { useRef, useState } from 'react';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { actionsFrom } from '#domain/registration/status.ts';
import { StepBar } from '#web/ui/feedback/step-bar.tsx';
import { registrationStudentName } from '../registration-names.ts';
import { useRegistrationSteps } from '../registration-queries.ts';
import { MatchStage } from './match/match-stage.tsx';
import { ConfirmOrientation } from './orientations/confirm-orientation.tsx';
import { ScheduleStep } from './orientations/schedule-step.tsx';
import type { TypedOrientation } from './orientations/typed-orientation.ts';
import { PendingStage } from './pending-stage.tsx';
import { ProcessEnd } from './process-end.tsx';
import { matchActions, processStageOf } from './process-stage.ts';
import { registrationButtons } from './registration-buttons.ts';
import { orientationSent } from './step-texts.ts';
import { stepBody, useRegistrationStep } from './use-registration-step.ts';

const kind = registrationButtons.process;
const steps = ['Student Match Check', 'Schedule or Confirm Orientation'] as const;

type ProcessRegistrationProps = {
  entry: Registration;
  onClose: () => void;
  /** Closes the dialog and goes on to the next entry of the list, with a message. */
  onNext: ((text: string | undefined) => void) | undefined;
};

/** The dialog that processes a registration from the student match to its orientation. */
export function ProcessRegistration({ entry: opened, onClose, onNext }: ProcessRegistrationProps) {
  const step = useRegistrationStep(opened);
  const { entry, tryTo } = step;
  const { changeStatus } = useRegistrationSteps();
  const [checked, setChecked] = useState(false);
  const [rescheduling, setRescheduling] = useState(false);
  const [sent, setSent] = useState(false);
  // Stored here and not in the step, because a change by another user can close the step.
  const typed = useRef<TypedOrientation>(undefined);
  const stage = processStageOf(entry, checked);
  const reached = stage === 'match' || stage === 'pending' ? 0 : stage === 'orientation' ? 1 : 2;
  const bar = <StepBar label="Steps of processing" steps={steps} reached={reached} />;
  const frame = { kind, step, onClose, before: bar };
  const sentAndNext = onNext && (() => onNext(orientationSent));

  if (stage === 'match') {
    const actions = actionsFrom(entry);
    const chosen = matchActions.find((action) => actions.has(action)) ?? matchActions[0];
    return (
      <MatchStage
        {...frame}
        title={steps[0]}
        onMatch={(selectedStudent, request) =>
          void tryTo((entry) => changeStatus({ entry, body: { ...stepBody(entry, chosen, request), selectedStudent } }))
        }
        onNone={() => {
          // A registration that was submitted with its orientation has no such action. Its status stays.
          if (!actions.has('no match confirmed')) setChecked(true);
          else void tryTo((entry) => changeStatus({ entry, body: stepBody(entry, 'no match confirmed') }));
        }}
      />
    );
  }
  if (stage === 'pending') return <PendingStage {...frame} title={steps[0]} onNext={onNext} />;
  if (stage === 'orientation') {
    if (entry.orientationScheduled && !rescheduling) {
      return (
        <ConfirmOrientation
          {...frame}
          onReschedule={() => setRescheduling(true)}
          onDone={() => setSent(true)}
          onNext={sentAndNext}
        />
      );
    }
    return (
      <ScheduleStep
        {...frame}
        title={entry.orientationScheduled ? 'Reschedule Orientation' : 'Schedule Orientation'}
        typed={typed.current}
        onTyped={(next) => {
          typed.current = next;
        }}
        confirm={entry.orientationScheduled ? 'Reschedule Orientation' : 'Schedule Orientation'}
        {...(entry.orientationScheduled && { onCancel: () => setRescheduling(false) })}
        onDone={() => setSent(true)}
        onNext={sentAndNext}
      />
    );
  }
  return (
    <ProcessEnd
      {...frame}
      onNext={onNext}
      student={registrationStudentName(entry)}
      isReady={stage === 'ready'}
      sent={sent}
    />
  );
}
