import type { ReactNode } from 'react';
import type { Registration } from '#domain/registration/registration-entry.ts';
import type { RegistrationAction } from '#domain/registration/status.ts';
import { Button } from '#web/ui/button.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import type { StepProps } from './step-props.ts';
import { saveAndNext } from './step-texts.ts';
import { useRegistrationStep } from './use-registration-step.ts';

type AskStepProps = StepProps & {
  title: string;
  action: RegistrationAction;
  confirm: string;
  call: (entry: Registration) => Promise<Registration>;
  children: ReactNode;
};

/** A step with only a confirmation. */
export function AskStep({
  entry: opened,
  title,
  action,
  confirm,
  call,
  onDone,
  onNext,
  onClose,
  children,
}: AskStepProps) {
  const step = useRegistrationStep(opened);
  const take = async (then = onDone) => {
    const changed = await step.tryTo(call);
    if (changed) then(changed);
  };
  return (
    <StepDialog
      alert
      title={title}
      unsaved={false}
      busy={step.busy}
      closeText="Cancel"
      onClose={onClose}
      actions={
        <>
          {onNext && (
            <Button kind="quiet" aria-disabled={step.busy} onClick={() => void take(onNext)}>
              {saveAndNext}
            </Button>
          )}
          <Button aria-disabled={step.busy} onClick={() => void take()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <StepFailure step={step} action={action} onRetry={() => void take()} />
    </StepDialog>
  );
}
