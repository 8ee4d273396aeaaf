import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CurrentOrientation } from './orientations/current-orientation.tsx';
import { StepDialog } from './step-dialog.tsx';
import { orientationSent } from './step-texts.ts';
import type { StepControl } from './use-registration-step.ts';

type ProcessEndProps = {
  kind: string;
  step: StepControl;
  before: ReactNode;
  student: string;
  /** Whether this dialog completed the processing; otherwise another user did in the meantime. */
  isReady: boolean;
  /** Whether the orientation was sent or scheduled in this dialog. */
  sent: boolean;
  onClose: () => void;
  onNext: ((text: string | undefined) => void) | undefined;
};

/** Shown when there is nothing more to process. */
export function ProcessEnd({ kind, step, before, student, isReady, sent, onClose, onNext }: ProcessEndProps) {
  const { entry } = step;
  const actions = onNext && <Button onClick={() => onNext(undefined)}>Next Registration</Button>;
  if (!isReady) {
    return (
      <StepDialog kind={kind} title={entry.status} unsaved={false} onClose={onClose} actions={actions}>
        <p>
          There is nothing to process: the registration of {student} has the status '{entry.status}'.
        </p>
      </StepDialog>
    );
  }
  return (
    <StepDialog kind={kind} title="Processing is complete" unsaved={false} onClose={onClose} actions={actions}>
      {before}
      {sent && <Banner kind="ok">{orientationSent}</Banner>}
      <p>
        <strong>{student}</strong> is orientation ready.
      </p>
      <CurrentOrientation entry={entry} />
    </StepDialog>
  );
}
