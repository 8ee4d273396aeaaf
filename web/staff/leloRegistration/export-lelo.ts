import { pageSizeLimit } from '#domain/http/shapes.ts';
import { type AgreementLink, exportAgreements, exportLelo, readAgreement } from '#domain/leloRegistration/staff-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { ExportedArchive } from '#web/lib/files/export-archive.ts';
import type { ExportPlan } from '#web/staff/exports/use-export.ts';
import { writeArchive } from '#web/staff/exports/write-archive.ts';
import type { LeloQuery } from './lelo-list-kind.ts';
import { leloScreen, leloSheet } from './lelo-sheet.ts';

const none = 'No data available to export with the current filters.';
const archiveName = 'LeloForms_data.zip';

/**
 * The query of exports: the filters of the list, with the maximum page size. Exports have no sort order and no page
 * numbers.
 */
export function exportQuery({ search, sort: _sort, direction: _direction, page: _page, ...filters }: LeloQuery) {
  return { ...filters, searchText: search, pageSize: String(pageSizeLimit) };
}

/** The spreadsheet. */
export const leloSheetExport = {
  fileName: 'LeloForms_data.xlsx',
  sheet: leloSheet,
  screen: leloScreen,
  none,
  failed: 'Failed to export data. Please try again.',
  readPage: (query: LeloQuery, signal: AbortSignal) => callApi(exportLelo, { query: exportQuery(query), signal }),
};

export type AgreementArchive = Pick<ExportedArchive<AgreementLink>, 'recordCount' | 'skipped'>;

/**
 * Plans the export of the signed agreements of a list with `total` entries as an archive: streamed to a file that the
 * user chooses, if the browser supports it, else a download.
 */
export function planArchive(
  query: LeloQuery,
  total: number,
  onExported: (archive: AgreementArchive) => void,
): ExportPlan {
  return {
    fileName: archiveName,
    screen: leloScreen,
    exportType: 'zip',
    none,
    failed: 'An error occurred while exporting the data.',
    async build(signal, onProgress, exportId) {
      const archive = await writeArchive<AgreementLink>(total > 0 ? archiveName : undefined, {
        signal,
        onProgress,
        readPage: (continuation) =>
          callApi(exportAgreements, { query: exportQuery({ ...query, continuation, export: exportId }), signal }),
        readFile: async ({ _id: id, fileName }, ended) => ({
          name: fileName,
          file: await callApi(readAgreement, { params: { id }, query: { export: exportId }, signal: ended }),
        }),
      });
      if (archive.recordCount > 0) onExported(archive);
      return archive;
    },
  };
}

/** Describes the content of an archive in a sentence. */
export function describeArchive({ recordCount }: AgreementArchive): string {
  const count = recordCount === 1 ? '1 signed agreement' : `${recordCount.toLocaleString('en-US')} signed agreements`;
  return `${archiveName} holds ${count}.`;
}
