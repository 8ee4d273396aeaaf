import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { registrationButtons } from '../registration-buttons.ts';
import { StepDialog } from '../step-dialog.tsx';
import { StepFailure } from '../step-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { stepBody, useRegistrationStep } from '../use-registration-step.ts';

/** Offers the family the next free times of its center at once, with the type and link of the missed orientation. */
export function OfferTimes({ entry: opened, onDone, onClose }: StepProps) {
  const step = useRegistrationStep(opened);
  const { changeStatus } = useRegistrationSteps();
  const begun = useRef(false);
  const take = async () => {
    const changed = await step.tryTo((entry) => {
      const { orientationType: type = 'LIVE', orientationLink: link } = entry;
      const offer = { type, ...(link && { link }) };
      return changeStatus({ entry, body: { ...stepBody(entry, 'orientation offered'), offer } });
    });
    if (changed) onDone(changed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void take();
  }, []);
  return (
    <StepDialog
      alert
      title={registrationButtons.offer}
      unsaved={false}
      busy={step.busy}
      closeText="Cancel"
      onClose={onClose}
      actions={
        <Button aria-disabled={step.busy} onClick={() => void take()}>
          {step.busy ? 'Sending...' : registrationButtons.offer}
        </Button>
      }
    >
      <p>The family gets an email with the next free times of {step.entry.learningCenterName}, and chooses one.</p>
      <StepFailure step={step} action="orientation offered" onRetry={() => void take()} />
    </StepDialog>
  );
}
