import { describe, expect, test } from 'vitest';
import { countStates } from '#domain/imports/import-plan.ts';
import { maxCatalogCourses } from './catalog.ts';
import { type CatalogItem, catalogKeyOf, planCatalogImport, readCatalogRows } from './catalog-import.ts';

const bayview = { id: 'a'.repeat(24), name: 'Bayview Charter', abbreviation: 'BVC' };
const harbor = { id: 'b'.repeat(24), name: 'Harbor Charter', abbreviation: 'HC' };
const charters = [bayview, harbor, { id: 'c'.repeat(24), name: 'Hill Charter', abbreviation: 'HC' }];

const header = ['Charter', 'Course Name', 'Course Type', 'School Year', 'Catalog Term', 'Grade Levels', 'Agreement'];
const good = {
  charter: 'BVC',
  name: 'Algebra I',
  type: 'High School',
  year: '2026-2027',
  term: 'Fall',
  grades: '9, 10',
  agreement: '5 credits',
};
type Row = Partial<typeof good>;
const cellsOf = (row: Row) => Object.values({ ...good, ...row });
const read = (rows: readonly Row[], fallback?: string) => {
  const table = [header, ...rows.map(cellsOf)].map((cells, at) => ({ line: at + 1, cells }));
  const found = readCatalogRows(table, { charters, fallback });
  if (!found.ok) throw new Error(found.message);
  return found.rows;
};
const item = {
  charter_id: bayview.id,
  course_name: 'Algebra I',
  course_type: 'High School' as const,
  school_year: '2026-2027',
  catalog_term: 'Fall',
  grade_level_offered: '9, 10',
  master_agreement_name: '5 credits',
};

describe('a row of a file of courses', () => {
  test('is a course of its charter', () => {
    expect(read([{}])).toEqual([{ line: 2, item }]);
  });

  test.each<[Row, Partial<CatalogItem>]>([
    [{ charter: 'bayview charter' }, {}],
    [{ charter: bayview.id }, {}],
    [{ type: 'hs' }, {}],
    [
      { type: 'Middle', grades: '5-7' },
      { course_type: 'Middle School', grade_level_offered: '5, 6, 7' },
    ],
    [
      { type: 'ELEMENTARY SCHOOL', grades: 'K; TK' },
      { course_type: 'Elementary School', grade_level_offered: 'TK, KN' },
    ],
    [{ year: '2026 – 2027' }, {}],
    [{ year: '2026/2027' }, {}],
    [{ grades: '10,09' }, {}],
    [{ grades: 'Grade 9 & 10th' }, {}],
    [{ grades: '9 - 12' }, { grade_level_offered: '9, 10, 11, 12' }],
    [{ agreement: '' }, { master_agreement_name: '' }],
    // What begins like a formula is a name like any other.
    [{ name: '=HYPERLINK("http://evil.example")' }, { course_name: '=HYPERLINK("http://evil.example")' }],
  ])('%o gives %o', (row, expected) => {
    expect(read([row])).toEqual([{ line: 2, item: { ...item, ...expected } }]);
  });

  test.each<[Row, string | RegExp]>([
    [{ charter: 'Nobody' }, "None of your charters is called 'Nobody'. Enter its name or abbreviation."],
    [
      { charter: 'x'.repeat(150) },
      `None of your charters is called '${'x'.repeat(40)}...'. Enter its name or abbreviation.`,
    ],
    [{ charter: '' }, 'Charter is empty. Enter the name or abbreviation of a charter.'],
    [{ charter: 'HC' }, "Several charters are called 'HC'. Enter the full name."],
    [{ name: ' ' }, 'Course Name is empty.'],
    [{ name: 'x'.repeat(201) }, 'Course Name has more than 200 characters.'],
    [{ type: 'College' }, "Course Type is 'College'. Enter High School, Middle School, Elementary School."],
    [{ year: '2026' }, 'School Year must be in the format yyyy-yyyy, such as 2026-2027.'],
    [{ year: '2027-2026' }, 'Invalid school year range. Start year must be earlier than end year.'],
    [{ year: '2026-2026' }, 'Invalid school year range. Start year must be earlier than end year.'],
    [{ term: '' }, 'Catalog Term is empty.'],
    [{ term: 'x'.repeat(41) }, 'Catalog Term has more than 40 characters.'],
    [{ grades: '' }, "Grade Levels is empty. Enter grades such as '9, 10' or '9-12'."],
    [{ grades: ',' }, "Grade Levels is empty. Enter grades such as '9, 10' or '9-12'."],
    [{ grades: '2026-09-10' }, /taken for a date/],
    [{ grades: '9, 13' }, "Grade Levels has '13'. Enter grades such as '9, 10' or '9-12'."],
    [{ grades: '12-9' }, "Grade Levels has '12-9'. Enter grades such as '9, 10' or '9-12'."],
    [{ grades: '8, 9' }, 'Grade 8 is no grade of High School.'],
    [{ agreement: 'x'.repeat(201) }, 'Master Agreement has more than 200 characters.'],
  ])('%o is refused: %s', (row, reason) => {
    expect(read([row])).toEqual([
      { line: 2, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
    ]);
  });

  test('that names no charter is one of the charter that was chosen, if that is an own one', () => {
    expect(read([{ charter: '' }], harbor.id)).toMatchObject([{ item: { charter_id: harbor.id } }]);
    expect(read([{ charter: '' }], 'f'.repeat(24))).toMatchObject([{ reason: /^Charter is empty/ }]);
  });
});

describe('planCatalogImport', () => {
  const stored = { ...item, _id: '1'.repeat(24) };

  test('adds, changes and leaves alone; the same again changes nothing', () => {
    const rows = read([{ name: 'Biology' }, { grades: '9', agreement: '' }, { term: 'Spring' }, { type: 'X' }]);
    const plan = planCatalogImport(rows, [stored]);
    expect(plan.outcomes).toEqual([
      { line: 2, state: 'new' },
      { line: 3, state: 'changed', fields: ['Grade Levels', 'Master Agreement'] },
      { line: 4, state: 'new' },
      { line: 5, state: 'refused', reason: expect.stringMatching(/^Course Type/) },
    ]);
    expect(countStates(plan.outcomes)).toEqual({ new: 2, changed: 1, unchanged: 0, refused: 1 });
    expect(plan.changed).toMatchObject([{ present: { _id: stored._id }, item: { grade_level_offered: '9' } }]);
    const after = [
      ...plan.added.map((course, at) => ({ ...course, _id: String(at).padStart(24, '2') })),
      ...plan.changed.map((change) => ({ ...change.present, ...change.item })),
    ];
    const again = planCatalogImport(rows, after);
    expect(countStates(again.outcomes)).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 1 });
    expect([...again.added, ...again.changed]).toEqual([]);
  });

  test('knows a course in any letter case of its name', () => {
    const plan = planCatalogImport(read([{ name: 'ALGEBRA I' }]), [stored]);
    expect(plan.outcomes).toEqual([{ line: 2, state: 'changed', fields: ['Course Name'] }]);
  });

  test('takes the first of two rows for one course', () => {
    const plan = planCatalogImport(read([{ name: 'Art' }, { name: 'ART', grades: '9' }]), []);
    expect(plan.outcomes).toEqual([
      { line: 2, state: 'new' },
      { line: 3, state: 'refused', reason: 'Row 2 already has this item.' },
    ]);
  });

  test('fills no catalog beyond its limit', () => {
    const full = Array.from({ length: maxCatalogCourses - 1 }, (_, at) => ({
      ...stored,
      course_name: `Course ${at}`,
    }));
    expect(planCatalogImport(read([{ name: 'A' }, { name: 'B' }, { name: 'Course 7' }]), full).outcomes).toEqual([
      { line: 2, state: 'new' },
      { line: 3, state: 'refused', reason: 'A charter can have 5000 courses at most.' },
      { line: 4, state: 'unchanged' },
    ]);
  });

  test('holds courses of charters, years, terms and levels apart', () => {
    const keys = [
      item,
      { ...item, charter_id: harbor.id },
      { ...item, school_year: '2027-2028' },
      { ...item, catalog_term: 'Spring' },
      { ...item, course_type: 'Middle School' as const },
      { ...item, course_name: 'Algebra II' },
    ].map(catalogKeyOf);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
