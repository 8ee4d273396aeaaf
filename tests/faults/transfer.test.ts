import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { newRegistration, registrationIdOf } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** More writes to Cosmos than a transfer or a deletion makes. */
const maxWrites = 12;
const as = 'contributor';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.repair());

const read = async <E>(path: string): Promise<E | undefined> => {
  const { status, body } = await product.api.call<E>('GET', path, { as });
  return status === 200 ? body : undefined;
};
const readInterest = (id: string) => read<InterestEntry>(`/api/enrollment/${id}`);
const readRegistration = (id: string) => read<Registration>(`/api/registration/${id}`);
const itemsOf = async (container: 'interests' | 'registrations', entryId: string) => {
  const { resources } = await product.containers[container].items
    .query<{ type: string; kind?: string }>('SELECT c.type, c.kind FROM c', { partitionKey: entryId })
    .fetchAll();
  return resources;
};

/** The mails wait until then: their writes are not counted. */
async function killAt(step: number, call: () => Promise<unknown>): Promise<boolean> {
  await product.askHost('pause-queues');
  return product.killAtWrite(step, call);
}

/** Goes on with the next step as long as a write was held at the one before; how many writes there are. */
async function countWrites(holdAt: (step: number) => Promise<boolean>): Promise<number> {
  for (let step = 0; step < maxWrites; step += 1) if (!(await holdAt(step))) return step;
  throw new Error(`More than ${maxWrites} writes were held.`);
}

/** Nothing is left to be done for an entry but its mails, and to take it away once it can no longer be restored. */
const isResolved = async (container: 'interests' | 'registrations', entryId: string) =>
  (await itemsOf(container, entryId)).every(({ type, kind }) => type !== 'followUp' || kind === 'purge-deleted');

async function newInterest() {
  const id = await submitInterest(product.api, newSubmission(product.centerId));
  return { id, ...(await readInterest(id)) };
}
const transfer = (interestId: string, body = newRegistration(product.centerId, 'longChild', { interestId })) => ({
  id: registrationIdOf(body.submissionId),
  send: () => product.api.call<{ _id: string }>('POST', '/api/registration', { as, body }),
});

test('the host is killed at each write of a transfer: nothing is stranded, and the same form goes through', async () => {
  const writes = await countWrites(async (step) => {
    const interest = await newInterest();
    const { id, send } = transfer(interest.id);
    const isHeld = await killAt(step, send);
    await waitUntil(`the claim of step ${step} to be settled`, () => isResolved('interests', interest.id));
    const now = await readInterest(interest.id);
    const linked = { status: 'Enrollment Submitted', registrationId: id };
    const free = { status: 'New Interest' };
    const stored = await readRegistration(id);
    expect({ step, now }).toMatchObject({ step, now: stored ? linked : free });
    if (!stored) expect(now).not.toHaveProperty('registrationId');
    // Who saw an error sends the form again.
    expect((await send()).body).toEqual({ _id: id });
    expect(await readInterest(interest.id)).toMatchObject(linked);
    expect(await readRegistration(id)).toMatchObject({ interestId: interest.id });
    return isHeld;
  });
  // The counter of the caller's address, then claim, registration and confirmation.
  expect(writes).toBeGreaterThanOrEqual(4);
}, 240_000);

test('the host is killed at each write of a deletion: all of it is gone or nothing, and the request is free again', async () => {
  const writes = await countWrites(async (step) => {
    const interest = await newInterest();
    const { id, send } = transfer(interest.id);
    expect((await send()).status).toBe(201);
    const etag = (await readRegistration(id))?.etag ?? '';
    const remove = () => product.api.call('DELETE', `/api/registration/${id}`, { as, headers: { 'if-match': etag } });
    const isHeld = await killAt(step, remove);
    await waitUntil(`the deletion of step ${step} to be finished`, () => isResolved('registrations', id));
    if (!(await readRegistration(id))) {
      const types = (await itemsOf('registrations', id)).map(({ type }) => type).filter((type) => type !== 'message');
      expect(types.sort()).toEqual(['change', 'change', 'deleted registration', 'followUp']);
      const freed = await readInterest(interest.id);
      expect(freed).toMatchObject({ status: 'Follow up Required' });
      expect(freed).not.toHaveProperty('registrationId');
    }
    // Who saw an error deletes again, and is answered as the first time.
    expect((await remove()).status).toBe(204);
    expect(await readRegistration(id)).toBeUndefined();
    await waitUntil('the request to be free', async () => !(await readInterest(interest.id))?.registrationId);
    return isHeld;
  });
  // The deletion itself, the lease of what follows, the release of the request, the end of what follows.
  expect(writes).toBeGreaterThanOrEqual(4);
}, 240_000);
