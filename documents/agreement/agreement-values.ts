import { grades } from '#domain/reference/grades.ts';
import type { AgreementContent } from './agreement-content.ts';

/** Font size of the values, in points (SIGN-18). */
export const filledSize = 13;

/** Formats YYYY-MM-DD as MM-DD-YYYY. */
export const dashedDate = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');

/** Returns the values for a template, by the names of its form fields (docs/agreement-templates.md). */
export function listValues({ student, courses, signatures, ...content }: AgreementContent) {
  const { firstName, middleName = '', lastName } = student;
  const course = (at: number) => courses[at]?.name ?? '';
  const agreement = (at: number) => courses[at]?.agreement ?? '';
  return {
    studentFullName: [firstName, middleName, lastName].filter(Boolean).join(' '),
    firstName,
    middleName,
    lastName,
    birthDate: dashedDate(student.birthDate),
    gradeLevel: grades.find(({ code }) => code === student.gradeLevel)?.label ?? student.gradeLevel,
    charter: content.charter,
    learningCenter: content.learningCenter,
    session: content.session,
    schoolYear: `${dashedDate(content.schoolYear.start)} to ${dashedDate(content.schoolYear.end)}`,
    course1: course(0),
    course2: course(1),
    course3: course(2),
    course4: course(3),
    agreement1: agreement(0),
    agreement2: agreement(1),
    agreement3: agreement(2),
    agreement4: agreement(3),
    registrationId: content.registrationId,
    studentName: signatures.student.name,
    studentSignatureDate: dashedDate(signatures.student.date),
    parentName: signatures.parent?.name ?? '',
    parentSignatureDate: dashedDate(signatures.parent?.date ?? ''),
  };
}
export type AgreementValues = ReturnType<typeof listValues>;
