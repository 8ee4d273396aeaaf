import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext, Variant } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { registrationLists } from '#domain/registration/fields/form-lists.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import { invalid } from '../platform/http/problem.ts';

type AnswersInput = {
  readonly variant: Variant;
  readonly enrollment: EnrollmentType;
  readonly timeZone: string;
  /** The day on which the form was filled in: a student who has turned 18 since gets the same questions. */
  readonly filledIn: Date;
};

/** The visible answers of a registration, normalised; throws 422 with the form's own messages. */
export function checkAnswers({ variant, enrollment, timeZone, filledIn }: AnswersInput, raw: RawAnswers) {
  const context: FormContext = {
    variant,
    today: todayIn(timeZone, filledIn),
    facts: { enrollment },
    lists: registrationLists(raw),
  };
  const result = validate(registrationForm, context, raw);
  if (!result.ok) throw invalid(result.errors);
  return result.answers;
}
