import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';
import { rowStates } from '#domain/imports/import-plan.ts';
import { maxRows, maxTableLength } from '#domain/imports/import-table.ts';

/** A file of rows to import, or to check without importing it. */
export const ImportBody = v.object({
  /** The default charter for rows without one. */
  charter_id: v.optional(EntryId),
  fileName: lineSchema(260),
  /** The rows of the file, header first, in the format of `packTable`. */
  table: v.pipe(v.string(), v.maxLength(2 * maxTableLength, 'The file holds too much text. Split it.')),
  /** Whether to write the changes; false only returns what would change. */
  apply: v.boolean(),
});
export type ImportBody = v.InferOutput<typeof ImportBody>;

export const ImportResult = v.object({
  /** One result per row of the file, without the header row. */
  rows: v.pipe(
    v.array(
      v.object({
        line: v.number(),
        state: v.picklist(rowStates),
        reason: v.optional(v.string()),
        fields: v.optional(v.array(v.string())),
      }),
    ),
    v.maxLength(maxRows),
  ),
  /** Names of columns that were ignored. */
  unused: v.array(v.string()),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;

/** In bytes. An escaped character takes several bytes. */
const bodyLimit = 4 * 1024 * 1024;

export const importCatalog = defineRoute({
  method: 'POST',
  path: '/api/courseCatalog/import',
  access: 'contributor',
  summary: 'Add the courses of a file to the catalogs of charters, or return what would change',
  body: ImportBody,
  response: ImportResult,
  status: 200,
  bodyLimit,
});

export const importAgreements = defineRoute({
  method: 'POST',
  path: '/api/agreements/import',
  access: 'admin',
  summary: 'Import the master agreements of charters from a file, or return what would change',
  body: ImportBody,
  response: ImportResult,
  status: 200,
  bodyLimit,
});
