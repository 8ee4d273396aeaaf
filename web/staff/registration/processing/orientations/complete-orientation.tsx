import { orientationWhen } from '#domain/registration/describe-processing.ts';
import { canBeMissed } from '#domain/registration/orientation.ts';
import { registrationStudentName } from '../../registration-names.ts';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { AskStep } from '../ask-step.tsx';
import { registrationButtons } from '../registration-buttons.ts';
import type { StepProps } from '../step-props.ts';
import { stepBody } from '../use-registration-step.ts';

/** Completes the enrollment after its orientation. */
export function CompleteOrientation(props: StepProps) {
  const { changeStatus } = useRegistrationSteps();
  const { entry } = props;
  const name = registrationStudentName(entry);
  const when = orientationWhen(entry);
  return (
    <AskStep
      {...props}
      title={registrationButtons.complete}
      action="orientation completed"
      confirm={registrationButtons.complete}
      call={(entry) => changeStatus({ entry, body: stepBody(entry, 'orientation completed') })}
    >
      {canBeMissed(entry, new Date()) ? (
        `Has ${name} been at the orientation${when && ` on ${when}`}?`
      ) : (
        <strong>
          The orientation of {name} on {when} is still to come.
        </strong>
      )}{' '}
      This completes the enrollment and sends the family the final email.
    </AskStep>
  );
}
