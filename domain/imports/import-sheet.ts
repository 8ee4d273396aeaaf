import * as v from 'valibot';
import type { ItemRow } from './import-plan.ts';
import { readTable, type TableRow } from './import-table.ts';

/** A column of a table: the schema of its cells and their maximum length. */
export type SheetColumn = {
  readonly longest: number;
  readonly cell: v.GenericSchema<string, unknown>;
  readonly severalLines?: true;
};
type SheetColumns = Readonly<Record<string, SheetColumn>>;
/** The cells of a row, as parsed by the schemas of their columns. */
export type SheetRow<C extends SheetColumns> = { readonly [K in keyof C]: v.InferOutput<C[K]['cell']> };
/** An error of a row in one of its columns; `message` says what to do. */
export type RowError = { readonly column: string; readonly message: string };

/** A table and its stored form: `read` returns the record of each row, or the reason why the row is invalid. */
export type ImportSheet<R> = {
  readonly labels: readonly string[];
  readonly read: (
    table: readonly TableRow[],
  ) =>
    | { readonly ok: true; readonly rows: readonly ItemRow<R>[]; readonly unused: readonly string[] }
    | { readonly ok: false; readonly message: string };
};

/**
 * Defines a table by its columns. A file must have all of them, in any order, so that a forgotten column does not clear
 * values. `toRecord` builds the stored record from the checked cells, or returns the errors of their combination.
 */
export function defineImportSheet<const C extends SheetColumns, R extends object>(
  columns: C,
  toRecord: (row: SheetRow<C>) => R | RowError,
): ImportSheet<R> {
  const known = Object.entries<SheetColumn>(columns).map(
    ([name, column]) => [name, { ...column, label: labelOf(name), names: [], needed: true }] as const,
  );
  const readCells = (cells: Readonly<Record<string, string>>): R | readonly RowError[] => {
    const errors: RowError[] = [];
    const row: Record<string, unknown> = {};
    for (const [column, { cell }] of known) {
      const read = v.safeParse(cell, cells[column] ?? '', { abortEarly: true });
      if (read.success) row[column] = read.output;
      else errors.push({ column, message: read.issues[0].message });
    }
    if (errors.length > 0) return errors;
    // Each cell was validated by its column's schema above.
    const record = toRecord(row as SheetRow<C>);
    return isError(record) ? [record] : record;
  };
  return {
    labels: known.map(([, { label }]) => label),
    read: (table) => {
      const read = readTable(Object.fromEntries(known), table);
      if (!read.ok) return read;
      const rows = read.rows.map((row): ItemRow<R> => {
        if ('reason' in row) return row;
        const record = readCells(row.cells);
        return isErrors(record) ? { line: row.line, reason: describeErrors(record) } : { line: row.line, item: record };
      });
      return { ok: true, rows, unused: read.unused };
    },
  };
}

const isErrors = (value: object): value is readonly RowError[] => Array.isArray(value);
const isError = (value: object): value is RowError => 'column' in value && 'message' in value;

/** Returns 'Display Name' for display_name. */
function labelOf(column: string): string {
  return column.replace(/(^|_)([a-z])/g, (_, mark: string, letter: string) => (mark && ' ') + letter.toUpperCase());
}

export function describeErrors(errors: readonly RowError[]): string {
  return errors.map(({ column, message }) => `${labelOf(column)}: ${message}`).join(' ');
}
