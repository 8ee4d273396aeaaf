import { ageOn } from '#domain/calendar/birth-date.ts';
import type { SessionCharter } from '#domain/courses/api.ts';
import { gradesOf } from '#domain/courses/course-rules.ts';
import { coursesKind } from '#domain/form-kit/course-choice.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { defineForm } from '#domain/form-kit/define/form.ts';
import { grades } from '#domain/reference/grades.ts';
import { findChosenCenter, leloContext } from './lelo-context.ts';
import { leloFields } from './lelo-fields.ts';

const required = { required: true } as const;
const { options: _, ...gradeLevel } = leloFields.gradeLevel;
/** Labels for staff that differ from those for families. */
const courses = {
  ...leloFields.courses,
  kind: coursesKind((place) => `Please select Course ${place} before selecting Course ${place + 1}`),
};

/**
 * The staff form that begins a registration for a family: the family continues it with its link. Used with
 * `preRegistrationContext`.
 */
export const preRegistrationForm = defineForm({
  id: 'leloRegistration',
  version: 1,
  // A center offers the grades of the school levels for which it has courses.
  fields: {
    ...leloFields,
    // Without a middle name the questions align with those below.
    firstName: { ...leloFields.firstName, width: 'half' },
    lastName: { ...leloFields.lastName, width: 'half' },
    courses,
    gradeLevel: { ...gradeLevel, listBy: { list: 'grades', field: 'siteId' } },
  },
  subject: 'firstName',
  numbers: { age: (answers, today) => ageOn(answers.birthDate, today) },
  facts: {},
  resets: {
    charter_id: ['siteId', 'gradeLevel', 'courses'],
    siteId: ['gradeLevel', 'courses'],
    gradeLevel: ['courses'],
  },
  steps: [
    {
      id: 'initial',
      title: 'Learning Center',
      fields: { charter_id: required, siteId: { when: { field: 'charter_id', answered: true }, required: true } },
    },
    {
      id: 'student',
      title: 'Student Information',
      fields: {
        firstName: required,
        lastName: required,
        birthDate: required,
        studentEmail: {},
        studentPrimaryPhone: {},
      },
    },
    {
      id: 'course',
      title: 'Registration for Classes',
      when: { field: 'siteId', answered: true },
      fields: { gradeLevel: required, courses: { when: { field: 'gradeLevel', answered: true }, required: true } },
    },
  ],
});

/** Like `leloContext`, with the grades that the chosen center offers. */
export function preRegistrationContext(
  base: Omit<FormContext, 'facts' | 'limits'>,
  charters: readonly SessionCharter[],
  answers: RawAnswers,
): FormContext {
  const context = leloContext(base, charters, answers);
  const { center } = findChosenCenter(charters, answers);
  if (!center) return context;
  const offered = new Set(center.levels.flatMap(({ courseType }) => gradesOf[courseType]));
  const options = grades.filter(({ code }) => offered.has(code)).map(({ code, label }) => ({ value: code, label }));
  return { ...context, lists: { ...context.lists, [`grades:${center.siteId}`]: options } };
}
