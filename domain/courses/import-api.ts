import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';
import { rowStates } from '#domain/imports/import-plan.ts';
import { longestTable, mostRows } from '#domain/imports/import-table.ts';

/** A file of rows that is imported, or only tried. */
export const ImportBody = v.object({
  /** The charter of rows that name none. */
  charter_id: v.optional(EntryId),
  fileName: lineSchema(260),
  /** The rows of the file, header first, as `packTable` writes them. */
  table: v.pipe(v.string(), v.maxLength(2 * longestTable, 'The file holds too much text. Split it.')),
  /** Whether it is done; else the answer says what would be done. */
  apply: v.boolean(),
});
export type ImportBody = v.InferOutput<typeof ImportBody>;

export const ImportResult = v.object({
  /** One for each row of the file below its first. */
  rows: v.pipe(
    v.array(
      v.object({
        line: v.number(),
        state: v.picklist(rowStates),
        reason: v.optional(v.string()),
        fields: v.optional(v.array(v.string())),
      }),
    ),
    v.maxLength(mostRows),
  ),
  /** Names of columns that nothing was taken from. */
  unused: v.array(v.string()),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;

/** Bytes: escaped, a character may take several. */
const bodyLimit = 4 * 1024 * 1024;

export const importCatalog = defineRoute({
  method: 'POST',
  path: '/api/courseCatalog/import',
  access: 'contributor',
  summary: 'Add the courses of a file to the catalogs of charters, or say what that would do',
  body: ImportBody,
  response: ImportResult,
  status: 200,
  bodyLimit,
});

export const importAgreements = defineRoute({
  method: 'POST',
  path: '/api/agreements/import',
  access: 'admin',
  summary: 'Take the master agreements of charters from a file, or say what that would do',
  body: ImportBody,
  response: ImportResult,
  status: 200,
  bodyLimit,
});
