import * as v from 'valibot';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import type { BulkWrite, CosmosContainer } from '../platform/store/cosmos.ts';
import { homeOf, idOf, StoredStudent } from './stored-student.ts';

type Reference = Pick<SisStudent, 'sis_local_id' | 'birth_date'>;
type StudentSearch = { readonly firstName: string; readonly lastName: string; readonly birthDate: string };

/** The maximum number of students with the same birth date. */
const maxPerBirthDate = 1000;
const References = v.array(v.string());

/** Finds and deletes individual imported students. */
export function createImportedStudents(container: CosmosContainer) {
  const readStored = (student: Reference) => container.read(idOf(student), homeOf(student.birth_date));
  return {
    /** Returns students with this birth date and one of the names. */
    find: async ({ firstName, lastName, birthDate }: StudentSearch): Promise<SisStudent[]> => {
      const query = `SELECT * FROM c WHERE c.type = 'student' OFFSET 0 LIMIT ${maxPerBirthDate}`;
      const born = v.parse(v.array(StoredStudent), await container.query({ query, parameters: [] }, homeOf(birthDate)));
      const isSame = (one: string, other: string) => toSearchText([one]) === toSearchText([other]);
      return born.filter(({ first_name, last_name }) => isSame(first_name, firstName) || isSame(last_name, lastName));
    },
    /** Returns the students with these ids that exist. */
    read: async (students: readonly Reference[]): Promise<SisStudent[]> => {
      const found = await Promise.all(students.map(readStored));
      return found.flatMap((stored) => (stored ? [v.parse(StoredStudent, stored.item)] : []));
    },
    /** Deletes a student: references first, so that an interrupted deletion can be repeated. */
    remove: async (student: Reference): Promise<void> => {
      const stored = await readStored(student);
      if (!stored) return;
      const id = idOf(student);
      const references = v.parse(References, stored.item.others ?? []);
      await container.writeAll(references.map((key): BulkWrite => ({ key, remove: id })));
      await container.writeAll([{ key: homeOf(student.birth_date), remove: id }]);
    },
  };
}
