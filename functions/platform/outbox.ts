import * as v from 'valibot';
import { type CosmosContainer, cosmosStatus, type Item } from './cosmos.ts';
import { uuidOf } from './keys.ts';
import { type Mail, MailRefused, type SendMail, throttledFor } from './mail.ts';
import { formatAddress, Message, type MessageAddress, nextAttempt } from './message.ts';
import { notFound, problem } from './problem.ts';
import type { MessageQueue } from './queue.ts';
import type { Counters } from './rate-limit.ts';

/** Makes the mail of a message from its entry; undefined when the entry is gone and nothing is to be said. */
export type RenderMail = (message: Message) => Promise<Mail | undefined>;

/**
 * The id that a mail is sent under, the same at every attempt. Only after a refusal it is another one: the service
 * would go on answering the old one with its refusal.
 */
function operationIdOf({ id, refusals }: Message): string {
  return uuidOf(refusals === 0 ? id : `${id}:${refusals}`);
}

/** Mails a day to one recipient of one kind that the public may trigger. Source: contract, Abuse. */
const dailyLimit = 3;
const daySeconds = 24 * 60 * 60;

export type OutboxParts = {
  /** Containers that hold messages, by name. */
  readonly containers: Readonly<Record<string, CosmosContainer>>;
  readonly queue: MessageQueue;
  readonly sendMail: SendMail;
  readonly renderers: Readonly<Record<string, RenderMail>>;
  readonly count: Counters;
  readonly leaseSeconds: number;
  readonly warn: (text: string) => void;
  readonly now?: () => Date;
};

/**
 * What must still happen after an entry is stored. Messages are written with the entry; their addresses then go to the
 * queue. A message is leased by ETag before it is sent, under an operation id derived from its id, so that the mail
 * service shows it once however often it is tried; what a crash leaves behind the sweep puts back in the queue.
 */
export function createOutbox(parts: OutboxParts) {
  const now = parts.now ?? (() => new Date());
  const containerOf = (name: string) => {
    const container = parts.containers[name];
    if (!container) throw new Error(`No container '${name}' holds messages.`);
    return container;
  };

  const rendererOf = (kind: string): RenderMail => {
    const render = Object.hasOwn(parts.renderers, kind) ? parts.renderers[kind] : undefined;
    if (!render) throw new Error(`No mail of the kind '${kind}' is known here.`);
    return render;
  };

  /** Hands messages over to the queue. A queue that is down loses nothing: the sweep finds them. */
  const enqueue = async (container: string, messages: readonly Pick<Message, 'entryId' | 'id'>[]): Promise<void> => {
    const sent = messages.map(({ entryId, id }) => parts.queue.send(formatAddress({ container, entryId, id })));
    for (const result of await Promise.allSettled(sent)) {
      if (result.status === 'rejected') parts.warn(`Queueing a message failed; the sweep will do it: ${result.reason}`);
    }
  };

  /** Takes a message for as long as a lease lasts; undefined when it is not due or another instance was faster. */
  const lease = async (address: MessageAddress): Promise<{ message: Message; etag: string } | undefined> => {
    const container = containerOf(address.container);
    const found = await container.read(address.id, address.entryId);
    const parsed = found ? v.safeParse(Message, found.item) : undefined;
    if (!found || !parsed?.success) return undefined;
    const message = parsed.output;
    const isOpen = message.state === 'pending' || message.state === 'sending';
    if (!isOpen || message.dueAt > now().toISOString()) return undefined;
    const next = {
      state: 'sending',
      attempts: message.attempts + 1,
      counted: message.limited,
      dueAt: new Date(now().getTime() + parts.leaseSeconds * 1000).toISOString(),
    } as const;
    const etag = await update(container, message, found.etag, next);
    if (!etag) return undefined;
    // Counted only by whoever holds the lease, so that a mail raced for counts once.
    const postponed = await overLimit(message);
    if (!postponed) return { message: { ...message, ...next }, etag };
    const { state, attempts, counted } = message;
    await update(container, message, etag, { state, attempts, counted, dueAt: postponed.toISOString() });
    return undefined;
  };

  /** The next day when a recipient has had enough mails of this kind today. */
  const overLimit = async (message: Message): Promise<Date | undefined> => {
    if (!message.limited || message.counted) return undefined;
    const day = now().toISOString().slice(0, 10);
    const counts = await Promise.all(
      message.to.map((to) => parts.count(`mail:${message.kind}:${to.toLowerCase()}:${day}`, 2 * daySeconds)),
    );
    if (counts.every((count) => count <= dailyLimit)) return undefined;
    return new Date(Date.parse(`${day}T00:00:00Z`) + daySeconds * 1000);
  };

  const update = async (container: CosmosContainer, message: Message, etag: string, change: Partial<Message>) => {
    const operations = Object.entries(change).map(([name, value]) => ({ op: 'set' as const, path: `/${name}`, value }));
    try {
      return (await container.patch(message.id, message.entryId, operations, etag)).etag;
    } catch (error) {
      // Somebody else has the message now, or its entry was deleted: theirs to finish.
      if (cosmosStatus(error) === 412 || cosmosStatus(error) === 404) return undefined;
      throw error;
    }
  };

  /** Sends one message if it is due. Never throws for a mail that failed: that is kept in the message. */
  const deliver = async (address: MessageAddress): Promise<void> => {
    const leased = await lease(address);
    if (!leased) return;
    const { message, etag } = leased;
    const container = containerOf(address.container);
    try {
      const mail = await rendererOf(message.kind)(message);
      if (mail) await parts.sendMail({ ...mail, to: message.to, operationId: operationIdOf(message) });
      await update(container, message, etag, { state: 'sent', sentAt: now().toISOString(), error: null });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isRefused = error instanceof Error && error.name === MailRefused;
      const pause = throttledFor(error);
      const again = isRefused ? undefined : nextAttempt(message.attempts, now());
      const outcome: Partial<Message> =
        pause !== undefined
          ? // A full quota says nothing against this mail: it waits its turn, and no attempt is lost.
            {
              state: 'pending',
              attempts: message.attempts - 1,
              dueAt: new Date(now().getTime() + pause * 1000).toISOString(),
            }
          : again
            ? { state: 'pending', dueAt: again.toISOString() }
            : { state: 'failed', refusals: message.refusals + (isRefused ? 1 : 0) };
      parts.warn(`Sending ${message.kind} ${message.id} failed (attempt ${message.attempts}): ${reason}`);
      await update(container, message, etag, { ...outcome, error: reason.slice(0, 300) });
    }
  };

  /** Puts every due message back in the queue, whether it was there before or not. */
  const sweep = async (): Promise<number> => {
    const query =
      "SELECT c.id, c.entryId FROM c WHERE c.type = 'message' AND c.state IN ('pending', 'sending') AND c.dueAt <= @now ORDER BY c.dueAt OFFSET 0 LIMIT 1000";
    const parameters = [{ name: '@now', value: now().toISOString() }];
    const found = await Promise.all(
      Object.entries(parts.containers).map(async ([name, container]) => {
        const due = (await container.query({ query, parameters })) as { id: string; entryId: string }[];
        await enqueue(name, due);
        return due.length;
      }),
    );
    return found.reduce((sum, count) => sum + count, 0);
  };

  const list = async (container: string, entryId: string): Promise<Message[]> => {
    const query = "SELECT * FROM c WHERE c.type = 'message' ORDER BY c.createdAt DESC OFFSET 0 LIMIT 100";
    const rows = (await containerOf(container).query({ query, parameters: [] }, entryId)) as Item[];
    return rows.map((row) => v.parse(Message, row));
  };

  /** Adds messages to an entry that is stored already. */
  const add = async (container: string, messages: readonly Message[]): Promise<void> => {
    for (const message of messages) await containerOf(container).create(message);
    await enqueue(container, messages);
  };

  /** Starts a failed message anew. */
  const resend = async (address: MessageAddress): Promise<Message> => {
    const container = containerOf(address.container);
    const found = await container.read(address.id, address.entryId);
    if (found?.item.type !== 'message') throw notFound();
    const message = v.parse(Message, found.item);
    if (message.state !== 'failed') {
      throw problem(409, 'Not failed', {
        detail: 'Only a failed mail can be sent again; this one is on its way or has left.',
      });
    }
    const change = { state: 'pending', attempts: 0, dueAt: now().toISOString(), error: null } as const;
    await update(container, message, found.etag, change);
    await enqueue(address.container, [message]);
    return { ...message, ...change };
  };

  return { enqueue, deliver, sweep, list, add, resend };
}
export type Outbox = ReturnType<typeof createOutbox>;
