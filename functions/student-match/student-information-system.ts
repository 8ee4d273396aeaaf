import type { SisStudent } from '#domain/student-match/sis-student.ts';
import type { ParsedStudentToMatch } from './scoring/score-students.ts';

/** A school's student information system. Rejects when it does not respond in time. */
export type StudentInformationSystem = {
  /** Returns candidates for a search; most of them are other students. */
  readonly findStudents: (wanted: ParsedStudentToMatch) => Promise<SisStudent[]>;
};
