import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem, problemTypes } from '#domain/http/problem.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type ApiClient, createApiClient, frontDoorId, type Reply } from '../fixtures/api-client.ts';
import { makeDataFolder } from '../fixtures/demo-data.ts';
import { findCenterOf, newSubmission } from '../fixtures/enrollment/interest-submission.ts';

/** So low that many families at once are certainly more. */
const atOnce = 4;
const data = makeDataFolder('line');
let stack: Stack;
let api: ApiClient;

beforeAll(async () => {
  const env = { FRONT_DOOR_ID: frontDoorId, LIMIT_AT_ONCE: String(atOnce) };
  stack = await startStack({ data, ports: 'free', env });
  api = createApiClient(stack.urls);
});
afterAll(async () => {
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Sends a form until it is not refused, as the site does. Returns the last reply and the refusals before it. */
async function sendInTurn(body: object) {
  const refused: Reply<Record<string, unknown>>[] = [];
  for (;;) {
    const { ticket } = refused.at(-1)?.body ?? {};
    const headers = typeof ticket === 'string' ? { headers: { 'x-line-token': ticket } } : {};
    const reply = await api.call('POST', '/api/enrollment/public', { asPublic: true, body, ...headers });
    if (reply.body.type !== problemTypes.busy) return { reply, refused };
    refused.push(reply);
    await wait(Number(reply.headers.get('retry-after')) * 1000);
  }
}

test('more families than the limit, at once: each is stored once, in its turn, and the health check is never refused', async () => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const bodies = Array.from({ length: 5 * atOnce }, () => newSubmission(center._id));
  await api.publicHeaders();
  const families = bodies.map(sendInTurn);
  expect((await api.call('GET', '/health')).status).toBe(200);
  const sent = await Promise.all(families);
  expect(sent.map(({ reply }) => reply.status)).toEqual(bodies.map(() => 201));
  expect(new Set(sent.map(({ reply }) => reply.body._id)).size).toBe(bodies.length);
  const refused = sent.flatMap((one) => one.refused);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) {
    expect(status).toBe(503);
    expect(v.parse(Problem, body)).toMatchObject({ place: expect.any(Number), ticket: expect.any(String) });
  }
});
