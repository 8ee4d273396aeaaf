import { registrationStudentName } from '../registration-names.ts';
import { useRegistrationSteps } from '../registration-queries.ts';
import { ReasonStep } from './reason-step.tsx';
import { registrationButtons } from './registration-buttons.ts';
import type { StepProps } from './step-props.ts';

/** Terminates an enrollment, with notes about the reason. */
export function TerminateRegistration(props: StepProps) {
  const { terminate } = useRegistrationSteps();
  return (
    <ReasonStep
      {...props}
      title="Terminate Enrollment"
      action="terminated"
      label="Notes"
      hint="Why the enrollment ends. Staff read this on the registration."
      confirm={registrationButtons.terminate}
      call={(entry, notes) => terminate({ entry, body: { notes } })}
    >
      <p>
        The enrollment of <strong>{registrationStudentName(props.entry)}</strong> ends. An orientation that is still to
        come is canceled, and the family gets an email about it.
      </p>
    </ReasonStep>
  );
}
