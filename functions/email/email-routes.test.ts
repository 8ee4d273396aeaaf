import { describe, expect, it } from 'vitest';
import type { RouteShape } from '#domain/http/route.ts';
import { createMemoryContainer } from '../../tests/fixtures/memory-container.ts';
import type { Caller } from '../platform/access.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { type Message, newMessage } from '../platform/message.ts';
import { createOutbox } from '../platform/outbox.ts';
import { registerEmailRoutes } from './email-routes.ts';

const entryId = 'a'.repeat(24);
const submissionId = 'f3b0c1de-0000-4000-8000-000000000000';
const staff = (charterIds: string[]) => ({ kind: 'staff', scope: { all: false, charterIds } }) as unknown as Caller;
const family: Caller = { kind: 'public' };

type Input = { params: Record<string, string>; body?: unknown; caller: Caller };
type AnyAction = (input: Input) => Promise<{ body: unknown }>;

/** The calls over an outbox in memory, for an entry of the charter 'ours'. */
function setUp(recipients = { 'interest-email': ['rosa@example.org'] }) {
  const actions = new Map<string, AnyAction>();
  const endpoint = (route: RouteShape, action: unknown) =>
    actions.set(`${route.method} ${route.path}`, action as AnyAction);
  const container = createMemoryContainer('interests');
  const queued: string[] = [];
  const audited: string[] = [];
  const outbox = createOutbox({
    containers: { interests: container },
    queue: { send: async (address) => void queued.push(address) },
    sendMail: async () => {},
    renderers: {},
    count: async () => 1,
    leaseSeconds: 120,
    warn: () => {},
  });
  registerEmailRoutes(endpoint as unknown as Endpoint, {
    outbox,
    finders: [
      async () => undefined,
      async (id) =>
        id === entryId ? { container: 'interests', charterId: 'ours', submissionId, recipients } : undefined,
    ],
    audit: { record: async (_, action) => void audited.push(action), list: async () => [] },
  });
  const call = (name: string, input: Input) => actions.get(name)?.(input);
  const send = (body: object, caller: Caller, kind = 'interest-email') =>
    call('POST /api/email/{kind}', { params: { kind }, body: { entryId, ...body }, caller });
  const store = async (change: Partial<Message> = {}) => {
    const message = newMessage(
      { entryId, kind: 'interest-email', to: ['rosa@example.org'], limited: true },
      new Date(),
    );
    await container.create({ ...message, ...change });
    return message;
  };
  return { container, queued, audited, call, send, store };
}
const notFound = { problem: { status: 404 } };

describe('sending a mail of an entry', () => {
  it('by the family makes sure that what was written leaves, and writes nothing', async () => {
    const { send, store, queued, container, audited } = setUp();
    const pending = await store();
    const sent = await store({ state: 'sent' });
    await store({ kind: 'interest-notification-email' });
    const answer = await send({ submissionId }, family);
    expect(answer?.body).toEqual({ messageIds: expect.arrayContaining([pending.id, sent.id]) });
    expect(answer?.body).toHaveProperty('messageIds.length', 2);
    expect(queued).toEqual([`interests/${entryId}/${pending.id}`]);
    expect(container.items.size).toBe(3);
    expect(audited).toEqual([]);
  });

  it('by the family needs the submissionId just used', async () => {
    const { send, store, queued } = setUp();
    await store();
    await expect(send({}, family)).rejects.toMatchObject(notFound);
    await expect(send({ submissionId: submissionId.replace('f', 'e') }, family)).rejects.toMatchObject(notFound);
    await expect(send({ submissionId, entryId: 'b'.repeat(24) }, family)).rejects.toMatchObject(notFound);
    expect(queued).toEqual([]);
  });

  it('by staff writes a new one, to the stored recipients, and is audited', async () => {
    const { send, queued, container, audited } = setUp();
    await send({}, staff(['ours']));
    expect([...container.items.values()]).toEqual([
      expect.objectContaining({ kind: 'interest-email', to: ['rosa@example.org'], limited: false, state: 'pending' }),
    ]);
    expect(queued).toHaveLength(1);
    expect(audited).toEqual(['mail resent']);
  });

  it('by staff of another charter finds nothing, and without a recipient is refused', async () => {
    const { send, container } = setUp();
    await expect(send({}, staff(['theirs']))).rejects.toMatchObject(notFound);
    const nobody = send({}, staff(['ours']), 'interest-notification-email');
    await expect(nobody).rejects.toMatchObject({ problem: { status: 409 } });
    expect(container.items.size).toBe(0);
  });
});

describe('the mails of an entry', () => {
  it('are shown with what became of them', async () => {
    const { call, store } = setUp();
    const message = await store({ state: 'failed', attempts: 8, error: 'Mailbox full' });
    const answer = await call('GET /api/messages/{entryId}', { params: { entryId }, caller: staff(['ours']) });
    expect(answer?.body).toEqual([
      {
        _id: message.id,
        kind: 'interest-email',
        to: ['rosa@example.org'],
        state: 'failed',
        attempts: 8,
        createdAt: message.createdAt,
        sentAt: null,
        nextAttemptAt: null,
        error: 'Mailbox full',
      },
    ]);
  });

  it('are sent again when they failed, by staff of their charter', async () => {
    const { call, store, audited, queued } = setUp();
    const { id } = await store({ state: 'failed', attempts: 8 });
    const path = 'POST /api/messages/{entryId}/{messageId}/resend';
    const resend = (charter: string) => call(path, { params: { entryId, messageId: id }, caller: staff([charter]) });
    await expect(resend('theirs')).rejects.toMatchObject(notFound);
    expect((await resend('ours'))?.body).toMatchObject({ state: 'pending', attempts: 0 });
    expect([queued.length, audited]).toEqual([1, ['mail resent']]);
  });
});
