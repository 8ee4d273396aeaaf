import * as v from 'valibot';
import { CapitalName } from '#domain/contact-rules/capital-name.ts';
import { Email } from '#domain/contact-rules/email.ts';
import { formatPhone, Phone, phoneMaxLength } from '#domain/contact-rules/phone.ts';
import { defineFields } from '#domain/form-kit/field.ts';
import { educationLevels } from '#domain/reference/education-levels.ts';
import { phoneTypes } from '#domain/reference/phone-types.ts';
import { relationships } from '#domain/reference/relationships.ts';
import { nameLength } from './lengths.ts';

const name = { input: 'text', maxLength: nameLength, schema: CapitalName } as const;
const phone = { input: 'phone', schema: Phone, format: formatPhone, maxLength: phoneMaxLength } as const;
/** The parent's address is kept in lower case. Source: spec 1 §5. */
const LowerEmail = v.pipe(Email, v.toLowerCase());

/** The adult student who speaks for themselves. Source: spec 1 §3. */
export const selfRelationship = relationships[0];
/** Who somebody else may be to the student. */
export const otherRelationships = relationships.slice(1);

/** Questions about parents and guardians. Source: spec 1 §3 Primary registration form data. */
export const parentFields = defineFields({
  permissionParentContact: {
    label: 'May we contact a parent or guardian about the enrollment of {student}?',
    input: 'yesNo',
    sheet: 'Permission To Contact Parent',
  },
  pgRelationshipToStudent: {
    label: 'Relationship to {student}',
    input: 'select',
    options: relationships,
    sheet: 'Parent 1 Relationship',
  },
  pgFirstName: { ...name, label: 'First Name', autocomplete: 'given-name', sheet: 'Parent 1 First Name' },
  pgLastName: { ...name, label: 'Last Name', autocomplete: 'family-name', sheet: 'Parent 1 Last Name' },
  pgPrimaryEmail: {
    label: 'Email',
    input: 'email',
    schema: LowerEmail,
    autocomplete: 'email',
    sheet: 'Parent 1 Email',
  },
  pgPrimaryPhone: { ...phone, label: 'Primary Phone', autocomplete: 'tel-national', sheet: 'Parent 1 Phone' },
  pgPrimaryPhoneType: { label: 'Phone Type', input: 'select', options: phoneTypes, sheet: 'Parent 1 Phone Type' },
  pgHighestLevelOfEducation: {
    label: 'Highest Level of Education',
    input: 'select',
    options: educationLevels,
    sheet: 'Parent 1 Education',
  },
  liveWithPg: {
    label: 'Does {student} live with this parent or guardian?',
    variantLabel: { long: 'Does {student} live with the parent or guardian?' },
    input: 'yesNo',
    sheet: 'Lives With Parent 1',
  },
  pg2RelationshipToStudent: {
    label: 'Second parent or guardian: relationship to {student}',
    input: 'select',
    options: otherRelationships,
    sheet: 'Parent 2 Relationship',
  },
  pg2FirstName: {
    ...name,
    label: 'Second parent or guardian: first name',
    autocomplete: 'off',
    sheet: 'Parent 2 First Name',
  },
  pg2LastName: {
    ...name,
    label: 'Second parent or guardian: last name',
    autocomplete: 'off',
    sheet: 'Parent 2 Last Name',
  },
  pg2PrimaryEmail: {
    label: 'Second parent or guardian: email',
    input: 'email',
    schema: LowerEmail,
    autocomplete: 'off',
    sheet: 'Parent 2 Email',
  },
  pg2PrimaryPhone: {
    ...phone,
    label: 'Second parent or guardian: primary phone',
    autocomplete: 'off',
    sheet: 'Parent 2 Phone',
  },
  pg2PrimaryPhoneType: {
    label: 'Second parent or guardian: phone type',
    input: 'select',
    options: phoneTypes,
    sheet: 'Parent 2 Phone Type',
  },
  pg2HighestLevelOfEducation: {
    label: 'Second parent or guardian: highest level of education',
    input: 'select',
    options: educationLevels,
    sheet: 'Parent 2 Education',
  },
  liveWithPg2: {
    label: 'Does {student} live with the second parent or guardian?',
    input: 'yesNo',
    sheet: 'Lives With Parent 2',
  },
});
