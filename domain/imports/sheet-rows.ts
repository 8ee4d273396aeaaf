import { formatClockTime } from '#domain/calendar/clock-time.ts';
import type { TableRow } from './import-table.ts';

/** A cell as the library `xlsx` reads it: its type ('e' of an error, 'z' of an empty one), its value, and its formula where it has one. */
type SheetCell = { readonly t: string; readonly v?: unknown; readonly f?: string | undefined };
/** Rows of a sheet from its top, cells from its left; what is empty may be missing. */
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

/** A date without its time, a time of the day without a date; a number whose digits were lost in few of them, as CSV has it. */
function toText(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const text = value.toISOString();
    // Spreadsheets count from the end of 1899: a time without a date is on that day.
    return value.getUTCFullYear() < 1900 ? formatClockTime(text.slice(11, 16)) : text.slice(0, 10);
  }
  if (typeof value === 'number' && Math.abs(value) >= firstInexact) return value.toExponential(5).toUpperCase();
  return value === null || value === undefined ? '' : String(value);
}

/** 'A' of 0, 'AA' of 26. */
function nameColumn(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : nameColumn(Math.floor(column / 26) - 1) + letter;
}
