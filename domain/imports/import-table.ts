import { cleanLine, cleanText } from '#domain/form-kit/clean-text.ts';

/** A row of a file with its line number (in a spreadsheet, its row number). */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** The maximum number of rows of a file and of columns of a row. */
export const maxRows = 2000;
const maxCells = 100;
/** The maximum number of characters of all cells together. */
export const maxTableLength = 1_500_000;

/** The possible names of a column and its limits. Only letters and digits of names are compared. */
export type ImportColumn = {
  readonly label: string;
  readonly names: readonly string[];
  /** The maximum number of characters of a cell. */
  readonly longest: number;
  /** The file must have the column; its cells may still be empty. */
  readonly needed?: boolean;
  readonly severalLines?: boolean;
};

/** The cleaned cells of a row by column ('' for a missing one), or the reason why they cannot be read. */
export type ReadRow<C extends string> =
  | { readonly line: number; readonly cells: Readonly<Record<C, string>> }
  | { readonly line: number; readonly reason: string };

export type ReadTable<C extends string> =
  | { readonly ok: true; readonly rows: readonly ReadRow<C>[]; readonly unused: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Reads the rows of a file by the column names in its first row; columns with unknown names are ignored. */
export function readTable<const C extends string>(
  columns: Readonly<Record<C, ImportColumn>>,
  table: readonly TableRow[],
): ReadTable<C> {
  const filled = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...rows] = filled;
  if (!header) return refuse('The file is empty. Its first row must name the columns.');
  if (rows.length === 0) return refuse('The file has no rows below the names of its columns.');
  if (rows.length > maxRows) return refuse(`The file has more than ${maxRows} rows. Split it, then import the parts.`);
  if (header.cells.length > maxCells) return refuse(`The file has more than ${maxCells} columns.`);
  const size = filled.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0);
  if (size > maxTableLength) return refuse('The file holds too much text. Split it, then import the parts.');

  const names = Object.keys(columns) as C[];
  const folded = header.cells.map((cell) => foldName(cell.slice(0, 200)));
  const indexesOf = (name: C) => {
    const known = [name, columns[name].label, ...columns[name].names].map(foldName);
    return folded.flatMap((cell, index) => (known.includes(cell) ? [index] : []));
  };
  const columnIndexes = new Map(names.map((name) => [name, indexesOf(name)]));
  const missing = names.filter((name) => columns[name].needed && columnIndexes.get(name)?.length === 0);
  const twice = names.filter((name) => (columnIndexes.get(name)?.length ?? 0) > 1);
  const labels = (list: readonly C[]) => list.map((name) => `'${columns[name].label}'`).join(', ');
  if (missing.length > 0) return refuse(`The first row must name the columns. Missing: ${labels(missing)}.`);
  if (twice.length > 0) return refuse(`These columns are there more than once: ${labels(twice)}.`);

  const used = new Set([...columnIndexes.values()].flat());
  const unused = header.cells.flatMap((cell, index) => (used.has(index) || cell.trim() === '' ? [] : [quote(cell)]));
  const readRow = ({ line, cells }: TableRow): ReadRow<C> => {
    if (cells.slice(header.cells.length).some((cell) => cell.trim() !== ''))
      return { line, reason: 'It has more cells than the first row has names.' };
    const read = {} as Record<C, string>;
    for (const name of names) {
      const { label, longest, severalLines } = columns[name];
      const clean = severalLines ? cleanText : cleanLine;
      const text = clean(cells[columnIndexes.get(name)?.[0] ?? -1] ?? '', longest);
      if (text === undefined || text.length > longest)
        return { line, reason: `${label} has more than ${longest} characters.` };
      read[name] = text;
    }
    return { line, cells: read };
  };
  return { ok: true, rows: rows.map(readRow), unused };
}

const refuse = (message: string) => ({ ok: false, message }) as const;

/** 'Course Name', 'course_name' and 'COURSE-NAME' are one name. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the content of a cell, shortened for a message. */
export function quote(text: string): string {
  const clean = cleanLine(text.slice(0, 200), 200) ?? '';
  return `'${clean.length > 40 ? `${clean.slice(0, 40)}...` : clean}'`;
}

/** Separators of cells and rows in a packed table; cells contain neither, because cleaning removes them. */
const [cellEnd, rowEnd] = ['\u001F', '\u001E'];

/** Returns the rows of a file as one text, because a request body may contain only a limited number of values. */
export function packTable(table: readonly TableRow[]): string {
  const plain = (cell: string) => cell.replaceAll(cellEnd, ' ').replaceAll(rowEnd, ' ');
  return table.map(({ line, cells }) => [String(line), ...cells.map(plain)].join(cellEnd)).join(rowEnd);
}

/** Returns the rows of a packed table. Any other text gives meaningless rows, in linear time. */
export function unpackTable(packed: string): TableRow[] {
  if (packed === '') return [];
  return packed.split(rowEnd, maxRows + 2).map((row, at) => {
    const [line = '', ...cells] = row.split(cellEnd, maxCells + 2);
    return { line: /^\d{1,7}$/.test(line) ? Number(line) : at + 1, cells };
  });
}
