import { CosmosClient } from '@azure/cosmos';
import autocannon from 'autocannon';
import { type Stack, startStack } from '../../local/stack.ts';
import type { Figure } from './bench.ts';
import { cpuMilliseconds } from './process-cpu.ts';
import { sampleInterest } from './sample-interest.ts';

const warmUp = 500;
const measured = 2000;
const connections = 8;
/** CPU of the functions host a stored entry, in milliseconds. */
const target = 6;
const parts = ['functions', 'cosmos', 'storage', 'mail'] as const;

/** Throughput and CPU of storing requests for information, mails held back; the row count is checked. */
export async function measureStoredEntries(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: { LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000' },
  });
  try {
    await fetch(`${stack.urls.functions}/_host/pause-queues`, { method: 'POST' });
    const submit = await prepareSubmit(stack);
    await submit(warmUp, 0);
    const before = await countEntries(stack);
    const cpuBefore = parts.map((part) => cpuMilliseconds(stack.pid(part) ?? 0));
    const { seconds, accepted } = await submit(measured, warmUp);
    const used = parts.map((part, index) => cpuMilliseconds(stack.pid(part) ?? 0) - (cpuBefore[index] ?? 0));
    const stored = (await countEntries(stack)) - before;
    const [functions = 0, ...standIns] = used.map((milliseconds) => milliseconds / measured);
    return [
      {
        what: 'entries stored of those accepted',
        value: `${stored} of ${accepted}`,
        target: `${measured}`,
        met: stored === measured && accepted === measured,
      },
      {
        what: `stored entries a second (${connections} connections)`,
        value: (measured / seconds).toFixed(0),
        target: '',
        met: null,
      },
      {
        what: 'CPU of the functions host a stored entry',
        value: `${functions.toFixed(2)} ms`,
        target: `under ${target} ms`,
        met: functions < target,
      },
      ...standIns.map((value, index) => ({
        what: `CPU of the stand-in ${parts[index + 1]} a stored entry`,
        value: `${value.toFixed(2)} ms`,
        target: '',
        met: null,
      })),
    ];
  } finally {
    await stack.stop();
  }
}

async function prepareSubmit(stack: Stack) {
  const api = stack.urls.functions;
  const { accessTokens } = (await (await fetch(`${api}/auth/webapp`)).json()) as { accessTokens: string[] };
  const sites = (await (await fetch(`${api}/sites-bybrand/holston`)).json()) as { _id: string }[];
  const siteId = sites[0]?._id ?? '';
  const headers = {
    'content-type': 'application/json',
    'x-auth-token': accessTokens[0] ?? '',
    'x-enrollment-secret': stack.env.ENROLLMENT_SHARED_SECRET ?? '',
  };
  return async (amount: number, from: number) => {
    let next = from;
    const setupRequest: autocannon.Request['setupRequest'] = (request) => {
      next += 1;
      return { ...request, body: JSON.stringify(sampleInterest(siteId, next)) };
    };
    const request: autocannon.Request = { method: 'POST', path: '/api/enrollment/public', headers, setupRequest };
    const start = performance.now();
    const result = await autocannon({ url: api, connections, amount, requests: [request] });
    return { seconds: (performance.now() - start) / 1000, accepted: result['2xx'] };
  };
}

async function countEntries(stack: Stack): Promise<number> {
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  const query = "SELECT VALUE COUNT(1) FROM c WHERE c.type = 'interest'";
  const { resources } = await client
    .database('enrollment')
    .container('interests')
    .items.query<number>(query)
    .fetchAll();
  client.dispose();
  return resources[0] ?? 0;
}
