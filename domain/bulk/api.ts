import * as v from 'valibot';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant, listQueryFields, listResponse, pageSizeUpTo, SubmissionId } from '#domain/http/shapes.ts';

/** The maximum number of entries in one bulk change. */
export const maxBulkEntries = 10_000;
/** The maximum number of bulk changes on a page: the results of each are counted when it is listed. */
export const maxListedBulk = 50;
/** How long a bulk change can be undone after it has ended, in minutes. */
export const bulkUndoMinutes = 10;

/**
 * `preview`: nothing has changed yet. `stopping`, `undoing`: it is still at work. `stopped`: a person pressed Stop while it
 * ran.
 */
export const bulkStates = ['preview', 'running', 'stopping', 'stopped', 'done', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

/**
 * The result for an entry. `excluded`: the preview says why not; `waiting`: not yet; `skipped`: it has changed since the
 * preview; `failed`: the reason says what to do; `undone`: as before; `kept`: could not be undone.
 */
export const bulkResults = ['waiting', 'excluded', 'done', 'skipped', 'failed', 'undone', 'kept'] as const;
export type BulkResult = (typeof bulkResults)[number];

/** A bulk change with the number of entries by result. */
export const BulkChange = v.object({
  _id: EntryId,
  area: v.picklist(entryAreaNames),
  action: v.string(),
  parameters: v.record(v.string(), v.unknown()),
  state: v.picklist(bulkStates),
  total: v.number(),
  counts: v.record(v.picklist(bulkResults), v.number()),
  createdAt: Instant,
  endedAt: v.nullable(Instant),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: v.nullable(Instant),
});
export type BulkChange = v.InferOutput<typeof BulkChange>;

const idParams = v.object({ id: EntryId });

const ids = v.pipe(
  v.array(EntryId),
  v.minLength(1, 'Choose at least one entry.'),
  // A function, so that the number is formatted only for a refusal: the first one takes some milliseconds.
  v.maxLength(maxBulkEntries, () => `Choose at most ${maxBulkEntries.toLocaleString('en-US')} entries at a time.`),
  v.transform((all) => [...new Set(all)]),
);

export const previewBulk = defineRoute({
  method: 'POST',
  path: '/api/bulk',
  access: 'contributor',
  // Above the maximum number of ids, so that one more gets the message of the schema.
  valueLimit: 2 * maxBulkEntries,
  summary:
    'Preview an action on many entries of an area: which of them would change, and why others would not. Nothing changes yet',
  body: v.object({
    submissionId: SubmissionId,
    area: v.picklist(entryAreaNames, 'There is no such area of entries.'),
    action: v.pipe(v.string(), v.maxLength(60)),
    ids,
    parameters: v.optional(v.record(v.string(), v.unknown(), 'Send the inputs by name.'), {}),
  }),
  response: BulkChange,
  status: 201,
});

export const listBulk = defineRoute({
  method: 'GET',
  path: '/api/bulk',
  access: 'contributor',
  summary: 'The bulk changes of the caller in the last 30 days, newest first',
  query: v.object({
    page: listQueryFields.page,
    pageSize: pageSizeUpTo(maxListedBulk),
    continuation: listQueryFields.continuation,
  }),
  response: listResponse(BulkChange),
  status: 200,
});

export const readBulk = defineRoute({
  method: 'GET',
  path: '/api/bulk/{id}',
  access: 'contributor',
  summary: 'A bulk change of the caller with its progress',
  params: idParams,
  response: BulkChange,
  status: 200,
});

export const startBulk = defineRoute({
  method: 'POST',
  path: '/api/bulk/{id}/start',
  access: 'contributor',
  summary: 'Start a bulk change after its preview. It goes on when its page is closed',
  params: idParams,
  response: BulkChange,
  status: 200,
});

export const stopBulk = defineRoute({
  method: 'POST',
  path: '/api/bulk/{id}/stop',
  access: 'contributor',
  summary: 'Stop a bulk change: the entries that are left do not change',
  params: idParams,
  response: BulkChange,
  status: 200,
});

export const undoBulk = defineRoute({
  method: 'POST',
  path: '/api/bulk/{id}/undo',
  access: 'contributor',
  summary: `Undo a bulk change, until ${bulkUndoMinutes} minutes after its end: entries that somebody has changed since, and those about which an email was sent, stay as they are. 409 for an action that emails every family`,
  params: idParams,
  response: BulkChange,
  status: 200,
});

/** The result for one entry, with the name of its student. */
export const BulkItem = v.object({
  _id: EntryId,
  name: v.string(),
  result: v.picklist(bulkResults),
  /** Why it was not changed or not undone, and what to do. */
  reason: v.nullable(v.string()),
});
export type BulkItem = v.InferOutput<typeof BulkItem>;

export const listBulkItems = defineRoute({
  method: 'GET',
  path: '/api/bulk/{id}/items',
  access: 'contributor',
  summary: 'The result for each entry of a bulk change, page by page',
  params: idParams,
  query: v.object({
    page: listQueryFields.page,
    pageSize: listQueryFields.pageSize,
    continuation: listQueryFields.continuation,
    result: v.optional(v.picklist(bulkResults)),
  }),
  response: listResponse(BulkItem),
  status: 200,
  reads: 'bulk change',
});
