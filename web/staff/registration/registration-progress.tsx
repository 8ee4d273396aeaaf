import { StepBar } from '#web/ui/feedback/step-bar.tsx';

/** The texts by `progressLevel`. */
const steps = ['Submit Registration', 'Process Registration', 'Orientation Ready', 'Enrollment Complete'] as const;

type ProgressBarProps = {
  /** All entries that staff see were submitted, by a family with level 0; only an unsaved one is 'new'. */
  level: number | 'new';
};

/** The progress of an enrollment. */
export function RegistrationProgress({ level }: ProgressBarProps) {
  if (level === 'new') return <StepBar label="Progress" steps={steps} reached={0} />;
  const isComplete = level >= steps.length - 1;
  return <StepBar label="Progress" steps={steps} reached={isComplete ? steps.length : Math.max(level, 1)} />;
}
