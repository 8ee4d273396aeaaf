import type { SisStudent } from '#domain/student-match/sis-student.ts';
import type { ParsedStudentToMatch } from './scoring/score-students.ts';

/** The system in which a school stores its students. Rejects when it does not answer in time. */
export type StudentInformationSystem = {
  /** Students who might be the one of the search; most of them are not. */
  readonly findStudents: (wanted: ParsedStudentToMatch) => Promise<SisStudent[]>;
};
