import { type Container, CosmosClient } from '@azure/cosmos';
import type { Dashboard } from '#domain/dashboard/api.ts';
import { stages } from '#domain/dashboard/stages.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type Figure, toFigure } from './figure.ts';
import { fillRegistrations } from './fill/fill-registrations.ts';
import { median, percentile } from './statistics.ts';

const size = 100_000;
const warmUp = 5;
const requests = 40;
/** Times that the call may take what the bare query takes. */
const maxOverFloor = 3;

/** The one query that counts registrations by charter and status, as somebody would write it who needs nothing else. */
const bareAggregate =
  "SELECT c.charterId, c.status, COUNT(1) AS entries FROM c WHERE c.type = 'registration' GROUP BY c.charterId, c.status";

/** Time of the dashboard at the API among 100,000 registrations, one request at a time, by turns with the bare query. */
export async function measureDashboard(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const client = new CosmosClient({
    endpoint: stack.urls.cosmos,
    key: stack.env.COSMOS_KEY ?? '',
    consistencyLevel: 'Session',
  });
  try {
    const container = client.database('enrollment').container('registrations');
    await fillRegistrations(container, size, new Date());
    const token = await (await fetch(`${stack.urls.identity}/token?user=super.admin@northstar.example`)).text();
    const times = { call: [] as number[], bare: [] as number[] };
    for (let index = 0; index < warmUp + requests; index += 1) {
      const called = await timed(times.call, () => countByCall(stack, token));
      const counted = await timed(times.bare, () => countBare(container));
      if (called !== counted) throw new Error(`The dashboard counts ${called}, the query ${counted}.`);
    }
    for (const measured of Object.values(times)) measured.splice(0, warmUp);
    return [
      toFigure({
        what: `dashboard, ${size.toLocaleString('en-US')} registrations: p50 (floor: registrations by charter and status, one bare query)`,
        value: median(times.call),
        unit: 'ms',
        details: { p95: percentile(times.call, 0.95) },
        floor: median(times.bare),
        targets: [{ of: 'ratio', max: maxOverFloor }],
      }),
    ];
  } finally {
    client.dispose();
    await stack.stop();
  }
}

async function timed<R>(times: number[], ask: () => Promise<R>): Promise<R> {
  const start = performance.now();
  const reply = await ask();
  times.push(performance.now() - start);
  return reply;
}

/** What both must agree on: the registrations of every charter. */
async function countByCall(stack: Stack, token: string): Promise<number> {
  const response = await fetch(`${stack.urls.functions}/api/dashboard`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`The dashboard was answered with ${response.status}.`);
  const { stages: counts } = (await response.json()) as Dashboard;
  const own = new Set(stages.filter(({ kind }) => kind === 'registration').map(({ stage }) => stage));
  return counts.filter(({ stage }) => own.has(stage)).reduce((sum, { count }) => sum + count, 0);
}

async function countBare(container: Container): Promise<number> {
  const { resources } = await container.items
    .query<{ entries: number }>(bareAggregate, { maxItemCount: 1000 })
    .fetchAll();
  return resources.reduce((sum, { entries }) => sum + entries, 0);
}
