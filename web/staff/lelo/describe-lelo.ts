import { todayIn } from '#domain/calendar/today.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { SummaryRow, SummarySection } from '#domain/form-kit/summarize.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { describeAnswers, describeRows } from '#web/staff/entries/describe-answers.ts';

/** What the form asks by ids or draws, and staff read in words elsewhere. */
const toldElsewhere = new Set(['charter_id', 'siteId', 'courses', 'studentSignature', 'parentSignature']);

/**
 * Sections of a secondary registration for detail and PDF. Those without any answer are left out: a family that has not
 * gone on yet was not asked for them. Source: spec 2 §2.7.
 */
export function describeLelo(entry: ListedLelo): SummarySection[] {
  const { timeZone } = entry;
  const context: FormContext = {
    variant: 'long',
    today: todayIn(timeZone),
    facts: { ncaa: entry.understood1 ? 'yes' : 'no' },
  };
  const answers = describeAnswers(leloDefinition, context, entry).map((section) => ({
    ...section,
    rows: [...section.rows.filter(({ name }) => !toldElsewhere.has(name)), ...(besides[section.id]?.(entry) ?? [])],
  }));
  return [
    {
      id: 'center',
      title: 'Selected Learning Center',
      rows: describeRows({
        'Learning Center': entry.learningCenters,
        Charter: entry.charter,
        'Registration ID': entry._uuid,
        Session: entry.session_name,
        Status: entry.status,
        Submitted: displayMoment(entry.createdAt, timeZone),
      }),
    },
    ...answers.filter(({ rows }) => rows.some(({ text }) => text !== '')),
  ];
}

/** What is kept beside the answers of a step. */
const besides: Readonly<Record<string, (entry: ListedLelo) => SummaryRow[]>> = {
  course: (entry) => describeRows(describeCourses(entry)),
  master: ({ studentSignatureDate, parentSignatureDate }) =>
    describeRows({
      ...(studentSignatureDate && { 'Student Signature Date': displayDate(studentSignatureDate) }),
      ...(parentSignatureDate && { 'Parent Signature Date': displayDate(parentSignatureDate) }),
    }),
};

/** Each course with what stands for its credits: the name of its agreement. Source: spec 2 §3.1. */
export function describeCourses({
  courses = [],
  selectedCourseAgreements,
}: Pick<ListedLelo, 'courses' | 'selectedCourseAgreements'>): Record<string, string> {
  const told = courses.map(({ course_name }, at) => {
    const agreement = selectedCourseAgreements[at];
    return [`Course ${at + 1}`, agreement ? `${course_name} (${agreement})` : course_name] as const;
  });
  return Object.fromEntries(told);
}
