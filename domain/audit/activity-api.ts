import * as v from 'valibot';
import { ExportLogEntry } from '#domain/dataexport/api.ts';
import { NamedEntry } from '#domain/entries/named-entry.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { defineRoute, otherReads } from '#domain/http/route.ts';
import { Instant, listQueryEntries, listResponse, spanEntries } from '#domain/http/shapes.ts';
import { AuditEvent } from './api.ts';

/** What people do: they change entries, export them, open one, look at lists, or are refused when they sign in. */
export const activityKinds = ['change', 'export', 'read', 'list', 'refused'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Why somebody was refused who has signed in: they never had access, or it was taken from them. */
const refusalReasons = ['no access', 'removed'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** One thing that somebody did. */
export const Activity = v.object({
  _id: v.string(),
  at: Instant,
  kind: v.picklist(activityKinds),
  /** Directory address of the person who did it; 'family', or a part of the product. */
  by: v.string(),
  /** What they are called now. */
  name: v.string(),
  /** Whether it is about one entry. */
  isOfEntry: v.boolean(),
  /** That entry; null when it was deleted, or is of a charter now that is not the caller's. */
  entry: v.nullable(NamedEntry),
  /** Of a change. */
  change: v.optional(v.pick(AuditEvent, ['action', 'fields', 'status'])),
  /** What was read or exported. */
  what: v.optional(v.picklist([...entryAreas.flatMap(({ reads }) => [reads.list, reads.entry]), ...otherReads])),
  /** Entries that were shown. */
  count: v.optional(v.number()),
  /** Filters of a list whose values say nothing of a family. */
  filter: v.optional(v.record(v.string(), v.string())),
  /** Whether words were searched for. */
  isSearch: v.optional(v.boolean()),
  /** How an export or import ended. */
  file: v.optional(v.pick(ExportLogEntry, ['fileName', 'recordCount', 'screen', 'exportType', 'exportStatus'])),
  reason: v.optional(v.picklist(refusalReasons)),
});
export type Activity = v.InferOutput<typeof Activity>;

const { page, pageSize, continuation } = listQueryEntries;

export const listActivity = defineRoute({
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  summary:
    "What was changed, exported and read within the caller's charters, and who was refused at sign-in, newest first; changes from before a change named its charter are listed for those who work for all charters",
  query: v.object({
    page,
    pageSize,
    continuation,
    kind: v.optional(v.picklist(activityKinds, 'kind must be change, export, read, list or refused.')),
    /** The address of the directory of a person, or 'family'. */
    person: v.optional(v.pipe(v.string(), v.maxLength(320, 'A person has at most 320 characters.'))),
    ...spanEntries,
  }),
  response: listResponse(Activity),
  status: 200,
  reads: 'activity',
});
