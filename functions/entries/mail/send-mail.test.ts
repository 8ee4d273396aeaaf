import { describe, expect, it } from 'vitest';
import { englishTexts } from '#domain/texts/texts.ts';
import { createTestDatabase } from '../../../tests/fixtures/database.ts';
import { interestRecord } from '../../../tests/fixtures/enrollment/interest-record.ts';
import { learningCenter } from '../../../tests/fixtures/learning-center.ts';
import { createCounters, rateLimitContainer } from '../../platform/http/rate-limit.ts';
import { uuidOf } from '../../platform/keys.ts';
import { MailRefused, type OutgoingMail } from '../../platform/mail/mail.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { type Message, newMessage } from '../../platform/outbox/outbox-item.ts';
import type { MailKind, MailSubject } from './mail-kind.ts';
import { prepareEntryMail } from './prepare-mail.ts';
import { createMailSender } from './send-mail.ts';

const entryId = 'a'.repeat(24);
const minute = 60_000;
const kindOf = (kind: string): MailKind<unknown> => ({
  kind,
  label: kind,
  audience: 'family',
  recipients: () => [],
  render: () => ({ subject: 'Thank you', heading: 'Thank you', blocks: [] }),
});
const kinds = [kindOf('greeting'), kindOf('notice')];
const brand = { displayName: 'Holston', color: '#1b5e20', ink: '#ffffff', home: 'https://holston.example' };
const subject: MailSubject<unknown> = {
  entry: interestRecord,
  center: learningCenter,
  brand,
  staffOrigin: '',
  updated: false,
  now: new Date('2026-11-20T10:00:00.000Z'),
  texts: englishTexts,
};
type Prepare = Parameters<typeof createMailSender>[0]['prepare'];
const prepareByKind: Prepare = async (message) => {
  const kind = kinds.find((one) => one.kind === message.kind);
  return kind && prepareEntryMail(kind, subject, message);
};

/** Mails out of an outbox, with a mail service that fails on demand and a clock that the test sets. */
async function setUp(prepare: Prepare = prepareByKind, hourlyMails = 0) {
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const now = () => clock.now;
  const database = await createTestDatabase();
  const container = database.container({ id: 'interests', partitionKey: '/entryId' });
  const count = createCounters(database.container(rateLimitContainer));
  await database.ensure();
  const sent: OutgoingMail[] = [];
  const trouble: { error?: Error } = {};
  const sendMail = async (mail: OutgoingMail) => {
    if (trouble.error) throw trouble.error;
    sent.push(mail);
  };
  const createFor = (over: typeof container) =>
    createOutbox({
      findContainer: () => over,
      listContainers: () => [over],
      queue: { send: async () => {}, isBusy: async () => false },
      sendMessage: createMailSender({ prepare, sendMail, count, hourlyMails, warn: () => {}, now }),
      doFollowUp: async () => {},
      leaseSeconds: 120,
      warn: () => {},
      now,
    });
  const outbox = createFor(container);
  const store = async (change: Partial<Message> = {}): Promise<Message> => {
    const fresh = newMessage({ entryId, kind: 'greeting', to: ['rosa@example.org'] }, clock.now);
    const message = { ...fresh, ...change };
    await container.create(message);
    return message;
  };
  const deliver = ({ id }: Message, by = outbox) => by.deliver({ container: 'interests', entryId, id });
  const read = async ({ id }: Message) => (await container.read(id, entryId))?.item as Message | undefined;
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { container, createFor, sent, trouble, clock, store, deliver, read, wait };
}

describe('a mail', () => {
  it('is sent under a stable operation id', async () => {
    const { store, deliver, read, sent } = await setUp();
    const message = await store();
    await deliver(message);
    const mail = { subject: 'Thank you', html: expect.stringContaining('Thank you'), text: expect.any(String) };
    expect(sent).toEqual([{ ...mail, to: ['rosa@example.org'], operationId: uuidOf(message.id) }]);
    expect(await read(message)).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  it('says nothing when there is nothing to say', async () => {
    const { store, deliver, read, sent } = await setUp(async () => undefined);
    const message = await store();
    await deliver(message);
    expect(sent).toEqual([]);
    expect(await read(message)).toMatchObject({ state: 'dropped' });
  });

  it('that is not called for any more is dropped', async () => {
    const silent = { ...kindOf('greeting'), applies: () => false };
    const { store, deliver, read, sent } = await setUp(async () => prepareEntryMail(silent, subject, { entryId }));
    const message = await store();
    await deliver(message);
    await deliver(message);
    expect(sent).toEqual([]);
    expect(await read(message)).toMatchObject({ state: 'dropped', error: null, sentAt: null, attempts: 1 });
  });

  it('between sending and marking is sent again under the same operation id, which the mail service shows once', async () => {
    const { store, deliver, read, sent, wait, container, createFor } = await setUp();
    const message = await store();
    let patches = 0;
    // The lease is written; from then on nothing is.
    const patch: typeof container.patch = async (...parameters) => {
      patches += 1;
      if (patches > 1) throw new Error('crash');
      return container.patch(...parameters);
    };
    await expect(deliver(message, createFor({ ...container, patch }))).rejects.toThrow('crash');
    expect(await read(message)).toMatchObject({ state: 'sending' });
    wait(2 * minute);
    await deliver(message);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((outgoing) => outgoing.operationId)).size).toBe(1);
    expect(await read(message)).toMatchObject({ state: 'sent' });
  });
});

describe('a failure', () => {
  it('of a full quota costs no attempt, however often, and waits as long as the service says', async () => {
    const { store, deliver, read, trouble, wait, clock, sent } = await setUp();
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

  it('of the mail service is tried again later', async () => {
    const { store, deliver, read, trouble, wait, sent } = await setUp();
    trouble.error = new Error('Throttled');
    const message = await store();
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'pending', attempts: 1, error: 'Throttled' });
    delete trouble.error;
    wait(minute);
    await deliver(message);
    expect(sent).toHaveLength(1);
  });

  it('is final when the mail service will never accept the mail; a mail sent again has another operation id', async () => {
    const { store, deliver, read, trouble, container, sent } = await setUp();
    trouble.error = Object.assign(new Error('No such address'), { name: MailRefused });
    const message = await store();
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'failed', attempts: 1, error: 'No such address', refusals: 1 });
    delete trouble.error;
    await container.patch(message.id, entryId, [{ op: 'set', path: '/state', value: 'pending' }]);
    await container.patch(message.id, entryId, [{ op: 'set', path: '/dueAt', value: message.dueAt }]);
    await deliver(message);
    expect(sent.map((mail) => mail.operationId)).toEqual([uuidOf(`${message.id}:1`)]);
  });

  it('to make the mail is a failure too', async () => {
    const { store, deliver, read } = await setUp(async () => {
      throw new Error('no brand');
    });
    const message = await store();
    await deliver(message);
    expect(await read(message)).toMatchObject({ state: 'pending', error: 'no brand' });
  });
});

it('letters take 30 % of the quota of an hour, so that codes and confirmations do not wait for them', async () => {
  const { store, deliver, read, sent, clock } = await setUp(prepareByKind, 10);
  const letter = { letterId: '', name: '', purpose: 'enrollment', language: 'en', subject: '', text: '' } as const;
  const letters = await Promise.all(Array.from({ length: 5 }, () => store({ isKnown: true, letter })));
  for (const one of letters) await deliver(one);
  expect(sent).toHaveLength(3);
  expect(await read(letters[4] as Message)).toMatchObject({ state: 'pending', dueAt: '2026-11-20T11:00:00.000Z' });
  for (let count = 1; count <= 7; count += 1) await deliver(await store());
  expect(sent).toHaveLength(10);
  clock.now = new Date('2026-11-20T11:00:00.000Z');
  await deliver(letters[4] as Message);
  expect(sent).toHaveLength(11);
});

describe('the daily limit', () => {
  const limited = { limits: [{ key: 'greeting:rosa@example.org', most: 3 }] };

  it('puts off the fourth mail under a key until the next day', async () => {
    const { store, deliver, read, sent, clock } = await setUp();
    for (let count = 1; count <= 3; count += 1) await deliver(await store(limited));
    const fourth = await store(limited);
    await deliver(fourth);
    expect(sent).toHaveLength(3);
    const putOff = { state: 'pending', attempts: 0, counted: false, dueAt: '2026-11-21T00:00:00.000Z' };
    expect(await read(fourth)).toMatchObject(putOff);
    clock.now = new Date('2026-11-21T00:00:00.000Z');
    await deliver(fourth);
    expect(sent).toHaveLength(4);
    expect(await read(fourth)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('counts each key for itself, and not what has none', async () => {
    const { store, deliver, sent } = await setUp();
    for (let count = 1; count <= 3; count += 1) await deliver(await store(limited));
    await deliver(await store({ limits: [{ key: 'notice:rosa@example.org', most: 3 }] }));
    await deliver(await store({ limits: [{ key: 'greeting:tom@example.org', most: 3 }] }));
    await deliver(await store());
    expect(sent).toHaveLength(6);
  });

  it('holds a mail back when one of its keys is used up', async () => {
    const { store, deliver, sent } = await setUp();
    const other = { key: 'other', most: 3 };
    for (let count = 1; count <= 3; count += 1) await deliver(await store(limited));
    await deliver(await store({ limits: [other, ...limited.limits] }));
    expect(sent).toHaveLength(3);
    await deliver(await store({ limits: [other] }));
    expect(sent).toHaveLength(4);
  });

  it('counts a mail once, however often it is tried or raced for', async () => {
    const { store, deliver, sent, trouble, wait } = await setUp();
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
