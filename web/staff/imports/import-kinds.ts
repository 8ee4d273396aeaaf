import { agreementColumns } from '#domain/courses/agreement-import.ts';
import { catalogColumns } from '#domain/courses/catalog-import.ts';
import { importAgreements, importCatalog } from '#domain/courses/import-api.ts';
import { type ImportColumn, readTable, type TableRow } from '#domain/imports/import-table.ts';

export type KindName = 'courses' | 'agreements';

/** A kind of rows that can be imported. */
export type ImportKind = {
  readonly title: string;
  /** Its name in the singular and the plural. */
  readonly words: readonly [one: string, several: string];
  readonly route: typeof importCatalog | typeof importAgreements;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** The name of a row in the preview, and its other columns. */
  readonly describe: (cells: Readonly<Record<string, string>>) => { readonly name: string; readonly facts: string };
  /** Sample rows, and the file name of the sample. */
  readonly sample: readonly (readonly string[])[];
  readonly fileName: string;
};

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ');
/** The number of characters of an agreement that the preview shows. */
const shown = 120;

export const importKinds: Readonly<Record<KindName, ImportKind>> = {
  courses: {
    title: 'Courses',
    words: ['course', 'courses'],
    route: importCatalog,
    columns: catalogColumns,
    describe: (cells) => ({
      name: cells.course_name || 'No name',
      facts: joined([
        cells.charter,
        cells.course_type,
        cells.school_year,
        cells.catalog_term,
        cells.grade_level_offered && `Grades ${cells.grade_level_offered}`,
        cells.master_agreement_name,
      ]),
    }),
    sample: [
      ['', 'Algebra I', 'High School', '2026-2027', 'Fall', '9, 10', 'High School Mathematics, 5 credits'],
      ['', 'Earth and Space Science', 'Middle School', '2026-2027', 'Fall', '5-8', 'Middle School Science'],
      ['', 'Early Readers', 'Elementary School', '2026-2027', 'Spring', 'TK, KN, 1', ''],
    ],
    fileName: 'Courses',
  },
  agreements: {
    title: 'Master Agreements',
    words: ['agreement', 'agreements'],
    route: importAgreements,
    columns: agreementColumns,
    describe: ({ charter, language, description = '' }) => ({
      name: charter || 'The charter above',
      facts: joined([language, description.length > shown ? `${description.slice(0, shown)}...` : description]),
    }),
    sample: [
      [
        '',
        'Master Agreement\n\n1. What this agreement covers\nThe courses that you chose.\n\n2. Signing\nPlease sign.',
        '',
      ],
      [
        '',
        'Acuerdo maestro\n\n1. Qué abarca este acuerdo\nLos cursos que eligió.\n\n2. Firma\nPor favor, firme.',
        'Spanish',
      ],
    ],
    fileName: 'Master agreements',
  },
};

/** Reads the rows of a file by line, for the preview; the server reports invalid rows. */
export function describeImportRows(kind: ImportKind, table: readonly TableRow[]) {
  const read = readTable(kind.columns, table);
  const rows = read.ok ? read.rows : [];
  return new Map(rows.flatMap((row) => ('cells' in row ? [[row.line, kind.describe(row.cells)] as const] : [])));
}
