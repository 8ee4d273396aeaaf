import { StepBar } from '#web/ui/feedback/step-bar.tsx';

/** By progressLevel. */
const steps = ['Submit Registration', 'Process Registration', 'Orientation Ready', 'Enrollment Complete'] as const;

type ProgressBarProps = {
  /** Whatever staff see was submitted, by a family with level 0; only what is not saved yet is 'new'. */
  level: number | 'new';
};

/** How far an enrollment is. */
export function ProgressBar({ level }: ProgressBarProps) {
  if (level === 'new') return <StepBar label="Progress" steps={steps} reached={0} />;
  const isComplete = level >= steps.length - 1;
  return <StepBar label="Progress" steps={steps} reached={isComplete ? steps.length : Math.max(level, 1)} />;
}
