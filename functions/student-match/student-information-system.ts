import type { SisStudent } from '#domain/student-match/sis-student.ts';
import type { ParsedStudentToMatch } from './scoring/score-students.ts';

/** Where a school keeps its students. Rejects when it cannot be asked within its time. */
export type StudentInformationSystem = {
  /** Students who might be the one of the search; most of them are not. */
  readonly findStudents: (wanted: ParsedStudentToMatch) => Promise<SisStudent[]>;
};
