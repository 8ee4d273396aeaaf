import * as v from 'valibot';
import { createCharterFinder } from '#domain/courses/import-charter.ts';
import { differingFields } from '#domain/imports/differing-fields.ts';
import { type ItemRow, planImport, type RowOutcome } from '#domain/imports/import-plan.ts';
import { describeErrors, type ImportSheet, type RowError } from '#domain/imports/import-sheet.ts';
import type { TableRow } from '#domain/imports/import-table.ts';
import { BrandRecord } from '#domain/locations/brand.ts';
import { brandSheet, refuseBrand } from '#domain/locations/brand-import.ts';
import { type CharterRow, charterSheet, refuseCharter } from '#domain/locations/charter-import.ts';
import { CharterRecord, type Coordinates, SiteRecord } from '#domain/locations/site.ts';
import { type SiteRow, siteSheet } from '#domain/locations/site-import.ts';
import {
  type SiteTranslationRow,
  siteTranslationSheet,
  withTranslation,
} from '#domain/locations/site-translation-import.ts';
import { findSkipped, slotOfCenter } from '#domain/registration/orientation.ts';
import { withoutReviewers } from '#domain/texts/translation.ts';
import { invalid } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { findCenterTimeZone } from './center-time-zone.ts';
import { brandsContainer, chartersContainer, sitesContainer } from './directory-store.ts';

type Stored = { readonly id: string };
/** How rows are converted to records and compared with the stored ones. */
type Resolve<R, S extends Stored> = {
  /** Returns the record of a row, or the reason why the row is invalid. */
  readonly toRecord: (row: R) => S | string;
  /** Returns conflicts of a record with other stored ones and with those of earlier rows. */
  readonly refuse: (record: S, others: readonly S[]) => readonly RowError[];
};

/**
 * Makes the function that imports a file of records, which are identified by their ids. Invalid rows are reported and
 * the others are imported; nothing is removed. Without `apply` nothing is written. Throws 422 when the file as a whole
 * cannot be read.
 */
function createRecordImport<R extends object, S extends Stored>(
  container: CosmosContainer,
  { sheet, schema }: { sheet: ImportSheet<R>; schema: v.GenericSchema<unknown, S> },
  open: (stored: readonly S[], rows: readonly R[]) => Promise<Resolve<R, S>>,
) {
  return async (table: readonly TableRow[], { apply }: { readonly apply: boolean }): Promise<ImportedTable> => {
    const read = sheet.read(table);
    if (!read.ok) throw invalid([{ field: 'table', message: read.message }]);
    const stored = v.parse(v.array(schema), await container.query({ query: 'SELECT * FROM c', parameters: [] }));
    const rows = read.rows.flatMap((row) => ('item' in row ? [row.item] : []));
    const { toRecord, refuse } = await open(stored, rows);
    const items = read.rows.map((row): ItemRow<S> => {
      if ('reason' in row) return row;
      const record = toRecord(row.item);
      return typeof record === 'string' ? { line: row.line, reason: record } : { line: row.line, item: record };
    });
    const after = new Map(stored.map((record) => [record.id, record]));
    const { outcomes, added, changed } = planImport<S, S>(items, stored, {
      keyOf: ({ id }) => id,
      findDifferences: differingFields,
      refuse: (record) => {
        const errors = refuse(
          record,
          [...after.values()].filter(({ id }) => id !== record.id),
        );
        if (errors.length > 0) return describeErrors(errors);
        after.set(record.id, record);
        return undefined;
      },
    });
    const records = [...added, ...changed.map(({ item }) => item)];
    if (apply) await container.writeAll(records.map((record) => ({ key: record.id, upsert: record })));
    return { rows: outcomes, unused: read.unused };
  };
}
type ImportedTable = { readonly rows: readonly RowOutcome[]; readonly unused: readonly string[] };

/** Returns the error of the first orientation whose time a change of clocks skips. */
function findSkippedTime({ orientation }: SiteRow['site'], timeZone: string): RowError | undefined {
  for (const offered of orientation.orientation_dates) {
    const slot = slotOfCenter(offered);
    const skipped = slot && findSkipped(slot, timeZone);
    if (skipped) return { column: 'orientations', message: `${offered.date}: ${skipped.message}` };
  }
  return undefined;
}

const keyOf = (charterId: string, name: string) => `${charterId}:${name.toLowerCase()}`;

/** Returns a center with the translations of the stored one. A changed English text ends the reviews. */
function keepTranslations(site: SiteRecord, before: SiteRecord | undefined): SiteRecord {
  const stored = before?.enrollment_info.translations;
  if (!before || !stored) return site;
  const keep = (name: 'about' | 'moreAbout') =>
    site.enrollment_info[name] === before.enrollment_info[name] ? stored[name] : withoutReviewers(stored[name]);
  return {
    ...site,
    enrollment_info: {
      ...site.enrollment_info,
      translations: { about: keep('about'), moreAbout: keep('moreAbout') },
    },
  };
}

/** Imports files of brands, charters and learning centers. `findZip` returns the middle of a ZIP area. */
export function createDirectoryImports(
  openContainer: (definition: typeof brandsContainer) => CosmosContainer,
  findZip: (zip: string) => Promise<Coordinates | undefined>,
) {
  const [brands, charters, sites] = [brandsContainer, chartersContainer, sitesContainer].map(openContainer) as [
    CosmosContainer,
    CosmosContainer,
    CosmosContainer,
  ];
  const all = { query: 'SELECT * FROM c', parameters: [] };
  const listCharters = async () => v.parse(v.array(CharterRecord), await charters.query(all));
  return {
    listCharters,
    brands: createRecordImport(brands, { sheet: brandSheet, schema: BrandRecord }, async () => ({
      toRecord: (brand) => brand,
      refuse: refuseBrand,
    })),
    charters: createRecordImport<CharterRow, CharterRecord>(
      charters,
      { sheet: charterSheet, schema: CharterRecord },
      async (stored) => {
        const known = v.parse(v.array(BrandRecord), await brands.query(all));
        const ids = new Map(stored.map(({ abbreviation, id }) => [abbreviation.toLowerCase(), id]));
        return {
          toRecord: (row) => {
            const key = row.abbreviation.toLowerCase();
            return { ...row, id: ids.get(key) ?? entryIdOf('charter', key) };
          },
          refuse: (charter, others) => refuseCharter(charter, others, known),
        };
      },
    ),
    sites: createRecordImport<SiteRow, SiteRecord>(
      sites,
      { sheet: siteSheet, schema: SiteRecord },
      async (stored, rows) => {
        const findCharter = createCharterFinder({ charters: await listCharters() });
        const byKey = new Map(stored.map((site) => [keyOf(site.charterId, site.name), site]));
        const zips = [...new Set(rows.map(({ site }) => site.address.zip))];
        const middles = new Map(await Promise.all(zips.map(async (zip) => [zip, await findZip(zip)] as const)));
        // The zone of the brand is not needed: a row whose place is not known is refused.
        const zoneOf = (site: SiteRow['site']) => findCenterTimeZone(site, findZip, 'UTC');
        const skipped = new Map(
          await Promise.all(rows.map(async ({ site }) => [site, findSkippedTime(site, await zoneOf(site))] as const)),
        );
        return {
          toRecord: ({ charter, site }) => {
            const found = findCharter(charter);
            if ('reason' in found) return found.reason;
            const key = keyOf(found.id, site.name);
            const coordinates = site.address.coordinates ?? middles.get(site.address.zip) ?? null;
            if (!coordinates) return `Where ${site.address.zip} is is not known. Fill in latitude and longitude.`;
            const error = skipped.get(site);
            if (error) return describeErrors([error]);
            const before = byKey.get(key);
            const id = before?.id ?? entryIdOf('site', key);
            return keepTranslations(
              { ...site, id, charterId: found.id, address: { ...site.address, coordinates } },
              before,
            );
          },
          refuse: () => [],
        };
      },
    ),
    'site-translations': createRecordImport<SiteTranslationRow, SiteRecord>(
      sites,
      { sheet: siteTranslationSheet, schema: SiteRecord },
      async (stored) => {
        const findCharter = createCharterFinder({ charters: await listCharters() });
        const byKey = new Map(stored.map((site) => [keyOf(site.charterId, site.name), site]));
        return {
          toRecord: (row) => {
            const found = findCharter(row.charter);
            if ('reason' in found) return found.reason;
            const site = byKey.get(keyOf(found.id, row.name));
            return site ? withTranslation(site, row, new Date()) : 'The charter has no learning center of this name.';
          },
          refuse: () => [],
        };
      },
    ),
  };
}
