import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext, Variant } from '#domain/form-kit/define/context.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';

/** Lists that the form's choices come from. */
export const formLists = 'country-names,country-states,districts';

type ContextInput = {
  readonly variant: Variant;
  readonly enrollment: EnrollmentType;
  readonly timeZone: string | undefined;
  /** Today when absent. */
  readonly now?: Date;
  readonly lists?: FormContext['lists'];
};

/** The context in which a registration is shown and edited. */
export function registrationContext({ variant, enrollment, timeZone, now, lists }: ContextInput): FormContext {
  return { variant, today: todayIn(timeZone, now), facts: { enrollment }, ...(lists && { lists }) };
}
