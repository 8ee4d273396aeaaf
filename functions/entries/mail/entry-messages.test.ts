import { describe, expect, it } from 'vitest';
import { createTestKit } from '../../../tests/fixtures/entry-kit.ts';
import { formatAddresses, type Message, newMessage } from '../../platform/outbox/outbox-item.ts';
import { addMessage, listMessages, restartMessage } from './entry-messages.ts';

const entryId = 'a'.repeat(24);

async function setUp() {
  const set = await createTestKit();
  const { interests: area } = set;
  const make = (change: Partial<Message> = {}): Message => ({
    ...newMessage({ entryId, kind: 'interest-email', to: ['rosa@example.org'] }, set.clock.now),
    ...change,
  });
  const store = async (change: Partial<Message>) => {
    const message = make(change);
    await area.container.create(message);
    return message;
  };
  const stateOf = async ({ id }: Message) => (await area.container.read(id, entryId))?.item;
  return { ...set, area, make, store, stateOf };
}
const addressOf = ({ id }: Message) => formatAddresses([{ container: 'interests', entryId, id }]);

describe('the mails of an entry', () => {
  it('are added, queued and listed newest first', async () => {
    const { area, queued, wait, make } = await setUp();
    const first = make();
    wait(1);
    const second = make();
    await area.container.create({ id: entryId, entryId, type: 'interest' });
    await addMessage(area, first);
    await addMessage(area, second);
    await area.container.create({ ...make(), entryId: 'b'.repeat(24) });
    expect(queued).toEqual([addressOf(first), addressOf(second)]);
    expect(await listMessages(area, entryId)).toEqual([second, first]);
  });

  it('are not added to an entry that is gone', async () => {
    const { area, make, queued } = await setUp();
    await expect(addMessage(area, make())).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await listMessages(area, entryId)).toEqual([]);
    expect(queued).toEqual([]);
  });
});

describe('restartMessage', () => {
  it('restarts a failed message', async () => {
    const { area, store, queued, kit, clock, stateOf, wait } = await setUp();
    const message = await store({ state: 'failed', attempts: 8, error: 'Mailbox full' });
    wait(60_000);
    const again = { state: 'pending', attempts: 0, error: null, dueAt: clock.now.toISOString() };
    expect(await restartMessage(area, message, [])).toMatchObject({ id: message.id, ...again });
    expect(await stateOf(message)).toMatchObject(again);
    expect(queued).toEqual([addressOf(message)]);
    await kit.outbox.deliver({ container: 'interests', entryId, id: message.id });
    expect(await stateOf(message)).toMatchObject({ state: 'dropped' });
  });

  it.each(['pending', 'sending', 'sent'] as const)('refuses one that is %s', async (state) => {
    const { area, store, queued } = await setUp();
    const message = await store({ state });
    await expect(restartMessage(area, message, [])).rejects.toMatchObject({ problem: { status: 409 } });
    expect(queued).toEqual([]);
  });

  it('two at the same time restart it once and refuse the other', async () => {
    const { area, store, queued } = await setUp();
    const message = await store({ state: 'failed', attempts: 8 });
    const results = await Promise.allSettled([restartMessage(area, message, []), restartMessage(area, message, [])]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual([expect.objectContaining({ problem: expect.objectContaining({ status: 409 }) })]);
    expect(queued).toHaveLength(1);
  });

  it('finds no message that is none', async () => {
    const { area } = await setUp();
    await area.container.create({ id: entryId, entryId, type: 'interest' });
    for (const id of [entryId, 'gone']) {
      await expect(restartMessage(area, { entryId, id }, [])).rejects.toMatchObject({ problem: { status: 404 } });
    }
  });
});
