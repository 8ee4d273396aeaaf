import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#domain/locations/site.ts';
import { newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { openProduct, type Product } from '../fixtures/product.ts';

let product: Product;
let centerId: string;
beforeAll(async () => {
  product = await openProduct();
  // A center without an address, which no other file uses: only the family's mail meets the faults.
  const { body: centers } = await product.api.call<Site[]>('GET', '/enrollment-sites');
  centerId =
    centers.findLast(({ charter, _id }) => charter.name === 'Bayview Charter' && _id !== product.centerId)?._id ?? '';
  const sites = product.container.database.container('sites');
  const site = await sites.item(centerId, centerId).read();
  const enrollment_info = { ...site.resource.enrollment_info, interestEmail: '' };
  await sites.items.upsert({ ...site.resource, enrollment_info });
  await product.stack.kill('functions');
  await product.stack.whenHealthy('functions');
});
afterAll(() => product.repair());
beforeEach(() => product.mailbox.clearFaults());

const minute = 60_000;

async function submit() {
  const body = newSubmission(centerId);
  const entryId = await submitInterest(product.api, body);
  return { entryId, email: String(body.primaryEmail) };
}
const resend = (entryId: string, messageId: string) =>
  product.api.call('POST', `/api/messages/${entryId}/${messageId}/resend`, { as: 'contributor' });

describe('a service that fails for now', () => {
  test.each([
    ['is not available', { when: 'send', status: 503 }],
    ['has an error', { when: 'send', status: 500 }],
    ['has an error when asked what became of it', { when: 'poll', status: 500 }],
    ['breaks off after it took the mail', { when: 'send', dropAfterStore: true }],
  ])('%s: tried again after a minute, and shown once', async (_, fault) => {
    await product.mailbox.addFault(fault);
    const { entryId, email } = await submit();
    const waiting = await product.waitForMessage(entryId, 'put off', ({ error }) => error !== null);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1, sentAt: null });
    const wait = Date.parse(waiting.nextAttemptAt ?? '') - Date.parse(waiting.createdAt);
    expect(wait).toBeGreaterThanOrEqual(minute);
    expect(wait).toBeLessThan(2 * minute);
    await product.makeDue(entryId, waiting._id);
    const sent = await product.waitForMessage(entryId, 'sent', ({ state }) => state === 'sent');
    expect(sent).toMatchObject({ attempts: 2, error: null });
    expect(await product.mailbox.list(email)).toHaveLength(1);
  });

  test('is throttled: tried again when it says, without an attempt lost, and shown once', async () => {
    await product.mailbox.addFault({ when: 'send', status: 429, headers: { 'retry-after': '1' }, count: 2 });
    const { entryId, email } = await submit();
    const sent = await product.waitForMessage(entryId, 'sent', ({ state }) => state === 'sent');
    expect(sent).toMatchObject({ attempts: 1, error: null });
    expect(await product.mailbox.list(email)).toHaveLength(1);
  });

  test('that goes on failing is tried at longer and longer intervals', async () => {
    await product.mailbox.addFault({ when: 'send', status: 503, count: 3 });
    const { entryId, email } = await submit();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const before = Date.now();
      const waiting = await product.waitForMessage(entryId, `put off ${attempt} times`, ({ state, attempts }) => {
        return state === 'pending' && attempts === attempt;
      });
      waits.push(Math.round((Date.parse(waiting.nextAttemptAt ?? '') - before) / minute));
      await product.makeDue(entryId, waiting._id);
    }
    expect(waits).toEqual([1, 5, 15]);
    expect(await product.mailbox.waitFor(email)).toHaveLength(1);
  });

  test('is down: no family waits for it', async () => {
    await product.stack.halt('mail');
    const { entryId, email } = await submit();
    const waiting = await product.waitForMessage(entryId, 'put off', ({ error }) => error !== null);
    expect(waiting.state).toBe('pending');
    await product.stack.resume('mail');
    await product.makeDue(entryId, waiting._id);
    await product.waitForMessage(entryId, 'sent', ({ state }) => state === 'sent');
    expect(await product.mailbox.list(email)).toHaveLength(1);
  });
});

describe('a service that refuses a mail for good', () => {
  test.each([
    ['at once', { when: 'send', status: 400 }],
    ['after it took it', { when: 'send', failOperation: true }],
  ])('%s: failed, until staff send it again', async (_, fault) => {
    await product.mailbox.addFault(fault);
    const { entryId, email } = await submit();
    const failed = await product.waitForMessage(entryId, 'failed', ({ state }) => state === 'failed');
    expect(failed).toMatchObject({
      attempts: 1,
      sentAt: null,
      nextAttemptAt: null,
      error: expect.stringMatching(/\w/),
    });
    expect(await product.mailbox.list(email)).toEqual([]);
    expect((await resend(entryId, failed._id)).body).toMatchObject({ state: 'pending', attempts: 0, error: null });
    await product.waitForMessage(entryId, 'sent', ({ state }) => state === 'sent');
    expect(await product.mailbox.list(email)).toHaveLength(1);
  });
});
