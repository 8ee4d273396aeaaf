import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { SentLetter } from '#domain/letters/sent-letter.ts';

const sharedFields = {
  id: v.pipe(v.string(), v.uuid()),
  entryId: v.string(),
  kind: v.string(),
  attempts: v.number(),
  createdAt: v.string(),
  /** When a pending item is due, or when the lease of an item in progress expires; ISO 8601. */
  dueAt: v.string(),
  error: v.nullable(v.string()),
};

/** A daily limit: at most `most` mails per day are sent under `key`. */
const Limit = v.object({ key: v.string(), most: v.number() });
export type Limit = v.InferOutput<typeof Limit>;

/** A mail in any state. A mail about an entry is stored in the same batch as the change that causes it. */
export const Message = v.object({
  ...sharedFields,
  type: v.literal('message'),
  /** 'dropped': the mail no longer applied when it was due. */
  state: v.picklist(['pending', 'sending', 'sent', 'failed', 'dropped']),
  to: v.array(v.string()),
  /** How often the mail service has permanently refused it. After each refusal, sending needs a new operation id. */
  refusals: v.number(),
  sentAt: v.nullable(v.string()),
  /** The limits that apply to it; empty unless the public can trigger it. */
  limits: v.array(Limit),
  counted: v.boolean(),
  /** True for a mail after a change by the family: it counts against its entry. That of a corrected request says 'updated'. */
  updated: v.boolean(),
  /** True when the recipient is staff or a known family, or staff sent it. It has priority when the quota is low. */
  isKnown: v.optional(v.boolean()),
  /** The charter of its entry. */
  charterId: v.optional(v.string()),
  /**
   * What the mail is about: the revision of an orientation or the time of a change, after a later one of which it is dropped,
   * or the day of a digest of tasks.
   */
  about: v.optional(v.string()),
  /** The letter, as it was written for the entry. */
  letter: v.optional(SentLetter),
});
export type Message = v.InferOutput<typeof Message>;

/** Work other than a mail that remains after an entry is written; the item is deleted when the work is done. */
export const FollowUp = v.object({
  ...sharedFields,
  type: v.literal('followUp'),
  state: v.picklist(['pending', 'sending']),
  /** Data for the work that cannot be read from the entry, which may no longer exist. */
  data: v.record(v.string(), v.unknown()),
});
export type FollowUp = v.InferOutput<typeof FollowUp>;

export const OutboxItem = v.variant('type', [Message, FollowUp]);
export type OutboxItem = v.InferOutput<typeof OutboxItem>;

type NewMessage = Pick<Message, 'entryId' | 'kind' | 'to'> &
  Partial<Pick<Message, 'id' | 'limits' | 'updated' | 'isKnown' | 'charterId' | 'about' | 'dueAt' | 'letter'>>;

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
/** The waiting times after the 1st, 2nd ... failed attempt, in milliseconds. */
const backOff = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour];

/**
 * Returns when to try again after `attempts` failures; undefined after the last attempt. A follow-up is always tried
 * again, because no other code completes its work.
 */
export function nextAttempt(type: OutboxItem['type'], attempts: number, now: Date): Date | undefined {
  const wait = backOff[attempts - 1] ?? (type === 'followUp' ? backOff.at(-1) : undefined);
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** The address of an outbox item. */
export type ItemAddress = { readonly container: string; readonly entryId: string; readonly id: string };

/** Writes the content of a queue message: the addresses of items of one entry, separated by spaces. */
export function formatAddresses(addresses: readonly ItemAddress[]): string {
  return addresses.map(({ container, entryId, id }) => `${container}/${entryId}/${id}`).join(' ');
}

/** Reads the addresses of items from a queue message; text that names no item is skipped. */
export function parseAddresses(text: unknown): ItemAddress[] {
  if (typeof text !== 'string') return [];
  return text.split(' ').flatMap((one) => parseAddress(one) ?? []);
}

function parseAddress(text: string): ItemAddress | undefined {
  const match = /^(\w{1,60})\/([0-9a-f]{24})\/([0-9a-f-]{36})$/.exec(text);
  return match ? { container: match[1] ?? '', entryId: match[2] ?? '', id: match[3] ?? '' } : undefined;
}
