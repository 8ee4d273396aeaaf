import * as v from 'valibot';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant, listQueryFields, listResponse } from '#domain/http/shapes.ts';

/** How long a merge can be undone, in days. */
export const undoableDays = 30;

/** What staff decide about a pair of entries. */
export const duplicateDecisions = ['same', 'different', 'later'] as const;

/**
 * The states of a pair. `linked`: entries of different areas about one student, which are not merged. A pair is
 * `merging` or `undoing` until both entries are written.
 */
export const pairStates = ['open', 'later', 'different', 'linked', 'merging', 'merged', 'undoing'] as const;
export type PairState = (typeof pairStates)[number];

/** The lists of pairs. */
export const pairViews = ['open', 'later', 'same', 'different'] as const;
export type PairView = (typeof pairViews)[number];

/** The states of the pairs of a list. */
export const statesOf: Readonly<Record<PairView, readonly PairState[]>> = {
  open: ['open'],
  later: ['later'],
  same: ['linked', 'merging', 'merged', 'undoing'],
  different: ['different'],
};

/** A fact about the student, as each of two entries states it. */
const Fact = v.object({ label: v.string(), texts: v.array(v.string()), differs: v.boolean() });

/** An entry of a pair. */
const PairedEntry = v.object({
  _id: EntryId,
  etag: v.string(),
  area: v.picklist(entryAreaNames),
  student: v.string(),
  status: v.string(),
  learningCenter: v.string(),
  timeZone: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Why it cannot be the one that goes; absent if it can. */
  refusal: v.optional(v.string()),
});
export type PairedEntry = v.InferOutput<typeof PairedEntry>;

/** Two entries that may be about one student. */
export const DuplicatePair = v.object({
  _id: EntryId,
  state: v.picklist(pairStates),
  /** The evidence in bits: each one makes it twice as likely that it is one student. */
  weight: v.number(),
  /** What the entries have in common, in words. */
  reasons: v.array(v.string()),
  entries: v.array(PairedEntry),
  facts: v.array(Fact),
  /** Whether 'same' merges the entries; otherwise it links them. */
  canMerge: v.boolean(),
  decidedBy: v.optional(v.string()),
  decidedAt: v.optional(Instant),
  /** The entry that stays, of a merged pair, and until when the merge can be undone. */
  keep: v.optional(EntryId),
  until: v.optional(Instant),
});
export type DuplicatePair = v.InferOutput<typeof DuplicatePair>;

/** A question that two entries answer differently. */
const Question = v.object({
  name: v.string(),
  label: v.string(),
  texts: v.array(v.string()),
  /** For each entry as the one that stays: whether its answer can be changed. */
  open: v.array(v.boolean()),
  /** The position of the answer that is chosen unless staff choose another one: the newer one that is not empty. */
  suggested: v.picklist([0, 1]),
});

const params = v.object({ pairId: EntryId });
const { page, pageSize, continuation } = listQueryFields;

export const listDuplicates = defineRoute({
  method: 'GET',
  path: '/api/duplicates',
  access: 'contributor',
  summary:
    'Pairs of entries that may be about one student, the likeliest first; `entryId` selects the pairs of one entry. Only pairs whose entries are both of charters of the caller',
  query: v.object({
    page,
    pageSize,
    continuation,
    view: v.optional(v.picklist(pairViews, 'view must be open, later, same or different.'), 'open'),
    entryId: v.optional(EntryId),
  }),
  response: listResponse(DuplicatePair),
  status: 200,
  reads: 'duplicates',
});

export const countDuplicates = defineRoute({
  method: 'GET',
  path: '/api/duplicate-count',
  access: 'contributor',
  summary: 'How many pairs wait for a decision',
  response: v.object({ open: v.number() }),
  status: 200,
});

export const readDuplicate = defineRoute({
  method: 'GET',
  path: '/api/duplicates/{pairId}',
  access: 'contributor',
  summary: 'A pair of entries with the questions that they answer differently',
  params,
  response: v.object({ ...DuplicatePair.entries, questions: v.array(Question) }),
  status: 200,
  reads: 'duplicates',
});

export const decideDuplicate = defineRoute({
  method: 'POST',
  path: '/api/duplicates/{pairId}',
  access: 'contributor',
  summary:
    "Decide about a pair: 'same' merges two entries of one area, or links two of different areas; 'different' is remembered; 'later' puts it aside. `keep` is the entry that stays, `answers` names for a question the entry whose answer it gets, `etags` are the versions that were shown",
  params,
  body: v.object({
    decision: v.picklist(duplicateDecisions, 'decision must be same, different or later.'),
    keep: v.optional(EntryId),
    answers: v.optional(v.record(v.string(), EntryId), {}),
    etags: v.optional(v.record(EntryId, v.string()), {}),
  }),
  response: v.object({ state: v.picklist(pairStates) }),
  status: 200,
});

export const undoDuplicate = defineRoute({
  method: 'POST',
  path: '/api/duplicates/{pairId}/undo',
  access: 'contributor',
  summary: 'Undo the decision about a pair. A merge can be undone for 30 days: both entries are as they were',
  params,
  response: v.object({ state: v.picklist(pairStates) }),
  status: 200,
});
