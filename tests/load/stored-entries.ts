import { randomBytes } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import autocannon from 'autocannon';
import { type Stack, startStack } from '../../local/stack.ts';
import { startBareApp } from './bare-app.ts';
import { type Figure, toFigure } from './figure.ts';
import { cpuMilliseconds } from './process-cpu.ts';
import { sampleInterest } from './sample-interest.ts';

const warmUp = 500;
const measured = 2000;
/** Product and floor take turns, so that what else the machine does falls on both. */
const rounds = 4;
const connections = 8;
/** CPU of the functions host a stored entry: times what a bare handler takes that stores the same document. */
const mostOverFloor = 2.5;
const parts = ['functions', 'cosmos', 'storage', 'mail'] as const;

/** Stores so many entries; answers how many were accepted. */
type Store = (amount: number) => Promise<number>;

/** Throughput and CPU of storing requests for information, mails held back; the row count is checked. */
export async function measureStoredEntries(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: { LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000' },
  });
  const bare = await startBareApp('bare-store', data, stack.env).catch(async (error) => {
    await stack.stop();
    throw error;
  });
  try {
    await fetch(`${stack.urls.functions}/_host/pause-queues`, { method: 'POST' });
    const submit = await prepareSubmit(stack);
    await submit(warmUp);
    const store = await prepareBareStore(stack, bare.url);
    await store(warmUp);
    const sums = { stored: 0, accepted: 0, seconds: 0, cpu: parts.map(() => 0), floorCpu: 0 };
    const amount = measured / rounds;
    for (let round = 0; round < rounds; round += 1) {
      const before = await countEntries(stack);
      const cpuBefore = readCpu(stack);
      const start = performance.now();
      sums.accepted += await submit(amount);
      sums.seconds += (performance.now() - start) / 1000;
      sums.cpu = readCpu(stack).map((cpu, index) => (sums.cpu[index] ?? 0) + cpu - (cpuBefore[index] ?? 0));
      sums.stored += (await countEntries(stack)) - before;
      const floorBefore = cpuMilliseconds(bare.pid());
      if ((await store(amount)) !== amount) throw new Error('The bare handler did not store every document.');
      sums.floorCpu += cpuMilliseconds(bare.pid()) - floorBefore;
    }
    const [functions = 0, ...standIns] = sums.cpu.map((milliseconds) => milliseconds / measured);
    return [
      toFigure({
        what: 'entries stored',
        value: sums.stored,
        unit: '',
        beside: { accepted: sums.accepted },
        targets: [{ of: 'value', least: measured, most: sums.accepted }],
      }),
      toFigure({
        what: `stored entries a second (${connections} connections)`,
        value: measured / sums.seconds,
        unit: '',
      }),
      toFigure({
        what: 'CPU of the functions host a stored entry (floor: a bare handler that stores the same document)',
        value: functions,
        unit: 'ms',
        floor: sums.floorCpu / measured,
        targets: [{ of: 'ratio', most: mostOverFloor }],
      }),
      ...standIns.map((value, index) =>
        toFigure({ what: `CPU of the stand-in ${parts[index + 1]} a stored entry`, value, unit: 'ms' }),
      ),
    ];
  } finally {
    await bare.stop();
    await stack.stop();
  }
}

const readCpu = (stack: Stack) => parts.map((part) => cpuMilliseconds(stack.pid(part) ?? 0));

/** Submits as the families' browsers do. */
async function prepareSubmit(stack: Stack): Promise<Store> {
  const api = stack.urls.functions;
  const { accessTokens } = (await (await fetch(`${api}/auth/webapp`)).json()) as { accessTokens: string[] };
  const sites = (await (await fetch(`${api}/sites-bybrand/holston`)).json()) as { _id: string }[];
  const siteId = sites[0]?._id ?? '';
  const headers = {
    'x-auth-token': accessTokens[0] ?? '',
    'x-enrollment-secret': stack.env.ENROLLMENT_SHARED_SECRET ?? '',
  };
  let next = 0;
  return (amount) =>
    postMany(api, '/api/enrollment/public', headers, amount, () => {
      next += 1;
      return sampleInterest(siteId, next);
    });
}

/** Has the bare handler store what a submission came to: the first entry that is there, each time under another id. */
async function prepareBareStore(stack: Stack, url: string): Promise<Store> {
  const { primaryEmail } = sampleInterest('', 1);
  const [stored] = await queryInterests<Record<string, unknown>>(
    stack,
    `SELECT * FROM c WHERE c.primaryEmail = '${primaryEmail}'`,
  );
  if (!stored) throw new Error('The first entry was not stored.');
  const document = Object.fromEntries(Object.entries(stored).filter(([name]) => !name.startsWith('_')));
  return (amount) =>
    postMany(url, '/store', {}, amount, () => {
      const id = randomBytes(12).toString('hex');
      return { ...document, id, entryId: id };
    });
}

/** Posts so many bodies over some connections at once; how many were taken. */
async function postMany(
  url: string,
  path: string,
  headers: Record<string, string>,
  amount: number,
  makeBody: () => object,
) {
  const request: autocannon.Request = {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    setupRequest: (given) => ({ ...given, body: JSON.stringify(makeBody()) }),
  };
  const result = await autocannon({ url, connections, amount, requests: [request] });
  return result['2xx'];
}

async function countEntries(stack: Stack): Promise<number> {
  const [count] = await queryInterests<number>(stack, "SELECT VALUE COUNT(1) FROM c WHERE c.type = 'interest'");
  return count ?? 0;
}

async function queryInterests<R>(stack: Stack, query: string): Promise<R[]> {
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  const { resources } = await client.database('enrollment').container('interests').items.query<R>(query).fetchAll();
  client.dispose();
  return resources;
}
