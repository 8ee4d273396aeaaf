import * as v from 'valibot';
import type { CosmosContainer } from '../store/cosmos.ts';
import { unlessChanged } from '../store/versioned.ts';
import {
  type FollowUp,
  formatAddresses,
  type ItemAddress,
  type Message,
  nextAttempt,
  OutboxItem,
} from './outbox-item.ts';
import type { MessageQueue } from './queue.ts';

/** The outcome of an attempt to send; a thrown error means: try again later. */
export type Outcome =
  | { readonly state: 'done' }
  /** The mail no longer applies. */
  | { readonly state: 'dropped' }
  /** Sending is postponed; this does not count as an attempt. */
  | { readonly state: 'waiting'; readonly until: Date; readonly reason?: string; readonly change?: Partial<Message> }
  /** Sending has failed permanently. */
  | { readonly state: 'failed'; readonly reason: string; readonly change?: Partial<Message> };

export type OutboxDeps = {
  /** Returns the container of a name, if it contains outbox items. */
  readonly findContainer: (name: string) => CosmosContainer | undefined;
  readonly listContainers: () => readonly CosmosContainer[];
  readonly queue: MessageQueue;
  /** Performs the work of an item while it is leased; it may be called again after a crash. */
  readonly sendMessage: (message: Message, container: string) => Promise<Outcome>;
  readonly doFollowUp: (followUp: FollowUp, container: string) => Promise<void>;
  readonly leaseSeconds: number;
  readonly warn: (text: string) => void;
  readonly now?: () => Date;
};

type DueItem = Pick<OutboxItem, 'id' | 'entryId' | 'createdAt' | 'dueAt' | 'error'> & { readonly isKnown?: boolean };

/** Mails with `isKnown` (outbox-item.ts) come first, then the oldest items. */
const byPriority = (left: DueItem, right: DueItem) =>
  Number(right.isKnown === true) - Number(left.isKnown === true) || (left.createdAt < right.createdAt ? -1 : 1);

/** The wait of an item whose last attempt failed counts from its creation; that of any other item from its due time. */
const waitsSince = ({ createdAt, dueAt, error }: DueItem) => (error === null ? dueAt : createdAt);
/** The maximum wait in milliseconds. A longer one logs a warning, which triggers an alert (infra/alerts.bicep). */
const maxWait = 60 * 60_000;

/** The maximum number of items in one queue message, which may have 64 KB. */
const maxPerMessage = 100;

/**
 * Work that remains after an entry is stored. Items are written in the entry's batch; their addresses are then added to
 * the queue. An item is leased by ETag before it is processed, and tried again after a failure. A sweep adds items to
 * the queue again after a crash.
 */
export function createOutbox(deps: OutboxDeps) {
  const now = deps.now ?? (() => new Date());
  const containerOf = (name: string) => {
    const container = deps.findContainer(name);
    if (!container) throw new Error(`There is no container '${name}' with an outbox.`);
    return container;
  };

  /**
   * Adds items to the queue: each message has at most 100 items of one entry. If the queue is down, nothing is lost: the sweep
   * finds the items.
   */
  const enqueue = async (container: string, items: readonly Pick<OutboxItem, 'entryId' | 'id'>[]): Promise<void> => {
    const texts = [...Map.groupBy(items, ({ entryId }) => entryId)].flatMap(([entryId, own]) => {
      const addresses = own.map(({ id }) => ({ container, entryId, id }));
      const batches = Array.from({ length: Math.ceil(addresses.length / maxPerMessage) }, (_, index) => index);
      return batches.map((at) => formatAddresses(addresses.slice(at * maxPerMessage, (at + 1) * maxPerMessage)));
    });
    const sent = texts.map(deps.queue.send);
    for (const result of await Promise.allSettled(sent)) {
      if (result.status === 'rejected') deps.warn(`Queueing an item failed; the sweep will do it: ${result.reason}`);
    }
  };

  /** Leases an item; undefined when it is not due or another instance has leased it. */
  const lease = async (address: ItemAddress): Promise<{ item: OutboxItem; etag: string } | undefined> => {
    const container = containerOf(address.container);
    const found = await container.read(address.id, address.entryId);
    const parsed = found ? v.safeParse(OutboxItem, found.item) : undefined;
    if (!found || !parsed?.success) return undefined;
    const item = parsed.output;
    const isOpen = item.state === 'pending' || item.state === 'sending';
    if (!isOpen || item.dueAt > now().toISOString()) return undefined;
    const leased = {
      state: 'sending' as const,
      attempts: attemptNumber(item),
      dueAt: new Date(now().getTime() + deps.leaseSeconds * 1000).toISOString(),
      // Set with the lease: an attempt that is repeated after a crash does not count against the daily limits again.
      ...(item.type === 'message' && { counted: item.limits.length > 0 }),
    };
    const etag = await update(container, item, found.etag, leased);
    return etag === undefined ? undefined : { item, etag };
  };

  const update = async (
    container: CosmosContainer,
    { id, entryId }: OutboxItem,
    etag: string,
    change: Partial<Message> | Partial<FollowUp>,
  ) => {
    const operations = Object.entries(change).map(([name, value]) => ({ op: 'set' as const, path: `/${name}`, value }));
    return unlessChanged(async () => (await container.patch(id, entryId, operations, etag)).etag);
  };

  const act = async (item: OutboxItem, container: string): Promise<Outcome> => {
    if (item.type === 'message') return deps.sendMessage(item, container);
    await deps.doFollowUp(item, container);
    return { state: 'done' };
  };

  /** Processes an item if it is due. Never throws for a failure of the item: the item records it. */
  const deliver = async (address: ItemAddress): Promise<void> => {
    const leased = await lease(address);
    if (!leased) return;
    const { item, etag } = leased;
    const container = containerOf(address.container);
    const attempts = attemptNumber(item);
    const outcome = await act(item, address.container).catch((error: unknown): Outcome | { error: unknown } => ({
      error,
    }));
    if ('error' in outcome) {
      const reason = outcome.error instanceof Error ? outcome.error.message : String(outcome.error);
      const again = nextAttempt(item.type, attempts, now());
      deps.warn(`Doing ${item.kind} ${item.id} failed (attempt ${attempts}): ${reason}`);
      const next = again ? ({ state: 'pending', dueAt: again.toISOString() } as const) : ({ state: 'failed' } as const);
      await update(container, item, etag, { ...next, error: reason.slice(0, 300) });
    } else if (outcome.state === 'done') {
      if (item.type === 'followUp') await unlessChanged(() => container.remove(item.id, item.entryId, etag));
      else await update(container, item, etag, { state: 'sent', sentAt: now().toISOString(), error: null });
    } else if (outcome.state === 'dropped') {
      await update(container, item, etag, { state: 'dropped', error: null });
    } else if (outcome.state === 'waiting') {
      const { until, reason, change } = outcome;
      if (reason) deps.warn(`Doing ${item.kind} ${item.id} waits: ${reason}`);
      const error = reason?.slice(0, 300) ?? item.error;
      const dueAt = until.toISOString();
      await update(container, item, etag, { state: 'pending', attempts: attempts - 1, dueAt, error, ...change });
    } else {
      deps.warn(`Doing ${item.kind} ${item.id} failed (attempt ${attempts}): ${outcome.reason}`);
      await update(container, item, etag, { state: 'failed', error: outcome.reason.slice(0, 300), ...outcome.change });
    }
  };

  /**
   * Adds the due items, at most 1,000 per container, to the queue again. Does nothing while many messages wait, so that
   * a long queue does not get the same items twice. Returns the number of due items.
   */
  const sweep = async (): Promise<number> => {
    const query =
      "SELECT c.id, c.entryId, c.createdAt, c.dueAt, c.error, c.isKnown FROM c WHERE c.type IN ('message', 'followUp') AND c.state IN ('pending', 'sending') AND c.dueAt <= @now ORDER BY c.dueAt OFFSET 0 LIMIT 1000";
    const parameters = [{ name: '@now', value: now().toISOString() }];
    const found = await Promise.all(
      deps.listContainers().map(async (container) => {
        return { container, due: (await container.query({ query, parameters })) as DueItem[] };
      }),
    );
    const items = found.flatMap(({ due }) => due);
    const oldest = items.map(waitsSince).sort()[0];
    if (oldest && now().getTime() - Date.parse(oldest) > maxWait) {
      deps.warn(`The oldest item of the outbox has been waiting since ${oldest}.`);
    }
    if (items.length > 0 && !(await deps.queue.isBusy())) {
      await Promise.all(found.map(({ container, due }) => enqueue(container.id, due.toSorted(byPriority))));
    }
    return items.length;
  };

  return { enqueue, deliver, sweep };
}
export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Returns the number of the next attempt. An attempt that a crash has interrupted is repeated under the same number,
 * because a crash of the host is not a failure of the mail and must not use up its attempts.
 */
const attemptNumber = ({ state, attempts }: OutboxItem) => (state === 'sending' ? attempts : attempts + 1);
