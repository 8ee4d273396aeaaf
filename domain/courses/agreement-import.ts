import { type ItemRow, planImport, type ReadRows } from '#domain/imports/import-plan.ts';
import { readTable, type TableRow } from '#domain/imports/import-table.ts';
import { agreementMaxLength } from './api.ts';
import { charterColumn, createCharterFinder, type ImportCharters } from './import-charter.ts';

/** A charter's master agreement in an imported file. */
export type AgreementItem = { readonly charter_id: string; readonly description: string };

/** The columns of a file of agreements: one row per charter, with the whole text in one cell. */
export const agreementColumns = {
  charter: charterColumn,
  description: {
    label: 'Master Agreement',
    names: ['master_agreement_description', 'agreement', 'agreement text', 'text'],
    longest: agreementMaxLength,
    needed: true,
    severalLines: true,
  },
} as const;

/** Reads the agreements of a file: an agreement for each row, or the reason why the row is invalid. */
export function readAgreementRows(table: readonly TableRow[], allowed: ImportCharters): ReadRows<AgreementItem> {
  const read = readTable(agreementColumns, table);
  if (!read.ok) return read;
  const findCharter = createCharterFinder(allowed);
  return {
    ok: true,
    unused: read.unused,
    rows: read.rows.map((row): ItemRow<AgreementItem> => {
      if ('reason' in row) return row;
      const { line, cells } = row;
      const charter = findCharter(cells.charter);
      if ('reason' in charter) return { line, reason: charter.reason };
      if (cells.description === '') return { line, reason: 'Master Agreement is empty.' };
      return { line, item: { charter_id: charter.id, description: cells.description } };
    }),
  };
}

/** Plans the import of agreements. `stored` are the current ones; a charter has at most one. */
export function planAgreementImport<P extends AgreementItem>(
  rows: readonly ItemRow<AgreementItem>[],
  stored: readonly P[],
) {
  return planImport<AgreementItem, P>(rows, stored, {
    keyOf: ({ charter_id }) => charter_id,
    findDifferences: (item, present) =>
      item.description === present.description ? [] : [agreementColumns.description.label],
  });
}
