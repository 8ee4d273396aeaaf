import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartName } from '../../local/stack.ts';
import { entryIdOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.repair());

const post = (body: object) => product.api.call('POST', '/api/enrollment/public', { asPublic: true, body });

test("without Cosmos a family sees 'try again', and nothing is stored", async () => {
  const body = newSubmission(product.centerId);
  await product.api.publicHeaders();
  await product.api.readToken('user');
  await product.stack.halt('cosmos');
  const { status, headers, body: problem } = await post(body);
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 503, type: 'application/problem+json' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(problem).toMatchObject({ status: 503, detail: expect.stringContaining('Nothing was stored') });
  const list = await product.api.call('GET', '/api/enrollment', { as: 'user' });
  expect({ status: list.status, wait: list.headers.has('retry-after') }).toEqual({ status: 503, wait: true });
  const health = await waitUntil('/health to notice', async () => {
    const reply = await product.api.call('GET', '/health');
    return reply.status === 503 ? reply : undefined;
  });
  expect(health.body).toMatchObject({ status: 'down', parts: { cosmos: 'down', queue: 'up' } });

  await product.stack.resume('cosmos');
  const id = entryIdOf(body.submissionId);
  expect((await product.container.item(id, id).read()).statusCode).toBe(404);
  // The same form, sent again, arrives once.
  const again = await waitUntil('the API to be back', async () => {
    const reply = await post(body);
    return reply.status === 201 ? reply : undefined;
  });
  expect(again.body).toEqual({ _id: id });
  expect(await product.mailbox.waitFor(String(body.primaryEmail))).toHaveLength(1);
});

test("without identity staff see 'try again', not that their token is bad", async () => {
  const token = await product.api.readToken('user');
  await product.stack.halt('identity');
  // The host has read the signing keys; a new one has not.
  await product.stack.kill('functions');
  await product.stack.whenHealthy('functions');
  const ask = () => product.api.call('GET', '/auth/refresh', { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(503);
  expect((await post(newSubmission(product.centerId))).status).toBe(201);
  await product.stack.resume('identity');
  await waitUntil('staff to be let in', async () => (await ask()).status === 200);
});

describe('kill -9', () => {
  const parts: readonly PartName[] = ['cosmos', 'storage', 'functions', 'identity', 'mail', 'maps', 'sis', 'site'];

  test.each(parts)('%s is started again, and no stored entry is lost', async (part) => {
    const before = product.stack.pid(part);
    const bodies = Array.from({ length: 12 }, () => newSubmission(product.centerId));
    const stored: Record<string, unknown>[] = [];
    const submitAll = Promise.all(
      bodies.map(async (body) => {
        const reply = await post(body).catch(() => undefined);
        if (reply?.status === 201) stored.push(body);
      }),
    );
    // One is certainly stored, the others are at any point when the kill hits them.
    const first = newSubmission(product.centerId);
    await submitInterest(product.api, first);
    await product.stack.kill(part);
    await submitAll;
    await product.stack.whenHealthy(part);
    expect(product.stack.pid(part)).not.toBe(before);

    for (const body of [first, ...stored]) {
      const id = entryIdOf(body.submissionId);
      const found = await waitUntil(`entry ${id}`, async () => {
        const reply = await product.api.call('GET', `/api/enrollment/${id}`, { as: 'super.admin' });
        return reply.status === 200 || reply.status === 404 ? reply : undefined;
      });
      expect(found.body).toMatchObject({ _id: id, primaryEmail: body.primaryEmail });
    }
    // Those who saw an error send the same form again; then all are there, each once, and each mail leaves once.
    for (const body of bodies) {
      await waitUntil('the form to be taken', async () => (await post(body)).status === 201);
    }
    for (const body of [first, ...bodies]) {
      const id = entryIdOf(body.submissionId);
      const message = await product.waitForMessage(id, 'sent or put off', ({ state, error }) => {
        return state === 'sent' || error !== null;
      });
      if (message.state !== 'sent') await product.makeDue(id, message._id);
      await product.waitForMessage(id, 'sent', ({ state }) => state === 'sent');
      expect(await product.mailbox.list(String(body.primaryEmail))).toHaveLength(1);
    }
  });
});
