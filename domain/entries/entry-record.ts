import * as v from 'valibot';
import { EntryId, Instant, SubmissionId } from '#domain/http/shapes.ts';

const sharedEntries = {
  charterId: EntryId,
  brandName: v.string(),
  /** The zone in which its days are shown: that of its brand. */
  timeZone: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  formVersion: v.number(),
};

/** What every stored entry has besides its record fields and answers. */
export const recordBase = <const T extends string>(type: T) => ({
  ...sharedEntries,
  id: EntryId,
  entryId: EntryId,
  type: v.literal(type),
  updatedBy: v.string(),
  submissionId: SubmissionId,
  /** Tells whether two submissions have the same content. */
  answersHash: v.string(),
  /** Beginnings of the words that the staff search finds. */
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
