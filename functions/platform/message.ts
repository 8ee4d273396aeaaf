import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** A mail that must still leave, or has left: stored in its entry's batch. Source: design §2. */
export const Message = v.object({
  id: v.pipe(v.string(), v.uuid()),
  entryId: v.string(),
  type: v.literal('message'),
  kind: v.string(),
  to: v.array(v.string()),
  state: v.picklist(['pending', 'sending', 'sent', 'failed']),
  attempts: v.number(),
  /** How often the mail service has refused it for good: each time it needs another operation id to be sent again. */
  refusals: v.number(),
  createdAt: v.string(),
  /** When a pending message is to be sent, or when the lease of one being sent runs out; ISO 8601. */
  dueAt: v.string(),
  sentAt: v.nullable(v.string()),
  error: v.nullable(v.string()),
  /** Counted against the recipient's daily limit: only what the public can trigger to an address that it gave. */
  limited: v.boolean(),
  counted: v.boolean(),
  /** Set when it follows a correction: its text says 'updated'. */
  updated: v.boolean(),
});
export type Message = v.InferOutput<typeof Message>;

type NewMessage = Pick<Message, 'entryId' | 'kind' | 'to' | 'limited'> & { readonly updated?: boolean };

export function newMessage(parts: NewMessage, now: Date): Message {
  return {
    id: randomUUID(),
    type: 'message',
    state: 'pending',
    attempts: 0,
    refusals: 0,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
    sentAt: null,
    error: null,
    counted: false,
    updated: false,
    ...parts,
  };
}

const minute = 60_000;
const hour = 60 * minute;
/** Waits after the 1st, 2nd ... failed attempt, in milliseconds; after the last one the message has failed. */
const backOff = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour];

/** When to try again after `attempts` failures, or undefined when it is time to give up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const wait = backOff[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** Where a message lies: what the queue carries. */
export type MessageAddress = { readonly container: string; readonly entryId: string; readonly id: string };

export function formatAddress(address: MessageAddress): string {
  return `${address.container}/${address.entryId}/${address.id}`;
}

/** Undefined for text that names no message. */
export function parseAddress(text: unknown): MessageAddress | undefined {
  const match = typeof text === 'string' ? /^(\w+)\/([0-9a-f]{24})\/([0-9a-f-]{36})$/.exec(text) : null;
  return match ? { container: match[1] ?? '', entryId: match[2] ?? '', id: match[3] ?? '' } : undefined;
}
