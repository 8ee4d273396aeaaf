import * as v from 'valibot';

/** The `type` values that clients handle; all other problems are about:blank. */
export const problemTypes = {
  notAuthorized: '/problems/not-authorized',
  alreadyReceived: '/problems/already-received',
  stale: '/problems/stale',
  /** `page` is the path of the page that explains the problem to the family. */
  sessionClosed: '/problems/session-closed',
  /** `agreementVersion` and `agreementFacts` are the current ones; `record` is the current saved registration. */
  agreementChanged: '/problems/agreement-changed',
  /** An unfinished form was opened on another device, which now saves it. */
  continuedElsewhere: '/problems/continued-elsewhere',
  /** The time of an orientation is full; `times` are those with free places. */
  slotTaken: '/problems/slot-taken',
  /** The link of a saved registration is locked after wrong dates of birth. */
  linkLocked: '/problems/link-locked',
  /** Too many calls are under way, and nothing was done: call again after Retry-After, with `ticket` if there is one. */
  busy: '/problems/busy',
} as const;

/** An error response. Source: RFC 9457. `instance` is the request id. */
export const Problem = v.looseObject({
  type: v.optional(v.string(), 'about:blank'),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  instance: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  changedBy: v.optional(v.string()),
  changedAt: v.optional(v.string()),
  page: v.optional(v.string()),
  /** The place in the line of a busy server; 1 is next. */
  place: v.optional(v.number()),
  /** Keeps that place: sent in x-line-token. */
  ticket: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof Problem>;
