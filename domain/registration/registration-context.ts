import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext, Variant } from '#domain/form-kit/define/context.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';

type ContextInput = Pick<FormContext, 'lists' | 'forFamily'> & {
  readonly variant: Variant;
  readonly enrollment: EnrollmentType;
  readonly timeZone: string | undefined;
  /** Today when absent. */
  readonly now?: Date;
};

/** The form context for validating, showing and editing a registration. */
export function registrationContext({ variant, enrollment, timeZone, now, ...others }: ContextInput): FormContext {
  return { variant, today: todayIn(timeZone, now), facts: { enrollment }, ...others };
}
