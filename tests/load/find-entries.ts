import { type Container, CosmosClient, type SqlQuerySpec } from '@azure/cosmos';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { SearchResult } from '#domain/find/api.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import { createEntryStore } from '#functions/entries/entry-store.ts';
import { findBest } from '#functions/find/find-best.ts';
import { everyCharter } from '#functions/platform/http/access.ts';
import { createContinuations } from '#functions/platform/store/continuation.ts';
import type { CosmosContainer, Query } from '#functions/platform/store/cosmos.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type Figure, toFigure } from './figure.ts';
import { fillInterests } from './fill/fill-interests.ts';
import { startBareApp } from './floor/bare-app.ts';
import { median, percentile } from './statistics.ts';

const size = 100_000;
const warmUp = 20;
const requests = 200;
/** Times that the search may take what its queries take when they are sent bare. */
const maxOverFloor = 1.5;
/** Names that thousands have, alone and with a first name, and the beginning of a phone number. */
const searches = ['torres', 'nunez', 'lena silva', "o'brien", '555-01', 'theo okafor', 'sil', 'okafor'];

/** The queries of one area: the first one, then those that follow it at once. */
type AskedOfArea = { readonly container: string; readonly queries: readonly Query[] };

/** Time of the search of all areas among 100,000 interests, one request at a time, by turns with its floors. */
export async function measureFind(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const client = new CosmosClient({
    endpoint: stack.urls.cosmos,
    key: stack.env.COSMOS_KEY ?? '',
    consistencyLevel: 'Session',
  });
  const open = (id: string) => client.database('enrollment').container(id);
  let stopBare = async () => {};
  try {
    const bare = await startBareApp('bare-calls', data, stack.env);
    stopBare = bare.stop;
    await fillInterests(open('interests'), 0, size);
    const { call, floor, calls } = await timeRequests(stack, bare.url, open);
    const figure = (what: string, times: readonly number[]) =>
      toFigure({
        what: `GET /api/find, ${size.toLocaleString('en-US')} entries: p50 (floor: ${what})`,
        value: median(call),
        unit: 'ms',
        details: { p95: percentile(call, 0.95) },
        floor: median(times),
        targets: [{ of: 'ratio', max: maxOverFloor }],
      });
    return [figure('its queries sent bare', floor), figure('a bare handler that makes the same calls', calls)];
  } finally {
    client.dispose();
    await stopBare();
    await stack.stop();
  }
}

/** The call and its floors by turns, in milliseconds. */
async function timeRequests(stack: Stack, bareUrl: string, open: (id: string) => Container) {
  const token = await (await fetch(`${stack.urls.identity}/token?user=super.admin@northstar.example`)).text();
  const recorded = await Promise.all(searches.map((search) => recordQueries(open, search)));
  const times = { call: [] as number[], floor: [] as number[], calls: [] as number[] };
  for (let index = 0; index < warmUp + requests; index += 1) {
    const at = index % searches.length;
    const { asked, ids } = recorded[at] as (typeof recorded)[number];
    const ask = () => timed(times.call, () => find(stack, token, searches[at] ?? ''));
    const askBare = () => timed(times.floor, () => Promise.all(asked.map((area) => askArea(open, area))));
    // Neither is always the second, for which the store is warm.
    const isFirst = Math.floor(index / searches.length) % 2 === 0;
    if (!isFirst) await askBare();
    const found = await ask();
    if (isFirst) await askBare();
    if (found.join() !== ids.join()) throw new Error(`The search for '${searches[at]}' found other entries.`);
    await timed(times.calls, () => askBareHandler(bareUrl, asked, found));
  }
  for (const measured of Object.values(times)) measured.splice(0, warmUp);
  return times;
}

async function timed<R>(times: number[], ask: () => Promise<R>): Promise<R> {
  const start = performance.now();
  const reply = await ask();
  times.push(performance.now() - start);
  return reply;
}

async function find(stack: Stack, token: string, search: string): Promise<string[]> {
  const response = await fetch(`${stack.urls.functions}/api/find?search=${encodeURIComponent(search)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`The search for '${search}' was answered with ${response.status}.`);
  const { data } = (await response.json()) as { data: SearchResult[] };
  return data.map(({ _id }) => _id);
}

/** The queries of a search, recorded from the product's own code, so that the floor always makes the same ones. */
async function recordQueries(open: (id: string) => Container, search: string) {
  const asked: { container: string; queries: Query[] }[] = [];
  const areas = [interestDefinition, registrationDefinition, leloDefinition].map((definition) => {
    const of = { container: definition.container, queries: [] as Query[] };
    asked.push(of);
    const container = {
      id: definition.container,
      query: (query: Query) => {
        of.queries.push(query);
        return queryAll(open(definition.container), query);
      },
    } as unknown as CosmosContainer;
    const continuations = createContinuations(Buffer.alloc(32));
    return { definition, store: createEntryStore(container, definition as never, continuations, () => undefined) };
  });
  const best = await findBest(areas as never, search, everyCharter);
  return { asked: asked satisfies AskedOfArea[], ids: best.map(({ entry }) => entry.id) };
}

async function askArea(open: (id: string) => Container, { container, queries }: AskedOfArea) {
  const [first, ...others] = queries;
  if (first) await queryAll(open(container), first);
  await Promise.all(others.map((query) => queryAll(open(container), query)));
}

async function queryAll(container: Container, query: Query): Promise<unknown[]> {
  return (await container.items.query(query as SqlQuerySpec, { maxItemCount: 1000 }).fetchAll()).resources;
}

/** A bare handler on the functions host that looks a user up, makes the queries, and adds an event to the audit log. */
async function askBareHandler(url: string, asked: readonly AskedOfArea[], entryIds: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  const event = { day: at.slice(0, 10), type: 'audit', at, what: 'found entries', action: 'searched', by: 'bare' };
  const response = await fetch(`${url}/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ asked, event: { ...event, entryIds, count: entryIds.length, filter: {} } }),
  });
  if (response.status !== 200) throw new Error(`The bare handler answered ${response.status}.`);
}
