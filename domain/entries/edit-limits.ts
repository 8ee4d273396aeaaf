import { emailMessage } from '#domain/contact-rules/email.ts';
import { isLettersAndSpaces } from '#domain/contact-rules/names.ts';
import { phoneMessage } from '#domain/contact-rules/phone.ts';
import { zipFormatMessage } from '#domain/contact-rules/zip.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswersOf, Fields, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { type FieldError, type Validation, validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';

export const lettersOnlyMessage = 'Use letters and spaces only.';
export const editZipMessage = 'ZIP code must be 5 digits.';

/** Messages of the edit screen for staff, by the corresponding message of the form. */
export const editWording: Readonly<Record<string, string>> = {
  [emailMessage]: 'Please provide a valid email address.',
  [phoneMessage]: 'Please provide a valid phone number in the format XXX-XXX-XXXX.',
  [zipFormatMessage]: editZipMessage,
};

type Limit = { readonly maxLength: number; readonly letters: boolean };

/** The rules of an area's edit screen in addition to those of its form. */
export type EditRules<F extends Fields> = {
  readonly form: Form & { readonly fields: F };
  /** Limits for the text fields that staff can change. A field with a list of choices has none. */
  readonly limits: { readonly [K in keyof F & string]?: Limit };
  /** Returns the message of the edit screen for a message of the form. */
  readonly reword: (field: string, message: string) => string;
};

/**
 * Checks an edit by staff: the form's rules for all answers, the narrower limits of the edit screen only for the fields
 * that differ from `before`, so that any answer that a family could enter can be saved (INT-29). Returns at most one
 * message per field, in the order of the form.
 */
export function validateEdit<F extends Fields>(
  { form, limits, reword }: EditRules<F>,
  context: FormContext,
  before: RawAnswers,
  after: RawAnswers,
): Validation<AnswersOf<F>> {
  const checked = validate(form, context, after);
  const messages = new Map<string, string>();
  const answers: RawAnswers = checked.ok ? checked.answers : after;
  const visible = visibleSteps(form, context, after).flatMap((step) => step.fields.map((field) => field.name));
  for (const field of visible) {
    const limit = Object.hasOwn(limits, field) ? limits[field] : undefined;
    const message = limit && checkLimit(limit, readText(before[field]), readText(answers[field]));
    if (message) messages.set(field, message);
  }
  for (const { field, message } of checked.ok ? [] : checked.errors) {
    if (!messages.has(field)) messages.set(field, reword(field, message));
  }
  if (checked.ok && messages.size === 0) return checked;
  return { ok: false, errors: visible.flatMap((field): FieldError[] => errorOf(field, messages.get(field))) };
}

const errorOf = (field: string, message: string | undefined) => (message === undefined ? [] : [{ field, message }]);

function checkLimit({ maxLength, letters }: Limit, before: string, typed: string): string | undefined {
  if (typed === before) return undefined;
  if (typed.length > maxLength) return `Use at most ${maxLength} characters.`;
  return letters && !isLettersAndSpaces(typed) ? lettersOnlyMessage : undefined;
}

function readText(answer: unknown): string {
  return typeof answer === 'string' ? answer.trim() : '';
}
