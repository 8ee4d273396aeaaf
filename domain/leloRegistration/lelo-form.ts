import { adultAge, ageOn, isAdultOn } from '#domain/calendar/birth-date.ts';
import { gradesOf } from '#domain/courses/course-rules.ts';
import { defineForm } from '#domain/form-kit/define/form.ts';
import { otherRelationships, selfRelationship } from '#domain/reference/relationships.ts';
import { leloFields } from './lelo-fields.ts';

const required = { required: true } as const;
const adult = { number: 'age', atLeast: adultAge } as const;
const otherThanSelf = { not: { field: 'pgRelationshipToStudent', is: selfRelationship } } as const;
const asksOther = { when: otherThanSelf, required: true } as const;
const livesInCalifornia = { field: 'state', is: 'California' } as const;
const ncaaApplies = {
  all: [
    { fact: 'ncaa', is: 'yes' },
    { field: 'gradeLevel', is: gradesOf['High School'] },
  ],
} as const;

/** Where a student lives, as families and staff see the question. */
export const addressQuestions = {
  liveWithPg: required,
  livingStatus: required,
  street: required,
  city: required,
  state: required,
  zip: required,
  country: required,
  // Counties of other states may have the same names as California's, but have other districts.
  district: {
    when: { field: 'country', answered: true },
    required: true,
    offers: [{ options: [], when: { not: livesInCalifornia } }],
  },
  isMailingAddressTheSame: required,
} as const;

/** The number of counted steps. */
export const leloStepCount = 7;

/**
 * Secondary registration: seven steps, the same in both variants (LELO-7). The context holds the charters and centers
 * of the session, and the courses of the chosen center (`listCourseChoices`).
 */
export const leloForm = defineForm({
  id: 'leloRegistration',
  version: 1,
  fields: leloFields,
  subject: 'firstName',
  parent: 'pgFirstName',
  isAdult: ({ birthDate }, today) => isAdultOn(birthDate, today),
  numbers: { age: (answers, today) => ageOn(answers.birthDate, today) },
  facts: {
    /** Whether the notice about NCAA eligibility applies to the center's high school courses. */
    ncaa: ['yes', 'no'],
  },
  resets: {
    charter_id: ['siteId', 'courses'],
    siteId: ['courses'],
    gradeLevel: ['courses'],
    state: ['country', 'district'],
    country: ['district'],
  },
  steps: [
    {
      id: 'initial',
      title: 'Registration',
      counter: { short: 1, long: 1 },
      fields: { charter_id: required, siteId: { when: { field: 'charter_id', answered: true }, required: true } },
    },
    {
      id: 'student',
      title: 'Student Information',
      counter: { short: 2, long: 2 },
      fields: {
        hasPreviouslyEnrolled: required,
        firstName: required,
        middleName: {},
        lastName: required,
        gender: required,
        birthDate: required,
        studentEmail: required,
        studentPrimaryPhone: required,
        studentPrimaryPhoneType: required,
      },
    },
    {
      id: 'parents',
      title: 'Parent or Guardian Information',
      counter: { short: 3, long: 3 },
      fields: {
        pgRelationshipToStudent: {
          required: true,
          offers: [{ options: otherRelationships, when: { not: adult } }],
        },
        pgFirstName: asksOther,
        pgLastName: asksOther,
        pgPrimaryEmail: asksOther,
        pgPrimaryPhone: asksOther,
        pgPrimaryPhoneType: asksOther,
      },
    },
    {
      id: 'physical',
      title: 'Physical Address',
      counter: { short: 4, long: 4 },
      fields: addressQuestions,
    },
    {
      id: 'mailing',
      title: 'Mailing Address',
      counter: { short: 5, long: 5 },
      when: { field: 'isMailingAddressTheSame', is: 'no' },
      fields: { mailingStreet: required, mailingCity: required, mailingState: required, mailingZip: required },
    },
    {
      id: 'course',
      title: 'Registration for Classes',
      counter: { short: 6, long: 6 },
      fields: {
        gradeLevel: required,
        courses: { when: { field: 'gradeLevel', answered: true }, required: true },
        understood1: { when: ncaaApplies, required: true },
      },
    },
    {
      id: 'master',
      title: 'Agreement',
      counter: { short: 7, long: 7 },
      fields: {
        understood2: required,
        electronicConsent: required,
        studentName: required,
        studentSignature: required,
        studentSignatureMethod: required,
        parentName: asksOther,
        parentSignature: asksOther,
        parentSignatureMethod: asksOther,
      },
    },
  ],
});
