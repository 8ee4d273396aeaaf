import { randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import type { BulkChange } from '#domain/bulk/api.ts';
import { startStack } from '../../local/stack.ts';
import { type ApiClient, createApiClient } from '../fixtures/api-client.ts';
import { findCenterOf, newSubmission } from '../fixtures/enrollment/interest-submission.ts';
import { type Figure, toFigure } from './figure.ts';
import { fillInterests } from './fill/fill-interests.ts';
import { median, percentile } from './statistics.ts';

/** The number of entries that are changed together. */
const entries = 1000;
/** Quiet spans and bulk changes take turns, so that what else the machine does falls on both. */
const rounds = 3;
/** The least number of submissions in a span. */
const minSubmissions = 100;
/** A submission next to a bulk change: times what one takes without it. */
const maxSlowdown = 1.2;

/** How long submissions of families take while 1,000 entries are changed together, and how long that takes. */
export async function measureBulkChange(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: { LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000' },
  });
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  try {
    const container = client.database('enrollment').container('interests');
    await fillInterests(container, 0, entries);
    const query = `SELECT VALUE c.id FROM c WHERE c.type = 'interest' AND STARTSWITH(c.id, 'f0000000') OFFSET 0 LIMIT ${entries}`;
    const { resources: ids } = await container.items.query<string>(query, { maxItemCount: 1000 }).fetchAll();
    const api = createApiClient(stack.urls);
    const center = (await findCenterOf(api, 'Bayview Charter'))._id;
    const submit = async () => {
      const start = performance.now();
      const { status } = await api.call('POST', '/api/enrollment/public', {
        asPublic: true,
        body: newSubmission(center),
      });
      if (status !== 201) throw new Error(`A submission was answered with ${status}.`);
      return performance.now() - start;
    };
    const spend = async (isOver: () => boolean | Promise<boolean>) => {
      const times: number[] = [];
      while (times.length < minSubmissions || !(await isOver())) times.push(await submit());
      return times;
    };
    await spend(() => true);
    const quiet: number[] = [];
    const beside: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await spend(() => true)));
      const start = performance.now();
      const id = await startChange(api, ids, `round ${round}`);
      const times = await spend(async () => (await readState(api, id)) === 'done');
      seconds.push((performance.now() - start) / 1000);
      beside.push(...times);
    }
    return [
      toFigure({
        what: `a submission while ${entries} entries are changed together, median (floor: without it)`,
        value: median(beside),
        unit: 'ms',
        details: { p95: [percentile(beside, 0.95), percentile(quiet, 0.95)], of: [beside.length, quiet.length] },
        floor: median(quiet),
        targets: [{ of: 'ratio', max: maxSlowdown }],
      }),
      toFigure({ what: `${entries} entries changed together, preview included`, value: median(seconds), unit: 's' }),
    ];
  } finally {
    client.dispose();
    await stack.stop();
  }
}

async function startChange(api: ApiClient, ids: readonly string[], tag: string): Promise<string> {
  const body = { submissionId: randomUUID(), area: 'interests', action: 'add tag', ids, parameters: { tag } };
  const { body: change } = await api.call<BulkChange>('POST', '/api/bulk', { as: 'super.admin', body });
  if (change.counts.waiting !== ids.length) throw new Error(`The preview was ${JSON.stringify(change)}.`);
  await api.call('POST', `/api/bulk/${change._id}/start`, { as: 'super.admin' });
  return change._id;
}

const readState = async (api: ApiClient, id: string) =>
  (await api.call<BulkChange>('GET', `/api/bulk/${id}`, { as: 'super.admin' })).body.state;
