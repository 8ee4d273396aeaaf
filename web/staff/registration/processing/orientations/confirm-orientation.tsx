import type { ReactNode } from 'react';
import { statusOfOrientation, zoneOfOrientation } from '#domain/registration/orientation.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { registrationButtons } from '../registration-buttons.ts';
import { StepDialog } from '../step-dialog.tsx';
import { StepFailure } from '../step-failure.tsx';
import { saveAndNext } from '../step-texts.ts';
import { type StepControl, stepBody } from '../use-registration-step.ts';
import { CurrentOrientation } from './current-orientation.tsx';
import { isPast, readOrientation, startOrientation } from './typed-orientation.ts';

type ConfirmOrientationProps = {
  kind: string;
  step: StepControl;
  before: ReactNode;
  onReschedule: () => void;
  onDone: () => void;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** Confirms the orientation with which a registration was added, or opens the scheduler for another one. */
export function ConfirmOrientation(props: ConfirmOrientationProps) {
  const { kind, step, before, onReschedule, onDone, onNext, onClose } = props;
  const { entry, busy } = step;
  const { changeStatus } = useRegistrationSteps();
  const hasPassed = isPast(entry.orientationTime, zoneOfOrientation(entry));
  const confirm = async (then = onDone) => {
    const changed = await step.tryTo((entry) => {
      const orientation = readOrientation(startOrientation(entry), 'POST');
      const to = stepBody(entry, 'orientation sent or scheduled', statusOfOrientation(orientation.type));
      return changeStatus({ entry, body: { ...to, orientation } });
    });
    if (changed) then();
  };
  return (
    <StepDialog
      kind={kind}
      title="Confirm Orientation"
      unsaved={false}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button kind={hasPassed ? 'main' : 'quiet'} aria-disabled={busy} onClick={() => !busy && onReschedule()}>
            {registrationButtons.reschedule}
          </Button>
          {!hasPassed && onNext && (
            <Button kind="quiet" aria-disabled={busy} onClick={() => void confirm(onNext)}>
              {saveAndNext}
            </Button>
          )}
          {!hasPassed && (
            <Button aria-disabled={busy} onClick={() => void confirm()}>
              Confirm Orientation
            </Button>
          )}
        </>
      }
    >
      {before}
      {hasPassed && <Banner kind="warn">The time of this orientation has passed. Reschedule it to go on.</Banner>}
      <CurrentOrientation entry={entry} />
      {!hasPassed && <p>The family gets an email with these details when you confirm.</p>}
      <StepFailure step={step} onRetry={() => void confirm()} />
    </StepDialog>
  );
}
