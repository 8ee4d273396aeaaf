import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Signed, Verification } from '#domain/leloRegistration/public-api.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createOutcome } from '../fixtures/outcome.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { entryOf } from '../fixtures/sent-forms.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** More writes to Cosmos than a signed submission makes. */
const maxWrites = 12;
/** Said when the agreement could not be stored. */
const uploadFailed = 'Failed to upload the PDF. Please try again.';

let product: Product;
let place: LeloPlace;
let outcome: ReturnType<typeof createOutcome>;
beforeAll(async () => {
  product = await openProduct();
  place = await findLeloPlace(product.api);
  outcome = createOutcome(product);
});
afterEach(async () => {
  for (const gate of Object.values(product.gates)) gate.open();
  await product.clearStoreFaults();
});
afterAll(() => product.repair());

type Body = Readonly<Record<string, unknown>>;
type Answer = Signed & { readonly detail?: string };

const send = (body: Body) => product.api.call<Answer>('POST', '/api/leloRegistration', { asPublic: true, body });
const idOf = (body: Body) => entryOf({ form: 'lelo', body });
const isStored = async (body: Body) =>
  (await product.containers.leloRegistrations.item(idOf(body), idOf(body)).read()).statusCode === 200;
const blobsOf = async (body: Body) => (await outcome.listBlobs()).filter((name) => name.includes(idOf(body)));

/** Sends a form again, as who saw an error does, until it is taken. */
const sendAgain = (body: Body) =>
  waitUntil('the form to be taken', async () => {
    const reply = await send(body);
    return reply.status === 201 ? reply.body : undefined;
  });

/**
 * A form is stored once and by all that belongs to it, with one sealed agreement, each mail once, and nothing that was
 * uploaded besides; its family can fetch the signed copy.
 */
async function expectSignedOnce(body: Body, { _uuid, receiptToken }: Signed): Promise<void> {
  await outcome.finishWork();
  expect(await outcome.findWrong([{ form: 'lelo', body, isAcknowledged: true }])).toEqual([]);
  // The agreement, the record of what was signed, and two signatures.
  expect(await blobsOf(body)).toHaveLength(4);
  const { send: ask, publicHeaders } = product.api;
  const shown = await publicHeaders();
  const path = `/api/leloRegistration/public/${place.permaLink}/${_uuid}/signed-agreement`;
  const copy = await fetch(product.stack.urls.functions + path, {
    headers: { ...shown, 'x-receipt-token': receiptToken },
  });
  const verified = await ask<Verification>('POST', '/api/verify', {
    headers: { ...shown, 'content-type': 'application/pdf' },
    body: await copy.arrayBuffer(),
  });
  expect(verified.body).toMatchObject({ ours: true, unchanged: true, appended: false, certificate: 'good' });
}

test('blobs cannot be reached: the family sees the message of the page, and the same form is accepted later', async () => {
  const body = newSigned(place);
  product.gates.blob.shut();
  const { status, headers, body: said } = await send(body);
  expect({ status, detail: said.detail }).toEqual({ status: 503, detail: uploadFailed });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await isStored(body)).toBe(false);
  product.gates.blob.open();
  await expectSignedOnce(body, await sendAgain(body));
});

test('the queue cannot be reached: it is stored all the same, and the timer sends its mails', async () => {
  const body = newSigned(place);
  product.gates.queue.shut();
  const { status, body: signed } = await send(body);
  expect(status).toBe(201);
  const states = (await product.listMessages(idOf(body))).map(({ state }) => state);
  expect(states).toEqual(['pending', 'pending']);
  product.gates.queue.open();
  await expectSignedOnce(body, signed);
});

test.each(['read', 'patch', 'create', 'batch'])(
  "Cosmos throttles any %s: the family sees 'try again', and then it is stored once",
  async (match) => {
    const body = newSigned(place);
    await product.api.publicHeaders();
    await product.addStoreFault({ status: 429, retryAfterMs: 1, match, count: 1000 });
    const { status, headers, body: said } = await send(body);
    await product.clearStoreFaults();
    // What it does not ask for in that way, it need not wait for.
    if (status !== 201) {
      expect({ status, detail: said.detail }).toMatchObject({
        status: 503,
        detail: expect.stringMatching(/try again/),
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await isStored(body)).toBe(false);
    }
    await expectSignedOnce(body, await sendAgain(body));
  },
);

test('Cosmos throttles twice: nobody notices', async () => {
  const body = newSigned(place);
  await product.addStoreFault({ status: 429, retryAfterMs: 1, match: 'batch', count: 2 });
  const { status, body: signed } = await send(body);
  expect(status).toBe(201);
  await expectSignedOnce(body, signed);
});

test('Cosmos stores it and its answer is lost: it is stored once', async () => {
  const body = newSigned(place);
  await product.addStoreFault({ kind: 'disconnect', match: 'batch' });
  await send(body);
  await expectSignedOnce(body, await sendAgain(body));
});

test('the host is killed at each write of a signed submission: a family that sends the form again has signed once', async () => {
  let writes = 0;
  for (; writes < maxWrites; writes += 1) {
    const body = newSigned(place);
    await product.api.publicHeaders();
    // The mails wait until then: their writes are not counted.
    await product.askHost('pause-queues');
    const isHeld = await product.killAtWrite(writes, () => send(body));
    await expectSignedOnce(body, await sendAgain(body));
    if (!isHeld) break;
  }
  // The counter of the caller's address, what is about to be uploaded, the entry with all that belongs to it.
  expect(writes).toBeGreaterThanOrEqual(3);
}, 240_000);

test('the host is killed while it uploads, and corrected answers are accepted immediately', async () => {
  const body = newSigned(place);
  await product.api.publicHeaders();
  product.gates.blob.hold();
  const answer = send(body).catch((error: unknown) => error);
  await waitUntil('something to be uploaded', async () => (await blobsOf(body)).length > 0);
  await product.stack.kill('functions');
  expect(await answer).toBeInstanceOf(Error);
  product.gates.blob.open();
  await product.stack.whenHealthy('functions');
  expect(await isStored(body)).toBe(false);
  const corrected = { ...body, street: '2 Other Street' };
  const { status, body: signed } = await send(corrected);
  expect(status).toBe(201);
  await expectSignedOnce(corrected, signed);
});

test('the host is killed between the stored entry and the queue: its mails leave once', async () => {
  const body = newSigned(place);
  await product.api.publicHeaders();
  product.gates.queue.hold();
  const answer = send(body).catch((error: unknown) => error);
  await waitUntil('the entry to be stored', () => isStored(body));
  await product.stack.kill('functions');
  expect(await answer).toBeInstanceOf(Error);
  product.gates.queue.open();
  await product.stack.whenHealthy('functions');
  await expectSignedOnce(body, await sendAgain(body));
});

test('an answer that never came is answered by other words once the entry is there: nothing is changed by it', async () => {
  const body = newSigned(place);
  const signed = await sendAgain(body);
  const { status, body: said } = await send({ ...body, street: '2 Other Street' });
  expect({ status, detail: said.detail }).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/earlier version/),
  });
  await expectSignedOnce(body, signed);
});

test('Submit pressed ten times at the same time signs once', async () => {
  const body = newSigned(place);
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(body)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(new Set(replies.map((reply) => `${reply.body._id} ${reply.body._uuid}`)).size).toBe(1);
  await expectSignedOnce(body, (replies[0] as (typeof replies)[number]).body);
});
