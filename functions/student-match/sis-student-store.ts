import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { listDistantTypos } from '#domain/matching/compare-birth-dates.ts';
import { type SisStudent, sisStudentFields } from '#domain/student-match/sis-student.ts';
import type { BulkWrite, CosmosContainer } from '../platform/store/cosmos.ts';
import { blocksOf, blocksToSearch } from './scoring/blocks.ts';
import type { ParsedStudentToMatch } from './scoring/score-students.ts';
import { birthDateBlock, idOf, StoredStudent } from './stored-student.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

/** The maximum number of students that are read from one block; a larger block says too little about a student. */
const maxPerBlock = 200;
/** The maximum number of students that are read because of references. */
const maxReferred = 40;

/** A reference to a student who is stored in another block. `home` is the key of that block and contains the birth date. */
const StoredReference = v.object({ id: v.string(), home: v.string() });

/** The store of imported students. */
export function createSisStudentStore(container: CosmosContainer): StudentInformationSystem {
  const readHome = async (home: string, marks: readonly string[]): Promise<SisStudent[]> => {
    if (marks.length === 0) return [];
    const isMarked = marks.map((_, at) => `ARRAY_CONTAINS(c.marks, @mark${at})`).join(' OR ');
    const query = `SELECT * FROM c WHERE c.type = 'student' AND (${isMarked}) OFFSET 0 LIMIT ${maxPerBlock}`;
    const parameters = marks.map((value, at) => ({ name: `@mark${at}`, value }));
    return v.parse(v.array(StoredStudent), await container.query({ query, parameters }, home));
  };
  const readReferences = async (block: string, { where, parameters }: Condition) => {
    const query = `SELECT c.id, c.home FROM c WHERE c.type = 'reference'${where} OFFSET 0 LIMIT ${maxPerBlock}`;
    return v.parse(v.array(StoredReference), await container.query({ query, parameters }, block));
  };
  return {
    findStudents: async (wanted) => {
      const { homes, marks, names, streets, households } = blocksToSearch(wanted);
      const [students, references] = await Promise.all([
        Promise.all(homes.map((home) => readHome(home, marks))),
        Promise.all([
          ...names.map((block) => readReferences(block, bornAlmost(wanted, homes))),
          ...streets.map((block) => readReferences(block, bornAlmost(wanted, []))),
          ...households.map((block) => readReferences(block, everyone)),
        ]),
      ]);
      const addresses = new Map(references.flat().map(({ id, home }) => [`${home} ${id}`, { id, home }]));
      const referred = await Promise.all(
        [...addresses.values()].slice(0, maxReferred).map(({ id, home }) => container.read(id, home)),
      );
      const read = referred.flatMap((found) => (found ? [v.parse(StoredStudent, found.item)] : []));
      const all = [...students.flat(), ...read];
      return [...new Map(all.map((student) => [student.sis_local_id, student])).values()];
    },
  };
}

type Condition = Pick<Parameters<CosmosContainer['query']>[0], 'parameters'> & { readonly where: string };
const everyone: Condition = { where: '', parameters: [] };

/**
 * Selects references to students whose birth date is similar to that of the search, or unknown: those for which
 * `compareBirthDates` does not return 'differs'. References to students in `homes` are excluded, because these blocks
 * are read directly.
 */
function bornAlmost({ birthDate }: ParsedStudentToMatch, homes: readonly string[]): Condition {
  if (!isCalendarDate(birthDate)) return everyone;
  const [year, month, day] = birthDate.split('-');
  const values = {
    homes,
    typos: [...listDistantTypos(birthDate), 'unknown'].map(birthDateBlock),
    month: birthDateBlock(`${year}-${month}-`),
    dayOfYear: `-${month}-${day}`,
    year: birthDateBlock(`${year}-`),
    day: `-${day}`,
  };
  return {
    where: ` AND NOT ARRAY_CONTAINS(@homes, c.home) AND (ARRAY_CONTAINS(@typos, c.home) OR STARTSWITH(c.home, @month)
      OR ENDSWITH(c.home, @dayOfYear) OR (STARTSWITH(c.home, @year) AND ENDSWITH(c.home, @day)))`,
    parameters: Object.entries(values).map(([name, value]) => ({ name: `@${name}`, value })),
  };
}

/** The version of the block format. Raise it when unchanged students must be written again. */
const layout = '2';

const hashOf = (student: SisStudent) =>
  createHash('sha256')
    .update(layout)
    .update(JSON.stringify(sisStudentFields.map((field) => student[field])))
    .digest('base64url')
    .slice(0, 16);
const StoredHash = v.object({ id: v.string(), block: v.string(), hash: v.string() });
type StoredBlock = { readonly home: string; readonly hash: string };

/**
 * Returns a writer that adds students or replaces stored ones. Opening it reads the blocks of all stored students. The
 * order of writes lets an interrupted import be repeated: new references first, then the student, then the student's
 * copies in old blocks. Old references are deleted before the old copy, through which a repeated import finds them.
 */
export async function openSisStudentWriter(container: CosmosContainer) {
  const blocksById = new Map<string, StoredBlock[]>();
  const query = "SELECT c.id, c.block, c.hash FROM c WHERE c.type = 'student'";
  for await (const rows of container.pages({ query, parameters: [] })) {
    for (const { id, block, hash } of v.parse(v.array(StoredHash), rows)) {
      blocksById.set(id, [...(blocksById.get(id) ?? []), { home: block, hash }]);
    }
  }
  const readOldBlocks = async (id: string): Promise<string[]> => {
    const items = await Promise.all((blocksById.get(id) ?? []).map(({ home }) => container.read(id, home)));
    return items.flatMap((found) => v.parse(v.array(v.string()), found?.item.others ?? []));
  };
  const plan = async (student: SisStudent) => {
    const id = idOf(student);
    const { home, marks, others } = blocksOf(student);
    const stale = (await readOldBlocks(id)).filter((block) => !others.includes(block));
    const known = Object.fromEntries(Object.entries(student).filter(([, value]) => value !== ''));
    const item = { id, block: home, type: 'student', hash: hashOf(student), marks, others, ...known };
    return {
      references: [
        ...others.map((block): BulkWrite => ({ key: block, upsert: { id, block, type: 'reference', home } })),
        ...stale.map((block): BulkWrite => ({ key: block, remove: id })),
      ],
      student: { key: home, upsert: item } satisfies BulkWrite,
      left: (blocksById.get(id) ?? [])
        .filter((block) => block.home !== home)
        .map((block): BulkWrite => ({ key: block.home, remove: id })),
    };
  };
  return {
    compare: (student: SisStudent): 'added' | 'changed' | 'unchanged' => {
      const found = blocksById.get(idOf(student));
      if (!found) return 'added';
      return found.length === 1 && found[0]?.hash === hashOf(student) ? 'unchanged' : 'changed';
    },
    /** `students` must not contain a student twice. */
    write: async (students: readonly SisStudent[]): Promise<void> => {
      const plans = await Promise.all(students.map(plan));
      await container.writeAll(plans.flatMap(({ references }) => references));
      await container.writeAll(plans.map(({ student }) => student));
      await container.writeAll(plans.flatMap(({ left }) => left));
    },
  };
}
export type SisStudentWriter = Awaited<ReturnType<typeof openSisStudentWriter>>;
