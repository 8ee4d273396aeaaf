import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContainer, startTestServer, type TestServer } from './test-server.ts';

let tests: TestServer;
beforeAll(async () => {
  tests = await startTestServer();
});
afterAll(() => tests.server.close());

/** As large and with as many values as the item that the service publishes the charges of. */
const nutrient = (id: string) => ({ id, description: 'x'.repeat(20), nutritionValue: 1, units: 'mg' });
const food = {
  id: '08259',
  tenant: 'a',
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  version: 1,
  commonName: 'x'.repeat(50),
  manufacturerName: 'x'.repeat(20),
  isFromSurvey: false,
  foodGroup: 'x'.repeat(20),
  nutrients: ['262', '307', '309'].map(nutrient),
  servings: [{ amount: 1, description: 'cup', weight: 29 }],
};

it('charges what is published for an item of 1 KB', async () => {
  const items = await createTestContainer(tests.client);
  const created = await items.items.create(food);
  expect(created.requestCharge).toBeCloseTo(15, 0);
  const { requestCharge } = await items.item(food.id, 'a').read();
  expect(requestCharge).toBe(1);
  const replaced = await items.item(food.id, 'a').replace(food);
  expect(replaced.requestCharge).toBeCloseTo(2 * created.requestCharge);
  const patched = await items.item(food.id, 'a').patch([{ op: 'set', path: '/version', value: 2 }]);
  expect(patched.requestCharge).toBeCloseTo(2 * created.requestCharge);
  const byId = { query: "SELECT * FROM c WHERE c.id = '08259'" };
  const found = await items.items.query(byId, { partitionKey: 'a' }).fetchAll();
  expect([found.resources.length, found.requestCharge]).toEqual([1, 2.5]);
  const batch = await items.items.batch([{ operationType: 'Read', id: food.id }], 'a');
  expect(batch.result?.[0]?.requestCharge).toBe(1);
  expect((await items.item(food.id, 'a').delete()).requestCharge).toBeCloseTo(created.requestCharge);
});

it('charges nothing for values that are not indexed, and more for what is larger', async () => {
  const indexingPolicy = { includedPaths: [{ path: '/*' }], excludedPaths: [{ path: '/nutrients/*' }] };
  const some = await createTestContainer(tests.client, { indexingPolicy });
  // Twelve of its 25 values.
  expect((await some.items.create(food)).requestCharge).toBeCloseTo(4.95 + 13 * 0.4);
  const none = await createTestContainer(tests.client, {
    indexingPolicy: { includedPaths: [], excludedPaths: [{ path: '/*' }] },
  });
  const chargeOf = async (id: string, bytes: number) =>
    (await none.items.create({ id, tenant: 'a', text: 'x'.repeat(bytes) })).requestCharge;
  expect(await chargeOf('small', 1)).toBe(4.95);
  const [middle, large] = [await chargeOf('middle', 3000), await chargeOf('large', 100_000)];
  expect([middle > 6.29 && middle < 6.67, large > 22.67 && large < 48.19]).toEqual([true, true]);
});

it('records what it charged on request', async () => {
  const items = await createTestContainer(tests.client);
  await items.items.create({ id: 'before', tenant: 'a' });
  await fetch(`${tests.address}/_charges`, { method: 'POST' });
  await items.items.create({ id: 'one', tenant: 'a', type: 'note' });
  await items
    .item('none', 'a')
    .patch([{ op: 'set', path: '/text', value: 'x' }])
    .catch(() => undefined);
  const { charges } = (await (await fetch(`${tests.address}/_charges`)).json()) as { charges: object[] };
  expect(charges).toEqual([
    expect.objectContaining({ container: items.id, operation: 'Create', what: 'note', key: '["a"]', values: 3 }),
    expect.objectContaining({ container: items.id, operation: 'Patch', what: 'nothing', charge: 1 }),
  ]);
});
