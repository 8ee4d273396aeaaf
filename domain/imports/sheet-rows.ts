import { formatClockTime } from '#domain/calendar/clock-time.ts';
import type { TableRow } from './import-table.ts';

/**
 * A cell from the library `xlsx`: its type ('e' for an error, 'z' for an empty cell), its value, and its formula if
 * any.
 */
type SheetCell = { readonly t: string; readonly v?: unknown; readonly f?: string | undefined };
/** Rows of a sheet from the top, cells from the left; empty ones may be missing. */
export type SheetCells = readonly (readonly (SheetCell | null | undefined)[] | null | undefined)[];

/** From this value on, spreadsheets store only the first 15 digits of a number. */
const firstInexact = 1e15;

/**
 * Returns the rows of a sheet as in a CSV file, without empty ones. Throws, with the cell and what to do, for an error
 * or for a formula without a computed value, because such a cell would look empty.
 */
export function* readSheetRows(sheet: SheetCells): Generator<TableRow> {
  for (const [row, cells] of sheet.entries()) {
    const texts = Array.from(cells ?? [], (cell, column) => {
      if (cell?.t === 'e' || (cell?.t === 'z' && cell.f !== undefined))
        throw new Error(
          `Cell ${nameColumn(column)}${row + 1} has a formula that gives no value. Mend it, save the file, then try again.`,
        );
      return cell?.t === 'z' ? '' : toText(cell?.v);
    });
    const width = texts.findLastIndex((text) => text.trim() !== '') + 1;
    if (width > 0) yield { line: row + 1, cells: texts.slice(0, width) };
  }
}

/**
 * Formats a cell as in a CSV file: a date without its time, a time without a date, and a number that has lost digits in
 * exponential form, by which the import recognizes it.
 */
function toText(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    // Spreadsheets count days from the end of 1899: a time without a date has that day.
    return value.getUTCFullYear() < 1900 ? formatClockTime(text.slice(11, 16)) : text.slice(0, 10);
  }
  if (typeof value === 'number' && Math.abs(value) >= firstInexact) return value.toExponential(5).toUpperCase();
  return value === null || value === undefined ? '' : String(value);
}

/** Returns the column letters for an index: 'A' for 0, 'AA' for 26. */
function nameColumn(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : nameColumn(Math.floor(column / 26) - 1) + letter;
}
