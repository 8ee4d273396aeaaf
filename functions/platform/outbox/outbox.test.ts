import { describe, expect, it } from 'vitest';
import { createTestContainer } from '../../../tests/fixtures/database.ts';
import { createOutbox, type OutboxDeps, type Outcome } from './outbox.ts';
import {
  type FollowUp,
  formatAddresses,
  type Message,
  newFollowUp,
  newMessage,
  type OutboxItem,
  parseAddresses,
} from './outbox-item.ts';

const entryId = 'a'.repeat(24);
const minute = 60_000;
const definition = { id: 'interests', partitionKey: '/entryId' };

/** An outbox over a container, with actions that the test controls and a clock that the test sets. */
async function setUp(change: Partial<OutboxDeps> = {}) {
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const container = await createTestContainer(definition);
  const queued: string[] = [];
  const done: string[] = [];
  const warnings: string[] = [];
  const next: { outcome: Outcome; error?: Error } = { outcome: { state: 'done' } };
  const act = async ({ id }: OutboxItem): Promise<Outcome> => {
    done.push(id);
    if (next.error) throw next.error;
    return next.outcome;
  };
  const deps: OutboxDeps = {
    findContainer: (name) => (name === 'interests' ? container : undefined),
    listContainers: () => [container],
    queue: { send: async (address) => void queued.push(address), isBusy: async () => false },
    sendMessage: act,
    doFollowUp: async (item) => void (await act(item)),
    leaseSeconds: 120,
    warn: (text) => void warnings.push(text),
    now: () => clock.now,
    ...change,
  };
  const outbox = createOutbox(deps);
  const keep = async <I extends OutboxItem>(item: I): Promise<I> => {
    await container.create(item);
    return item;
  };
  const store = (change: Partial<Message> = {}) =>
    keep({ ...newMessage({ entryId, kind: 'greeting', to: ['rosa@example.org'] }, clock.now), ...change });
  const storeFollowUp = (change: Partial<FollowUp> = {}) =>
    keep({ ...newFollowUp({ entryId, kind: 'tidy', data: { ids: ['x'] } }, clock.now), ...change });
  const addressOf = ({ id }: OutboxItem) => ({ container: 'interests', entryId, id });
  const deliver = (item: OutboxItem) => outbox.deliver(addressOf(item));
  const read = async ({ id }: OutboxItem) => (await container.read(id, entryId))?.item as OutboxItem | undefined;
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const stored = { store, storeFollowUp, read };
  return { outbox, deps, container, queued, done, warnings, next, clock, ...stored, addressOf, deliver, wait };
}

describe('deliver', () => {
  it('leases an item for as many seconds as are set, and no other worker takes it in this time', async () => {
    const leases: unknown[] = [];
    const { store, deliver, read, clock } = await setUp({
      sendMessage: async ({ id }) => {
        const { state, dueAt = '' } = (await read({ id } as OutboxItem)) ?? {};
        leases.push([state, (Date.parse(dueAt) - clock.now.getTime()) / 1000]);
        // Another instance finds it in the queue too.
        clock.now = new Date(clock.now.getTime() + 100 * 1000);
        if (leases.length === 1) await deliver(message);
        return { state: 'done' };
      },
    });
    const message = await store();
    await deliver(message);
    expect(leases).toEqual([['sending', 120]]);
  });

  it('sends a message and marks it sent', async () => {
    const given: unknown[][] = [];
    const { store, deliver, read, clock } = await setUp({
      sendMessage: async (...call) => {
        given.push(call);
        return { state: 'done' };
      },
    });
    const message = await store();
    await deliver(message);
    expect(given).toEqual([[expect.objectContaining(message), 'interests']]);
    expect(await read(message)).toMatchObject({
      state: 'sent',
      sentAt: clock.now.toISOString(),
      attempts: 1,
      error: null,
    });
  });

  it('does a follow-up with what it carries, and then it is gone', async () => {
    const given: unknown[][] = [];
    const { storeFollowUp, deliver, read } = await setUp({
      doFollowUp: async (...call) => void given.push(call),
    });
    const followUp = await storeFollowUp();
    await deliver(followUp);
    expect(given).toEqual([[expect.objectContaining(followUp), 'interests']]);
    expect(await read(followUp)).toBeUndefined();
  });

  it.each(['store', 'storeFollowUp'] as const)(
    'does what %s gives once, even when triggered repeatedly',
    async (kind) => {
      const { deliver, done, ...rest } = await setUp();
      const item = await rest[kind]();
      await Promise.all([deliver(item), deliver(item), deliver(item)]);
      await deliver(item);
      expect(done).toEqual([item.id]);
    },
  );

  it('leaves alone what is not due, was sent, has failed, is no item or is not there', async () => {
    const { store, storeFollowUp, deliver, outbox, done, container } = await setUp();
    const later = new Date('2026-11-20T10:00:00.001Z').toISOString();
    await deliver(await store({ dueAt: later }));
    await deliver(await store({ state: 'sending', dueAt: later }));
    await deliver(await store({ state: 'sent' }));
    await deliver(await store({ state: 'failed' }));
    await deliver(await storeFollowUp({ dueAt: later }));
    await deliver(await storeFollowUp({ state: 'sending', dueAt: later }));
    await container.create({ id: entryId, entryId, type: 'interest' });
    await outbox.deliver({ container: 'interests', entryId, id: entryId });
    await outbox.deliver({ container: 'interests', entryId, id: 'gone' });
    expect(done).toEqual([]);
  });

  it('refuses a container that it does not know', async () => {
    const { outbox } = await setUp();
    await expect(outbox.deliver({ container: 'elsewhere', entryId, id: 'x' })).rejects.toThrow("'elsewhere'");
  });

  it.each(['store', 'storeFollowUp'] as const)(
    'does not mind that what %s gives is deleted while it acts',
    async (kind) => {
      const removed: OutboxItem[] = [];
      const remove = async (item: OutboxItem): Promise<Outcome> => {
        await container.remove(item.id, entryId);
        removed.push(item);
        return { state: 'done' };
      };
      const { container, deliver, read, ...rest } = await setUp({
        sendMessage: remove,
        doFollowUp: async (item) => void (await remove(item)),
      });
      const item = await rest[kind]();
      await deliver(item);
      expect(removed).toHaveLength(1);
      expect(await read(item)).toBeUndefined();
    },
  );
});

describe('a crash', () => {
  it.each(['store', 'storeFollowUp'] as const)(
    'after the lease loses nothing: what %s gives is done once the lease is over',
    async (kind) => {
      const { deliver, read, done, wait, outbox, queued, addressOf, ...rest } = await setUp();
      const item = await rest[kind]({ state: 'sending', attempts: 1, dueAt: '2026-11-20T10:02:00.000Z' });
      wait(2 * minute - 1);
      await deliver(item);
      expect([await outbox.sweep(), done.length]).toEqual([0, 0]);
      wait(1);
      expect(await outbox.sweep()).toBe(1);
      expect(queued).toEqual([formatAddresses([addressOf(item)])]);
      await deliver(item);
      expect(done).toHaveLength(1);
      if (kind === 'store') expect(await read(item)).toMatchObject({ state: 'sent', attempts: 1 });
      else expect(await read(item)).toBeUndefined();
    },
  );

  it('that cuts off one attempt after another uses none of them up: what fails after that is tried again', async () => {
    const { store, deliver, read, wait, next, done } = await setUp();
    const message = await store();
    const { promise: crash, reject } = Promise.withResolvers<never>();
    const cutOff: Promise<void>[] = [];
    const { outcome } = next;
    next.outcome = crash as unknown as Outcome;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      cutOff.push(deliver(message));
      await expect.poll(() => done.length).toBe(attempt);
      wait(2 * minute);
    }
    next.outcome = outcome;
    next.error = new Error('The mail service is down');
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'pending', attempts: 1, error: 'The mail service is down' });
    reject(new Error('The host is gone'));
    await Promise.all(cutOff);
    expect(await read(message)).toMatchObject({ state: 'pending', attempts: 1, error: 'The mail service is down' });
  });

  it('between doing and marking does a follow-up again', async () => {
    const { storeFollowUp, deliver, read, done, wait, container, deps } = await setUp();
    const followUp = await storeFollowUp();
    const remove = async () => {
      throw new Error('crash');
    };
    const stopped = createOutbox({ ...deps, findContainer: () => ({ ...container, remove }) });
    const address = { container: 'interests', entryId, id: followUp.id };
    await expect(stopped.deliver(address)).rejects.toThrow('crash');
    expect(await read(followUp)).toMatchObject({ state: 'sending' });
    wait(2 * minute);
    await deliver(followUp);
    expect(done).toEqual([followUp.id, followUp.id]);
    expect(await read(followUp)).toBeUndefined();
  });

  it('of one instance that has lost its lease changes nothing of what another has done', async () => {
    const { store, deliver, read, wait, deps, clock } = await setUp();
    const message = await store();
    const address = { container: 'interests', entryId, id: message.id };
    const slow = createOutbox({
      ...deps,
      sendMessage: async () => {
        wait(2 * minute);
        await deliver(message);
        return { state: 'failed', reason: 'too slow' };
      },
    });
    await slow.deliver(address);
    expect(await read(message)).toMatchObject({ state: 'sent', sentAt: clock.now.toISOString(), error: null });
  });
});

describe('a failure', () => {
  it('of a message is tried again after longer and longer waits, then given up', async () => {
    const { store, deliver, read, next, clock, warnings } = await setUp();
    next.error = new Error(`Mailbox full ${'!'.repeat(400)}`);
    const message = await store();
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await deliver(message);
      const stored = await read(message);
      expect(stored).toMatchObject({ state: 'pending', attempts: attempt });
      const dueAt = new Date(stored?.dueAt ?? '');
      minutes.push((dueAt.getTime() - clock.now.getTime()) / minute);
      clock.now = dueAt;
    }
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    await deliver(message);
    const failed = await read(message);
    expect(failed).toMatchObject({ state: 'failed', attempts: 8 });
    expect(failed?.error).toMatch(/^Mailbox full/);
    expect(failed?.error?.length).toBeLessThanOrEqual(300);
    expect(warnings).toHaveLength(8);
  });

  it('of a follow-up is never given up: it is tried again every day', async () => {
    const { storeFollowUp, deliver, read, next, clock, outbox, queued } = await setUp();
    next.error = new Error('Cosmos is down');
    const followUp = await storeFollowUp();
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await deliver(followUp);
      const stored = await read(followUp);
      expect(stored).toMatchObject({ state: 'pending', attempts: attempt, error: 'Cosmos is down' });
      const dueAt = new Date(stored?.dueAt ?? '');
      minutes.push((dueAt.getTime() - clock.now.getTime()) / minute);
      clock.now = dueAt;
    }
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720, ...Array.from({ length: 6 }, () => 1440)]);
    expect([await outbox.sweep(), queued.length]).toEqual([1, 1]);
    delete next.error;
    await deliver(followUp);
    expect(await read(followUp)).toBeUndefined();
  });

  it('that passes leaves no error behind', async () => {
    const { store, deliver, read, next, done, wait } = await setUp();
    const message = await store();
    next.error = new Error('Throttled');
    await deliver(message);
    delete next.error;
    await deliver(message);
    expect(done).toHaveLength(1);
    wait(minute);
    await deliver(message);
    expect(done).toHaveLength(2);
    expect(await read(message)).toMatchObject({ state: 'sent', error: null, attempts: 2 });
  });

  it('is final when the action says so, and keeps what it changes', async () => {
    const { store, deliver, read, next, wait, done } = await setUp();
    next.outcome = { state: 'failed', reason: 'No such address', change: { refusals: 1 } };
    const message = await store();
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'failed', attempts: 1, error: 'No such address', refusals: 1 });
    wait(24 * 60 * minute);
    await deliver(message);
    expect(done).toHaveLength(1);
  });

  it('to find the time yet costs no attempt and says until when', async () => {
    const { store, deliver, read, next, warnings } = await setUp();
    const until = new Date('2026-11-21T00:00:00.000Z');
    next.outcome = { state: 'waiting', until, reason: 'Full', change: { counted: false } };
    const message = await store({ limits: [{ key: 'x', most: 1 }] });
    await deliver(message);
    const waiting = { state: 'pending', attempts: 0, dueAt: until.toISOString(), error: 'Full', counted: false };
    expect(await read(message)).toMatchObject(waiting);
    expect(warnings).toHaveLength(1);
  });
});

describe('enqueue and sweep', () => {
  it('a queue that is down is warned of, and no more: the sweep finds what it missed', async () => {
    let down = true;
    const queued: string[] = [];
    const { outbox, store, warnings, addressOf } = await setUp({
      queue: {
        send: async (address) => {
          if (down) throw new Error('queue down');
          queued.push(address);
        },
        isBusy: async () => false,
      },
    });
    const message = await store();
    await outbox.enqueue('interests', [message]);
    expect(warnings).toEqual([expect.stringContaining('queue down')]);
    down = false;
    expect(await outbox.sweep()).toBe(1);
    expect(queued).toEqual([formatAddresses([addressOf(message)])]);
  });

  it('the sweep refills a queue that was emptied, with what is due and nothing else', async () => {
    const { outbox, store, storeFollowUp, queued, addressOf, container } = await setUp();
    const past = '2026-11-20T09:00:00.000Z';
    const later = '2026-11-20T11:00:00.000Z';
    const due: OutboxItem[] = [
      await store({ dueAt: past }),
      await store(),
      await store({ state: 'sending', dueAt: past }),
      await storeFollowUp(),
      await storeFollowUp({ state: 'sending', dueAt: past }),
    ];
    await store({ dueAt: later });
    await store({ state: 'sending', dueAt: later });
    await store({ state: 'sent', dueAt: past });
    await store({ state: 'failed', dueAt: past });
    await storeFollowUp({ dueAt: later });
    await container.create({ id: 'x', entryId, type: 'note', state: 'pending', dueAt: past });
    expect(await outbox.sweep()).toBe(5);
    expect(queued.flatMap(parseAddresses)).toEqual(expect.arrayContaining(due.map(addressOf)));
    expect(queued).toHaveLength(1);
  });

  it('the sweep adds nothing to what much waits in already', async () => {
    const queued: string[] = [];
    let isBusy = true;
    const queue = { send: async (address: string) => void queued.push(address), isBusy: async () => isBusy };
    const { outbox, store } = await setUp({ queue });
    await store();
    expect([await outbox.sweep(), queued.length]).toEqual([1, 0]);
    isBusy = false;
    expect([await outbox.sweep(), queued.length]).toEqual([1, 1]);
  });

  it('the sweep warns of what has waited for more than an hour, with what went wrong since it was made', async () => {
    const { outbox, store, warnings, wait } = await setUp();
    const dueAt = '2026-11-20T10:00:00.000Z';
    // Its turn comes late, and nothing went wrong: a mail beyond the limit of a day.
    await store({ createdAt: '2026-11-19T08:00:00.000Z', dueAt });
    await store({ createdAt: '2026-11-20T09:00:00.000Z', dueAt, error: 'the quota is full' });
    await outbox.sweep();
    expect(warnings).toEqual([]);
    wait(1);
    await outbox.sweep();
    expect(warnings).toEqual([expect.stringContaining('has been waiting since 2026-11-20T09:00:00.000Z')]);
  });

  it('an entry with more than one message holds is queued in several, each item once', async () => {
    const { outbox, queued } = await setUp();
    const items = Array.from({ length: 205 }, () => newMessage({ entryId, kind: 'greeting', to: [] }, new Date()));
    const other = newMessage({ entryId: 'b'.repeat(24), kind: 'greeting', to: [] }, new Date());
    await outbox.enqueue('interests', [other, ...items]);
    expect(queued.map((text) => parseAddresses(text).length)).toEqual([1, 100, 100, 5]);
    expect(queued.flatMap(parseAddresses).map(({ id }) => id)).toEqual([other, ...items].map(({ id }) => id));
  });
});
