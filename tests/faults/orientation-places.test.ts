import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../fixtures/product.ts';
import { createOrientationFamilies } from '../fixtures/registration/orientation-families.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** More writes to Cosmos than a choice of a time makes. */
const mostWrites = 12;

let product: Product;
let families: ReturnType<typeof createOrientationFamilies>;
beforeAll(async () => {
  product = await startProduct();
  families = createOrientationFamilies(product.api, product.stack.env.SIGNING_KEY ?? '');
});
afterAll(() => product.stop());

const ask = async <T>(query: string): Promise<T[]> =>
  (await product.orientations.items.query<T>(query, { partitionKey: product.centerId }).fetchAll()).resources;
const listPlaces = () =>
  ask<{ time: string; entryId: string }>("SELECT c.time, c.entryId FROM c WHERE c.type = 'place'");

/** Kills the host at each write of a call in turn; how many writes there are. Then the places are those of registrations. */
async function killAtEach(what: string, prepare: () => Promise<{ id: string; call: () => Promise<unknown> }>) {
  for (let step = 0; step < mostWrites; step += 1) {
    const { id, call } = await prepare();
    await product.askHost('pause-queues');
    const isHeld = await product.killAtWrite(step, call);
    await waitUntil(`the places of step ${step} of ${what} to be checked`, async () => {
      const waiting = await ask("SELECT c.id FROM c WHERE c.type = 'followUp'");
      const { orientationTime: time } = await families.read(id);
      const own = (await listPlaces()).filter(({ entryId }) => entryId === id).map((place) => place.time);
      return waiting.length === 0 && own.join() === (time ?? '');
    });
    // Who saw an error presses the button again.
    await call();
    await families.read(id).then(({ orientationTime }) => expect({ step, orientationTime }).toMatchObject({ step }));
    if (!isHeld) return step;
  }
  throw new Error(`More than ${mostWrites} writes were held.`);
}

test('the host is killed at each write of a choice of another time: no place is lost, and none is held twice', async () => {
  const writes = await killAtEach('a move', async () => {
    const { id, token } = await families.create(product.centerId);
    const [first, second] = await families.listTimes(id, token);
    if ((await families.choose(id, token, first?.time ?? '')).status !== 200) throw new Error('Not booked');
    return { id, call: () => families.choose(id, token, second?.free === 0 ? '' : (second?.time ?? '')) };
  });
  // The claim, the registration, and the end of the place before.
  expect(writes).toBeGreaterThanOrEqual(3);
}, 240_000);
