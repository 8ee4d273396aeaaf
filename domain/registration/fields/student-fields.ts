import { birthDateSchema } from '#domain/calendar/birth-date.ts';
import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { Email } from '#domain/contact-rules/email.ts';
import { formatPhone, Phone, phoneMaxLength } from '#domain/contact-rules/phone.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { genders } from '#domain/reference/genders.ts';
import { grades } from '#domain/reference/grades.ts';
import { phoneTypes } from '#domain/reference/phone-types.ts';
import { nameLength } from './lengths.ts';

const name = {
  input: 'text',
  maxLength: nameLength,
  ...capitalName,
  autocomplete: 'off',
  width: 'third',
} as const;
const preference = {
  id: 'preference',
  legend: 'Student Preference',
  folded: { add: 'Add a preferred name or pronouns', remove: 'Remove the preferred name and pronouns' },
} as const satisfies Group;

const pronouns = ['He/Him/His', 'She/Her/Hers', 'They/Them/Theirs', 'Other'] as const;

/** Questions about the student. */
export const studentFields = defineFields({
  firstName: { belongsTo: 'student', ...name, label: 'First Name', sheet: 'First Name' },
  middleName: {
    belongsTo: 'student',
    ...name,
    width: 'small',
    label: 'Middle Name',
    variantLabel: { long: 'Middle Initial' },
    sheet: 'Middle Name',
  },
  lastName: {
    belongsTo: 'student',
    ...name,
    label: 'Last Name',
    suggest: { from: 'pgLastName' },
    sheet: 'Last Name',
  },
  /** Derived from the suffix; the form does not show it. */
  haveSuffix: { belongsTo: 'student', label: 'Does {student} have a suffix?', input: 'yesNo', sheet: 'Has Suffix' },
  suffix: {
    belongsTo: 'student',
    label: 'Suffix',
    input: 'text',
    width: 'small',
    maxLength: 10,
    autocomplete: 'off',
    sheet: 'Suffix',
  },
  gender: { belongsTo: 'student', label: 'Gender', input: 'select', width: 'small', options: genders, sheet: 'Gender' },
  birthDate: {
    belongsTo: 'student',
    width: 'half',
    label: 'Date of Birth',
    input: 'date',
    schema: birthDateSchema,
    past: true,
    autocomplete: 'off',
    sheet: 'Date of Birth',
  },
  gradeLevel: {
    belongsTo: 'student',
    width: 'small',
    label: 'Grade Level',
    input: 'select',
    options: grades.map(({ code, label }) => ({ value: code, label })),
    sheet: 'Grade Level',
  },
  birthState: {
    belongsTo: 'student',
    width: 'half',
    label: 'Birth State or Region',
    input: 'text',
    maxLength: nameLength,
    autocomplete: 'off',
    sheet: 'Birth State',
  },
  birthCountry: {
    belongsTo: 'student',
    width: 'half',
    label: 'Birth Country',
    input: 'select',
    list: 'country-names',
    autocomplete: 'off',
    sheet: 'Birth Country',
  },
  studentContactIs: {
    belongsTo: 'student',
    contact: true,
    label: "{Student}'s email and phone",
    input: 'select',
    box: "Use the parent's email and phone",
    why: 'For a student without an email and a phone.',
    options: [{ value: 'parent', label: "The parent's" }],
    sheet: 'Student Contact Is',
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
    width: 'half',
    label: "{Student}'s Primary Phone",
    input: 'phone',
    schema: Phone,
    format: formatPhone,
    maxLength: phoneMaxLength,
    autocomplete: 'off',
    sheet: 'Student Phone',
  },
  studentPrimaryPhoneType: {
    belongsTo: 'student',
    contact: true,
    width: 'half',
    label: 'Phone Type',
    input: 'select',
    options: phoneTypes,
    sheet: 'Student Phone Type',
  },
  studentName: {
    belongsTo: 'student',
    group: preference,
    label: 'Preferred Name',
    ...capitalName,
    input: 'text',
    maxLength: nameLength,
    autocomplete: 'off',
    sheet: 'Preferred Name',
  },
  preferredpronouns: {
    belongsTo: 'student',
    group: preference,
    label: 'Preferred Pronouns',
    input: 'select',
    options: pronouns,
    sheet: 'Preferred Pronouns',
  },
  otherpreferredpronouns: {
    belongsTo: 'student',
    group: preference,
    label: 'Which pronouns?',
    input: 'text',
    maxLength: nameLength,
    autocomplete: 'off',
    sheet: 'Other Preferred Pronouns',
  },
});
