import * as v from 'valibot';
import { capitalName } from '#domain/contact-rules/capital-name.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import { message } from '#domain/texts/message.ts';
import { schoolLength } from './lengths.ts';

const yesNo = { belongsTo: 'student', input: 'yesNo' } as const;
const school = { belongsTo: 'student', input: 'text', maxLength: schoolLength, ...capitalName, width: 'half' } as const;
const yearMessage = message('Please provide the year in the following format YYYY');
const year = {
  belongsTo: 'student',
  width: 'half',
  input: 'text',
  maxLength: 4,
  format: (typed: string) => typed.replace(/\D/g, '').slice(0, 4),
  schema: v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, yearMessage)),
} as const;

/** DASS questions (REG-32, REG-33). All are the student's own. */
export const schoolHistoryFields = defineFields({
  beenExpelled: { ...yesNo, label: 'Has {student} been expelled?', sheet: 'Expelled' },
  expelledFromWhichSchool: { ...school, label: 'Expelled from which school?', sheet: 'Expelled From School' },
  expelledWhatYear: { ...year, label: 'Expelled in what year?', sheet: 'Expelled Year' },
  beenSuspended: {
    ...yesNo,
    label: 'Has {student} been suspended for more than 10 days in a school year?',
    sheet: 'Suspended',
  },
  suspendedFromWhichSchool: { ...school, label: 'Suspended from which school?', sheet: 'Suspended From School' },
  suspendedWhatYear: { ...year, label: 'Suspended in what year?', sheet: 'Suspended Year' },
  onProbation: { ...yesNo, label: 'Is {student} on probation?', sheet: 'On Probation' },
  isParentOrExpecting: {
    ...yesNo,
    label: 'Is {student} a parent, or expecting a child?',
    sheet: 'Parent Or Expecting',
  },
  moreThanThreeUnexcusedAbsences: {
    ...yesNo,
    label: 'Has {student} had more than 3 unexcused absences?',
    sheet: 'More Than 3 Unexcused Absences',
  },
  lateToSchoolMoreThanThreeTimes: {
    ...yesNo,
    label: 'Has {student} been 30 minutes late to school 3 or more times?',
    sheet: 'Late 3 Or More Times',
  },
  orderedToAttendSchool: {
    ...yesNo,
    label: 'Has {student} been ordered to attend school?',
    sheet: 'Ordered To Attend',
  },
  orderedToAttendWhichSchool: {
    ...school,
    label: 'Ordered to attend which school?',
    sheet: 'Ordered To Attend School',
  },
  orderedToAttendWhatYear: { ...year, label: 'Ordered to attend in what year?', sheet: 'Ordered To Attend Year' },
  retainedMoreThanOnce: {
    ...yesNo,
    label: 'Has {student} been retained more than once in grades K-8?',
    sheet: 'Retained More Than Once',
  },
  retainedFromWhichSchool: { ...school, label: 'Retained at which school?', sheet: 'Retained At School' },
  retainedFromWhatYear: { ...year, label: 'Retained in what year?', sheet: 'Retained Year' },
  droppedOutOfSchool: { ...yesNo, label: 'Has {student} dropped out of school?', sheet: 'Dropped Out' },
  droppedOutFromWhichSchool: { ...school, label: 'Dropped out of which school?', sheet: 'Dropped Out Of School' },
  droppedOutFromWhatYear: { ...year, label: 'Dropped out in what year?', sheet: 'Dropped Out Year' },
  behindSemesterInCredits: {
    ...yesNo,
    label: 'Is {student} behind by a semester or more in credits?',
    sheet: 'Behind In Credits',
  },
  outOfSchoolMoreThanFortyFiveDays: {
    ...yesNo,
    label: 'Has {student} been out of school for 45 days or more?',
    sheet: 'Out Of School 45 Days Or More',
  },
  expelledMoreThanTwoSchoolsPastYear: {
    ...yesNo,
    label: 'Was {student} enrolled in more than 2 schools in the past year?',
    sheet: 'More Than 2 Schools Past Year',
  },
  youthExperiencingHomelessness: {
    ...yesNo,
    label: 'Is {student} experiencing homelessness?',
    sheet: 'Experiencing Homelessness',
  },
  fosterCare: { ...yesNo, label: 'Is {student} in foster care?', sheet: 'Foster Care' },
});
