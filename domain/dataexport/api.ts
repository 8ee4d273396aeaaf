import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant, lineSchema, listQueryEntries, listResponse } from '#domain/http/shapes.ts';

const exportTypes = ['pdf', 'excel', 'zip', 'signed_agreement LeloPdf'] as const;

const exportEntries = {
  fileName: lineSchema(260),
  recordCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
  screen: lineSchema(100),
  exportType: v.picklist(exportTypes),
  exportStatus: v.picklist(['success', 'failed']),
};

/** One export by staff, or one import; who it was is taken from the token. Source: spec 3 §3 Data-export log. */
export const ExportLogEntry = v.object({
  ...exportEntries,
  exportType: v.picklist([...exportTypes, 'import']),
  user_name: v.string(),
  azure_id: v.string(),
  createdAt: Instant,
});
export type ExportLogEntry = v.InferOutput<typeof ExportLogEntry>;

export const ExportReport = v.object({
  ...exportEntries,
  /** The entry, when one entry was exported. */
  entryId: v.optional(EntryId),
});
export type ExportReport = v.InferOutput<typeof ExportReport>;

/** What was imported; the server reports it itself. */
export type ImportReport = Pick<ExportReport, 'fileName' | 'screen' | 'recordCount'>;

export const logExport = defineRoute({
  method: 'POST',
  path: '/api/dataexport',
  access: 'staff',
  summary: 'Record an export',
  body: ExportReport,
  status: 204,
});

export const listExports = defineRoute({
  method: 'GET',
  path: '/api/dataexport',
  access: 'admin',
  summary: 'The export log, newest first',
  query: v.object({
    page: listQueryEntries.page,
    pageSize: listQueryEntries.pageSize,
    continuation: listQueryEntries.continuation,
  }),
  response: listResponse(ExportLogEntry),
  status: 200,
});
