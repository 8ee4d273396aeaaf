import { studentName, studentNames } from '#domain/entries/area-description.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import type { FoundEntry, StudentData, StudentSearch } from '#domain/student-data/api.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { everyCharter } from '../platform/http/access.ts';
import type { ImportedStudents } from './imported-students.ts';

/** The maximum number of entries per area and name. */
const maxPerName = 50;

/**
 * Finds data that may belong to the student of the search: with the same birth date and one of the two names, because
 * the other may be spelled differently; also in the trash. The user decides which entries belong to the student.
 */
export async function collectStudentData(
  kit: Pick<EntryKit, 'listAreas' | 'findEntry'>,
  imported: ImportedStudents,
  search: StudentSearch,
): Promise<StudentData> {
  if ('entryIds' in search) {
    const found = await Promise.all([...new Set(search.entryIds)].map((id) => kit.findEntry(id, 'deleted')));
    const entries = found.flatMap((one) => (one ? [toFound(one.area, one.found, true)] : []));
    return { entries, sisStudents: [] };
  }
  const { firstName, lastName, birthDate } = search;
  const isExact = (first: string, last: string) => fold(first) === fold(firstName) && fold(last) === fold(lastName);
  const [entries, students] = await Promise.all([
    Promise.all(kit.listAreas().map((area) => listNamed(area, search))),
    imported.find({ firstName, lastName, birthDate }),
  ]);
  return {
    entries: entries
      .flat()
      .map(({ area, found }) => {
        const [first, last] = studentNames(area.definition, found.entry);
        return toFound(area, found, isExact(first, last));
      })
      .sort((left, right) => Number(right.exact) - Number(left.exact) || right.createdAt.localeCompare(left.createdAt)),
    sisStudents: students.map(({ sis_local_id, birth_date, first_name, middle_name, last_name, charter }) => ({
      sis_local_id,
      birth_date,
      charter,
      student: [first_name, middle_name, last_name].filter(Boolean).join(' '),
      exact: isExact(first_name, last_name),
    })),
  };
}

type Named = Exclude<StudentSearch, { entryIds: string[] }>;

async function listNamed(area: AnyArea, { firstName, lastName, birthDate }: Named) {
  const filters = [{ sql: 'c.birthDate = @birthDate', parameters: { birthDate } }];
  const [sort = ''] = area.definition.sortKeys;
  const pages = await Promise.all(
    [firstName, lastName].map((name) =>
      Promise.all(
        [area.store, area.trash, area.merged].map((store) =>
          store.first({ scope: everyCharter, filters, search: name, sort, limit: maxPerName }),
        ),
      ),
    ),
  );
  return [...new Map(pages.flat(2).map((found) => [found.entry.id, { area, found }])).values()];
}

const fold = (text: string) => toSearchText([text]).trim();

function toFound(area: AnyArea, { entry, etag, deleted }: Stored<StoredBase>, exact: boolean): FoundEntry {
  return {
    _id: entry.id,
    etag,
    area: area.definition.container,
    student: studentName(area.definition, entry),
    birthDate: entry.birthDate ?? '',
    status: entry.status ?? '',
    charter: entry.learningCenterCharter,
    learningCenter: entry.learningCenterName,
    createdAt: entry.createdAt,
    timeZone: entry.timeZone,
    files: area.listFiles(entry).length,
    ...(deleted && { deleted: { at: deleted.at, until: deleted.until } }),
    exact,
  };
}
