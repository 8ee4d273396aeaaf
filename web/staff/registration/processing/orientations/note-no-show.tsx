import { orientationWhen } from '#domain/registration/describe-processing.ts';
import { registrationStudentName } from '../../registration-names.ts';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { AskStep } from '../ask-step.tsx';
import { registrationButtons } from '../registration-buttons.ts';
import type { StepProps } from '../step-props.ts';
import { stepBody } from '../use-registration-step.ts';

/** Records that the family did not come; the orientation must be scheduled again. */
export function NoteNoShow(props: StepProps) {
  const { changeStatus } = useRegistrationSteps();
  const when = orientationWhen(props.entry);
  return (
    <AskStep
      {...props}
      title={registrationButtons.noShow}
      action="no-show noted"
      confirm={registrationButtons.noShow}
      call={(entry) => changeStatus({ entry, body: stepBody(entry, 'no-show noted') })}
    >
      {registrationStudentName(props.entry)} was not at the orientation{when && ` on ${when}`}. The family gets no email
      about it. Offer new times next, or reschedule the orientation: that sends the family an email.
    </AskStep>
  );
}
