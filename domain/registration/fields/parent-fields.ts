import * as v from 'valibot';
import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { Email } from '#domain/contact-rules/email.ts';
import { formatPhone, Phone, phoneMaxLength } from '#domain/contact-rules/phone.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { educationLevels } from '#domain/reference/education-levels.ts';
import { phoneTypes } from '#domain/reference/phone-types.ts';
import { otherRelationships, relationships } from '#domain/reference/relationships.ts';
import { nameLength } from './lengths.ts';

const name = { input: 'text', maxLength: nameLength, ...capitalName, width: 'half' } as const;
const phone = { input: 'phone', schema: Phone, format: formatPhone, maxLength: phoneMaxLength, width: 'half' } as const;
const phoneType = { label: 'Phone Type', input: 'select', options: phoneTypes, width: 'half' } as const;
/** The parent's address is stored in lower case. */
const LowerEmail = v.pipe(Email, v.toLowerCase());

const parent = { id: 'parent', legend: 'Parent or guardian' } as const satisfies Group;
const parent2 = {
  id: 'parent2',
  legend: 'Second parent or guardian',
  folded: { add: 'Add a second parent or guardian', remove: 'Remove the second parent or guardian' },
} as const satisfies Group;

/** Questions about parents and guardians. */
export const parentFields = defineFields({
  permissionParentContact: {
    belongsTo: 'student',
    label: "May we contact a parent or guardian about {student}'s enrollment?",
    input: 'yesNo',
    sheet: 'Permission To Contact Parent',
  },
  pgRelationshipToStudent: {
    belongsTo: 'family',
    group: parent,
    label: 'Relationship to {student}',
    input: 'select',
    options: relationships,
    sheet: 'Parent 1 Relationship',
  },
  pgFirstName: {
    belongsTo: 'family',
    group: parent,
    ...name,
    label: 'First Name',
    autocomplete: 'given-name',
    sheet: 'Parent 1 First Name',
  },
  pgLastName: {
    belongsTo: 'family',
    group: parent,
    ...name,
    label: 'Last Name',
    autocomplete: 'family-name',
    sheet: 'Parent 1 Last Name',
  },
  pgPrimaryEmail: {
    belongsTo: 'family',
    contact: true,
    group: parent,
    label: 'Email',
    input: 'email',
    schema: LowerEmail,
    autocomplete: 'email',
    sheet: 'Parent 1 Email',
  },
  pgPrimaryPhone: {
    belongsTo: 'family',
    contact: true,
    group: parent,
    ...phone,
    label: 'Primary Phone',
    autocomplete: 'tel-national',
    sheet: 'Parent 1 Phone',
  },
  pgPrimaryPhoneType: { belongsTo: 'family', contact: true, group: parent, ...phoneType, sheet: 'Parent 1 Phone Type' },
  pgHighestLevelOfEducation: {
    belongsTo: 'family',
    group: parent,
    label: 'Highest Level of Education',
    input: 'select',
    options: educationLevels,
    sheet: 'Parent 1 Education',
  },
  liveWithPg: {
    belongsTo: 'family',
    label: 'Does {student} live with this parent or guardian?',
    variantLabel: { long: 'Does {student} live with the parent or guardian?' },
    input: 'yesNo',
    sheet: 'Lives With Parent 1',
  },
  pg2RelationshipToStudent: {
    belongsTo: 'family',
    group: parent2,
    label: 'Relationship to {student}',
    input: 'select',
    options: otherRelationships,
    sheet: 'Parent 2 Relationship',
  },
  pg2FirstName: {
    belongsTo: 'family',
    group: parent2,
    ...name,
    label: 'First Name',
    autocomplete: 'off',
    sheet: 'Parent 2 First Name',
  },
  pg2LastName: {
    belongsTo: 'family',
    group: parent2,
    ...name,
    label: 'Last Name',
    autocomplete: 'off',
    sheet: 'Parent 2 Last Name',
  },
  pg2PrimaryEmail: {
    belongsTo: 'family',
    contact: true,
    group: parent2,
    label: 'Email',
    input: 'email',
    schema: LowerEmail,
    autocomplete: 'off',
    sheet: 'Parent 2 Email',
  },
  pg2PrimaryPhone: {
    belongsTo: 'family',
    contact: true,
    group: parent2,
    ...phone,
    label: 'Primary Phone',
    autocomplete: 'off',
    sheet: 'Parent 2 Phone',
  },
  pg2PrimaryPhoneType: {
    belongsTo: 'family',
    contact: true,
    group: parent2,
    ...phoneType,
    sheet: 'Parent 2 Phone Type',
  },
  pg2HighestLevelOfEducation: {
    belongsTo: 'family',
    group: parent2,
    label: 'Highest Level of Education',
    input: 'select',
    options: educationLevels,
    sheet: 'Parent 2 Education',
  },
  liveWithPg2: {
    belongsTo: 'family',
    group: parent2,
    label: 'Does {student} live with this parent or guardian?',
    input: 'yesNo',
    sheet: 'Lives With Parent 2',
  },
});
