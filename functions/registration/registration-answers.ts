import type { FormContext, Variant } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import type { Center } from '#domain/locations/site.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { type EnrollmentType, registrationForm } from '#domain/registration/registration-form.ts';
import { invalid } from '../platform/http/problem.ts';

type AnswersInput = {
  readonly variant: Variant;
  readonly enrollment: EnrollmentType;
  readonly timeZone: string;
  /**
   * The day on which the form was filled in, so that a student who has turned 18 since then gets the same questions.
   */
  readonly filledIn: Date;
};

/** Returns the context in which the family of a registration sees the form, with the lists that validate its answers. */
export async function describeContext(
  { variant, enrollment, createdAt }: RegistrationRecord,
  { brand }: Center,
  answers: RawAnswers,
): Promise<FormContext> {
  const { registrationLists } = await import('#domain/registration/fields/form-lists.ts');
  const { timeZone } = brand;
  const now = new Date(createdAt);
  return registrationContext({
    variant,
    enrollment,
    timeZone,
    now,
    lists: registrationLists(answers),
    forFamily: true,
  });
}

/** Returns the visible answers of a registration, normalized; throws 422 with the messages of the form. */
export async function checkRegistrationAnswers(
  { variant, enrollment, timeZone, filledIn }: AnswersInput,
  raw: RawAnswers,
) {
  // The lists are long, so a start of the app does not load them.
  const { registrationLists } = await import('#domain/registration/fields/form-lists.ts');
  const lists = registrationLists(raw);
  const context = registrationContext({ variant, enrollment, timeZone, now: filledIn, lists });
  const result = validate(registrationForm, context, raw);
  if (!result.ok) throw invalid(result.errors);
  return result.answers;
}
