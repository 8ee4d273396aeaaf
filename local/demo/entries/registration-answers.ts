import { latestBirthDate } from '#domain/calendar/birth-date.ts';
import type { SiteRecord } from '#domain/locations/site.ts';
import { genders } from '#domain/reference/genders.ts';
import { housingSituations } from '#domain/reference/housing-situations.ts';
import { races } from '#domain/reference/races.ts';
import { otherRelationships, selfRelationship } from '#domain/reference/relationships.ts';
import { addDays } from '../demo-dates.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { nameState } from './interests.ts';

/** A demo student before the form is filled in. Adults either allow contact with a parent or have none in the form. */
export type Student = {
  readonly name: readonly [first: string, last: string];
  readonly age: number;
  readonly adult?: 'permits' | 'refuses' | 'self';
};

const streets = ['Clover Street', 'Mariposa Lane', 'Birch Hill Road', 'Sundial Court', 'Wren Avenue'] as const;
const schools = ['Lincoln Middle School', 'Harvest High School', 'Old Mill Academy', 'Lakeside Elementary'] as const;
const parentNames = [
  'Rosa',
  'Minh',
  'Adaeze',
  'Íñigo',
  'Oksana',
  'Gökhan',
  'Leilani',
  'Märta',
  'Samira',
  'Joost',
] as const;
const languages = ['English', 'English', 'Spanish', 'Vietnamese', 'Armenian', 'Ukrainian'] as const;
const educations = ['College Graduate', 'High School Graduate', 'Decline to State'] as const;

const flag = (answer: boolean) => ({ yes: answer, no: !answer });
const seldom = (random: SeededRandom) => flag(random.next() < 0.15);

/** A phone number in the center's area, different for each student and line. */
function phoneOf({ address }: SiteRecord, line: number, index: number): string {
  return `${address.phone.slice(0, 3)}-555-${line}${String(index).padStart(3, '0')}`;
}

/** The grade by age, kindergarten to 12; all older students are in grade 12. */
function gradeOf(age: number): string {
  return age < 6 ? 'KN' : String(Math.min(age - 5, 12)).padStart(2, '0');
}

function answerStudent(random: SeededRandom, { name, age }: Student, index: number, site: SiteRecord, today: string) {
  const [firstName, lastName] = name;
  return {
    firstName,
    ...(index % 3 === 0 ? { middleName: random.pick(['Ann', 'Lee', 'Quý', 'José']) } : {}),
    lastName,
    haveSuffix: flag(index % 14 === 5),
    ...(index % 14 === 5 ? { suffix: 'Jr.' } : {}),
    gender: random.pick(genders),
    birthDate: addDays(latestBirthDate(age, today), -random.between(20, 340)),
    gradeLevel: gradeOf(age),
    birthState: random.pick(['California', 'Ohio', 'Jalisco', 'Hà Nội']),
    birthCountry: 'United States of America',
    studentEmail: `student.${String(index + 1).padStart(2, '0')}@families.example`,
    studentPrimaryPhone: phoneOf(site, 1, index),
    studentPrimaryPhoneType: 'Cell',
    ...(index % 5 === 2 ? { studentName: firstName.slice(0, 3), preferredpronouns: 'They/Them/Theirs' } : {}),
  };
}

function answerParents(random: SeededRandom, { name, age, adult }: Student, index: number, site: SiteRecord) {
  const [, pgLastName] = name;
  const first = {
    ...(age >= 18 ? { permissionParentContact: flag(adult !== 'refuses') } : {}),
    pgRelationshipToStudent: adult === 'self' ? selfRelationship : random.pick(otherRelationships.slice(0, 6)),
    pgFirstName: random.pick(parentNames),
    pgLastName,
    pgPrimaryEmail: `parent.${String(index + 1).padStart(2, '0')}@families.example`,
    pgPrimaryPhone: phoneOf(site, 2, index),
    pgPrimaryPhoneType: random.pick(['Cell', 'Home']),
    pgHighestLevelOfEducation: random.pick(educations),
    liveWithPg: flag(index % 9 !== 4),
  };
  if (index % 2 === 1) return first;
  return {
    ...first,
    pg2RelationshipToStudent: random.pick(['Father', 'Stepfather', 'Grandparent']),
    pg2FirstName: random.pick(parentNames),
    pg2LastName: pgLastName,
    pg2PrimaryPhone: phoneOf(site, 3, index),
    pg2PrimaryPhoneType: 'Cell',
    liveWithPg2: seldom(random),
  };
}

/**
 * An address in the center's city; some have another mailing address, and some families in the short variant live
 * abroad.
 */
function answerAddress(random: SeededRandom, index: number, site: SiteRecord, isAbroad: boolean) {
  const { city, zip } = site.address;
  const street = `${random.between(11, 990)} ${random.pick(streets)}`;
  const home = { county: 'United States of America', street, city, state: nameState(site), zip };
  const abroad = {
    county: 'Mexico',
    street: 'Calle Jacaranda 118',
    city: 'Tijuana',
    state: 'Baja California',
    zip: '22000',
  };
  return {
    livingStatus: index % 8 === 3 ? random.pick(housingSituations) : housingSituations[0],
    ...(isAbroad ? abroad : home),
    ...(city === 'San Francisco' ? { countyOfResidence: city, district: 'San Francisco Unified' } : {}),
    isMailingAddressTheSame: flag(index % 6 !== 2),
    mailingCountry: 'United States of America',
    mailingStreet: `PO Box ${random.between(100, 990)}`,
    mailingCity: city,
    mailingState: nameState(site),
    mailingZip: zip,
  };
}

function answerBackground(random: SeededRandom, index: number, site: SiteRecord) {
  const spoken = random.pick(languages);
  return {
    isStudentHispanicOrLatino: flag(index % 3 === 0),
    primaryRaceCategory: random.pick(races),
    previouslyEnrolled: { yes: index % 11 === 4, no: index % 11 !== 4, notSure: false },
    previousSchool: random.pick(schools),
    previousSchoolCity: site.address.city,
    previousSchoolState: nameState(site),
    primaryLanguage: spoken,
    firstLanguage: spoken,
    homeLanguage: spoken,
    languageSpokenByParentsToStudent: spoken,
    languageSpokenByAdultsAtHome: spoken,
    isPgEmployedInOneOrMoreAgriculturalOrFishingActivities: seldom(random),
    releaseAudioAndVideo: flag(index % 4 !== 1),
    releasePermissionForSocialMedia: flag(index % 4 === 2),
    releaseUseStudentWork: flag(true),
    releasePermissionToTextStudent: flag(true),
    releasePermissionToTextPg: flag(index % 5 !== 3),
    releaseAllowStudentAccessToGoogleAppsForEducation: flag(true),
  };
}

function answerSchoolHistory(random: SeededRandom, today: string) {
  const year = String(Number(today.slice(0, 4)) - 2);
  const school = random.pick(schools);
  return {
    beenExpelled: seldom(random),
    expelledFromWhichSchool: school,
    expelledWhatYear: year,
    beenSuspended: seldom(random),
    suspendedFromWhichSchool: school,
    suspendedWhatYear: year,
    onProbation: seldom(random),
    isParentOrExpecting: seldom(random),
    moreThanThreeUnexcusedAbsences: seldom(random),
    lateToSchoolMoreThanThreeTimes: seldom(random),
    orderedToAttendSchool: seldom(random),
    orderedToAttendWhichSchool: school,
    orderedToAttendWhatYear: year,
    retainedMoreThanOnce: seldom(random),
    retainedFromWhichSchool: school,
    retainedFromWhatYear: year,
    droppedOutOfSchool: seldom(random),
    droppedOutFromWhichSchool: school,
    droppedOutFromWhatYear: year,
    behindSemesterInCredits: seldom(random),
    outOfSchoolMoreThanFortyFiveDays: seldom(random),
    expelledMoreThanTwoSchoolsPastYear: seldom(random),
    youthExperiencingHomelessness: seldom(random),
    fosterCare: seldom(random),
  };
}

function answerCare(random: SeededRandom, index: number, site: SiteRecord) {
  return {
    accessToComputerAtHome: flag(index % 7 !== 6),
    accessToTheInternetAtHome: flag(index % 9 !== 8),
    knownHealthConditions: seldom(random),
    asthma: true,
    nutAllergy: index % 2 === 0,
    otherHealthCondition: 'Hay fever in spring.',
    knownHearingConditions: seldom(random),
    wearsHearingAid: flag(true),
    knownEyeCondition: seldom(random),
    wearsGlasses: flag(true),
    glassesToBeWornAtAllTimes: flag(false),
    ...(index % 12 === 7 ? { medications: 'Albuterol inhaler, two puffs before sport.' } : {}),
    heathInsuranceCarrier: random.pick(['Golden Coast Health', 'Valley Mutual']),
    hospitalPreference: 'General Hospital',
    custodyIssueExists: flag(index % 10 === 6),
    custodyIssueNotes: 'The parents share custody week by week.\nPlease write to both.',
    legalRestrictionsForAnyParent: flag(index % 20 === 13),
    legalRestrictionsNotes: 'A court order of last spring; a copy is with the family.',
    emergencyContact1FirstName: random.pick(parentNames),
    emergencyContact1LastName: 'Silva',
    emergencyContact1Phone: phoneOf(site, 4, index),
    emergencyContact1Relationship: 'Aunt',
    authorizedForPickup1: flag(true),
    emergencyContact2FirstName: random.pick(parentNames),
    emergencyContact2LastName: 'Brandt',
    emergencyContact2Phone: phoneOf(site, 5, index),
    emergencyContact2Relationship: 'Family Friend',
    authorizedForPickup2: flag(index % 3 !== 1),
  };
}

/** Answers to every question of both variants. Validation removes those that the student's form does not ask. */
export function answerRegistration(
  random: SeededRandom,
  student: Student,
  index: number,
  site: SiteRecord,
  { today, isAbroad }: { readonly today: string; readonly isAbroad: boolean },
) {
  return {
    ...answerStudent(random, student, index, site, today),
    ...answerParents(random, student, index, site),
    ...answerAddress(random, index, site, isAbroad),
    ...answerBackground(random, index, site),
    ...answerSchoolHistory(random, today),
    ...answerCare(random, index, site),
  };
}
