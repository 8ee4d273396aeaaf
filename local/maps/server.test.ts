import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { createMapsServer } from './server.ts';

let server: Server;
let base: string;

beforeAll(async () => {
  server = createMapsServer();
  await listen(server, 0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('every style that is listed can be fetched, from any origin', async () => {
  const list = await (await fetch(`${base}/styling/styles?api-version=2023-01-01`)).json();
  for (const { name } of list.styles) {
    const response = await fetch(`${base}/styling/styles/${name}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ version: 8, name });
  }
});

test('the sources of the road style are on the stand-in and hold the states and counties', async () => {
  const { sources } = await (await fetch(`${base}/styling/styles/road`)).json();
  const count = async (address: string) => (await (await fetch(address)).json()).features.length;
  expect(sources.states.data.startsWith(base)).toBe(true);
  expect(await count(sources.states.data)).toBeGreaterThanOrEqual(50);
  expect(await count(sources.counties.data)).toBeGreaterThan(3000);
});

test('a preflight is allowed and an unknown path is 404', async () => {
  expect((await fetch(`${base}/styling/styles`, { method: 'OPTIONS' })).status).toBe(204);
  expect((await fetch(`${base}/unknown`)).status).toBe(404);
});
