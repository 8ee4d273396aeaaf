import * as v from 'valibot';
import { EntryId, Instant, SubmissionId } from '#domain/http/shapes.ts';

const sharedEntries = {
  charterId: EntryId,
  brandName: v.string(),
  /** In which its days are told: that of its brand. */
  timeZone: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  formVersion: v.number(),
};

/** What every stored entry carries beside its kept fields and answers. */
export const recordBase = <const T extends string>(type: T) => ({
  ...sharedEntries,
  id: EntryId,
  entryId: EntryId,
  type: v.literal(type),
  updatedBy: v.string(),
  submissionId: SubmissionId,
  /** Tells whether two submissions say the same. */
  answersHash: v.string(),
  /** Beginnings of the words that the staff search looks for. */
  searchWords: v.array(v.string()),
  /** What each sortable column sorts by, and what is counted by: never absent, because an index leaves out what is. */
  sort: v.record(v.string(), v.string()),
});

/** What every entry is read with: the student's age today, and the ETag to send back. */
export const readBase = {
  ...sharedEntries,
  _id: EntryId,
  etag: v.string(),
  age: v.nullable(v.number()),
};

/** What the search and the sorted lists of staff go by. */
export type EntryIndex = {
  readonly searchWords: string[];
  readonly sort: Record<string, string>;
};
