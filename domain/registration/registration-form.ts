import { adultAge, ageOn, isAdultOn } from '#domain/calendar/birth-date.ts';
import { formatZip } from '#domain/contact-rules/zip.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import { flagAnswer } from '#domain/form-kit/define/flags.ts';
import { defineForm } from '#domain/form-kit/define/form.ts';
import { inputs } from '#domain/form-kit/define/inputs.ts';
import { intersessionGrades } from '#domain/reference/grades.ts';
import { otherRelationships, selfRelationship } from '#domain/reference/relationships.ts';
import { states, unitedStates } from '#domain/reference/states.ts';
import { addressFields } from './fields/address-fields.ts';
import { backgroundFields, noSchool } from './fields/background-fields.ts';
import { careFields } from './fields/care-fields.ts';
import { parentFields } from './fields/parent-fields.ts';
import { schoolHistoryFields } from './fields/school-history-fields.ts';
import { studentFields } from './fields/student-fields.ts';

/** Enrollment types. All except REGULAR are registrations for an intersession (REG-4). */
export const enrollmentTypes = ['REGULAR', 'INTERSESSION'] as const;
export type EnrollmentType = (typeof enrollmentTypes)[number];

/** The number of counted steps of each variant. */
export const stepCounts = { short: 11, long: 15 } as const;

const fields = defineFields({
  ...studentFields,
  ...parentFields,
  ...addressFields,
  ...backgroundFields,
  ...schoolHistoryFields,
  ...careFields,
});

const required = { required: true } as const;
const inShort = { variant: 'short' } as const;
const inLong = { variant: 'long' } as const;
const regular = { fact: 'enrollment', is: 'REGULAR' } as const;
const intersession = { fact: 'enrollment', is: 'INTERSESSION' } as const;
const longAndRegular = { all: [inLong, regular] } as const;
const requiredInLong = { required: inLong } as const;
const adult = { number: 'age', atLeast: adultAge } as const;
/** The form asks about parents for students under 18, and for adults who permit it (REG-12). */
const asksParent = { any: [{ not: adult }, { field: 'permissionParentContact', is: 'yes' }] } as const;
const isSelf = { field: 'pgRelationshipToStudent', is: selfRelationship } as const;
const asksOther = { all: [asksParent, { not: isSelf }] } as const;
const asksParent2 = { all: [asksParent, regular] } as const;
const livesInCalifornia = {
  all: [
    { field: 'county', is: unitedStates },
    { field: 'state', is: 'California' },
  ],
} as const;
/** Whether a student has an email address and a phone number other than the parent's. */
const separateContact = { not: { field: 'studentContactIs', is: 'parent' } } as const;
const hasSchool = { not: { field: 'previousSchool', is: noSchool } } as const;
/** The long variant is for students in the United States (REG-20). */
const unitedStatesOnly = { options: [unitedStates], when: inLong } as const;
const stateNames = { options: states.map((state) => state.name), when: inLong } as const;
/** A typed ZIP code, of five digits in the United States. */
const fiveDigits = <const F extends 'county' | 'mailingCountry'>(country: F) =>
  ({ as: formatZip, when: { field: country, is: unitedStates } }) as const;
const yes = <const F extends keyof typeof fields>(field: F) => ({ field, is: 'yes' }) as const;

const preference = { studentName: {}, preferredpronouns: {} } as const;
const otherPronouns = { when: { field: 'preferredpronouns', is: 'Other' }, required: true } as const;
const parent2 = {
  pg2RelationshipToStudent: {},
  pg2FirstName: {},
  pg2LastName: {},
  pg2PrimaryEmail: {},
  pg2PrimaryPhone: {},
  pg2PrimaryPhoneType: {},
  pg2HighestLevelOfEducation: {},
  liveWithPg2: {},
} as const;
const parent2InLong = { when: { all: [inLong, asksParent2] } } as const;

/**
 * Primary registration, for families and staff. All enrollment types except REGULAR ask for student, parent and
 * addresses only.
 */
export const registrationForm = defineForm({
  id: 'registration',
  version: 1,
  fields,
  subject: 'firstName',
  parent: 'pgFirstName',
  isAdult: ({ birthDate }, today) => isAdultOn(birthDate, today),
  numbers: { age: (answers, today) => ageOn(answers.birthDate, today) },
  facts: { enrollment: enrollmentTypes },
  complete: (answers) => ({
    ...answers,
    haveSuffix: flagAnswer(inputs.yesNo.flags, answers.suffix ? 'yes' : 'no'),
    ...(answers.studentContactIs === 'parent' && {
      studentEmail: answers.pgPrimaryEmail,
      studentPrimaryPhone: answers.pgPrimaryPhone,
      studentPrimaryPhoneType: answers.pgPrimaryPhoneType,
    }),
  }),
  // Answers that lose their meaning are cleared (FORM-10).
  resets: {
    county: ['state', 'zip'],
    mailingCountry: ['mailingState', 'mailingZip'],
    countyOfResidence: ['district'],
  },
  steps: [
    {
      id: 'student',
      title: 'Student Information',
      counter: { short: 1, long: 1 },
      fields: {
        firstName: required,
        lastName: required,
        middleName: {},
        suffix: {},
        gender: required,
        gradeLevel: {
          required: { any: [inShort, intersession] },
          offers: [
            { options: intersessionGrades.map(({ code, label }) => ({ value: code, label })), when: intersession },
          ],
        },
        birthDate: required,
        birthState: { when: longAndRegular, required: true },
        birthCountry: { when: longAndRegular, required: true },
        studentContactIs: { when: { not: adult } },
        studentEmail: { when: separateContact, required: true },
        studentPrimaryPhone: { when: separateContact, required: true },
        studentPrimaryPhoneType: { when: separateContact, required: true },
        studentName: { when: inLong },
        preferredpronouns: { when: inLong },
        otherpreferredpronouns: otherPronouns,
      },
    },
    {
      id: 'preference',
      title: 'Student Preference',
      counter: { short: 2 },
      when: { all: [inShort, regular] },
      fields: { ...preference, otherpreferredpronouns: otherPronouns },
    },
    {
      id: 'parent',
      title: 'Parent Information',
      variantTitle: { short: 'Parent 1 Information' },
      counter: { short: 3, long: 2 },
      fields: {
        permissionParentContact: { when: adult, required: true },
        pgRelationshipToStudent: {
          when: asksParent,
          required: true,
          offers: [{ options: otherRelationships, when: { not: adult } }],
        },
        pgFirstName: { when: asksOther, required: true },
        pgLastName: { when: asksOther, required: true },
        pgPrimaryEmail: { when: asksOther, required: true },
        pgPrimaryPhone: { when: asksOther, required: true },
        pgPrimaryPhoneType: { when: asksOther, required: true },
        pgHighestLevelOfEducation: { when: asksParent, required: { all: [longAndRegular, { not: isSelf }] } },
        liveWithPg: { when: { all: [inShort, asksOther] }, required: true },
        pg2RelationshipToStudent: parent2InLong,
        pg2FirstName: parent2InLong,
        pg2LastName: parent2InLong,
        pg2PrimaryEmail: parent2InLong,
        pg2PrimaryPhone: parent2InLong,
        pg2PrimaryPhoneType: parent2InLong,
        pg2HighestLevelOfEducation: parent2InLong,
        liveWithPg2: parent2InLong,
      },
    },
    {
      id: 'parent2',
      title: 'Parent 2 Information',
      counter: { short: 4 },
      when: { all: [inShort, asksParent2] },
      fields: parent2,
    },
    {
      id: 'physical',
      title: 'Physical Address',
      counter: { short: 5, long: 3 },
      fields: {
        liveWithPg: { when: { all: [inLong, asksOther] }, required: true },
        livingStatus: { when: inLong, required: true },
        county: { required: true, offers: [unitedStatesOnly] },
        street: required,
        city: required,
        state: { required: true, offers: [stateNames] },
        zip: { required: true, format: fiveDigits('county') },
        countyOfResidence: { when: livesInCalifornia },
        district: { when: { all: [livesInCalifornia, { field: 'countyOfResidence', answered: true }] } },
        isMailingAddressTheSame: required,
      },
    },
    {
      id: 'mailing',
      title: 'Mailing Address',
      counter: { short: 6, long: 4 },
      when: { field: 'isMailingAddressTheSame', is: 'no' },
      fields: {
        mailingCountry: { required: true, offers: [unitedStatesOnly] },
        mailingStreet: required,
        mailingCity: required,
        mailingState: { required: true, offers: [stateNames] },
        mailingZip: { required: true, format: fiveDigits('mailingCountry') },
      },
    },
    {
      id: 'ethnicity',
      title: 'Ethnicity',
      why: 'Schools must report this to the state and the federal government. It plays no part in admission.',
      counter: { short: 7, long: 5 },
      when: regular,
      fields: { isStudentHispanicOrLatino: requiredInLong, primaryRaceCategory: requiredInLong },
    },
    {
      id: 'previousSchool',
      title: 'Previous School Information',
      counter: { short: 8, long: 6 },
      when: regular,
      fields: {
        previouslyEnrolled: {},
        previousSchool: required,
        previousSchoolCity: { when: hasSchool, required: inLong },
        previousSchoolState: { when: hasSchool, required: inLong },
      },
    },
    {
      id: 'language',
      title: 'Primary Language',
      counter: { short: 9, long: 7 },
      when: regular,
      fields: { primaryLanguage: required },
    },
    {
      id: 'homeLanguage',
      title: 'Home Language Survey',
      setAll: 'English',
      counter: { long: 8 },
      when: longAndRegular,
      fields: {
        firstLanguage: required,
        homeLanguage: required,
        languageSpokenByParentsToStudent: required,
        languageSpokenByAdultsAtHome: required,
      },
    },
    {
      id: 'migrant',
      title: 'Migrant Education',
      counter: { long: 9 },
      when: longAndRegular,
      fields: { isPgEmployedInOneOrMoreAgriculturalOrFishingActivities: required },
    },
    {
      id: 'release',
      title: 'Release Requests',
      counter: { short: 10, long: 10 },
      when: regular,
      fields: {
        releaseAudioAndVideo: { when: inLong, required: true },
        releasePermissionForSocialMedia: { when: inLong, required: true },
        releaseUseStudentWork: { when: inLong, required: true },
        releasePermissionToTextStudent: { when: separateContact, required: true },
        // Only when the form asks for a parent (REG-31).
        releasePermissionToTextPg: { when: asksParent, required: true },
        releaseAllowStudentAccessToGoogleAppsForEducation: required,
      },
    },
    {
      id: 'dass',
      title: 'DASS Information',
      setAll: 'No',
      why: 'DASS is a school status in California. No answer keeps a student from enrolling.',
      counter: { long: 11 },
      when: longAndRegular,
      fields: {
        beenExpelled: required,
        expelledFromWhichSchool: { when: yes('beenExpelled'), required: true },
        expelledWhatYear: { when: yes('beenExpelled'), required: true },
        beenSuspended: required,
        suspendedFromWhichSchool: { when: yes('beenSuspended'), required: true },
        suspendedWhatYear: { when: yes('beenSuspended'), required: true },
        onProbation: required,
        isParentOrExpecting: required,
        moreThanThreeUnexcusedAbsences: required,
        lateToSchoolMoreThanThreeTimes: required,
        orderedToAttendSchool: required,
        orderedToAttendWhichSchool: { when: yes('orderedToAttendSchool'), required: true },
        orderedToAttendWhatYear: { when: yes('orderedToAttendSchool'), required: true },
        retainedMoreThanOnce: required,
        retainedFromWhichSchool: { when: yes('retainedMoreThanOnce'), required: true },
        retainedFromWhatYear: { when: yes('retainedMoreThanOnce'), required: true },
        droppedOutOfSchool: required,
        droppedOutFromWhichSchool: { when: yes('droppedOutOfSchool'), required: true },
        droppedOutFromWhatYear: { when: yes('droppedOutOfSchool'), required: true },
        behindSemesterInCredits: required,
        outOfSchoolMoreThanFortyFiveDays: required,
        expelledMoreThanTwoSchoolsPastYear: required,
        youthExperiencingHomelessness: required,
        fosterCare: required,
      },
    },
    {
      id: 'homeSurvey',
      title: 'Home Survey',
      counter: { long: 12 },
      when: longAndRegular,
      fields: { accessToComputerAtHome: required, accessToTheInternetAtHome: required },
    },
    {
      id: 'health',
      title: 'Health Conditions',
      counter: { long: 13 },
      when: longAndRegular,
      fields: {
        knownHealthConditions: required,
        asthma: { when: yes('knownHealthConditions') },
        beeStingAllergy: { when: yes('knownHealthConditions') },
        diabetes: { when: yes('knownHealthConditions') },
        epilepsy: { when: yes('knownHealthConditions') },
        heartCondition: { when: yes('knownHealthConditions') },
        seizures: { when: yes('knownHealthConditions') },
        nutAllergy: { when: yes('knownHealthConditions') },
        otherHealthCondition: { when: yes('knownHealthConditions') },
        knownHearingConditions: required,
        wearsHearingAid: { when: yes('knownHearingConditions'), required: true },
        knownEyeCondition: required,
        wearsGlasses: { when: yes('knownEyeCondition') },
        glassesToBeWornAtAllTimes: { when: yes('wearsGlasses') },
        wearsContactLenses: { when: yes('knownEyeCondition') },
        medications: {},
        medicalInstructions: {},
        heathInsuranceCarrier: {},
        insuranceIdOrPolicyNumber: {},
        hospitalPreference: {},
      },
    },
    {
      id: 'custody',
      title: 'Parent Custody Information',
      why: 'So that the school knows whom it may speak to about {student}. Only its staff read it.',
      counter: { short: 11, long: 14 },
      when: regular,
      fields: {
        custodyIssueExists: required,
        custodyIssueNotes: { when: yes('custodyIssueExists'), required: inLong },
        legalRestrictionsForAnyParent: required,
        legalRestrictionsNotes: { when: yes('legalRestrictionsForAnyParent'), required: inLong },
      },
    },
    {
      id: 'emergency',
      title: 'Emergency Contacts',
      counter: { long: 15 },
      when: longAndRegular,
      fields: {
        emergencyContact1FirstName: required,
        emergencyContact1LastName: required,
        emergencyContact1Phone: required,
        emergencyContact1Relationship: required,
        authorizedForPickup1: required,
        emergencyContact2FirstName: required,
        emergencyContact2LastName: required,
        emergencyContact2Phone: required,
        emergencyContact2Relationship: required,
        authorizedForPickup2: required,
      },
    },
  ],
});
