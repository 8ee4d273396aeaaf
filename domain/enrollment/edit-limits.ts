import { ageOn } from '#domain/calendar/birth-date.ts';
import { emailMessage } from '#domain/contact-rules/email.ts';
import { isLettersAndSpaces } from '#domain/contact-rules/names.ts';
import { phoneMessage } from '#domain/contact-rules/phone.ts';
import { zipFormatMessage } from '#domain/contact-rules/zip.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswersOf, RawAnswers } from '#domain/form-kit/field.ts';
import { type FieldError, type Validation, validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { interestForm } from './interest-form.ts';

type InterestField = keyof typeof interestForm.fields & string;

export const ageMismatchMessage = 'Age does not match birth date.';
export const editZipMessage = 'ZIP code must be 5 digits.';
export const lettersOnlyMessage = 'Use letters and spaces only.';

/** The edit screen's own words for what the form says otherwise. Source: spec 3 §5. */
const editWording: Readonly<Record<string, string>> = {
  [emailMessage]: 'Please provide a valid email address.',
  [phoneMessage]: 'Please provide a valid phone number in the format XXX-XXX-XXXX.',
  [zipFormatMessage]: editZipMessage,
};

const name = { maxLength: 30, letters: true };
const street1 = { maxLength: 50, letters: false };
const street2 = { maxLength: 40, letters: false };
const place = { maxLength: 25, letters: true };

/**
 * What staff may type into a field that they change. Source: spec 3 §5 and §9. State, country and relationship are not
 * here: they are chosen from lists, whose entries are right however long they are.
 */
const editLimits: { readonly [F in InterestField]?: { readonly maxLength: number; readonly letters: boolean } } = {
  studentFirstName: name,
  studentLastName: name,
  parentFirstName: name,
  parentLastName: name,
  primaryEmail: { maxLength: 60, letters: false },
  street1,
  street2,
  region: place,
  city: place,
  mailingStreet1: street1,
  mailingStreet2: street2,
  mailingRegion: place,
  mailingCity: place,
};

/**
 * Checks the edit of an interest entry: the form's rules for all answers, the narrower limits of the edit screen only
 * for the fields that differ from `before`, so that what a family was allowed to enter can always be saved. `after.age`,
 * when given, must be the age by the birth date. One message a field. Source: spec 3 §5 Edit interest, decisions 33.
 */
export function validateInterestEdit(
  context: FormContext,
  before: RawAnswers,
  after: RawAnswers,
): Validation<AnswersOf<typeof interestForm.fields>> {
  const checked = validate(interestForm, context, after);
  const messages = new Map<string, string>();
  const answers = checked.ok ? checked.answers : after;
  const asked = visibleSteps(interestForm, context, after).flatMap((step) => step.fields.map((field) => field.name));
  for (const field of asked) {
    const message = checkLimit(field, before, answers);
    if (message) messages.set(field, message);
  }
  for (const { field, message } of checked.ok ? [] : checked.errors) {
    if (!messages.has(field)) messages.set(field, editWording[message] ?? message);
  }
  if (!agesAgree(after, context.today)) messages.set('age', ageMismatchMessage);
  if (checked.ok && messages.size === 0) return checked;
  return { ok: false, errors: inOrder(messages, [...asked, 'age']) };
}

function checkLimit(field: string, before: RawAnswers, after: RawAnswers): string | undefined {
  const limit = isLimited(field) ? editLimits[field] : undefined;
  const typed = readText(after[field]);
  if (!limit || typed === readText(before[field])) return undefined;
  if (typed.length > limit.maxLength) return `Use at most ${limit.maxLength} characters.`;
  return limit.letters && !isLettersAndSpaces(typed) ? lettersOnlyMessage : undefined;
}

function isLimited(field: string): field is InterestField {
  return Object.hasOwn(editLimits, field);
}

function readText(answer: unknown): string {
  return typeof answer === 'string' ? answer.trim() : '';
}

function agesAgree(after: RawAnswers, today: string): boolean {
  if (after.age === undefined || after.age === null || after.age === '') return true;
  const age = ageOn(after.birthDate, today);
  // Without a usable birth date its own message says what is wrong.
  return age === undefined || Number(after.age) === age;
}

function inOrder(messages: ReadonlyMap<string, string>, order: readonly string[]): FieldError[] {
  return order.flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
}
