import type { Container, FeedOptions, QueryIterator } from '@azure/cosmos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContainer, send, startTestServer, statusOf, type TestServer } from './test-server.ts';

let tests: TestServer;
let container: Container;

beforeAll(async () => {
  tests = await startTestServer();
});
afterAll(() => tests.server.close());
beforeEach(async () => {
  // Named, so that sorting by it lists what lacks it.
  const indexingPolicy = { includedPaths: [{ path: '/*' }, { path: '/rank/?' }] };
  container = await createTestContainer(tests.client, { indexingPolicy });
  for (let n = 0; n < 20; n += 1) await container.items.create(makeItem(n));
});

const makeItem = (n: number) => ({ id: `d${n}`, tenant: n % 2 ? 't1' : 't2', n, size: n % 3 });
const plain = 'SELECT VALUE c.n FROM c WHERE c.n >= 0';

/** Reads pages with a new iterator for each, handing on the token; gives the sizes and all rows. */
async function readPages(
  query: string,
  options: FeedOptions,
  between: (page: number) => Promise<unknown> = async () => 0,
) {
  const rows: number[] = [];
  const sizes: number[] = [];
  let continuationToken: string | undefined;
  do {
    const iterator = container.items.query<number>(query, {
      ...options,
      ...(continuationToken ? { continuationToken } : {}),
    });
    const page = await iterator.fetchNext();
    rows.push(...page.resources);
    sizes.push(page.resources.length);
    continuationToken = page.continuationToken;
    await between(sizes.length);
  } while (continuationToken && sizes.length < 50);
  return { rows, sizes };
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('pages', () => {
  it.each([
    ['a plain scan', plain, 7, [7, 7, 6], range(20)],
    ['a plain scan whose last page is just full', plain, 10, [10, 10], range(20)],
    ['ORDER BY whose last page is just full', 'SELECT VALUE c.n FROM c ORDER BY c.n', 5, [5, 5, 5, 5], range(20)],
    ['ORDER BY', 'SELECT VALUE c.n FROM c ORDER BY c.n DESC', 7, [7, 7, 6], range(20).reverse()],
    ['OFFSET LIMIT', 'SELECT VALUE c.n FROM c ORDER BY c.n OFFSET 3 LIMIT 9', 4, [4, 4, 1], range(12).slice(3)],
    ['TOP', 'SELECT TOP 8 VALUE c.n FROM c', 4, [4, 4], range(8)],
    ['DISTINCT', 'SELECT DISTINCT VALUE c.size FROM c', 2, [2, 1], [0, 1, 2]],
  ])('of %s', async (_name, query, maxItemCount, sizes, rows) => {
    expect(await readPages(query, { maxItemCount })).toEqual({ rows, sizes });
  });

  it('go on at the right place when items come and go between them', async () => {
    const { rows } = await readPages('SELECT VALUE c.n FROM c ORDER BY c.n', { maxItemCount: 5 }, async (page) => {
      if (page === 1) {
        await container.item('d4', 't2').delete();
        await container.item('d7', 't1').delete();
        await container.items.create({ id: 'early', tenant: 't1', n: -1 });
        await container.items.create({ id: 'late', tenant: 't1', n: 5.5 });
      }
    });
    expect(rows).toEqual([0, 1, 2, 3, 4, 5, 5.5, 6, ...range(20).slice(8)]);
  });

  it('with equal sort values repeat and miss nothing', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const { rows } = await readPages(`SELECT VALUE c.n FROM c ORDER BY c.size ${direction}`, { maxItemCount: 3 });
      expect([...rows].sort((x, y) => x - y)).toEqual(range(20));
    }
  });

  it('with sort values that are missing repeat and miss nothing', async () => {
    await container.items.create({ id: 'x', tenant: 't1', n: 20, rank: 1 });
    await container.items.create({ id: 'y', tenant: 't1', n: 21, rank: null });
    const { rows } = await readPages('SELECT VALUE c.n FROM c ORDER BY c.rank', { maxItemCount: 3 });
    expect(rows).toEqual([...range(20), 21, 20]);
  });

  it('hold 100 items when no size is given, and 4 MB at most', async () => {
    const wide = await createTestContainer(tests.client);
    const create = (n: number) =>
      ({
        operationType: 'Create',
        resourceBody: { id: `i${n}`, tenant: 't', text: n < 3 ? 'x'.repeat(1_900_000) : '' },
      }) as const;
    for (const n of range(3)) await wide.items.create(create(n).resourceBody);
    await wide.items.batch(
      range(100).map((n) => create(n + 3)),
      't',
    );
    const sizes = async (iterator: QueryIterator<unknown>) => {
      const found: number[] = [];
      while (iterator.hasMoreResults()) found.push((await iterator.fetchNext()).resources.length);
      return found;
    };
    expect(await sizes(wide.items.query('SELECT c.id FROM c'))).toEqual([100, 3]);
    expect(await sizes(wide.items.query('SELECT * FROM c', { maxItemCount: -1 }))).toEqual([3, 100]);
  });

  it('of readAll', async () => {
    const { resources } = await container.items.readAll({ maxItemCount: 6 }).fetchAll();
    expect(resources.map(({ id }) => id)).toEqual(range(20).map((n) => `d${n}`));
  });
});

describe('continuation tokens', () => {
  it.each(['garbage', Buffer.from('{"given":1}').toString('base64url'), '%%%', 'e30'])(
    '%s is 400',
    async (continuationToken) => {
      expect(await statusOf(container.items.query(plain, { continuationToken }).fetchNext() as Promise<never>)).toBe(
        400,
      );
    },
  );

  it('of another query are 400', async () => {
    const { continuationToken } = await container.items.query(plain, { maxItemCount: 2 }).fetchNext();
    const other = container.items.query('SELECT * FROM c', { continuationToken });
    expect(await statusOf(other.fetchNext() as Promise<never>)).toBe(400);
  });

  it('need a page size that is a positive number', async () => {
    const path = `/dbs/tests/colls/${container.id}/docs`;
    for (const size of ['0', '-2', 'x', '1.5']) {
      expect((await send(tests.address, path, { headers: { 'x-ms-max-item-count': size } })).status).toBe(400);
    }
  });
});

describe('query metrics', () => {
  const read = async (query: string, parameters: Record<string, string | string[]> = {}) => {
    const response = await send(tests.address, `/dbs/tests/colls/${container.id}/docs`, {
      method: 'POST',
      headers: {
        'content-type': 'application/query+json',
        'x-ms-documentdb-isquery': 'True',
        'x-ms-documentdb-populatequerymetrics': 'true',
      },
      body: { query, parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })) },
    });
    const text = response.headers.get('x-ms-documentdb-query-metrics') ?? '';
    return [/retrievedDocumentCount=(\d+)/, /outputDocumentCount=(\d+)/].map((count) => Number(count.exec(text)?.[1]));
  };

  it('count the documents looked at and given', async () => {
    expect(await read('SELECT * FROM c')).toEqual([20, 20]);
    expect(await read("SELECT * FROM c WHERE CONTAINS(c.id, '1')")).toEqual([20, 11]);
    expect(await read('SELECT VALUE COUNT(1) FROM c')).toEqual([20, 1]);
    expect(await read('SELECT VALUE COUNT(1) FROM c WHERE c.size = 1')).toEqual([0, 1]);
  });

  it('show that an index and a limit spare documents', async () => {
    expect(await read('SELECT * FROM c WHERE c.size = 1')).toEqual([7, 7]);
    expect(await read('SELECT * FROM c WHERE ARRAY_CONTAINS(@ids, c.id)', { '@ids': ['d1', 'd2'] })).toEqual([2, 2]);
    expect(await read('SELECT * FROM c ORDER BY c.n DESC OFFSET 2 LIMIT 3')).toEqual([5, 3]);
  });

  it('reach the SDK when it asks', async () => {
    const asked = await container.items.query(plain, { populateQueryMetrics: true }).fetchNext();
    expect(JSON.stringify(asked.queryMetrics)).toContain('"retrievedDocumentCount":20');
    const silent = await container.items.query(plain).fetchNext();
    expect(JSON.stringify(silent.queryMetrics) ?? '').not.toContain('retrievedDocumentCount');
  });
});
