import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { ExportId, Instant, lineSchema, listQueryFields, listResponse } from '#domain/http/shapes.ts';

const exportTypes = ['pdf', 'excel', 'zip', 'signed_agreement LeloPdf'] as const;

/** How an export ended, as the browser that made its file reports it. */
const endEntries = {
  fileName: lineSchema(260),
  recordCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  screen: lineSchema(100),
  exportType: v.picklist(exportTypes),
  exportStatus: v.picklist(['success', 'cancelled', 'failed']),
};

/**
 * An export or import by staff; the user comes from the token. The server records an export with state 'started' when
 * its first entries are read, until the browser reports how it ended.
 */
export const ExportLogEntry = v.object({
  ...endEntries,
  exportType: v.picklist([...exportTypes, 'import', 'unknown']),
  exportStatus: v.picklist([...endEntries.exportStatus.options, 'started']),
  user_name: v.string(),
  azure_id: v.string(),
  createdAt: Instant,
});
export type ExportLogEntry = v.InferOutput<typeof ExportLogEntry>;

export const ExportReport = v.object({
  ...endEntries,
  /** The id under which the entries were read. */
  exportId: ExportId,
});
export type ExportReport = v.InferOutput<typeof ExportReport>;

/** What the log entry of an import says about its file. The server adds the rest. */
export type ImportReport = Pick<ExportReport, 'fileName' | 'screen' | 'recordCount'>;

export const logExport = defineRoute({
  method: 'POST',
  path: '/api/dataexport',
  access: 'staff',
  summary: 'Record the result of an export; 404 unless the caller started it',
  body: ExportReport,
  status: 204,
});

export const listExports = defineRoute({
  method: 'GET',
  path: '/api/dataexport',
  access: 'admin',
  summary: 'The export log, newest first',
  query: v.object({
    page: listQueryFields.page,
    pageSize: listQueryFields.pageSize,
    continuation: listQueryFields.continuation,
  }),
  response: listResponse(ExportLogEntry),
  status: 200,
});
