import type { StepProps } from '../step-props.ts';
import { useRegistrationStep } from '../use-registration-step.ts';
import { CurrentOrientation } from './current-orientation.tsx';
import { ScheduleStep } from './schedule-step.tsx';

/** The scheduler for a registration that has already been processed. */
export function RescheduleOrientation({ entry: opened, onDone, onClose }: StepProps) {
  const step = useRegistrationStep(opened);
  return (
    <ScheduleStep
      title="Reschedule Orientation"
      step={step}
      before={<CurrentOrientation entry={step.entry} />}
      confirm="Reschedule Orientation"
      closeText="Cancel Reschedule"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
