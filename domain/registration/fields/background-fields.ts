import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import { languages } from '#domain/reference/languages.ts';
import { races } from '#domain/reference/races.ts';
import { states } from '#domain/reference/states.ts';
import { cityLength, schoolLength } from './lengths.ts';

/** The previous school of a student who has never attended school. */
export const noSchool = 'None';
const language = { input: 'select', options: languages } as const;

/** Questions about ethnicity, earlier schools, languages and releases. */
export const backgroundFields = defineFields({
  isStudentHispanicOrLatino: {
    belongsTo: 'student',
    label: 'Is {student} Hispanic or Latino?',
    input: 'yesNo',
    sheet: 'Hispanic Or Latino',
  },
  primaryRaceCategory: {
    belongsTo: 'student',
    label: 'Primary Race Category',
    why: 'The state asks for one. Choose the one that fits best.',
    input: 'select',
    options: races,
    sheet: 'Primary Race Category',
  },
  previouslyEnrolled: {
    belongsTo: 'student',
    label: 'Was {student} enrolled with us before?',
    input: 'yesNoNotSure',
    sheet: 'Previously Enrolled',
  },
  previousSchool: {
    belongsTo: 'student',
    label: 'Previous School',
    input: 'text',
    maxLength: schoolLength,
    ...capitalName,
    instead: { label: 'Has not been to school yet', value: noSchool },
    suggest: { ofSibling: ['previousSchool', 'previousSchoolCity', 'previousSchoolState'] },
    sheet: 'Previous School',
  },
  previousSchoolCity: {
    belongsTo: 'student',
    width: 'half',
    label: 'City of the previous school',
    input: 'text',
    maxLength: cityLength,
    sheet: 'Previous School City',
  },
  previousSchoolState: {
    belongsTo: 'student',
    width: 'half',
    label: 'State of the previous school',
    input: 'select',
    options: [...states.map((state) => state.name), 'Outside the United States'],
    sheet: 'Previous School State',
  },
  primaryLanguage: { belongsTo: 'family', ...language, label: 'Primary Language', sheet: 'Primary Language' },
  firstLanguage: {
    belongsTo: 'student',
    ...language,
    label: 'Which language did {student} learn when first beginning to talk?',
    sheet: 'First Language',
  },
  homeLanguage: {
    belongsTo: 'student',
    ...language,
    label: 'Which language does {student} most often speak at home?',
    sheet: 'Home Language',
  },
  languageSpokenByParentsToStudent: {
    belongsTo: 'family',
    ...language,
    label: 'Which language do the parents or guardians most often use when speaking with {student}?',
    sheet: 'Language Parents Speak To Student',
  },
  languageSpokenByAdultsAtHome: {
    belongsTo: 'family',
    ...language,
    label: 'Which language is most often spoken by the adults at home?',
    sheet: 'Language Of Adults At Home',
  },
  isPgEmployedInOneOrMoreAgriculturalOrFishingActivities: {
    belongsTo: 'family',
    label: 'Is a parent or guardian employed, now or in the past three years, in agricultural or fishing activities?',
    input: 'yesNo',
    sheet: 'Parent In Agriculture Or Fishing',
  },
  releaseAudioAndVideo: {
    belongsTo: 'student',
    label: 'May we record audio and video of {student} for the school?',
    input: 'yesNo',
    sheet: 'Release Audio And Video',
  },
  releasePermissionForSocialMedia: {
    belongsTo: 'student',
    label: 'May we show {student} on our social media?',
    input: 'yesNo',
    sheet: 'Release Social Media',
  },
  releaseUseStudentWork: {
    belongsTo: 'student',
    label: "May we show {student}'s work?",
    input: 'yesNo',
    sheet: 'Release Student Work',
  },
  releasePermissionToTextStudent: {
    belongsTo: 'student',
    label: 'May we send text messages to {student}?',
    input: 'yesNo',
    sheet: 'Release Text Student',
  },
  releasePermissionToTextPg: {
    belongsTo: 'student',
    label: 'May we send text messages to the parent or guardian?',
    input: 'yesNo',
    sheet: 'Release Text Parent',
  },
  releaseAllowStudentAccessToGoogleAppsForEducation: {
    belongsTo: 'student',
    label: 'May we give {student} access to Google Apps for Education?',
    input: 'yesNo',
    sheet: 'Release Google Apps',
  },
});
