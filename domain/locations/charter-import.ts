import * as v from 'valibot';
import { filled, phone, webAddress, yesNo } from '#domain/imports/cells.ts';
import { defineImportSheet, type RowError } from '#domain/imports/import-sheet.ts';
import type { BrandRecord } from './brand.ts';
import type { CharterRecord } from './site.ts';

/** The charter in a row, without its id. */
export type CharterRow = Omit<CharterRecord, 'id'>;

/** The table of charters. A charter is identified by its abbreviation. */
export const charterSheet = defineImportSheet(
  {
    abbreviation: { longest: 12, cell: v.pipe(filled, v.regex(/^[\w-]+$/, 'Use letters, digits and hyphens.')) },
    name: { longest: 100, cell: filled },
    brand: { longest: 30, cell: filled },
    website: { longest: 500, cell: v.pipe(filled, webAddress) },
    phone: { longest: 20, cell: phone },
    active: { longest: 10, cell: yesNo },
  },
  ({ brand, phone: contactNumber, ...row }): CharterRow => ({ ...row, brandName: brand, contactNumber }),
);

/** Refuses a charter without a known brand, or with a value that another charter has. */
export function refuseCharter(
  charter: CharterRow,
  others: readonly CharterRow[],
  brands: readonly BrandRecord[],
): RowError[] {
  const named = others.find(({ name }) => name.toLowerCase() === charter.name.toLowerCase());
  const errors: RowError[] = [];
  if (!brands.some(({ brandName }) => brandName === charter.brandName))
    errors.push({
      column: 'brand',
      message: 'There is no such brand. Write the brand name of one, or import it first.',
    });
  if (named) errors.push({ column: 'name', message: `${named.abbreviation} has this one. Give each charter its own.` });
  return errors;
}
