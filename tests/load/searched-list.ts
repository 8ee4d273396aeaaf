import { BulkOperationType, CosmosClient, type JSONObject } from '@azure/cosmos';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { indexInterest } from '#domain/enrollment/interest-index.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import type { Figure } from './bench.ts';
import { sampleInterest } from './sample-interest.ts';
import { median, percentile } from './statistics.ts';

const sizes = [10_000, 100_000];
const requests = 200;
/** p50 of the searched list at 10,000 entries, in milliseconds, at concurrency 1. */
const target = 20;
const searches = ['torres', 'nunez', 'lena', "o'brien", '555-01', 'silva', 'okafor', 'theo'];

/** Time of the searched staff list at the API, one request at a time, with the rows that the store looked at. */
export async function measureSearchedList(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  try {
    const figures: Figure[] = [];
    let filled = 0;
    for (const size of sizes) {
      await fill(stack, filled, size);
      filled = size;
      const times = await timeRequests(stack);
      const p50 = median(times);
      const isTarget = size === sizes[0];
      figures.push({
        what: `searched list, ${size.toLocaleString('en-US')} entries: p50 / p95 (rows looked at)`,
        value: `${p50.toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms (${await countScanned(stack)})`,
        target: isTarget ? `p50 under ${target} ms` : '',
        met: isTarget ? p50 < target : null,
      });
    }
    return figures;
  } finally {
    await stack.stop();
  }
}

async function timeRequests(stack: Stack): Promise<number[]> {
  const token = await (await fetch(`${stack.urls.identity}/token?user=super.admin@northstar.example`)).text();
  const times: number[] = [];
  for (let index = 0; index < requests + 20; index += 1) {
    const search = encodeURIComponent(searches[index % searches.length] ?? '');
    const start = performance.now();
    const answer = await fetch(`${stack.urls.functions}/api/enrollment?search=${search}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    times.push(performance.now() - start);
    if (answer.status !== 200 || data.length === 0)
      throw new Error(`The search for '${search}' found nothing (${answer.status}).`);
  }
  return times.slice(20);
}

function connect(stack: Stack) {
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  return { client, container: client.database('enrollment').container('interests') };
}

/** Entries with two mails and a change record each, as a submission leaves them. */
async function fill(stack: Stack, from: number, to: number): Promise<void> {
  const { client, container } = connect(stack);
  const { resources } = await container.items
    .query<InterestRecord>("SELECT TOP 1 * FROM c WHERE c.type = 'interest'")
    .fetchAll();
  const pattern = resources[0];
  if (!pattern) throw new Error('The demo data holds no request for information to multiply.');
  const chunk = 2_000;
  for (let at = from; at < to; at += chunk) {
    const items = Array.from({ length: Math.min(chunk, to - at) }, (_, index) =>
      entryWithRelated(pattern, at + index),
    ).flat();
    await container.items.executeBulkOperations(
      items.map((item) => ({
        operationType: BulkOperationType.Create,
        partitionKey: item.entryId as string,
        resourceBody: item,
      })),
    );
  }
  client.dispose();
}

function entryWithRelated(pattern: InterestRecord, index: number): JSONObject[] {
  const id = (index + 1).toString(16).padStart(24, 'f');
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  const { submissionId: _, site_id: _site, ...answers } = sampleInterest('', index);
  const base = { ...pattern, ...answers, id, entryId: id, createdAt, updatedAt: createdAt, status: 'New Interest' };
  const entry = { ...base, ...indexInterest(base as InterestRecord) };
  const message = {
    type: 'message',
    entryId: id,
    state: 'sent',
    kind: 'interest-email',
    to: ['a@families.example'],
    dueAt: createdAt,
  };
  const change = { type: 'change', entryId: id, at: createdAt, by: 'family', action: 'created', fields: [] };
  return [
    entry,
    { ...message, id: `${id}-1` },
    { ...message, id: `${id}-2` },
    { ...change, id: `${id}-3` },
  ] as JSONObject[];
}

async function countScanned(stack: Stack): Promise<string> {
  const { client, container } = connect(stack);
  const query = {
    query:
      "SELECT * FROM c WHERE c.type = 'interest' AND c.status != 'Not Interested' AND CONTAINS(c.searchText, @search) ORDER BY c.sort.createdAt DESC, c.id DESC OFFSET 0 LIMIT 50",
    parameters: [{ name: '@search', value: searches[0] ?? '' }],
  };
  const { queryMetrics } = (await container.items.query(query, { populateQueryMetrics: true }).fetchNext()) as {
    queryMetrics?: Record<string, { retrievedDocumentCount?: number }> | string;
  };
  client.dispose();
  const text = JSON.stringify(queryMetrics ?? '');
  return /retrievedDocumentCount\D+(\d+)/.exec(text)?.[1] ?? 'unknown';
}
