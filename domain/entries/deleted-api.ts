import * as v from 'valibot';
import { entryAreas } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant, listQueryFields, listResponse } from '#domain/http/shapes.ts';

/** How long a deleted entry can be restored, in days. */
export const restorableDays = 30;

/** Areas whose entries staff delete; a secondary enrollment is set to Inactive instead. */
export const deletedAreas = entryAreas.flatMap(({ deletable, container }) => (deletable ? [container] : []));

export const DeletedEntry = v.object({
  _id: EntryId,
  etag: v.string(),
  area: v.picklist(deletedAreas),
  student: v.string(),
  learningCenter: v.string(),
  timeZone: v.string(),
  createdAt: Instant,
  deletedAt: Instant,
  deletedBy: v.string(),
  /** From this time the entry cannot be restored. */
  until: Instant,
});
export type DeletedEntry = v.InferOutput<typeof DeletedEntry>;

export const listDeleted = defineRoute({
  method: 'GET',
  path: '/api/deleted',
  access: 'admin',
  summary: 'Entries that were deleted and can still be restored, the last deleted one first',
  query: v.object({ ...listQueryFields, area: v.optional(v.picklist(deletedAreas), 'interests') }),
  response: listResponse(DeletedEntry),
  status: 200,
  reads: 'deleted entries',
});

export const restoreDeleted = defineRoute({
  method: 'POST',
  path: '/api/deleted/{id}/restore',
  access: 'admin',
  summary: 'Restore a deleted entry as it was',
  params: v.object({ id: EntryId }),
  status: 204,
  ifMatch: true,
});
