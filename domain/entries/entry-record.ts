import * as v from 'valibot';
import { EntryId, Instant, SubmissionId } from '#domain/http/shapes.ts';

const sharedFields = {
  charterId: EntryId,
  brandName: v.string(),
  /** The time zone of its brand, in which its days are shown. */
  timeZone: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  formVersion: v.number(),
};

/** The fields of every stored entry in addition to its record fields and answers. */
export const recordBase = <const T extends string>(type: T) => ({
  ...sharedFields,
  id: EntryId,
  entryId: EntryId,
  type: v.literal(type),
  updatedBy: v.string(),
  submissionId: SubmissionId,
  /** Tells whether two submissions have the same content. */
  answersHash: v.string(),
  /** Prefixes of the words that the staff search finds. */
  searchWords: v.array(v.string()),
  /** Values to sort and count by. Each is always present: Cosmos leaves an item without the value out of a sorted result. */
  sort: v.record(v.string(), v.string()),
  /** All email addresses of the family, in lower case, by which the entry is found after a code by mail (FAM-2). */
  familyAddresses: v.optional(v.array(v.string())),
  /** The blocks in which other entries about the same student are looked for (domain/matching/entry-blocks.ts). */
  matchBlocks: v.optional(v.array(v.string())),
});

/** Fields that are added to every entry in responses: the student's age today, and the ETag to send back. */
export const readBase = {
  ...sharedFields,
  _id: EntryId,
  etag: v.string(),
  age: v.nullable(v.number()),
};

/** The index for search and sorting in staff lists, and for the page of a family. */
export type EntryIndex = {
  readonly searchWords: string[];
  readonly sort: Record<string, string>;
  /** Absent in entries that were stored before families could return to them. */
  readonly familyAddresses?: string[] | undefined;
  /** Absent in entries that were stored before there were blocks, until the scan for duplicates adds them. */
  readonly matchBlocks?: string[] | undefined;
};
