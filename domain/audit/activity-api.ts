import * as v from 'valibot';
import { ExportLogEntry } from '#domain/dataexport/api.ts';
import { NamedEntry } from '#domain/entries/named-entry.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { defineRoute, otherReads } from '#domain/http/route.ts';
import { Instant, listQueryFields, listResponse, timeSpanFields } from '#domain/http/shapes.ts';
import { AuditEvent } from './api.ts';

/** Kinds of activity. 'read' is one entry, 'list' is a list or search, 'refused' is a refused sign-in. */
export const activityKinds = ['change', 'export', 'read', 'list', 'refused'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Why a sign-in was refused: the person never had access, or their access was removed. */
const refusalReasons = ['no access', 'removed'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** One activity of one person. */
export const Activity = v.object({
  _id: v.string(),
  at: Instant,
  kind: v.picklist(activityKinds),
  /** Email address of the person in the directory; 'family'; or a part of the product. */
  by: v.string(),
  /** Their current name. */
  name: v.string(),
  /** Whether the activity is about a single entry. */
  isOfEntry: v.boolean(),
  /** The id of the entry; null when it was deleted, or now belongs to a charter that the caller may not see. */
  entry: v.nullable(NamedEntry),
  /** Only for kind 'change'. */
  change: v.optional(v.pick(AuditEvent, ['action', 'fields', 'status'])),
  /** The list or data that was read or exported. */
  what: v.optional(v.picklist([...entryAreas.flatMap(({ reads }) => [reads.list, reads.entry]), ...otherReads])),
  /** How many entries were shown. */
  count: v.optional(v.number()),
  /** The filters of a list, except those whose values are personal data. */
  filter: v.optional(v.record(v.string(), v.string())),
  /** Whether the list was searched; the words are not stored. */
  isSearch: v.optional(v.boolean()),
  /** How an export or import ended. */
  file: v.optional(v.pick(ExportLogEntry, ['fileName', 'recordCount', 'screen', 'exportType', 'exportStatus'])),
  reason: v.optional(v.picklist(refusalReasons)),
});
export type Activity = v.InferOutput<typeof Activity>;

const { page, pageSize, continuation } = listQueryFields;

export const listActivity = defineRoute({
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  summary:
    "What was changed, exported and read within the caller's charters, and who was refused at sign-in, newest first. Old changes without a charter are listed only for those who work for all charters",
  query: v.object({
    page,
    pageSize,
    continuation,
    kind: v.optional(v.picklist(activityKinds, 'kind must be change, export, read, list or refused.')),
    /** The email address of a person in the directory, or 'family'. */
    person: v.optional(v.pipe(v.string(), v.maxLength(320, 'A person has at most 320 characters.'))),
    ...timeSpanFields,
  }),
  response: listResponse(Activity),
  status: 200,
  reads: 'activity',
});
