import { zoneOfOrientation } from '#domain/registration/orientation.ts';
import { registrationStudentName } from '../../registration-names.ts';
import { useRegistrationSteps } from '../../registration-queries.ts';
import { ReasonStep } from '../reason-step.tsx';
import { registrationButtons } from '../registration-buttons.ts';
import type { StepProps } from '../step-props.ts';
import { CurrentOrientation } from './current-orientation.tsx';
import { isPast } from './typed-orientation.ts';

/** Cancels only an orientation: the enrollment continues, and another orientation can be scheduled. */
export function CancelOrientation(props: StepProps) {
  const { cancelOrientation } = useRegistrationSteps();
  const { entry } = props;
  const hasBegun = isPast(entry.orientationTime, zoneOfOrientation(entry));
  return (
    <ReasonStep
      {...props}
      title={registrationButtons.cancel}
      action="orientation canceled"
      label="Reason"
      hint="Staff read this on the registration. The family does not."
      confirm={registrationButtons.cancel}
      closeText="Keep It"
      call={(entry, reason) => cancelOrientation({ entry, body: { reason } })}
    >
      <CurrentOrientation entry={entry} />
      <p>
        {hasBegun
          ? 'Its time has passed, so the family gets no email.'
          : 'The family gets an email that takes it out of their calendar.'}{' '}
        The enrollment of <strong>{registrationStudentName(entry)}</strong> goes on: Process Registration schedules
        another one.
      </p>
    </ReasonStep>
  );
}
