import type { Variant } from '#domain/form-kit/define/context.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { type EnrollmentType, stepCounts } from '#domain/registration/registration-form.ts';

/**
 * Returns the number of the open step and of all steps. The complete form keeps its step numbers when some steps are
 * skipped; a shorter form counts only its own steps (REG-2). Without an open step, all steps are done.
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
