import type { SisReference } from '#domain/student-data/api.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';

/** The imported students of a student information system. */
export type ImportedStudents = {
  /** Returns students with this birth date and one of the names. */
  readonly find: (wanted: { firstName: string; lastName: string; birthDate: string }) => Promise<SisStudent[]>;
  readonly read: (students: readonly SisReference[]) => Promise<SisStudent[]>;
  readonly remove: (student: SisReference) => Promise<void>;
};
