import { displayMoment } from '#domain/calendar/display-moment.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { describeAnswers, describeRows } from '#domain/entries/describe-answers.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { SummaryRow, SummarySection } from '#domain/form-kit/summarize.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import type { Signer } from '#domain/leloRegistration/staff-api.ts';

/** Questions whose answers are ids or images. Other rows replace them. */
const shownElsewhere = new Set(['charter_id', 'siteId', 'courses', 'studentSignature', 'parentSignature']);

/** Titles for staff, where they differ from those for families. */
const staffTitles: Readonly<Record<string, string>> = { parents: 'Parent Information' };

/** The images of signatures (PNG) for a document. An image that could not be loaded is missing. */
export type SignaturePictures = Partial<Readonly<Record<Signer, Uint8Array>>>;
type Described = {
  readonly pictures?: SignaturePictures | undefined;
  /** Who reads the sections, which decides their titles. */
  readonly reader?: 'staff' | 'family';
};

/**
 * Returns the sections of a secondary enrollment for detail page and PDF. A section without answers is left out, because
 * a family that has not reached it was not asked.
 */
export function describeLelo(
  entry: LeloRegistration,
  { pictures, reader = 'staff' }: Described = {},
): SummarySection[] {
  const { timeZone } = entry;
  const context: FormContext = {
    variant: 'long',
    today: todayIn(timeZone),
    facts: { ncaa: entry.understood1 ? 'yes' : 'no' },
  };
  const answers = describeAnswers(leloDefinition, context, entry).map((section) => ({
    ...section,
    title: (reader === 'staff' && staffTitles[section.id]) || section.title,
    rows: [
      ...section.rows.filter(({ name }) => !shownElsewhere.has(name)),
      ...(extraRows[section.id]?.(entry, pictures) ?? []),
    ],
  }));
  return [
    {
      id: 'center',
      title: 'Selected Learning Center',
      rows: describeRows({
        'Learning Center': entry.learningCenterName,
        Charter: entry.learningCenterCharter,
        Reference: formatReference(entry._id),
        'Registration ID': entry._uuid,
        Session: entry.session_name,
        Status: entry.status,
        ...(entry.language && { Language: nameLanguage(entry.language) }),
        Submitted: displayMoment(entry.createdAt, timeZone),
      }),
    },
    ...answers.filter(({ rows }) => rows.some(({ text }) => text !== '')),
  ];
}

/** The record fields that are shown with the answers of a step. */
const extraRows: Readonly<Record<string, (entry: LeloRegistration, pictures?: SignaturePictures) => SummaryRow[]>> = {
  course: (entry) => describeRows(describeCourses(entry)),
  master: (entry, pictures) => {
    const signatures = listSignatures(entry);
    const dates = signatures.map(({ label, date }) => [`${label} Date`, displayDate(date)] as const);
    const drawn = signatures.map(({ signer, label }) => {
      const picture = pictures?.[signer];
      return { name: signer, label, text: picture ? label : 'The image could not be loaded.', picture };
    });
    return [...describeRows(Object.fromEntries(dates)), ...(pictures ? drawn : [])];
  },
};

/** Returns the signatures with the typed name and the day (YYYY-MM-DD). */
export function listSignatures({
  studentName,
  studentSignatureDate,
  parentName,
  parentSignatureDate,
}: LeloRegistration) {
  const all = [
    { signer: 'student', label: 'Student Signature', name: studentName, date: studentSignatureDate },
    { signer: 'parent', label: 'Parent Signature', name: parentName, date: parentSignatureDate },
  ] as const;
  return all.flatMap((one) => (one.date ? [{ ...one, date: one.date }] : []));
}

/** Returns each course with the name of its agreement, which is the source of its credits. */
export function describeCourses({
  courses = [],
  selectedCourseAgreements,
}: Pick<LeloRegistration, 'courses' | 'selectedCourseAgreements'>): Record<string, string> {
  const lines = courses.map(({ course_name }, at) => {
    const agreement = selectedCourseAgreements[at];
    return [`Course ${at + 1}`, agreement ? `${course_name} (${agreement})` : course_name] as const;
  });
  return Object.fromEntries(lines);
}
