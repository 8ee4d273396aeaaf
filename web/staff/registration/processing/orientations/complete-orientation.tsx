import { registrationStudentName } from '../../registration-names.ts';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { AskStep } from '../ask-step.tsx';
import { registrationButtons } from '../registration-buttons.ts';
import type { StepProps } from '../step-props.ts';
import { stepBody } from '../use-registration-step.ts';

/** Completes the enrollment after its orientation. */
export function CompleteOrientation(props: StepProps) {
  const { changeStatus } = useRegistrationSteps();
  return (
    <AskStep
      {...props}
      title={registrationButtons.complete}
      action="orientation completed"
      confirm={registrationButtons.complete}
      call={(entry) => changeStatus({ entry, body: stepBody(entry, 'orientation completed') })}
    >
      Has {registrationStudentName(props.entry)} been at the orientation? The enrollment is complete then, and the
      family gets the final email.
    </AskStep>
  );
}
