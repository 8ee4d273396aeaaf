import { adultAge, ageOn, birthDateSchema } from '#domain/calendar/birth-date.ts';
import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { Email } from '#domain/contact-rules/email.ts';
import { formatPhone, Phone, phoneMaxLength } from '#domain/contact-rules/phone.ts';
import { formatZip, postalCodeLength, postalCodeOf, Zip } from '#domain/contact-rules/zip.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import { defineFields, type RawAnswers } from '#domain/form-kit/define/field.ts';
import { defineForm } from '#domain/form-kit/define/form.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { interestGrades } from '#domain/reference/grades.ts';
import { relationships } from '#domain/reference/relationships.ts';
import { states, unitedStates } from '#domain/reference/states.ts';
import { message } from '#domain/texts/message.ts';

const nameLength = 50;
const streetLength = 100;
const placeLength = 50;

const stateNames = states.map((state) => state.name);

/** Relationships to the student that the form offers to families. */
const familyRelationships = ['Parent', 'Guardian', 'Caregiver'] as const;

/** A ZIP code in the United States or while no country is chosen; the postal code format of other countries otherwise. */
const zipIn = (country: string) => (_context: FormContext, answers: RawAnswers) =>
  !answers[country] || answers[country] === unitedStates
    ? Zip
    : postalCodeOf(message('Please provide a valid postal code'));

const parent = { id: 'parent', legend: 'Parent or guardian' } as const satisfies Group;
const home = { id: 'home', legend: 'Home address' } as const satisfies Group;
const mailing = { id: 'mailing', legend: 'Mailing address' } as const satisfies Group;

const fields = defineFields({
  studentFirstName: {
    belongsTo: 'student',
    width: 'half',
    label: 'First name',
    input: 'text',
    ...capitalName,
    maxLength: nameLength,
    autocomplete: 'off',
    sheet: 'Student First Name',
  },
  studentLastName: {
    belongsTo: 'student',
    width: 'half',
    label: 'Last name',
    input: 'text',
    ...capitalName,
    maxLength: nameLength,
    autocomplete: 'off',
    sheet: 'Student Last Name',
  },
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
    width: 'half',
    label: 'Grade level',
    input: 'select',
    options: interestGrades,
    sheet: 'Grade Level',
  },
  parentRelationship: {
    belongsTo: 'family',
    group: parent,
    label: 'Relationship to {student}',
    input: 'select',
    options: [...familyRelationships, ...relationships],
    sheet: 'Parent Relationship',
  },
  parentFirstName: {
    belongsTo: 'family',
    group: parent,
    width: 'half',
    label: 'First name',
    input: 'text',
    ...capitalName,
    maxLength: nameLength,
    autocomplete: 'given-name',
    sheet: 'Parent First Name',
  },
  parentLastName: {
    belongsTo: 'family',
    group: parent,
    width: 'half',
    label: 'Last name',
    input: 'text',
    ...capitalName,
    maxLength: nameLength,
    autocomplete: 'family-name',
    sheet: 'Parent Last Name',
  },
  primaryEmail: {
    belongsTo: 'family',
    contact: true,
    label: 'Primary email',
    input: 'email',
    schema: Email,
    autocomplete: 'email',
    sheet: 'Email',
  },
  phone: {
    belongsTo: 'family',
    contact: true,
    label: 'Phone',
    input: 'phone',
    schema: Phone,
    format: formatPhone,
    maxLength: phoneMaxLength,
    autocomplete: 'tel-national',
    sheet: 'Phone',
  },
  street1: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'Street line 1',
    input: 'text',
    maxLength: streetLength,
    autocomplete: 'address-line1',
    sheet: 'Street 1',
  },
  street2: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'Street line 2',
    input: 'text',
    maxLength: streetLength,
    autocomplete: 'address-line2',
    sheet: 'Street 2',
  },
  country: {
    belongsTo: 'family',
    contact: true,
    group: home,
    label: 'Country',
    input: 'select',
    list: 'country-names',
    initial: unitedStates,
    autocomplete: 'country-name',
    sheet: 'Country',
  },
  zipCode: {
    belongsTo: 'family',
    contact: true,
    group: home,
    width: 'third',
    label: 'Zip code',
    input: 'zip',
    schema: zipIn('country'),
    maxLength: postalCodeLength,
    autocomplete: 'postal-code',
    sheet: 'Zip',
  },
  state: {
    belongsTo: 'family',
    contact: true,
    group: home,
    width: 'third',
    label: 'State',
    input: 'select',
    options: stateNames,
    autocomplete: 'address-level1',
    sheet: 'State',
  },
  region: {
    belongsTo: 'family',
    contact: true,
    group: home,
    width: 'third',
    label: 'State or region',
    input: 'text',
    maxLength: placeLength,
    autocomplete: 'address-level1',
    sheet: 'Region',
  },
  city: {
    belongsTo: 'family',
    contact: true,
    group: home,
    width: 'third',
    label: 'City',
    input: 'text',
    maxLength: placeLength,
    autocomplete: 'address-level2',
    sheet: 'City',
  },
  sameAddress: {
    belongsTo: 'family',
    contact: true,
    label: 'Mailing address is the same?',
    input: 'checkbox',
    initial: true,
    sheet: 'Mailing Address Is The Same',
  },
  mailingStreet1: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'Street line 1',
    input: 'text',
    maxLength: streetLength,
    autocomplete: 'off',
    sheet: 'Mailing Street 1',
  },
  mailingStreet2: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'Street line 2',
    input: 'text',
    maxLength: streetLength,
    autocomplete: 'off',
    sheet: 'Mailing Street 2',
  },
  mailingCountry: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    label: 'Country',
    input: 'select',
    list: 'country-names',
    initial: unitedStates,
    autocomplete: 'off',
    sheet: 'Mailing Country',
  },
  mailingZipCode: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    width: 'third',
    label: 'Zip code',
    input: 'zip',
    schema: zipIn('mailingCountry'),
    maxLength: postalCodeLength,
    autocomplete: 'off',
    sheet: 'Mailing Zip',
  },
  mailingState: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    width: 'third',
    label: 'State',
    input: 'select',
    options: stateNames,
    autocomplete: 'off',
    sheet: 'Mailing State',
  },
  mailingRegion: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    width: 'third',
    label: 'State or region',
    input: 'text',
    maxLength: placeLength,
    autocomplete: 'off',
    sheet: 'Mailing Region',
  },
  mailingCity: {
    belongsTo: 'family',
    contact: true,
    group: mailing,
    width: 'third',
    label: 'City',
    input: 'text',
    maxLength: placeLength,
    autocomplete: 'off',
    sheet: 'Mailing City',
  },
});

const required = { required: true } as const;
const adult = { number: 'age', atLeast: adultAge } as const;
const byFamily = { fact: 'audience', is: 'family' } as const;
const byStaff = { fact: 'audience', is: 'staff' } as const;
/** The state list is for the United States and while no country is chosen; for other countries the region is typed. */
const livesInUnitedStates = {
  any: [
    { field: 'country', is: unitedStates },
    { field: 'country', answered: false },
  ],
} as const;
const mailGoesToUnitedStates = {
  any: [
    { field: 'mailingCountry', is: unitedStates },
    { field: 'mailingCountry', answered: false },
  ],
} as const;

/**
 * Request Information. Families use it at /interest, staff at /add-interest (fact `audience`). Steps and skips: INT-4;
 * differences for staff: INT-28.
 */
export const interestForm = defineForm({
  id: 'interest',
  version: 1,
  fields,
  subject: 'studentFirstName',
  parent: 'parentFirstName',
  numbers: { age: (answers, today) => ageOn(answers.birthDate, today) },
  facts: { audience: ['family', 'staff'] },
  // Answers that lose their meaning are cleared (FORM-10).
  resets: {
    country: ['zipCode', 'state', 'region'],
    mailingCountry: ['mailingZipCode', 'mailingState', 'mailingRegion'],
  },
  steps: [
    {
      id: 'student',
      title: 'Student Information',
      fields: {
        studentFirstName: required,
        studentLastName: required,
        birthDate: required,
        gradeLevel: { when: byStaff },
      },
    },
    {
      id: 'parent',
      title: 'Parent Information',
      when: { any: [{ not: adult }, byStaff] },
      fields: {
        parentRelationship: {
          required: { not: adult },
          offers: [
            { options: familyRelationships, when: byFamily },
            { options: [...familyRelationships, ...relationships.slice(1)], when: { not: adult } },
          ],
        },
        parentFirstName: { required: { not: adult } },
        parentLastName: { required: { not: adult } },
      },
    },
    { id: 'contact', title: 'Contact Info', fields: { primaryEmail: required, phone: required } },
    {
      id: 'physical',
      title: 'Physical Address',
      fields: {
        street1: required,
        street2: {},
        country: required,
        zipCode: { required: true, format: { as: formatZip, when: livesInUnitedStates } },
        state: { required: true, when: livesInUnitedStates },
        region: { required: true, when: { not: livesInUnitedStates } },
        city: required,
        sameAddress: {},
      },
    },
    {
      id: 'mailing',
      title: 'Mailing Address',
      when: { field: 'sameAddress', is: false },
      fields: {
        mailingStreet1: required,
        mailingStreet2: {},
        mailingCountry: required,
        mailingZipCode: { required: true, format: { as: formatZip, when: mailGoesToUnitedStates } },
        mailingState: { required: true, when: mailGoesToUnitedStates },
        mailingRegion: { required: true, when: { not: mailGoesToUnitedStates } },
        mailingCity: required,
      },
    },
  ],
});

export type InterestAudience = 'family' | 'staff';
