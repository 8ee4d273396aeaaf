import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../local/stack.ts';
import { frontDoorId } from '../../fixtures/api-client.ts';
import { makeDataFolder } from '../../fixtures/demo-data.ts';
import { cosmosRanges } from '../../fixtures/stand-in-checks/cosmos-ranges.ts';
import { fuzz } from '../../fuzz/fuzz.ts';

/** `npm run bench fuzz` sends 50,000. */
const requests = 700;
const seed = 20_261_122;

/** In a separate file: valid requests change data that other tests read. */
let stack: Stack;
let data: string;
beforeAll(async () => {
  data = makeDataFolder('fuzz');
  stack = await startStack({ data, ports: 'free', cosmosRanges, env: { FRONT_DOOR_ID: frontDoorId } });
});
afterAll(async () => {
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

test(`${requests} requests, right and wrong, to all routes (seed ${seed}): none breaks anything, stores what was refused or tells of another charter`, async () => {
  const { statuses, findings } = await fuzz(stack, requests, seed);
  expect(findings).toEqual([]);
  // They reach what is behind the checks, and the checks.
  for (const status of [200, 201, 400, 401, 403, 404, 422]) expect(statuses[status] ?? 0).toBeGreaterThan(2);
}, 240_000);
