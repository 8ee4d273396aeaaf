import * as v from 'valibot';
import { type SisStudent, sisStudentFields } from '#domain/student-match/sis-student.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import { blocksToSearch } from './blocks.ts';
import { compareBirthDates } from './compare-birth-dates.ts';
import type { ReadSought } from './score-students.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

/** Only what is looked up is indexed: students are imported by the hundred thousand. */
export const sisStudentsContainer: ContainerDefinition = {
  id: 'sisStudents',
  partitionKey: '/block',
  indexedPaths: ['/type/?', '/marks/[]/?'],
};

/** Students of one block that are looked at: more of them are not told apart by it. */
const mostOfBlock = 200;
/** Students who are read because a reference names them. */
const mostReferred = 40;

const text = v.optional(v.string(), '');
/** A student in the block of their birth date. What is not known is left out. */
const StoredStudent = v.object(
  Object.fromEntries(sisStudentFields.map((field) => [field, text])) as Record<
    (typeof sisStudentFields)[number],
    typeof text
  >,
);
/** In other blocks: where the student stands, and when they were born. */
const StoredReference = v.object({ id: v.string(), home: v.string() });

/** The students that were imported. */
export function createSisStudentStore(container: CosmosContainer): StudentInformationSystem {
  const readHome = async (home: string, marks: readonly string[]): Promise<SisStudent[]> => {
    if (marks.length === 0) return [];
    const isMarked = marks.map((_, at) => `ARRAY_CONTAINS(c.marks, @mark${at})`).join(' OR ');
    const query = `SELECT * FROM c WHERE c.type = 'student' AND (${isMarked}) OFFSET 0 LIMIT ${mostOfBlock}`;
    const parameters = marks.map((value, at) => ({ name: `@mark${at}`, value }));
    return v.parse(v.array(StoredStudent), await container.query({ query, parameters }, home));
  };
  const readReferences = async (block: string) => {
    const query = `SELECT c.id, c.home FROM c WHERE c.type = 'reference' OFFSET 0 LIMIT ${mostOfBlock}`;
    const references = v.parse(v.array(StoredReference), await container.query({ query, parameters: [] }, block));
    return references.map((reference) => ({ ...reference, block }));
  };
  return {
    findStudents: async (sought) => {
      const { homes, marks, others } = blocksToSearch(sought);
      const [students, references] = await Promise.all([
        Promise.all(homes.map((home) => readHome(home, marks))),
        Promise.all(others.map(readReferences)),
      ]);
      const wanted = references.flat().filter(({ home, block }) => !homes.includes(home) || block.startsWith('phone '));
      const likely = wanted.filter(({ home, block }) => block.startsWith('phone ') || mayBeOf(sought, home));
      const places = new Map(likely.map(({ id, home }) => [`${home} ${id}`, { id, home }]));
      const referred = await Promise.all(
        [...places.values()].slice(0, mostReferred).map(({ id, home }) => container.read(id, home)),
      );
      const read = referred.flatMap((found) => (found ? [v.parse(StoredStudent, found.item)] : []));
      const all = [...students.flat(), ...read];
      return [...new Map(all.map((student) => [student.sis_local_id, student])).values()];
    },
  };
}

/** Whether the birth date of a block may be the one that is sought, with a slip, or one of them is not known. */
function mayBeOf({ birthDate }: ReadSought, home: string): boolean {
  return compareBirthDates(birthDate, home.slice('born '.length)) !== 'differs';
}
