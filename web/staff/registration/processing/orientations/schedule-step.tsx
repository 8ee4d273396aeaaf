import { type ReactNode, useId, useRef, useState } from 'react';
import { type Orientation, type OrientationOffer, statusOfOrientation } from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { SaveButtons } from '../save-buttons.tsx';
import { StepDialog } from '../step-dialog.tsx';
import { StepFailure } from '../step-failure.tsx';
import { submitForm } from '../submit-form.ts';
import { type StepControl, stepBody } from '../use-registration-step.ts';
import { OrientationScheduler } from './orientation-scheduler.tsx';
import { startOrientation, type TypedOrientation } from './typed-orientation.ts';

type ScheduleStepProps = {
  title: string;
  kind?: string;
  step: StepControl;
  /** The earlier input, and where input is stored. */
  typed?: TypedOrientation | undefined;
  onTyped?: (typed: TypedOrientation) => void;
  /** Content above the scheduler. */
  before?: ReactNode;
  /** The label of the submit button. */
  confirm: string;
  closeText?: string;
  /** Goes back to the unchanged orientation; without it there is no such button. */
  onCancel?: () => void;
  onDone: (changed: Registration) => void;
  /** Like `onDone`, and goes on to the next entry of the list; undefined without one. */
  onNext?: ((changed: Registration) => void) | undefined;
  onClose: () => void;
};

/** The scheduler for a stored registration: sends or schedules its orientation. */
export function ScheduleStep(props: ScheduleStepProps) {
  const { title, kind, step, typed, before, confirm, closeText, onCancel, onDone, onNext, onClose } = props;
  const { entry, busy } = step;
  const { changeStatus } = useRegistrationSteps();
  const [touched, setTouched] = useState(typed !== undefined);
  const id = useId();
  const goesOn = useRef(false);
  const done = (changed: Registration) => (goesOn.current && onNext ? onNext : onDone)(changed);
  const send = async (orientation: Orientation) => {
    const changed = await step.take((entry) => {
      const to = stepBody(entry, 'orientation sent or scheduled', statusOfOrientation(orientation.type));
      return changeStatus({ entry, body: { ...to, orientation } });
    });
    if (changed) done(changed);
  };
  const sendOffer = async (offer: OrientationOffer) => {
    const changed = await step.take((entry) =>
      changeStatus({ entry, body: { ...stepBody(entry, 'orientation offered'), offer } }),
    );
    if (changed) done(changed);
  };
  return (
    <StepDialog
      title={title}
      {...(kind && { kind })}
      {...(closeText && { closeText })}
      unsaved={touched}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          {onCancel && (
            <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onCancel()}>
              Cancel Reschedule
            </Button>
          )}
          <SaveButtons
            form={id}
            busy={busy}
            text={busy ? 'Sending...' : confirm}
            goesOn={goesOn}
            hasNext={onNext !== undefined}
          />
        </>
      }
    >
      {before}
      <StepFailure
        step={step}
        onRetry={() => submitForm(id)}
        savedText="Nothing was sent; your choices are still here."
      />
      <OrientationScheduler
        id={id}
        site={{ id: entry.learningCenterId, name: entry.learningCenterName }}
        phase="POST"
        start={typed ?? startOrientation(entry)}
        send={send}
        sendOffer={sendOffer}
        onChange={(next) => {
          setTouched(true);
          props.onTyped?.(next);
        }}
      />
    </StepDialog>
  );
}
