import * as v from 'valibot';
import { defineRecordFields } from '#domain/entries/record-fields.ts';
import { Instant } from '#domain/http/shapes.ts';

export const proposalDecisions = ['accepted', 'declined'] as const;

const decisionsMessage = `Decide about each proposed answer: ${proposalDecisions.join(' or ')}.`;
/** The decisions of staff about proposed answers, by question. */
export const ProposalDecisions = v.record(
  v.string(),
  v.picklist(proposalDecisions, decisionsMessage),
  decisionsMessage,
);
export type ProposalDecisions = v.InferOutput<typeof ProposalDecisions>;

/** A withdrawal by the family. `back` is the state to which it can be undone. */
export const Withdrawal = v.object({
  at: Instant,
  reason: v.string(),
  back: v.object({
    status: v.string(),
    progressLevel: v.optional(v.number()),
    processingLevel: v.optional(v.number()),
  }),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** The record fields of changes by families, in every area. */
export const familyChangeFields = defineRecordFields({
  /** When the family proposed changes about which staff have not decided yet. */
  proposedAt: { label: 'Changes Proposed', schema: v.optional(Instant) },
  /** The proposed answers; a cleared answer is empty. */
  proposal: { label: 'Proposed Answers', schema: v.optional(v.record(v.string(), v.unknown())) },
  /** The decisions about the last proposal. */
  proposalDecided: {
    label: 'Decided Changes',
    schema: v.optional(v.object({ at: Instant, questions: ProposalDecisions })),
  },
  withdrawal: { label: 'Withdrawal', schema: v.optional(Withdrawal) },
});

/** The values of the record fields of changes by families. */
export type FamilyChanged = {
  readonly proposedAt?: string | undefined;
  readonly proposal?: Readonly<Record<string, unknown>> | undefined;
  readonly proposalDecided?: { readonly at: string; readonly questions: ProposalDecisions } | undefined;
  readonly withdrawal?: Withdrawal | undefined;
};

/** How long a family can undo its withdrawal, in milliseconds. */
const undoMilliseconds = 24 * 60 * 60 * 1000;

/** Returns until when a withdrawal can be undone; undefined when that time has passed. */
export function undoableUntil({ at }: Pick<Withdrawal, 'at'>, now: Date): string | undefined {
  const until = new Date(Date.parse(at) + undoMilliseconds);
  return until > now ? until.toISOString() : undefined;
}
