import { useId, useRef, useState } from 'react';
import type { Site } from '#domain/locations/site.ts';
import type { Orientation } from '#domain/registration/orientation.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RegistrationProgress } from '../registration-progress.tsx';
import { OrientationScheduler } from './orientations/orientation-scheduler.tsx';
import { newOrientation, type TypedOrientation } from './orientations/typed-orientation.ts';
import { StepDialog } from './step-dialog.tsx';
import { submitForm } from './submit-form.ts';

type OrientationDialogProps = {
  site: Pick<Site, '_id' | 'name'>;
  /** The choice of the previous attempt, which could not be saved. */
  typed: TypedOrientation | undefined;
  onTyped: (typed: TypedOrientation) => void;
  /** Saves the registration, with the orientation if it is scheduled now. */
  save: (orientation?: Orientation) => Promise<unknown>;
  /** Called when the answers were refused; their form shows the errors. */
  onRefused: (error: unknown) => void;
  /** Goes back to the form; nothing is saved. */
  onClose: () => void;
  /** Called when the user leaves the page, which discards the input. */
  onLeave: () => void;
};

const kind = 'Add Registration Form';

/** Asks whether the orientation of a new registration is scheduled now or later. */
export function OrientationDialog(props: OrientationDialogProps) {
  const { site, typed, onTyped, save, onRefused, onClose, onLeave } = props;
  const [scheduling, setScheduling] = useState(typed !== undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const sending = useRef(false);
  const retry = useRef(() => undefined as unknown);
  const id = useId();

  /** Throws errors of the orientation, which its scheduler shows. */
  const send = async (orientation?: Orientation) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure('');
    try {
      await save(orientation);
    } catch (error) {
      const fields = Object.keys(fieldErrorsOf(error));
      if (fields.some((field) => field.startsWith('orientation'))) throw error;
      if (fields.length > 0) onRefused(error);
      else setFailure(error instanceof Error ? error.message : '');
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const later = () => {
    retry.current = later;
    void send();
  };
  const schedule = (orientation: Orientation) => {
    retry.current = () => submitForm(id);
    return send(orientation);
  };
  const failureBanner = failure && (
    <Banner
      kind="error"
      actions={
        <Button kind="quiet" size="small" onClick={() => retry.current()}>
          Try Again
        </Button>
      }
    >
      The registration was not saved; your answers and choices are still here. {failure}
    </Banner>
  );
  const frame = { kind, unsaved: false, busy, onLeave };

  if (!scheduling) {
    return (
      <StepDialog
        {...frame}
        title="Schedule Orientation Now or Later"
        closeText="Back to the Form"
        onClose={onClose}
        actions={
          <>
            <Button kind="quiet" aria-disabled={busy} onClick={later}>
              {busy ? 'Saving...' : 'Schedule Orientation Later'}
            </Button>
            <Button aria-disabled={busy} onClick={() => setScheduling(true)}>
              Schedule Now
            </Button>
          </>
        }
      >
        <RegistrationProgress level="new" />
        {failureBanner}
        <p>Do you want to schedule the orientation now or later? The registration is saved with either.</p>
      </StepDialog>
    );
  }
  return (
    <StepDialog
      {...frame}
      title="Schedule Orientation"
      closeText="Back"
      onClose={() => {
        setFailure('');
        setScheduling(false);
      }}
      actions={
        <Button type="submit" form={id} aria-disabled={busy}>
          {busy ? 'Saving...' : 'Schedule Orientation'}
        </Button>
      }
    >
      <RegistrationProgress level="new" />
      {failureBanner}
      <OrientationScheduler
        id={id}
        site={{ id: site._id, name: site.name }}
        phase="PRE"
        start={typed ?? newOrientation}
        send={schedule}
        onChange={onTyped}
      />
    </StepDialog>
  );
}
