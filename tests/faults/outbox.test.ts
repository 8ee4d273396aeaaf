import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { BulkChange } from '#domain/bulk/api.ts';
import { entryIdOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.repair());

const submission = () => newSubmission(product.centerId);
const post = (body: object) => product.api.call('POST', '/api/enrollment/public', { asPublic: true, body });

/** Both mails of an entry were sent, and each is in the mailbox once. */
async function expectEachMailOnce(entryId: string, body: Record<string, unknown>) {
  await waitUntil(`both mails of ${entryId} to be sent`, async () => {
    const messages = await product.listMessages(entryId);
    return messages.length === 2 && messages.every(({ state }) => state === 'sent');
  });
  expect(await product.mailbox.list(String(body.primaryEmail))).toHaveLength(1);
  const toCenter = (await product.listMessages(entryId)).find(({ kind }) => kind === 'interest-notification-email');
  const links = (await product.mailbox.list(toCenter?.to[0] ?? '')).filter((mail) => mail.html.includes(entryId));
  expect(links).toHaveLength(1);
}

test('the queue cannot be reached: the entry is stored, and the timer sends its mails', async () => {
  await product.stack.halt('storage');
  const body = submission();
  const id = await submitInterest(product.api, body);
  expect((await product.listMessages(id)).map(({ state }) => state)).toEqual(['pending', 'pending']);
  await product.stack.resume('storage');
  await expectEachMailOnce(id, body);
});

test('the host is killed between the stored entry and the queue', async () => {
  const storage = product.stack.pid('storage');
  if (!storage) throw new Error('Storage is not running.');
  await product.api.readToken('super.admin');
  const body = submission();
  const id = entryIdOf(body.submissionId);
  // A stopped storage holds the request between the two.
  process.kill(storage, 'SIGSTOP');
  const answer = post(body).catch((error: unknown) => error);
  await waitUntil('the entry to be stored', async () => {
    return (await product.container.item(id, id).read()).statusCode === 200;
  });
  await product.stack.kill('functions');
  expect(await answer).toBeInstanceOf(Error);
  process.kill(storage, 'SIGCONT');
  await product.stack.whenHealthy('functions');
  await expectEachMailOnce(id, body);
  // The family saw an error, still has its answers and tries again.
  expect((await post(body)).body).toEqual({ _id: id });
  expect(await product.listMessages(id)).toHaveLength(2);
});

test('the host is killed between sending and marking sent', async () => {
  const body = submission();
  // The service has the mail, but goes on saying that it is at work.
  await product.mailbox.addFault({ when: 'poll', status: 200, body: { id: 'x', status: 'Running' }, count: 100_000 });
  const id = await submitInterest(product.api, body);
  await product.mailbox.waitFor(String(body.primaryEmail));
  await product.waitForMessage(id, 'leased', ({ state }) => state === 'sending');
  await product.stack.kill('functions');
  await product.mailbox.clearFaults();
  await product.stack.whenHealthy('functions');
  await expectEachMailOnce(id, body);
  const [mail] = await product.mailbox.list(String(body.primaryEmail));
  expect(mail?.sends).toBeGreaterThan(1);
  const sent = await product.waitForMessage(id, 'sent', ({ state }) => state === 'sent');
  expect(sent.attempts).toBe(1);
});

test('a queue that was emptied by hand is filled again by the timer', async () => {
  await product.askHost('pause-queues');
  const bodies = Array.from({ length: 5 }, submission);
  const ids = await Promise.all(bodies.map((body) => submitInterest(product.api, body)));
  expect((await product.queue.getProperties()).approximateMessagesCount).toBeGreaterThanOrEqual(bodies.length);
  await product.queue.clearMessages();
  await product.askHost('resume-queues');
  await Promise.all(ids.map((id, index) => expectEachMailOnce(id, bodies[index] ?? {})));
});

test('a queue that is gone is made again', async () => {
  // The app has used it before.
  await submitInterest(product.api, submission());
  await product.queue.delete();
  const body = submission();
  const id = await submitInterest(product.api, body);
  await expectEachMailOnce(id, body);
});

test('what storage loses with kill -9, the timer repairs', async () => {
  await product.askHost('pause-queues');
  const body = submission();
  const id = await submitInterest(product.api, body);
  await product.stack.kill('storage');
  await product.stack.whenHealthy('storage');
  await product.askHost('resume-queues');
  await expectEachMailOnce(id, body);
});

test('messages that name nothing, or a mail that has left, do no harm', async () => {
  const body = submission();
  const id = await submitInterest(product.api, body);
  await expectEachMailOnce(id, body);
  const [message] = await product.listMessages(id);
  await product.queue.clearMessages();
  const texts = [
    JSON.stringify({ message: `interests/${id}/${message?._id}` }),
    JSON.stringify({ message: `interests/${'f'.repeat(24)}/${message?._id}` }),
    JSON.stringify({ message: 'interests/../x' }),
    JSON.stringify({}),
    '"text"',
  ];
  for (const text of texts) await product.queue.sendMessage(Buffer.from(text).toString('base64'));
  await waitUntil('the queue to be empty', async () => {
    return (await product.queue.getProperties()).approximateMessagesCount === 0;
  });
  await expectEachMailOnce(id, body);
  expect((await product.mailbox.list(String(body.primaryEmail)))[0]?.sends).toBe(1);
});

/** How often the host is killed in a bulk change. */
const bulkKills = Number(process.env.FIRSTBELL_KILLS ?? 3);

test(
  `the host is killed ${bulkKills} times in a bulk change: each entry is changed once`,
  async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => submitInterest(product.api, submission())));
    const as = 'super.admin';
    const body = { submissionId: randomUUID(), area: 'interests', action: 'add tag', ids, parameters: { tag: 'fair' } };
    const { body: change } = await product.api.call<BulkChange>('POST', '/api/bulk', { as, body });
    await product.api.call('POST', `/api/bulk/${change._id}/start`, { as });
    const read = async () => (await product.api.call<BulkChange>('GET', `/api/bulk/${change._id}`, { as })).body;
    const counted: number[] = [];
    for (let kill = 0; kill < bulkKills; kill += 1) {
      await wait(randomInt(400));
      counted.push((await read()).counts.done ?? 0);
      await product.stack.kill('functions');
      await product.stack.whenHealthy('functions');
    }
    await waitUntil('the bulk change to end', async () => (await read()).state === 'done', 120_000);
    // At least one kill came before the end.
    expect(Math.min(...counted)).toBeLessThan(ids.length);
    expect((await read()).counts).toEqual({ done: ids.length });
    for (const id of ids) {
      const { body: events } = await product.api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as });
      expect(events.filter(({ action }) => action === 'organized')).toHaveLength(1);
    }
  },
  180_000 + bulkKills * 12_000,
);
