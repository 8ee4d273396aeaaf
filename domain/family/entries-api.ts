import * as v from 'valibot';
import { proposalDecisions } from '#domain/entries/family-change.ts';
import { defineRoute, type ResponseOf } from '#domain/http/route.ts';
import { EntryId, Instant } from '#domain/http/shapes.ts';
import { DraftPlace } from './draft.ts';
import { familyKinds } from './family-kinds.ts';

/** What a family sees of an entry, beyond the fields that all entries have. */
const EntryOfArea = v.object({
  kind: v.picklist(familyKinds),
  /** The student's first name. */
  name: v.string(),
  status: v.string(),
  session: v.optional(v.string()),
  /** `start` and `end` are absent for an online orientation without a time. */
  orientation: v.optional(
    v.object({
      link: v.optional(v.string()),
      start: v.optional(Instant),
      end: v.optional(Instant),
      timeZone: v.string(),
    }),
  ),
  /**
   * Whether the family chooses the time of its orientation, and whether that is online. `changeUntil` is absent before it
   * has one: then it can always choose.
   */
  booking: v.optional(v.object({ changeUntil: v.optional(Instant), online: v.boolean() })),
  /** Whether the family can read its answers as a PDF. A signed agreement contains them. */
  hasAnswers: v.optional(v.boolean()),
  /** The link of an entry that waits for the family to complete and sign it. */
  waiting: v.optional(v.object({ permalink: v.string(), uuid: v.string() })),
  hasAgreement: v.optional(v.boolean()),
});
export type EntryOfArea = v.InferOutput<typeof EntryOfArea>;

export const FamilyEntry = v.object({
  _id: EntryId,
  etag: v.string(),
  ...EntryOfArea.entries,
  submittedAt: Instant,
  timeZone: v.string(),
  center: v.object({ id: EntryId, name: v.string(), charter: v.string(), phone: v.string() }),
  /** The changes that the family has proposed last, by question. */
  proposal: v.optional(
    v.object({ at: Instant, questions: v.record(v.string(), v.picklist(['open', ...proposalDecisions])) }),
  ),
  /** A withdrawal that can still be undone. */
  withdrawal: v.optional(v.object({ at: Instant, undoUntil: Instant })),
});
export type FamilyEntry = v.InferOutput<typeof FamilyEntry>;

const FamilyDraft = v.object({
  id: EntryId,
  form: v.picklist(familyKinds),
  place: DraftPlace,
  language: v.string(),
  /** The student's first name; empty when it is not answered yet. */
  name: v.string(),
  /** Deletes it. */
  token: v.string(),
  savedAt: Instant,
  /** When it is deleted if it does not change. */
  until: Instant,
});
export type FamilyDraft = v.InferOutput<typeof FamilyDraft>;

export const listFamilyEntries = defineRoute({
  method: 'GET',
  path: '/api/family/entries',
  access: 'public',
  summary: 'The forms of a family at one brand: submitted ones with their state, and unfinished ones',
  linkToken: 'family',
  response: v.object({ entries: v.array(FamilyEntry), drafts: v.array(FamilyDraft) }),
  status: 200,
});

export const readFamilyAnswers = defineRoute({
  method: 'GET',
  path: '/api/family/entries/{id}/answers',
  access: 'public',
  summary: 'The answers of an entry as its family gave them, without those of staff',
  params: v.object({ id: EntryId }),
  linkToken: 'family',
  response: v.object({
    answers: v.record(v.string(), v.unknown()),
    variant: v.picklist(['short', 'long']),
    /** Only of a registration. */
    enrollment: v.optional(v.string()),
    /** The answers of the open proposal. */
    proposed: v.optional(v.record(v.string(), v.unknown())),
    etag: v.string(),
  }),
  status: 200,
});
export type FamilyAnswers = ResponseOf<typeof readFamilyAnswers>;

export const readFamilyCalendar = defineRoute({
  method: 'GET',
  path: '/api/family/entries/{id}/calendar',
  access: 'public',
  summary: 'The orientation of an entry as a calendar file',
  params: v.object({ id: EntryId }),
  linkToken: 'family',
  binaryResponse: 'text/calendar; charset=utf-8',
  status: 200,
});

export const readFamilyAgreement = defineRoute({
  method: 'GET',
  path: '/api/family/entries/{id}/agreement',
  access: 'public',
  summary: 'The signed agreement of an entry, for its family',
  params: v.object({ id: EntryId }),
  linkToken: 'family',
  binaryResponse: 'application/pdf',
  status: 200,
});
