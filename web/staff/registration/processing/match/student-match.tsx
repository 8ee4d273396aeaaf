import { useRegistrationSteps } from '../../registration-queries.ts';
import { registrationButtons } from '../registration-buttons.ts';
import type { StepProps } from '../step-props.ts';
import { stepBody, useRegistrationStep } from '../use-registration-step.ts';
import { MatchStage } from './match-stage.tsx';

/** The student match outside of processing: a found match starts the processing again. */
export function StudentMatchDialog({ entry: opened, onDone, onClose }: StepProps) {
  const step = useRegistrationStep(opened);
  const { changeStatus } = useRegistrationSteps();
  return (
    <MatchStage
      title={registrationButtons.match}
      step={step}
      onMatch={async (selectedStudent, request) => {
        const changed = await step.tryTo((entry) => {
          const to = stepBody(entry, 'match changed outside processing', request);
          return changeStatus({ entry, body: { ...to, selectedStudent } });
        });
        if (changed) onDone(changed);
      }}
      onClose={onClose}
    />
  );
}
