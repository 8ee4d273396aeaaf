import type { Variant } from '#domain/form-kit/define/context.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { type EnrollmentType, stepCounts } from '#domain/registration/registration-form.ts';

/**
 * Which step is open, of how many: the whole form keeps the numbers of its steps when some are skipped, a shorter one
 * counts those that it asks (REG-2). Without an open step all are done.
 */
export function countStep(
  variant: Variant,
  enrollment: EnrollmentType,
  steps: readonly VisibleStep[],
  open: VisibleStep | undefined,
): { number: number; count: number } {
  const isWhole = enrollment === 'REGULAR';
  const count = isWhole ? stepCounts[variant] : steps.length;
  if (!open) return { number: count, count };
  return { number: (isWhole ? open.counter : undefined) ?? steps.indexOf(open) + 1, count };
}
