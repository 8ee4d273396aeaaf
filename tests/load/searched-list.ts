import { type Container, CosmosClient, type SqlQuerySpec } from '@azure/cosmos';
import { type Stack, startStack } from '../../local/stack.ts';
import { type Figure, toFigure } from './figure.ts';
import { fillInterests } from './fill/fill-interests.ts';
import { startBareApp } from './floor/bare-app.ts';
import { interestList, type ListQueries, recordListQueries, type SearchedList } from './list-queries.ts';
import { median, percentile } from './statistics.ts';

const small = 10_000;
const large = 100_000;
const warmUp = 20;
const requests = 200;
/** Times that the list may take what its two queries take when they are sent bare. */
const maxOverFloor = 1.5;
/** Times that the list at the large size may take what it takes at the small one: a page, and a count, cost the same. */
const maxOverSmall = 1.5;
const searches = ['torres', 'nunez', 'lena', "o'brien", '555-01', 'silva', 'okafor', 'theo'];

/** As the product looks a caller up. */
const userQuery: SqlQuerySpec = {
  query: "SELECT * FROM c WHERE c.type = 'user' AND c.oid = @oid AND c.tid = @tid OFFSET 0 LIMIT 1",
  parameters: [
    { name: '@oid', value: 'nobody' },
    { name: '@tid', value: 'nobody' },
  ],
};

type FoundIds = { readonly total: number; readonly ids: readonly string[] };
type Times = Readonly<Record<'list' | 'floor' | 'calls' | 'count', number[]>>;

/** Time of the searched staff list at the API, one request at a time, with the rows that the store looked at. */
export async function measureSearchedList(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const client = new CosmosClient({
    endpoint: stack.urls.cosmos,
    key: stack.env.COSMOS_KEY ?? '',
    consistencyLevel: 'Session',
  });
  const container = client.database('enrollment').container('interests');
  let stopBare = async () => {};
  try {
    const bare = await startBareApp('bare-calls', data, stack.env);
    stopBare = bare.stop;
    await fillInterests(container, 0, small);
    const measured = { stack, container, bareUrl: bare.url, list: interestList };
    const atSmall = await measureSearches({ ...measured, size: small, of: 'entries' });
    await fillInterests(container, small, large);
    const atLarge = await measureSearches({ ...measured, size: large, of: 'entries' });
    return [
      ...atSmall.figures,
      ...atLarge.figures,
      toFigure({
        what: `searched list, p50 at ${countOf(large)} entries (floor: p50 at ${countOf(small)})`,
        value: atLarge.p50,
        unit: 'ms',
        floor: atSmall.p50,
        targets: [{ of: 'ratio', max: maxOverSmall }],
      }),
    ];
  } finally {
    client.dispose();
    await stopBare();
    await stack.stop();
  }
}

const countOf = (size: number) => size.toLocaleString('en-US');

export type Searching = {
  readonly stack: Stack;
  readonly container: Container;
  readonly bareUrl: string;
  readonly list: SearchedList;
  /** How many of what there are. */
  readonly size: number;
  readonly of: string;
};

/** Time of a list's searches compared with their bare queries and a bare handler that makes the same calls. */
export async function measureSearches(searching: Searching) {
  const { size, of } = searching;
  const { list, floor, calls, count } = await timeRequests(searching);
  const p50 = median(list);
  const looked = await countScanned(searching);
  const figures = [
    toFigure({
      what: `searched list, ${countOf(size)} ${of}: p50 (floor: its two queries sent bare)`,
      value: p50,
      unit: 'ms',
      details: { p95: percentile(list, 0.95), 'the count alone, bare': median(count), ...looked },
      floor: median(floor),
      targets: [{ of: 'ratio', max: maxOverFloor }],
    }),
    toFigure({
      what: `searched list, ${countOf(size)} ${of}: p50 (floor: a bare handler that makes the same calls)`,
      value: p50,
      unit: 'ms',
      floor: median(calls),
      targets: [{ of: 'ratio', max: maxOverFloor }],
    }),
  ];
  return { p50, figures };
}

/** The list and its floor by turns, in milliseconds; both must find the same. */
async function timeRequests({ stack, container, bareUrl, list }: Searching): Promise<Times> {
  const token = await (await fetch(`${stack.urls.identity}/token?user=super.admin@northstar.example`)).text();
  const queries = await Promise.all(searches.map((search) => recordListQueries(list, search)));
  const times: Times = { list: [], floor: [], calls: [], count: [] };
  for (let index = 0; index < warmUp + requests; index += 1) {
    const search = searches[index % searches.length] ?? '';
    const asked = queries[index % searches.length] as ListQueries;
    const askList = () => timed(times.list, () => readList(`${stack.urls.functions}${list.route.path}`, token, search));
    const askBare = () => timed(times.floor, () => queryBare(container, asked));
    // Neither is always the second, for which the store is warm.
    const listFirst = Math.floor(index / searches.length) % 2 === 0;
    const first = listFirst ? await askList() : await askBare();
    const second = listFirst ? await askBare() : await askList();
    if (first.total === 0) throw new Error(`The search for '${search}' found nothing.`);
    if (JSON.stringify(first) !== JSON.stringify(second)) {
      throw new Error(`The search for '${search}' found ${first.total} and ${second.total}, or other rows.`);
    }
    const third = await timed(times.calls, () => askBareHandler(bareUrl, list, asked));
    if (third !== first.total) throw new Error(`The bare handler found ${third} for '${search}'.`);
    await timed(times.count, () => queryAll(container, asked.count));
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

async function readList(url: string, token: string, search: string): Promise<FoundIds> {
  const response = await fetch(`${url}?search=${encodeURIComponent(search)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`The search for '${search}' was answered with ${response.status}.`);
  const { data, total_count } = (await response.json()) as { data: { _id: string }[]; total_count: number };
  return { total: total_count, ids: data.map(({ _id }) => _id) };
}

/** The total that a bare handler on the functions host answers with the rows, after a look-up of a user. */
async function askBareHandler(url: string, { definition }: SearchedList, queries: ListQueries): Promise<number> {
  const body = JSON.stringify({ ...queries, user: userQuery, container: definition.container });
  const response = await fetch(`${url}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { total_count } = (await response.json()) as { data: { id: string }[]; total_count: number };
  return total_count;
}

async function queryBare(container: Container, { page, count }: ListQueries): Promise<FoundIds> {
  const [rows, counts] = await Promise.all([
    queryAll<{ id: string }>(container, page),
    queryAll<number>(container, count),
  ]);
  return { total: counts[0] ?? 0, ids: rows.map(({ id }) => id) };
}

async function queryAll<R>(container: Container, query: ListQueries['page']): Promise<R[]> {
  const { resources } = await container.items.query<R>(query as SqlQuerySpec, { maxItemCount: 1000 }).fetchAll();
  return resources;
}

/** Rows that the store looks at for the first search: for its page, and for its count. */
async function countScanned({ container, list }: Searching): Promise<Record<string, number>> {
  const { page, count } = await recordListQueries(list, searches[0] ?? '');
  const scan = async (query: ListQueries['page']) => {
    const { queryMetrics } = (await container.items
      .query(query as SqlQuerySpec, { populateQueryMetrics: true })
      .fetchNext()) as { queryMetrics?: unknown };
    return Number(/retrievedDocumentCount\D+(\d+)/.exec(JSON.stringify(queryMetrics ?? ''))?.[1]);
  };
  return { 'rows looked at for the page': await scan(page), 'for the count': await scan(count) };
}
