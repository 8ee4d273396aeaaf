import { type ItemRow, planImport, type ReadRows } from '#domain/imports/import-plan.ts';
import { quote, type ReadTable, readTable, type TableRow } from '#domain/imports/import-table.ts';
import { grades } from '#domain/reference/grades.ts';
import { sessionMessages } from '#domain/sessions/session-body.ts';
import { type CatalogCourse, maxCatalogCourses } from './catalog.ts';
import { gradesOf } from './course-rules.ts';
import { type CourseType, courseTypes } from './course-types.ts';
import { charterColumn, createCharterFinder, type ImportCharters } from './import-charter.ts';

/** A course of a catalog in an imported file. */
export type CatalogItem = Omit<CatalogCourse, '_id'>;

/** The columns of a file of courses. */
export const catalogColumns = {
  charter: charterColumn,
  course_name: { label: 'Course Name', names: ['course', 'course title', 'title', 'name'], longest: 200, needed: true },
  course_type: { label: 'Course Type', names: ['school level', 'level', 'type'], longest: 40, needed: true },
  school_year: {
    label: 'School Year',
    names: ['year', 'catalog year', 'course catalog year'],
    longest: 40,
    needed: true,
  },
  catalog_term: { label: 'Catalog Term', names: ['term', 'course catalog term'], longest: 40, needed: true },
  grade_level_offered: {
    label: 'Grade Levels',
    names: ['grades', 'grade level', 'grade levels offered', 'grade'],
    longest: 200,
    needed: true,
  },
  master_agreement_name: { label: 'Master Agreement', names: ['agreement', 'agreement name', 'credits'], longest: 200 },
} as const;
type CatalogColumn = keyof typeof catalogColumns;

/** Reads the courses of a file: a course for each row, or the reason why the row is invalid. */
export function readCatalogRows(table: readonly TableRow[], allowed: ImportCharters): ReadRows<CatalogItem> {
  const read: ReadTable<CatalogColumn> = readTable(catalogColumns, table);
  if (!read.ok) return read;
  const findCharter = createCharterFinder(allowed);
  return {
    ok: true,
    unused: read.unused,
    rows: read.rows.map((row) => {
      if ('reason' in row) return row;
      const { line, cells } = row;
      const item = readCourse(cells, findCharter);
      return typeof item === 'string' ? { line, reason: item } : { line, item };
    }),
  };
}

function readCourse(
  cells: Readonly<Record<CatalogColumn, string>>,
  findCharter: ReturnType<typeof createCharterFinder>,
): CatalogItem | string {
  const charter = findCharter(cells.charter);
  if ('reason' in charter) return charter.reason;
  const { course_name, catalog_term, master_agreement_name } = cells;
  if (course_name === '') return 'Course Name is empty.';
  const course_type = readType(cells.course_type);
  if (!course_type) return `Course Type is ${quote(cells.course_type)}. Enter ${courseTypes.join(', ')}.`;
  const school_year = cells.school_year.replace(/\s*[-–/]\s*/, '-');
  if (!/^\d{4}-\d{4}$/.test(school_year)) return `${sessionMessages.schoolYear}, such as 2026-2027.`;
  if (school_year.slice(0, 4) >= school_year.slice(5)) return sessionMessages.schoolYearRange;
  if (catalog_term === '') return 'Catalog Term is empty.';
  const offered = readOfferedGrades(cells.grade_level_offered, course_type);
  if ('reason' in offered) return offered.reason;
  return {
    charter_id: charter.id,
    course_name,
    course_type,
    school_year,
    catalog_term,
    master_agreement_name,
    grade_level_offered: offered.grades.map((code) => code.replace(/^0/, '')).join(', '),
  };
}

/** Reads a school level: 'high school', 'HS' and 'High' are the same. */
function readType(cell: string): CourseType | undefined {
  const folded = cell.toLowerCase().replace(/[^a-z]/g, '');
  return courseTypes.find((type) => {
    const [level = '', school = ''] = type.toLowerCase().split(' ');
    return [level + school, level, `${level[0]}${school[0]}`].includes(folded);
  });
}

/**
 * Reads a list of grades such as '9, 10', '9-12' or 'TK; K; 1' as codes, lowest first; all must belong to the level.
 */
function readOfferedGrades(
  cell: string,
  type: CourseType,
): { readonly grades: readonly string[] } | { readonly reason: string } {
  if (cell === '') return { reason: `Grade Levels is empty. Enter grades such as ${sampleGrades[type]}.` };
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell))
    return { reason: "Grade Levels was taken for a date. Format the column as text, and enter '9, 10' and the like." };
  const codes = grades.map(({ code }) => code);
  const chosen = new Set<string>();
  for (const part of cell.split(/[,;/&]/).filter((text) => text.trim() !== '')) {
    const ends = part.split(/\s*[-–]\s*/).map((end) => codes.indexOf(readGrade(end)));
    const [first = -1, last = first] = ends;
    if (ends.length > 2 || first < 0 || last < first)
      return { reason: `Grade Levels has ${quote(part)}. Enter grades such as ${sampleGrades[type]}.` };
    for (const code of codes.slice(first, last + 1)) chosen.add(code);
  }
  if (chosen.size === 0) return { reason: `Grade Levels is empty. Enter grades such as ${sampleGrades[type]}.` };
  const other = [...chosen].find((code) => !gradesOf[type].includes(code));
  if (other) return { reason: `Grade ${other.replace(/^0/, '')} is no grade of ${type}.` };
  return { grades: codes.filter((code) => chosen.has(code)) };
}

const sampleGrades: Readonly<Record<CourseType, string>> = {
  'High School': "'9, 10' or '9-12'",
  'Middle School': "'5, 6' or '5-8'",
  'Elementary School': "'TK, KN, 1' or '1-4'",
};

function readGrade(text: string): string {
  const grade = text
    .trim()
    .toUpperCase()
    .replace(/^GRADE\s*/, '')
    .replace(/(?<=\d)(?:ST|ND|RD|TH)$/, '');
  return grade === 'K' ? 'KN' : grade.padStart(2, '0');
}

/** The key of a course in a catalog; the letter case of the name does not matter. */
export function catalogKeyOf(course: Omit<CatalogItem, 'grade_level_offered' | 'master_agreement_name'>): string {
  const { charter_id, school_year, catalog_term, course_type, course_name } = course;
  const fold = (text: string) => text.toLowerCase();
  return JSON.stringify([charter_id, school_year, fold(catalog_term), course_type, fold(course_name)]);
}

const compared = ['course_name', 'catalog_term', 'grade_level_offered', 'master_agreement_name'] as const;

/** Plans the import of courses. `stored` are the current courses of the charters' catalogs. */
export function planCatalogImport<P extends CatalogItem>(rows: readonly ItemRow<CatalogItem>[], stored: readonly P[]) {
  const counts = new Map<string, number>();
  for (const { charter_id } of stored) counts.set(charter_id, (counts.get(charter_id) ?? 0) + 1);
  return planImport<CatalogItem, P>(rows, stored, {
    keyOf: catalogKeyOf,
    findDifferences: (item, present) =>
      compared.filter((name) => item[name] !== present[name]).map((name) => catalogColumns[name].label),
    refuse: ({ charter_id }, present) => {
      if (present) return undefined;
      const count = (counts.get(charter_id) ?? 0) + 1;
      if (count > maxCatalogCourses) return `A charter can have ${maxCatalogCourses} courses at most.`;
      counts.set(charter_id, count);
      return undefined;
    },
  });
}
