import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '../fixtures/product.ts';
import { createOrientationFamilies } from '../fixtures/registration/orientation-families.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** More writes to Cosmos than a choice of a time makes. */
const maxWrites = 12;

let product: Product;
let families: ReturnType<typeof createOrientationFamilies>;
beforeAll(async () => {
  product = await openProduct();
  families = createOrientationFamilies(product.api, product.stack.env.SIGNING_KEY ?? '');
});
afterAll(() => product.repair());

const ask = async <T>(query: string): Promise<T[]> =>
  (await product.orientations.items.query<T>(query, { partitionKey: product.centerId }).fetchAll()).resources;
const listPlaces = () =>
  ask<{ time: string; entryId: string }>("SELECT c.time, c.entryId FROM c WHERE c.type = 'place'");

test('the host is killed at each write of a choice of another time: no place is lost, and none is held twice', async () => {
  for (let step = 0; ; step += 1) {
    if (step === maxWrites) throw new Error(`More than ${maxWrites} writes were held.`);
    const { id, token } = await families.create(product.centerId);
    const [first, last] = await families.listTimes(id, token).then((times) => [times.at(0), times.at(-1)]);
    expect((await families.choose(id, token, first?.time ?? '')).status).toBe(200);
    const move = () => families.choose(id, token, last?.time ?? '');
    await product.askHost('pause-queues');
    const isHeld = await product.killAtWrite(step, move);
    const timeNow = async () => (await families.read(id)).orientationTime;
    await waitUntil(`the places to be checked after step ${step}`, async () => {
      const waiting = await ask("SELECT c.id FROM c WHERE c.type = 'followUp'");
      const own = (await listPlaces()).filter(({ entryId }) => entryId === id).map(({ time }) => time);
      return waiting.length === 0 && own.join() === (await timeNow());
    });
    // Who saw an error chooses again.
    expect((await move()).status).toBe(200);
    expect(await timeNow()).toBe(last?.time);
    // The counter of the caller, the claim, the registration, and the end of the place before.
    if (!isHeld) return expect(step).toBeGreaterThanOrEqual(3);
  }
}, 240_000);
