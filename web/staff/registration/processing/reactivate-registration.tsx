import { registrationStudentName } from '../registration-names.ts';
import { useRegistrationSteps } from '../registration-queries.ts';
import { AskStep } from './ask-step.tsx';
import { registrationButtons } from './registration-buttons.ts';
import type { StepProps } from './step-props.ts';

/** Reactivates a terminated registration. */
export function ReactivateRegistration(props: StepProps) {
  const { reactivate } = useRegistrationSteps();
  return (
    <AskStep
      {...props}
      title={registrationButtons.reactivate}
      action="reactivated"
      confirm="Reactivate"
      call={(entry) => reactivate({ entry, body: undefined })}
    >
      Are you sure you want to reactivate {registrationStudentName(props.entry)}'s terminated registration?
    </AskStep>
  );
}
