import type { TableRow } from '#domain/imports/import-table.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import { type RowReader, readHeader } from './import-row.ts';
import type { SisStudentWriter } from './sis-student-store.ts';

export type StudentImportResult = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Names of ignored columns. */
  readonly unused: readonly string[];
};

/** The number of students per batch. */
const chunkSize = 200;
/** The number of batches that are written at the same time. */
const chunksAtOnce = 4;

/**
 * Imports the students of a file: new ones, and those that have changed. Nobody is removed. `refuse` receives line and
 * reason of invalid rows, and the others are imported. Without `load` nothing is written. Rejects when the header is
 * invalid or the store fails; then the same file may be imported again.
 */
export async function importStudents(
  rows: AsyncIterable<TableRow>,
  writer: SisStudentWriter,
  { load, refuse }: { load: boolean; refuse: (line: number, reason: string) => void },
): Promise<StudentImportResult> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const lines = new Map<string, number>();
  let reader: RowReader | undefined;
  let chunk: SisStudent[] = [];
  const underWay = new Set<Promise<void>>();
  const write = async (students: readonly SisStudent[]) => {
    while (underWay.size >= chunksAtOnce) await Promise.race(underWay);
    const writing = writer.write(students).finally(() => underWay.delete(writing));
    // The next call that waits for a batch throws the failure.
    writing.catch(() => undefined);
    underWay.add(writing);
    failures.push(writing);
    if (failures.length > 64) await Promise.all(failures.splice(0, 32));
  };
  const failures: Promise<void>[] = [];
  for await (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!reader) {
      reader = readHeader(cells);
      continue;
    }
    const student = reader.read(cells);
    const reason = typeof student === 'string' ? student : findTwin(lines, student, line);
    if (typeof student === 'string' || reason !== undefined) {
      counts.refused += 1;
      refuse(line, reason ?? '');
      continue;
    }
    const state = writer.compare(student);
    counts[state] += 1;
    if (state === 'unchanged' || !load) continue;
    chunk.push(student);
    if (chunk.length === chunkSize) {
      await write(chunk);
      chunk = [];
    }
  }
  if (!reader) throw new Error('The file is empty. Its first row must name the columns.');
  if (chunk.length > 0) await write(chunk);
  await Promise.all(failures);
  return { ...counts, unused: reader.unused };
}

/** Refuses a student who is already in the file: the first row counts. */
function findTwin(lines: Map<string, number>, { sis_local_id }: SisStudent, line: number): string | undefined {
  const before = lines.get(sis_local_id);
  if (before === undefined) lines.set(sis_local_id, line);
  return before === undefined ? undefined : `The same sis_local_id is already in row ${before}.`;
}
