import { type ItemRow, planImport, type ReadRows } from '#domain/imports/import-plan.ts';
import { quote, readTable, type TableRow } from '#domain/imports/import-table.ts';
import { findImportLanguage, languageCellMessage } from '#domain/imports/language-cell.ts';
import { english } from '#domain/texts/language.ts';
import { agreementMaxLength } from './api.ts';
import { charterColumn, createCharterFinder, type ImportCharters } from './import-charter.ts';

/** A charter's master agreement in an imported file, or its translation into the language of a tag. */
export type AgreementItem = {
  readonly charter_id: string;
  readonly language?: string | undefined;
  readonly description: string;
};

/** The columns of a file of agreements: one row per charter and language, with the whole text in one cell. */
export const agreementColumns = {
  charter: charterColumn,
  description: {
    label: 'Master Agreement',
    names: ['master_agreement_description', 'agreement', 'agreement text', 'text'],
    longest: agreementMaxLength,
    needed: true,
    severalLines: true,
  },
  language: { label: 'Language', names: ['lang'], longest: 40 },
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
      const language = findImportLanguage(cells.language);
      if (!language)
        return {
          line,
          reason: `Families cannot choose the language ${quote(cells.language)}. ${languageCellMessage()}`,
        };
      if (cells.description === '') return { line, reason: 'Master Agreement is empty.' };
      const translated = language !== english.code && { language };
      return { line, item: { charter_id: charter.id, ...translated, description: cells.description } };
    }),
  };
}

/**
 * Plans the import of agreements. `stored` are the current ones; a charter has at most one in each language. A
 * translation needs an English text, stored or in the file.
 */
export function planAgreementImport<P extends AgreementItem>(
  rows: readonly ItemRow<AgreementItem>[],
  stored: readonly P[],
) {
  const given = rows.flatMap((row) => ('item' in row ? [row.item] : []));
  const withEnglish = new Set([...stored, ...given].flatMap((one) => (one.language ? [] : [one.charter_id])));
  const translated = new Set(stored.flatMap(({ charter_id, language }) => (language ? [charter_id] : [])));
  return planImport<AgreementItem, P>(rows, stored, {
    keyOf: ({ charter_id, language = english.code }) => `${charter_id} ${language}`,
    findDifferences: (item, present) => {
      if (item.description === present.description) return [];
      const hasReviews = item.language !== undefined || translated.has(item.charter_id);
      return [agreementColumns.description.label, ...(hasReviews ? ['Review of Its Translation'] : [])];
    },
    refuse: ({ charter_id }) =>
      withEnglish.has(charter_id)
        ? undefined
        : 'The charter has no English agreement. Add a row with the English text, without a language.',
  });
}
