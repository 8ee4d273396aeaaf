import { ageOn } from '#domain/calendar/birth-date.ts';
import { type EditRules, editWording, validateEdit } from '#domain/entries/edit-limits.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswersOf, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Validation } from '#domain/form-kit/validate.ts';
import { interestForm } from './interest-form.ts';

export const ageMismatchMessage = 'Age does not match birth date.';

const name = { maxLength: 30, letters: true };
const street1 = { maxLength: 50, letters: false };
const street2 = { maxLength: 40, letters: false };
const place = { maxLength: 25, letters: true };

/** Limits of the edit screen that are stricter than those of the form (INT-29). */
const editRules: EditRules<typeof interestForm.fields> = {
  form: interestForm,
  limits: {
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
  },
  reword: (_, message) => editWording[message] ?? message,
};

/**
 * Checks the edit of an interest entry. `after.age`, if present, must match the birth date. Returns at most one
 * message per field.
 */
export function validateInterestEdit(
  context: FormContext,
  before: RawAnswers,
  after: RawAnswers,
): Validation<AnswersOf<typeof interestForm.fields>> {
  const checked = validateEdit(editRules, context, before, after);
  if (agesAgree(after, context.today)) return checked;
  const errors = checked.ok ? [] : checked.errors;
  return { ok: false, errors: [...errors, { field: 'age', message: ageMismatchMessage }] };
}

function agesAgree(after: RawAnswers, today: string): boolean {
  if (after.age === undefined || after.age === null || after.age === '') return true;
  const age = ageOn(after.birthDate, today);
  // An invalid birth date already has a message.
  return age === undefined || Number(after.age) === age;
}
