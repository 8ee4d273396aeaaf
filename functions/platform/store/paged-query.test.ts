import { expect, it } from 'vitest';
import { createTestContainer } from '../../../tests/fixtures/database.ts';
import { createContinuations } from './continuation.ts';
import { createPagedQuery, type PageRequest } from './paged-query.ts';

const names = ['ana', 'ben', 'ben', 'eve', 'ida', 'max', 'zoe'];
const request: PageRequest = {
  where: { sql: "c.type = 'person'" },
  orderBy: 'name',
  direction: 'asc',
  page: 1,
  pageSize: 3,
};

async function setUp() {
  const compositeIndexes = [['/name', '/id']];
  const container = await createTestContainer({ id: 'people', partitionKey: '/id', compositeIndexes });
  for (const [at, name] of names.entries()) await container.create({ id: `${at}`, type: 'person', name });
  return createPagedQuery(container, createContinuations(Buffer.alloc(32, 7)));
}

it('leads through every row once, in either direction, and ends', async () => {
  const readPage = await setUp();
  for (const direction of ['asc', 'desc'] as const) {
    const found: unknown[] = [];
    let next: string | null = null;
    do {
      const page = await readPage({ ...request, direction, ...(next !== null && { continuation: next }) });
      expect(page.total).toBe(names.length);
      found.push(...page.rows.map(({ name }) => name));
      next = page.continuation;
    } while (next !== null && found.length < 20);
    expect(found).toEqual(direction === 'asc' ? names : [...names].reverse());
  }
});

it('names no page after one that holds the last row, however full it is', async () => {
  const readPage = await setUp();
  for (const pageSize of [names.length, names.length + 1]) {
    expect(await readPage({ ...request, pageSize })).toMatchObject({ total: names.length, continuation: null });
  }
});

it.each<[string, Partial<PageRequest>]>([
  ['the other direction', { direction: 'desc' }],
  ['another page size', { pageSize: 2 }],
  ['other filters', { where: { sql: "c.type = 'other'" } }],
  ['other values of a filter', { where: { ...request.where, parameters: { charter: 'x' } } }],
  ['another order', { orderBy: 'type' }],
])('a continuation is refused for a list of %s', async (_, change) => {
  const readPage = await setUp();
  const { continuation } = await readPage(request);
  const refused = { problem: { status: 400 } };
  await expect(readPage({ ...request, ...change, continuation: continuation ?? '' })).rejects.toMatchObject(refused);
});
