import { adultAge, ageOn } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { emailMessage } from '#domain/contact-rules/email.ts';
import { phoneMessage } from '#domain/contact-rules/phone.ts';
import { type EditRules, editWording, editZipMessage, validateEdit } from '#domain/entries/edit-limits.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { AnswersOf, RawAnswers } from '#domain/form-kit/define/field.ts';
import { defineForm } from '#domain/form-kit/define/form.ts';
import type { Validation } from '#domain/form-kit/validate.ts';
import { otherRelationships, selfRelationship } from '#domain/reference/relationships.ts';
import { leloFields, zipMessage } from './lelo-fields.ts';
import { addressQuestions } from './lelo-form.ts';

const required = { required: true } as const;
/** Answers that a family gives when it signs; they are required afterwards, so that staff cannot remove them. */
const signed = { fact: 'stage', is: 'signed' } as const;
const asksSigned = { when: signed, required: true } as const;
const asksParent = {
  when: { not: { field: 'pgRelationshipToStudent', is: selfRelationship } },
  required: true,
} as const;

/**
 * The answers that staff may correct in a secondary enrollment (LELO-50). Center, grade level and courses are
 * read-only, because the family has chosen and signed for them. The signed names belong to the agreement. An entry that
 * is still waiting for its family has only the answers that staff saved.
 */
export const leloEditForm = defineForm({
  id: 'leloRegistration',
  version: 1,
  fields: leloFields,
  subject: 'firstName',
  numbers: { age: (answers, today) => ageOn(answers.birthDate, today) },
  facts: { stage: ['saved', 'signed'] },
  resets: { state: ['country', 'district'], country: ['district'] },
  steps: [
    {
      id: 'student',
      title: 'Student Information',
      fields: {
        hasPreviouslyEnrolled: asksSigned,
        firstName: required,
        middleName: { when: signed },
        lastName: required,
        gender: asksSigned,
        birthDate: required,
        studentEmail: { required: signed },
        studentPrimaryPhone: { required: signed },
        studentPrimaryPhoneType: asksSigned,
      },
    },
    {
      id: 'parents',
      title: 'Parent/Guardian Information',
      when: signed,
      fields: {
        pgRelationshipToStudent: {
          required: true,
          offers: [{ options: otherRelationships, when: { not: { number: 'age', atLeast: adultAge } } }],
        },
        pgFirstName: asksParent,
        pgLastName: asksParent,
        pgPrimaryEmail: asksParent,
        pgPrimaryPhone: asksParent,
        pgPrimaryPhoneType: asksParent,
      },
    },
    {
      id: 'physical',
      title: 'Physical Address',
      when: signed,
      fields: addressQuestions,
    },
    {
      id: 'mailing',
      title: 'Mailing Address',
      when: { all: [signed, { field: 'isMailingAddressTheSame', is: 'no' }] },
      fields: { mailingStreet: required, mailingCity: required, mailingState: required, mailingZip: required },
    },
  ],
});

/** Messages of the edit screen, by the corresponding message of the form. */
const wording: Readonly<Record<string, string>> = { ...editWording, [zipMessage]: editZipMessage };
const parentWording: Readonly<Record<string, string>> = {
  [emailMessage]: 'Please provide a valid parent/guardian email address.',
  [phoneMessage]: 'Please provide a valid parent/guardian phone number in the format XXX-XXX-XXXX.',
};

const name = { maxLength: 30, letters: true };
const email = { maxLength: 60, letters: false };
const street = { maxLength: 50, letters: false };
const city = { maxLength: 25, letters: true };

/** Limits of the edit screen that are stricter than those of the form (LELO-50). */
const editRules: EditRules<typeof leloFields> = {
  form: leloEditForm,
  limits: {
    firstName: name,
    middleName: name,
    lastName: name,
    studentEmail: email,
    pgFirstName: name,
    pgLastName: name,
    pgPrimaryEmail: email,
    street,
    city,
    mailingStreet: street,
    mailingCity: city,
  },
  reword: (field, message) => (field.startsWith('pg') && parentWording[message]) || (wording[message] ?? message),
};

type Edited = { readonly studentSignatureDate?: string | undefined };

/** Whether a registration was signed, or is still waiting for its family. */
export const stageOf = ({ studentSignatureDate }: Edited) => (studentSignatureDate === undefined ? 'saved' : 'signed');

/** The context in which staff edit a registration; `now` is today when absent. */
export const leloEditContext = (
  entry: Edited,
  timeZone: string | undefined,
  now?: Date,
): Pick<FormContext, 'variant' | 'today' | 'facts'> => ({
  variant: 'long',
  today: todayIn(timeZone, now),
  facts: { stage: stageOf(entry) },
});

/** Validates changes by staff to a registration, in the context of `leloEditContext`. */
export function validateLeloEdit(
  context: FormContext,
  before: RawAnswers,
  after: RawAnswers,
): Validation<AnswersOf<typeof leloFields>> {
  return validateEdit(editRules, context, before, after);
}
