import { randomBytes, randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { type Stack, startStack } from '../../../local/stack.ts';
import { type Figure, toFigure } from '../figure.ts';
import { startBareApp } from '../floor/bare-app.ts';
import { cpuMilliseconds } from '../process-cpu.ts';
import { sampleInterest } from './sample-interest.ts';

const warmUp = 500;
const measured = 2000;
/** Product and floor take turns, so that what else the machine does falls on both. */
const rounds = 4;
const connections = 8;
/** CPU of the functions host a stored entry: times what a bare handler takes that stores the same document. */
const maxOverFloor = 2.5;
const parts = ['functions', 'cosmos', 'storage', 'mail'] as const;

/** Stores so many entries; answers how many were accepted. */
type Store = (amount: number) => Promise<number>;

/** Throughput and CPU of storing requests for information, mails held back; the row count is checked. */
export async function measureStoredEntries(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    // Mails are held back: the job that queues them again each minute is not part of storing an entry.
    env: { LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000', SWEEP_SCHEDULE: '0 0 0 1 1 *' },
  });
  const started: BareHost[] = [];
  const stopAll = async () => {
    for (const host of started) await host.stop();
    await stack.stop();
  };
  try {
    started.push(await startBareApp('bare-store', data, stack.env), await startBareApp('bare-calls', data, stack.env));
    await fetch(`${stack.urls.functions}/_host/pause-queues`, { method: 'POST' });
    const submit = await prepareSubmit(stack);
    await submit(warmUp);
    const floors = await prepareFloors(stack, started);
    for (const { store } of floors) await store(warmUp);
    const sums = { stored: 0, accepted: 0, seconds: 0, cpu: parts.map(() => 0), floorCpu: floors.map(() => 0) };
    const amount = measured / rounds;
    for (let round = 0; round < rounds; round += 1) {
      const before = await countEntries(stack);
      const cpuBefore = readCpu(stack);
      const start = performance.now();
      sums.accepted += await submit(amount);
      sums.seconds += (performance.now() - start) / 1000;
      sums.cpu = readCpu(stack).map((cpu, index) => (sums.cpu[index] ?? 0) + cpu - (cpuBefore[index] ?? 0));
      sums.stored += (await countEntries(stack)) - before;
      for (const [index, { store, pid }] of floors.entries()) {
        const floorBefore = cpuMilliseconds(pid());
        if ((await store(amount)) !== amount) throw new Error('A bare handler did not store everything.');
        sums.floorCpu[index] = (sums.floorCpu[index] ?? 0) + cpuMilliseconds(pid()) - floorBefore;
      }
    }
    const [functions = 0, ...standIns] = sums.cpu.map((milliseconds) => milliseconds / measured);
    return [
      toFigure({
        what: 'entries stored',
        value: sums.stored,
        unit: '',
        details: { accepted: sums.accepted },
        targets: [{ of: 'value', min: measured, max: sums.accepted }],
      }),
      toFigure({
        what: `stored entries a second (${connections} connections)`,
        value: measured / sums.seconds,
        unit: '',
      }),
      ...floors.map(({ does }, index) =>
        toFigure({
          what: `CPU of the functions host a stored entry (floor: a bare handler that ${does})`,
          value: functions,
          unit: 'ms',
          floor: (sums.floorCpu[index] ?? 0) / measured,
          targets: [{ of: 'ratio', max: maxOverFloor }],
        }),
      ),
      ...standIns.map((value, index) =>
        toFigure({ what: `CPU of the stand-in ${parts[index + 1]} a stored entry`, value, unit: 'ms' }),
      ),
    ];
  } finally {
    await stopAll();
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

type Stored = Readonly<Record<string, unknown>>;
type BareHost = Awaited<ReturnType<typeof startBareApp>>;
type Floor = { readonly does: string; readonly store: Store; readonly pid: () => number };

/**
 * Has the bare handlers store what a submission came to, each time under other ids: the entry alone, and all that is
 * written with it by the calls that the product makes.
 */
async function prepareFloors(stack: Stack, [bareStore, bareCalls]: readonly BareHost[]): Promise<Floor[]> {
  if (!bareStore || !bareCalls) throw new Error('Both bare handlers are needed.');
  const { primaryEmail } = sampleInterest('', 1);
  const [first] = await queryInterests<Stored>(stack, `SELECT * FROM c WHERE c.primaryEmail = '${primaryEmail}'`);
  if (!first) throw new Error('The first entry was not stored.');
  const all = await queryInterests<Stored>(stack, `SELECT * FROM c WHERE c.entryId = '${first.id}'`);
  const documents = all.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('_'))),
  );
  const entry = documents.find(({ id }) => id === first.id);
  const newId = () => randomBytes(12).toString('hex');
  const storeOne = () => {
    const id = newId();
    return { ...entry, id, entryId: id };
  };
  const storeAll = () => {
    const entryId = newId();
    const renamed = documents.map((item) => ({ ...item, entryId, id: item === entry ? entryId : randomUUID() }));
    return { entryId, documents: renamed };
  };
  return [
    {
      does: 'stores the same document',
      store: (amount) => postMany(bareStore.url, '/store', {}, amount, storeOne),
      pid: bareStore.pid,
    },
    {
      does: 'makes the same calls',
      store: (amount) => postMany(bareCalls.url, '/store', {}, amount, storeAll),
      pid: bareCalls.pid,
    },
  ];
}

/** Posts so many bodies over some concurrent connections; returns how many were accepted. */
async function postMany(
  url: string,
  path: string,
  headers: Record<string, string>,
  amount: number,
  makeBody: () => object,
) {
  const { autocannon } = await import('../tools/tools.mjs');
  const result = await autocannon({
    url,
    connections,
    amount,
    requests: [
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
        setupRequest: (given) => ({ ...given, body: JSON.stringify(makeBody()) }),
      },
    ],
  });
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
