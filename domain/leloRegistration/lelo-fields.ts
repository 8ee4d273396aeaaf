import * as v from 'valibot';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { Email } from '#domain/contact-rules/email.ts';
import { housingQuestion } from '#domain/contact-rules/housing-question.ts';
import { formatPhone, Phone, phoneMaxLength } from '#domain/contact-rules/phone.ts';
import { formatZip } from '#domain/contact-rules/zip.ts';
import { coursesInput } from '#domain/form-kit/course-choice.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { consentInput, signatureInput } from '#domain/form-kit/signing.ts';
import { genders } from '#domain/reference/genders.ts';
import { grades } from '#domain/reference/grades.ts';
import { phoneTypes } from '#domain/reference/phone-types.ts';
import { relationships } from '#domain/reference/relationships.ts';
import { states } from '#domain/reference/states.ts';
import { message } from '#domain/texts/message.ts';

/** Maximum lengths of fields, in characters. */
const nameLength = 50;
const streetLength = 100;
const cityLength = 100;
const mailingLength = 50;
/** The minimum and maximum age for registration. */
const ages = { min: 1, max: 100 };

/** Shown for an impossible date of birth (LELO-16). */
export const birthDateMessage = message('Please provide a valid date of birth');
const consentMessage = 'You must understand the terms to proceed.';
const electronicMessage = 'Check this box to sign here, or call the learning center to sign on paper.';
/**
 * The texts of the consent to electronic signing, by version: an agreement always shows the version that was signed.
 */
export const consentWords = {
  '2026-11-01': 'I agree to sign this agreement electronically. My electronic signature counts as one written by hand.',
  '2026-11-22': 'I agree to sign on this screen. My signature here counts as one on paper.',
} as const satisfies Readonly<Record<string, string>>;
/** The current version of the consent text; it changes with the text. */
export const consentVersion = '2026-11-22' satisfies keyof typeof consentWords;
export const zipMessage = message('Please provide a valid Zip/Postal Code');

/** A valid date of birth of a person who is 1 to 100 years old. */
function studentBirthDate({ today }: FormContext) {
  const isOfAge = (date: string) => {
    const age = ageOn(date, today);
    return age !== undefined && age >= ages.min && age <= ages.max;
  };
  return v.pipe(
    v.string(),
    v.check((date) => isCalendarDate(date) && isOfAge(date), birthDateMessage),
  );
}

const name = { input: 'text', maxLength: nameLength, ...capitalName } as const;
const phone = { input: 'phone', schema: Phone, format: formatPhone, maxLength: phoneMaxLength, width: 'half' } as const;
const phoneType = { label: 'Phone Type', input: 'select', options: phoneTypes, width: 'half' } as const;
const stateNames = states.map((state) => state.name);
const zip = {
  label: 'Zip Code',
  input: 'zip',
  format: formatZip,
  schema: v.pipe(v.string(), v.regex(/^\d{5}$/, zipMessage)),
  width: 'third',
} as const;
const consent = { ...consentInput, requiredMessage: consentMessage } as const;
const methods = [
  { value: 'drawn', label: 'Drawn by hand' },
  { value: 'typed', label: 'Typed' },
] as const;
const method = { input: 'select', options: methods, initial: 'drawn', sheet: false } as const;

const home = { id: 'home', legend: 'Home address' } as const satisfies Group;
const mailing = { id: 'mailing', legend: 'Mailing address' } as const satisfies Group;
const parent = { id: 'parent', legend: 'Parent or guardian' } as const satisfies Group;
const studentSigns = { id: 'studentSigns', legend: 'Student' } as const satisfies Group;
const parentSigns = { id: 'parentSigns', legend: 'Parent or guardian' } as const satisfies Group;

/** Every question of the secondary registration. */
export const leloFields = defineFields({
  charter_id: {
    belongsTo: 'family',
    label: 'Charter',
    input: 'select',
    list: 'charters',
    why: 'The public school of the learning center.',
    sheet: false,
  },
  siteId: {
    belongsTo: 'family',
    label: 'Learning Center',
    input: 'select',
    listBy: { list: 'centers', field: 'charter_id' },
    sheet: false,
  },
  hasPreviouslyEnrolled: {
    belongsTo: 'student',
    label: 'Has {student} been enrolled with us before?',
    input: 'select',
    options: ['Yes', 'No', 'Unsure'],
    sheet: 'Previously Enrolled',
  },
  firstName: {
    belongsTo: 'student',
    ...name,
    label: 'First Name',
    width: 'third',
    autocomplete: 'off',
    sheet: 'First Name',
  },
  middleName: {
    belongsTo: 'student',
    ...name,
    label: 'Middle Name',
    width: 'third',
    autocomplete: 'off',
    sheet: 'Middle Name',
  },
  lastName: {
    belongsTo: 'student',
    ...name,
    label: 'Last Name',
    suggest: { from: 'pgLastName' },
    width: 'third',
    autocomplete: 'off',
    sheet: 'Last Name',
  },
  gender: { belongsTo: 'student', label: 'Gender', input: 'select', options: genders, width: 'half', sheet: 'Gender' },
  birthDate: {
    belongsTo: 'student',
    label: 'Date of Birth',
    input: 'date',
    schema: studentBirthDate,
    past: true,
    width: 'half',
    autocomplete: 'off',
    sheet: 'Date of Birth',
  },
  studentEmail: {
    belongsTo: 'student',
    contact: true,
    label: "{Student}'s Email",
    input: 'email',
    schema: Email,
    suggest: { domainOf: 'pgPrimaryEmail' },
    autocomplete: 'off',
    sheet: 'Student Email',
  },
  studentPrimaryPhone: {
    belongsTo: 'student',
    contact: true,
    ...phone,
    label: "{Student}'s Primary Phone",
    autocomplete: 'off',
    sheet: 'Student Phone',
  },
  studentPrimaryPhoneType: { belongsTo: 'student', contact: true, ...phoneType, sheet: 'Student Phone Type' },
  pgRelationshipToStudent: {
    belongsTo: 'family',
    group: parent,
    label: 'Relationship to {student}',
    input: 'select',
    options: relationships,
    sheet: 'Parent Relationship',
  },
  pgFirstName: {
    belongsTo: 'family',
    ...name,
    group: parent,
    label: 'First Name',
    width: 'half',
    autocomplete: 'given-name',
    sheet: 'Parent First Name',
  },
  pgLastName: {
    belongsTo: 'family',
    ...name,
    group: parent,
    label: 'Last Name',
    width: 'half',
    autocomplete: 'family-name',
    sheet: 'Parent Last Name',
  },
  pgPrimaryEmail: {
    belongsTo: 'family',
    contact: true,
    group: parent,
    label: 'Email',
    input: 'email',
    schema: Email,
    autocomplete: 'email',
    sheet: 'Parent Email',
  },
  pgPrimaryPhone: {
    belongsTo: 'family',
    contact: true,
    ...phone,
    group: parent,
    label: 'Primary Phone',
    autocomplete: 'tel-national',
    sheet: 'Parent Phone',
  },
  pgPrimaryPhoneType: { belongsTo: 'family', contact: true, ...phoneType, group: parent, sheet: 'Parent Phone Type' },
  liveWithPg: {
    belongsTo: 'family',
    label: 'Does {student} live with a parent or guardian?',
    input: 'yesNo',
    sheet: 'Lives With Parent',
  },
  livingStatus: housingQuestion,
  street: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'Street',
    input: 'text',
    maxLength: streetLength,
    autocomplete: 'address-line1',
    sheet: 'Street',
  },
  city: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'City',
    input: 'text',
    maxLength: cityLength,
    width: 'third',
    autocomplete: 'address-level2',
    sheet: 'City',
  },
  state: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'State',
    input: 'select',
    options: stateNames,
    width: 'third',
    autocomplete: 'address-level1',
    sheet: 'State',
  },
  zip: { belongsTo: 'family', contact: true, ...zip, group: home, autocomplete: 'postal-code', sheet: 'Zip' },
  // Contains the county of residence (LELO-14).
  country: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'County',
    input: 'select',
    listBy: { list: 'counties', field: 'state' },
    width: 'half',
    sheet: 'County',
  },
  district: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'School District of Residence',
    why: 'The public school district that you live in. A property tax bill names it, and the learning center can tell you.',
    input: 'select',
    listBy: { list: 'districts', field: 'country' },
    maxLength: streetLength,
    width: 'half',
    sheet: 'District of Residence',
  },
  isMailingAddressTheSame: {
    belongsTo: 'family',
    contact: true,
    label: 'Is the mailing address the same?',
    input: 'yesNo',
    sheet: 'Mailing Address Is The Same',
  },
  mailingStreet: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'Street',
    input: 'text',
    maxLength: mailingLength,
    autocomplete: 'off',
    sheet: 'Mailing Street',
  },
  mailingCity: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'City',
    input: 'text',
    maxLength: mailingLength,
    width: 'third',
    autocomplete: 'off',
    sheet: 'Mailing City',
  },
  mailingState: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'State',
    input: 'select',
    options: stateNames,
    width: 'third',
    autocomplete: 'off',
    sheet: 'Mailing State',
  },
  mailingZip: { belongsTo: 'family', contact: true, ...zip, group: mailing, autocomplete: 'off', sheet: 'Mailing Zip' },
  gradeLevel: {
    belongsTo: 'student',
    label: 'Grade Level',
    input: 'select',
    options: grades.map(({ code, label }) => ({ value: code, label })),
    sheet: 'Grade Level',
  },
  courses: {
    belongsTo: 'student',
    label: 'Courses',
    ...coursesInput,
    listBy: { list: 'courses', field: 'gradeLevel' },
    sheet: 'Courses',
  },
  understood1: {
    belongsTo: 'student',
    ...consent,
    label: 'I Understand that not every course counts toward NCAA eligibility.',
    why: 'The NCAA runs college sports. Ask a counselor about playing at a college.',
    sheet: 'NCAA Understood',
  },
  understood2: {
    belongsTo: 'student',
    ...consent,
    label: 'I Understand',
    why: 'I have read this agreement and accept it.',
    sheet: 'Terms Understood',
  },
  electronicConsent: {
    belongsTo: 'student',
    ...consent,
    label: consentWords[consentVersion],
    why: 'You can download your copy right after. If you would rather sign on paper, please call the learning center.',
    requiredMessage: electronicMessage,
    sheet: 'Signs Electronically',
  },
  studentName: {
    belongsTo: 'student',
    ...name,
    group: studentSigns,
    label: 'Full name',
    autocomplete: 'off',
    sheet: 'Student Name (Signed)',
  },
  studentSignature: { belongsTo: 'student', group: studentSigns, label: 'Signature', ...signatureInput, sheet: false },
  studentSignatureMethod: { belongsTo: 'student', ...method, group: studentSigns, label: 'How the student signed' },
  parentName: {
    belongsTo: 'student',
    ...name,
    group: parentSigns,
    label: 'Full name',
    autocomplete: 'name',
    sheet: 'Parent Name (Signed)',
  },
  parentSignature: { belongsTo: 'student', group: parentSigns, label: 'Signature', ...signatureInput, sheet: false },
  parentSignatureMethod: {
    belongsTo: 'student',
    ...method,
    group: parentSigns,
    label: 'How the parent or guardian signed',
  },
});
