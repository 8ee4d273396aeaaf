import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { formatPhone, Phone, phoneMaxLength } from '#domain/contact-rules/phone.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import type { Group } from '#domain/form-kit/define/group.ts';
import { otherRelationships } from '#domain/reference/relationships.ts';
import { nameLength, notesLength, shortTextLength } from './lengths.ts';

const yesNo = { belongsTo: 'student', input: 'yesNo' } as const;
const yesNoAtHome = { belongsTo: 'family', input: 'yesNo' } as const;
const condition = { belongsTo: 'student', input: 'checkbox' } as const;
const notes = { belongsTo: 'student', input: 'textarea', maxLength: notesLength } as const;
const shortText = { belongsTo: 'student', input: 'text', maxLength: shortTextLength, autocomplete: 'off' } as const;
const name = {
  belongsTo: 'family',
  input: 'text',
  maxLength: nameLength,
  ...capitalName,
  autocomplete: 'off',
  width: 'half',
} as const;
const phone = {
  belongsTo: 'family',
  contact: true,
  input: 'phone',
  schema: Phone,
  format: formatPhone,
  maxLength: phoneMaxLength,
  autocomplete: 'off',
  width: 'half',
} as const;
const relationship = { belongsTo: 'family', input: 'select', options: otherRelationships, width: 'half' } as const;

const care = { id: 'care', legend: 'Care and insurance' } as const satisfies Group;
const contact1 = { id: 'contact1', legend: 'First emergency contact' } as const satisfies Group;
const contact2 = { id: 'contact2', legend: 'Second emergency contact' } as const satisfies Group;

/** Questions about home, health, custody and emergencies. 'heath' is spelled this way in the API (API-13). */
export const careFields = defineFields({
  accessToComputerAtHome: {
    ...yesNoAtHome,
    label: 'Does {student} have a computer at home?',
    sheet: 'Computer At Home',
  },
  accessToTheInternetAtHome: {
    ...yesNoAtHome,
    label: 'Does {student} have internet access at home?',
    sheet: 'Internet At Home',
  },
  knownHealthConditions: {
    ...yesNo,
    label: 'Does {student} have known health conditions?',
    sheet: 'Health Conditions',
  },
  asthma: { ...condition, label: 'Asthma', sheet: 'Asthma' },
  beeStingAllergy: { ...condition, label: 'Bee sting allergy', sheet: 'Bee Sting Allergy' },
  diabetes: { ...condition, label: 'Diabetes', sheet: 'Diabetes' },
  epilepsy: { ...condition, label: 'Epilepsy', sheet: 'Epilepsy' },
  heartCondition: { ...condition, label: 'Heart condition', sheet: 'Heart Condition' },
  seizures: { ...condition, label: 'Seizures', sheet: 'Seizures' },
  nutAllergy: { ...condition, label: 'Nut allergy', sheet: 'Nut Allergy' },
  otherHealthCondition: { ...notes, label: 'Other health conditions', sheet: 'Other Health Condition' },
  knownHearingConditions: { ...yesNo, label: 'Does {student} have a hearing problem?', sheet: 'Hearing Condition' },
  wearsHearingAid: { ...yesNo, label: 'Does {student} wear a hearing aid?', sheet: 'Hearing Aid' },
  knownEyeCondition: { ...yesNo, label: 'Does {student} have an eye condition?', sheet: 'Eye Condition' },
  wearsGlasses: { ...yesNo, label: 'Does {student} wear glasses?', sheet: 'Glasses' },
  glassesToBeWornAtAllTimes: {
    ...yesNo,
    label: 'Are the glasses to be worn at all times?',
    sheet: 'Glasses At All Times',
  },
  wearsContactLenses: { ...yesNo, label: 'Does {student} wear contact lenses?', sheet: 'Contact Lenses' },
  medications: { group: care, ...notes, label: 'Medications', sheet: 'Medications' },
  medicalInstructions: { group: care, ...notes, label: 'Medical instructions', sheet: 'Medical Instructions' },
  heathInsuranceCarrier: {
    group: care,
    ...shortText,
    width: 'half',
    label: 'Health insurance carrier',
    sheet: 'Health Insurance Carrier',
  },
  insuranceIdOrPolicyNumber: {
    group: care,
    ...shortText,
    width: 'half',
    label: 'Insurance ID or policy number',
    sheet: 'Insurance ID',
  },
  hospitalPreference: { group: care, ...shortText, label: 'Hospital preference', sheet: 'Hospital Preference' },
  custodyIssueExists: { ...yesNo, label: 'Is there a custody issue?', sheet: 'Custody Issue' },
  custodyIssueNotes: { ...notes, label: 'Please describe the custody issue', sheet: 'Custody Notes' },
  legalRestrictionsForAnyParent: {
    ...yesNo,
    label: 'Are there legal restrictions for any parent?',
    sheet: 'Legal Restrictions',
  },
  legalRestrictionsNotes: {
    ...notes,
    label: 'Please describe the legal restrictions',
    sheet: 'Legal Restrictions Notes',
  },
  emergencyContact1FirstName: { group: contact1, ...name, label: 'First Name', sheet: 'Emergency 1 First Name' },
  emergencyContact1LastName: { group: contact1, ...name, label: 'Last Name', sheet: 'Emergency 1 Last Name' },
  emergencyContact1Phone: { group: contact1, ...phone, label: 'Phone', sheet: 'Emergency 1 Phone' },
  emergencyContact1Relationship: {
    group: contact1,
    ...relationship,
    label: 'Relationship to {student}',
    sheet: 'Emergency 1 Relationship',
  },
  authorizedForPickup1: {
    group: contact1,
    ...yesNo,
    label: 'May this contact pick {student} up?',
    sheet: 'Emergency 1 Pickup',
  },
  emergencyContact2FirstName: { group: contact2, ...name, label: 'First Name', sheet: 'Emergency 2 First Name' },
  emergencyContact2LastName: { group: contact2, ...name, label: 'Last Name', sheet: 'Emergency 2 Last Name' },
  emergencyContact2Phone: { group: contact2, ...phone, label: 'Phone', sheet: 'Emergency 2 Phone' },
  emergencyContact2Relationship: {
    group: contact2,
    ...relationship,
    label: 'Relationship to {student}',
    sheet: 'Emergency 2 Relationship',
  },
  authorizedForPickup2: {
    group: contact2,
    ...yesNo,
    label: 'May this contact pick {student} up?',
    sheet: 'Emergency 2 Pickup',
  },
});
