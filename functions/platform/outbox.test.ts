import { describe, expect, it } from 'vitest';
import { createMemoryContainer } from '../../tests/fixtures/memory-container.ts';
import { uuidOf } from './keys.ts';
import { MailRefused, type OutgoingMail } from './mail.ts';
import { formatAddress, type Message, newMessage } from './message.ts';
import { createOutbox, type OutboxParts } from './outbox.ts';
import { createCounters } from './rate-limit.ts';

const entryId = 'a'.repeat(24);
const minute = 60_000;
const mail = { subject: 'Thank you', html: '<p>Thank you</p>', text: 'Thank you' };

/** An outbox over containers in memory, with a mail service that fails when told to and a clock that is set by hand. */
function setUp(change: Partial<OutboxParts> = {}) {
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const container = createMemoryContainer('interests');
  const queued: string[] = [];
  const sent: OutgoingMail[] = [];
  const warnings: string[] = [];
  const trouble: { error?: Error } = {};
  const outbox = createOutbox({
    containers: { interests: container },
    queue: { send: async (address) => void queued.push(address) },
    sendMail: async (outgoing) => {
      if (trouble.error) throw trouble.error;
      sent.push(outgoing);
    },
    renderers: { greeting: async () => mail, notice: async () => mail, silence: async () => undefined },
    count: createCounters(createMemoryContainer('rateLimits', 'key')),
    leaseSeconds: 120,
    warn: (text) => void warnings.push(text),
    now: () => clock.now,
    ...change,
  });
  const store = async (parts: Partial<Message> = {}) => {
    const fresh = newMessage({ entryId, kind: 'greeting', to: ['rosa@example.org'], limited: false }, clock.now);
    const message = { ...fresh, ...parts };
    await container.create(message);
    return message;
  };
  const addressOf = ({ id }: Message) => ({ container: 'interests', entryId, id });
  const deliver = (message: Message) => outbox.deliver(addressOf(message));
  const read = async ({ id }: Message) => (await container.read(id, entryId))?.item as Message | undefined;
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { outbox, container, queued, sent, warnings, trouble, clock, store, addressOf, deliver, read, wait };
}

describe('deliver', () => {
  it('sends a mail under an operation id of its own and marks it sent', async () => {
    const { store, deliver, read, sent, clock } = setUp();
    const message = await store();
    await deliver(message);
    expect(sent).toEqual([{ ...mail, to: ['rosa@example.org'], operationId: uuidOf(message.id) }]);
    expect(await read(message)).toMatchObject({
      state: 'sent',
      sentAt: clock.now.toISOString(),
      attempts: 1,
      error: null,
    });
  });

  it('sends once, however often it is told to', async () => {
    const { store, deliver, sent } = setUp();
    const message = await store();
    await Promise.all([deliver(message), deliver(message), deliver(message)]);
    await deliver(message);
    expect(sent).toHaveLength(1);
  });

  it('leaves alone what is not due, was sent, has failed, is no message or is not there', async () => {
    const { store, deliver, outbox, sent, container } = setUp();
    const later = new Date('2026-11-20T10:00:00.001Z').toISOString();
    await deliver(await store({ dueAt: later }));
    await deliver(await store({ state: 'sending', dueAt: later }));
    await deliver(await store({ state: 'sent' }));
    await deliver(await store({ state: 'failed' }));
    await container.create({ id: entryId, entryId, type: 'interest' });
    await outbox.deliver({ container: 'interests', entryId, id: entryId });
    await outbox.deliver({ container: 'interests', entryId, id: 'gone' });
    expect(sent).toEqual([]);
  });

  it('says nothing when there is nothing to say', async () => {
    const { store, deliver, read, sent } = setUp();
    const message = await store({ kind: 'silence' });
    await deliver(message);
    expect(sent).toEqual([]);
    expect(await read(message)).toMatchObject({ state: 'sent' });
  });

  it.each(['news', 'constructor'])(
    'tries the unknown kind %s again later: a newer instance may know it',
    async (kind) => {
      const { store, deliver, read, warnings } = setUp();
      const message = await store({ kind });
      await deliver(message);
      expect(await read(message)).toMatchObject({ state: 'pending', attempts: 1 });
      expect(warnings).toHaveLength(1);
    },
  );

  it('refuses a container that it does not know', async () => {
    const { outbox } = setUp();
    await expect(outbox.deliver({ container: 'elsewhere', entryId, id: 'x' })).rejects.toThrow("'elsewhere'");
  });

  it('does not mind that the entry is deleted while it sends', async () => {
    const { store, container, deliver, sent, ...rest } = setUp({
      renderers: {
        greeting: async ({ id }) => {
          container.items.delete(`${entryId}/${id}`);
          return mail;
        },
      },
    });
    const message = await store();
    await deliver(message);
    expect(sent).toHaveLength(1);
    expect(await rest.read(message)).toBeUndefined();
  });
});

describe('a crash', () => {
  it('after the lease loses no mail: it is sent once the lease is over', async () => {
    const { store, deliver, read, sent, wait, outbox, queued, addressOf } = setUp();
    const message = await store({ state: 'sending', attempts: 1, dueAt: '2026-11-20T10:02:00.000Z' });
    wait(2 * minute - 1);
    await deliver(message);
    expect([await outbox.sweep(), sent.length]).toEqual([0, 0]);
    wait(1);
    expect(await outbox.sweep()).toBe(1);
    expect(queued).toEqual([formatAddress(addressOf(message))]);
    await deliver(message);
    expect(sent).toHaveLength(1);
    expect(await read(message)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('between sending and marking sends again under the same operation id, which the mail service shows once', async () => {
    const { store, deliver, read, sent, wait, container } = setUp();
    const message = await store();
    let patches = 0;
    // The lease is written; from then on nothing is.
    const patch: typeof container.patch = async (...parameters) => {
      patches += 1;
      if (patches > 1) throw new Error('crash');
      return container.patch(...parameters);
    };
    const stopped = createOutboxOver({ ...container, patch }, sent);
    await expect(stopped.deliver({ container: 'interests', entryId, id: message.id })).rejects.toThrow('crash');
    expect(await read(message)).toMatchObject({ state: 'sending' });
    wait(2 * minute);
    await deliver(message);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((outgoing) => outgoing.operationId)).size).toBe(1);
    expect(await read(message)).toMatchObject({ state: 'sent' });
  });
});

describe('a failure', () => {
  it('is tried again after longer and longer waits, then given up', async () => {
    const { store, deliver, read, trouble, clock, warnings } = setUp();
    trouble.error = new Error(`Mailbox full ${'!'.repeat(400)}`);
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

  it('of a full quota costs no attempt, however often, and waits as long as the service says', async () => {
    const { store, deliver, read, trouble, wait, clock, sent } = setUp();
    const headers = { get: (name: string) => (name === 'retry-after' ? '30' : undefined) };
    trouble.error = Object.assign(new Error('Too many requests'), { statusCode: 429, response: { headers } });
    const message = await store();
    for (let time = 1; time <= 20; time += 1) {
      await deliver(message);
      const dueAt = new Date(clock.now.getTime() + 30_000).toISOString();
      expect(await read(message)).toMatchObject({ state: 'pending', attempts: 0, dueAt });
      wait(30_000);
    }
    delete trouble.error;
    await deliver(message);
    expect(sent).toHaveLength(1);
  });

  it('that passes leaves no error behind', async () => {
    const { store, deliver, read, trouble, sent, wait } = setUp();
    const message = await store();
    trouble.error = new Error('Throttled');
    await deliver(message);
    delete trouble.error;
    await deliver(message);
    expect(sent).toHaveLength(0);
    wait(minute);
    await deliver(message);
    expect(sent).toHaveLength(1);
    expect(await read(message)).toMatchObject({ state: 'sent', error: null, attempts: 2 });
  });

  it('is final when the mail service will never take the mail', async () => {
    const { store, deliver, read, trouble } = setUp();
    trouble.error = Object.assign(new Error('No such address'), { name: MailRefused });
    const message = await store();
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'failed', attempts: 1, error: 'No such address' });
  });

  it('to make the mail is a failure too', async () => {
    const { store, deliver, read } = setUp({
      renderers: {
        greeting: async () => {
          throw new Error('no brand');
        },
      },
    });
    const message = await store();
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'pending', error: 'no brand' });
  });
});

describe('the daily limit', () => {
  const limited = { limited: true } as const;

  it('puts off the fourth mail of a kind to an address until the next day', async () => {
    const { store, deliver, read, sent, clock } = setUp();
    for (let count = 1; count <= 3; count += 1) await deliver(await store(limited));
    const fourth = await store({ ...limited, to: ['ROSA@example.org'] });
    await deliver(fourth);
    expect(sent).toHaveLength(3);
    const putOff = { state: 'pending', attempts: 0, counted: false, dueAt: '2026-11-21T00:00:00.000Z' };
    expect(await read(fourth)).toMatchObject(putOff);
    clock.now = new Date('2026-11-21T00:00:00.000Z');
    await deliver(fourth);
    expect(sent).toHaveLength(4);
    expect(await read(fourth)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('counts each kind and each address for itself, and not what staff are sent', async () => {
    const { store, deliver, sent } = setUp();
    for (let count = 1; count <= 3; count += 1) await deliver(await store(limited));
    await deliver(await store({ ...limited, kind: 'notice' }));
    await deliver(await store({ ...limited, to: ['tom@example.org'] }));
    await deliver(await store());
    expect(sent).toHaveLength(6);
  });

  it('counts a mail once, however often it is tried or raced for', async () => {
    const { store, deliver, sent, trouble, wait } = setUp();
    trouble.error = new Error('Throttled');
    const message = await store(limited);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await deliver(message);
      wait(15 * minute);
    }
    delete trouble.error;
    await deliver(message);
    const second = await store(limited);
    await Promise.all([deliver(second), deliver(second), deliver(second)]);
    await deliver(await store(limited));
    expect(sent).toHaveLength(3);
  });
});

describe('enqueue, add and sweep', () => {
  it('a queue that is down is warned of, and no more: the sweep finds what it missed', async () => {
    let down = true;
    const queued: string[] = [];
    const { outbox, store, warnings, addressOf } = setUp({
      queue: {
        send: async (address) => {
          if (down) throw new Error('queue down');
          queued.push(address);
        },
      },
    });
    const message = await store();
    await outbox.enqueue('interests', [message]);
    expect(warnings).toEqual([expect.stringContaining('queue down')]);
    down = false;
    expect(await outbox.sweep()).toBe(1);
    expect(queued).toEqual([formatAddress(addressOf(message))]);
  });

  it('the sweep refills a queue that was emptied, with what is due and nothing else', async () => {
    const { outbox, store, queued, addressOf } = setUp();
    const past = '2026-11-20T09:00:00.000Z';
    const later = '2026-11-20T11:00:00.000Z';
    const due = [await store({ dueAt: past }), await store(), await store({ state: 'sending', dueAt: past })];
    await store({ dueAt: later });
    await store({ state: 'sending', dueAt: later });
    await store({ state: 'sent', dueAt: past });
    await store({ state: 'failed', dueAt: past });
    expect(await outbox.sweep()).toBe(3);
    expect([...queued].sort()).toEqual(due.map((message) => formatAddress(addressOf(message))).sort());
  });

  it('adds messages to an entry and lists them newest first', async () => {
    const { outbox, queued, clock, wait, container } = setUp();
    const make = () => newMessage({ entryId, kind: 'greeting', to: ['rosa@example.org'], limited: false }, clock.now);
    const first = make();
    wait(1);
    const second = make();
    await outbox.add('interests', [first, second]);
    await container.create({ ...make(), entryId: 'b'.repeat(24) });
    await container.create({ id: entryId, entryId, type: 'interest' });
    expect(queued).toHaveLength(2);
    expect((await outbox.list('interests', entryId)).map((message) => message.id)).toEqual([second.id, first.id]);
  });
});

describe('resend', () => {
  it('starts a failed message anew', async () => {
    const { outbox, store, addressOf, queued, deliver, sent, read } = setUp();
    const message = await store({ state: 'failed', attempts: 8, error: 'Mailbox full' });
    const again = { state: 'pending', attempts: 0, error: null };
    expect(await outbox.resend(addressOf(message))).toMatchObject({ id: message.id, ...again });
    expect(await read(message)).toMatchObject(again);
    expect(queued).toHaveLength(1);
    await deliver(message);
    expect(sent).toHaveLength(1);
  });

  it.each(['pending', 'sending', 'sent'] as const)('refuses one that is %s', async (state) => {
    const { outbox, store, addressOf, queued } = setUp();
    const message = await store({ state });
    await expect(outbox.resend(addressOf(message))).rejects.toMatchObject({ problem: { status: 409 } });
    expect(queued).toEqual([]);
  });

  it('finds no message that is none', async () => {
    const { outbox, container } = setUp();
    await container.create({ id: entryId, entryId, type: 'interest' });
    for (const id of [entryId, 'gone']) {
      const resent = outbox.resend({ container: 'interests', entryId, id });
      await expect(resent).rejects.toMatchObject({ problem: { status: 404 } });
    }
  });
});

/** Another instance over the same container, at a fixed time. */
function createOutboxOver(container: ReturnType<typeof createMemoryContainer>, sent: OutgoingMail[]) {
  return createOutbox({
    containers: { interests: container },
    queue: { send: async () => {} },
    sendMail: async (outgoing) => void sent.push(outgoing),
    renderers: { greeting: async () => mail },
    count: async () => 1,
    leaseSeconds: 120,
    warn: () => {},
    now: () => new Date('2026-11-20T10:00:00.000Z'),
  });
}
