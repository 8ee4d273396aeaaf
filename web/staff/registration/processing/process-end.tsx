import type { ReactNode } from 'react';
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
};

/** Shown when there is nothing more to process. */
export function ProcessEnd({ kind, step, before, student, isReady, sent, onClose }: ProcessEndProps) {
  const { entry } = step;
  if (!isReady) {
    return (
      <StepDialog kind={kind} title={entry.status} unsaved={false} onClose={onClose}>
        <p>
          There is nothing to process: the registration of {student} has the status '{entry.status}'.
        </p>
      </StepDialog>
    );
  }
  return (
    <StepDialog kind={kind} title="Processing is complete" unsaved={false} onClose={onClose}>
      {before}
      {sent && <Banner kind="ok">{orientationSent}</Banner>}
      <p>
        <strong>{student}</strong> is orientation ready.
      </p>
      <CurrentOrientation entry={entry} />
    </StepDialog>
  );
}
