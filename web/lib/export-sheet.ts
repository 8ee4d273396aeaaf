import { type CellObject, utils, type WorkSheet, write } from 'xlsx';

/** A cell by its kind, so that a text can never turn into a number, a date or a formula. Source: decisions 36. */
export type SheetCell =
  | { readonly kind: 'text'; readonly value: string }
  /** YYYY-MM-DD; shown as MM/DD/YYYY. */
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number };

export type Sheet = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
};

/** What Excel keeps in a cell. */
const longestText = 32_767;
const dateFormat = 'mm/dd/yyyy';
const millisecondsADay = 24 * 60 * 60 * 1000;
/** Day 0 of the spreadsheet calendar for every day after February 1900. */
const calendarStart = Date.UTC(1899, 11, 30);
const firstExactDay = '1900-03-01';

/** Writes one sheet as an .xlsx file. Only the worker imports this: the library never enters a page. */
export function writeSheet(sheet: Sheet): ArrayBuffer {
  const cells: WorkSheet = {};
  const all = [sheet.headers.map((header): SheetCell => ({ kind: 'text', value: header })), ...sheet.rows];
  for (const [row, line] of all.entries()) {
    for (const [column, cell] of line.entries()) {
      const written = writeCell(cell);
      if (written) cells[utils.encode_cell({ r: row, c: column })] = written;
    }
  }
  const last = { r: all.length - 1, c: Math.max(sheet.headers.length - 1, 0) };
  cells['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: last });
  cells['!cols'] = sheet.headers.map((header) => ({ wch: Math.max(header.length + 2, 14) }));
  cells['!autofilter'] = { ref: cells['!ref'] };
  const book = utils.book_new();
  utils.book_append_sheet(book, cells, sheet.name);
  return write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true });
}

function writeCell(cell: SheetCell): CellObject | undefined {
  if (cell.value === '') return undefined;
  if (cell.kind === 'number') return { t: 'n', v: cell.value };
  if (cell.kind === 'date') {
    const serial = dateSerial(cell.value);
    if (serial !== undefined) return { t: 'n', v: serial, z: dateFormat };
  }
  return { t: 's', v: String(cell.value).slice(0, longestText) };
}

/** The spreadsheet's number of a day; undefined for what is no day or lies before its calendar is exact. */
function dateSerial(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < firstExactDay) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : Math.round((time - calendarStart) / millisecondsADay);
}
