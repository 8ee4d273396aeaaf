import * as v from 'valibot';
import { ProposalDecisions } from '#domain/entries/family-change.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant } from '#domain/http/shapes.ts';
import { processActions } from '#domain/registration/status.ts';

const entryActions = [
  'read',
  'created',
  'changed',
  'deleted',
  'restored',
  'exported',
  'note added',
  'organized',
  'bulk undone',
  'mail resent',
  'letter sent',
  'matched',
  'agreement regenerated',
  'corrected',
  'new agreement',
  'changes proposed',
  'proposal taken back',
  'proposal decided',
  'merged',
  'merge undone',
] as const;

/** Who did what to an entry. `fields` names what changed, never the values. */
export const AuditEvent = v.object({
  at: Instant,
  action: v.picklist([...entryActions, ...processActions]),
  /** Email address of the person in the directory; 'family'; or a part of the product. */
  by: v.string(),
  /** Their current name. */
  name: v.string(),
  fields: v.array(v.string()),
  /** The status before and after, when it changed; before is null for a new entry. */
  status: v.optional(v.object({ before: v.nullable(v.string()), after: v.string() })),
  /** Why it was done, where a reason is required; stored as a note of the entry and deleted with it. */
  reason: v.optional(v.string()),
  /** The decisions about proposed answers, by question. */
  decisions: v.optional(ProposalDecisions),
  /** Only for a change of permissions: the permissions before and after it, in words. */
  changes: v.optional(v.array(v.object({ field: v.string(), before: v.string(), after: v.string() }))),
});
export type AuditEvent = v.InferOutput<typeof AuditEvent>;

export const readAudit = defineRoute({
  method: 'GET',
  path: '/api/audit/{entryId}',
  access: 'contributor',
  summary:
    'Who changed an entry, newest first; for administrators also who read or exported it, and who changed the permissions of a member of staff',
  params: v.object({ entryId: EntryId }),
  response: v.array(AuditEvent),
  status: 200,
});
