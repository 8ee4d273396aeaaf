import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

const sharedEntries = {
  id: v.pipe(v.string(), v.uuid()),
  entryId: v.string(),
  kind: v.string(),
  attempts: v.number(),
  createdAt: v.string(),
  /** When a pending item is to be done, or when the lease of one that is being done runs out; ISO 8601. */
  dueAt: v.string(),
  error: v.nullable(v.string()),
};

/** A counter that a mail counts against before it leaves: at most `most` a day under `key`. */
const Limit = v.object({ key: v.string(), most: v.number() });
export type Limit = v.InferOutput<typeof Limit>;

/** A mail that must still leave, or has left: stored in its entry's batch. */
export const Message = v.object({
  ...sharedEntries,
  type: v.literal('message'),
  /** 'dropped': what it was to say was over before it left. */
  state: v.picklist(['pending', 'sending', 'sent', 'failed', 'dropped']),
  to: v.array(v.string()),
  /** How often the mail service has refused it for good: each time it needs another operation id to be sent again. */
  refusals: v.number(),
  sentAt: v.nullable(v.string()),
  /** What it counts against: only a mail that the public can trigger. */
  limits: v.array(Limit),
  counted: v.boolean(),
  /** Set when it follows a correction: its text says 'updated'. */
  updated: v.boolean(),
  /** It goes to a known family or to staff, or staff sent it: it has priority when the quota is short. */
  isKnown: v.optional(v.boolean()),
  /** The charter of its entry. */
  charterId: v.optional(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** Anything but a mail that must still be done after an entry was written; it is gone once it is done. */
export const FollowUp = v.object({
  ...sharedEntries,
  type: v.literal('followUp'),
  state: v.picklist(['pending', 'sending']),
  /** Data that it needs and cannot read from the entry, which may be gone. */
  data: v.record(v.string(), v.unknown()),
});
export type FollowUp = v.InferOutput<typeof FollowUp>;

export const OutboxItem = v.variant('type', [Message, FollowUp]);
export type OutboxItem = v.InferOutput<typeof OutboxItem>;

type NewMessage = Pick<Message, 'entryId' | 'kind' | 'to'> &
  Partial<Pick<Message, 'limits' | 'updated' | 'isKnown' | 'charterId'>>;

export function newMessage(parts: NewMessage, now: Date): Message {
  return {
    ...newItem(now),
    type: 'message',
    state: 'pending',
    refusals: 0,
    sentAt: null,
    limits: [],
    counted: false,
    updated: false,
    ...parts,
  };
}

type NewFollowUp = Pick<FollowUp, 'entryId' | 'kind' | 'data'> & { readonly dueAt?: string };

export function newFollowUp(parts: NewFollowUp, now: Date): FollowUp {
  return { ...newItem(now), type: 'followUp', state: 'pending', ...parts };
}

function newItem(now: Date) {
  const at = now.toISOString();
  return { id: randomUUID(), attempts: 0, createdAt: at, dueAt: at, error: null };
}

const minute = 60_000;
const hour = 60 * minute;
/** Waits after the 1st, 2nd ... failed attempt, in milliseconds. */
const backOff = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour];

/**
 * When to try again after `attempts` failures; undefined when it is time to give up. A follow-up is never given up: what
 * it repairs stays broken without it.
 */
export function nextAttempt(type: OutboxItem['type'], attempts: number, now: Date): Date | undefined {
  const wait = backOff[attempts - 1] ?? (type === 'followUp' ? backOff.at(-1) : undefined);
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** The address of an item. */
export type ItemAddress = { readonly container: string; readonly entryId: string; readonly id: string };

/** The content of one queue message: the addresses of items of one entry, separated by spaces. */
export function formatAddresses(addresses: readonly ItemAddress[]): string {
  return addresses.map(({ container, entryId, id }) => `${container}/${entryId}/${id}`).join(' ');
}

/** The addresses of the items of a queue message; text that names no item is left out. */
export function parseAddresses(text: unknown): ItemAddress[] {
  if (typeof text !== 'string') return [];
  return text.split(' ').flatMap((one) => parseAddress(one) ?? []);
}

function parseAddress(text: string): ItemAddress | undefined {
  const match = /^(\w{1,60})\/([0-9a-f]{24})\/([0-9a-f-]{36})$/.exec(text);
  return match ? { container: match[1] ?? '', entryId: match[2] ?? '', id: match[3] ?? '' } : undefined;
}
