import type { Container, JSONObject, OperationInput } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCosmos } from './server.ts';
import {
  connect,
  createDataFolder,
  createTestContainer,
  messageOf,
  runSql,
  send,
  startTestServer,
  type TestServer,
} from './test-server.ts';

// The same items on one key range, where the stand-in runs every query whole, and on three, where the SDK asks each
// range and merges. Both must give the same.

const makeItem = (n: number): JSONObject => ({
  id: `d${n}`,
  tenant: `t${n % 23}`,
  type: n % 3 === 0 ? 'message' : 'interest',
  charter: n % 5,
  sort: { at: `2026-01-${String((n * 7) % 28).padStart(2, '0')}` },
  n,
  name: `Name ${n % 11}`,
  ...(n % 4 === 0 ? {} : { due: `due ${String(n % 13).padStart(2, '0')}` }),
});
const items = Array.from({ length: 120 }, (_, n) => makeItem(n));
const composites = [
  [{ path: '/sort/at' }, { path: '/id' }],
  [{ path: '/charter' }, { path: '/n', order: 'descending' }],
  [{ path: '/due' }, { path: '/id' }],
];

let one: TestServer;
let three: TestServer;
let onOne: Container;
let onThree: Container;
let path: string;

beforeAll(async () => {
  [one, three] = await Promise.all([startTestServer(), startTestServer({ ranges: 3 })]);
  const fill = async ({ client }: TestServer) => {
    const container = await createTestContainer(client, { indexingPolicy: { compositeIndexes: composites } });
    for (const item of items) await container.items.create(item);
    return container;
  };
  [onOne, onThree] = await Promise.all([fill(one), fill(three)]);
  path = `/dbs/tests/colls/${onThree.id}`;
});
afterAll(() => Promise.all([one.server.close(), three.server.close()]));

/** Results without what each server adds itself. */
const run = async (container: Container, sql: string, parameters: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify(await runSql(container, sql, parameters), (name, value) => (/^_/.test(name) ? null : value)),
  );
/** Results as sorted texts, for queries without ORDER BY. */
const inAnyOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
const query = { 'content-type': 'application/query+json', 'x-ms-documentdb-isquery': 'true' };
const ask = (sql: string, headers: Record<string, string> = {}) =>
  send(three.address, `${path}/docs`, { method: 'POST', headers: { ...query, ...headers }, body: { query: sql } });
const idsOf = async (response: Response) =>
  ((await response.json()) as { Documents: Array<{ id: string }> }).Documents.map(({ id }) => id);

describe('a query over three key ranges gives what it gives over one', () => {
  const parameters = { type: 'interest', charters: [0, 2, 4], now: 'due 07', skip: 3, take: 9 };
  const ordered = [
    'SELECT * FROM c WHERE c.type = @type AND ARRAY_CONTAINS(@charters, c.charter) ORDER BY c.sort.at DESC, c.id DESC OFFSET 0 LIMIT 50',
    'SELECT * FROM c WHERE c.type = @type ORDER BY c.sort.at ASC, c.id ASC OFFSET 20 LIMIT 15',
    "SELECT * FROM c WHERE CONTAINS(c.name, '1') AND (c.sort.at < '2026-01-20' OR (c.sort.at = '2026-01-20' AND c.id < 'd5')) ORDER BY c.sort.at DESC, c.id DESC OFFSET 0 LIMIT 12",
    'SELECT c.id, c.name FROM c WHERE c.due <= @now ORDER BY c.id',
    'SELECT VALUE c.id FROM c ORDER BY c.n DESC OFFSET @skip LIMIT @take',
    'SELECT TOP 5 c.id AS key, c["type"], { deep: c.sort } AS more FROM root AS c ORDER BY c.n',
    'SELECT VALUE c.n FROM c ORDER BY c.charter DESC, c.n ASC',
    'SELECT VALUE c.n FROM c WHERE false ORDER BY c.n',
    'SELECT VALUE c.n FROM c ORDER BY c.n OFFSET 200 LIMIT 5',
  ];
  it.each(ordered)('in order: %s', async (sql) => {
    expect(await run(onThree, sql, parameters)).toEqual(await run(onOne, sql, parameters));
  });

  const unordered = [
    'SELECT * FROM c WHERE c.type = @type',
    'SELECT VALUE c.id FROM c',
    'SELECT VALUE COUNT(1) FROM c WHERE c.type = @type',
    'SELECT VALUE COUNT(1) FROM c WHERE c.n = 7',
    'SELECT VALUE COUNT(1) FROM c WHERE false',
    'SELECT VALUE (COUNT(c.due)) FROM c',
    'SELECT VALUE SUM(c.n) FROM c',
    'SELECT VALUE AVG(c.n) FROM c WHERE c.charter > 1',
    'SELECT VALUE MIN(c.sort.at) FROM c WHERE c.n > 20',
    'SELECT VALUE MAX(c.n) FROM c WHERE c.n < 2',
    'SELECT DISTINCT VALUE c.name FROM c',
    'SELECT DISTINCT c.type, c.charter FROM c WHERE c.n < 40',
    'SELECT c.charter, COUNT(1) AS count, SUM(c.n) AS sum, MAX(c.n) AS most FROM c WHERE c.charter > 0 GROUP BY c.charter',
    'SELECT VALUE COUNT(1) FROM c GROUP BY c.type',
    'SELECT VALUE c.name FROM c GROUP BY c.name',
    'SELECT VALUE 1',
  ];
  it.each(unordered)('in any order: %s', async (sql) => {
    const rows = await run(onThree, sql, parameters);
    expect(rows).not.toEqual([]);
    expect(inAnyOrder(rows)).toEqual(inAnyOrder(await run(onOne, sql, parameters)));
  });

  it.each(['SELECT VALUE SUM(c.name) FROM c', 'SELECT VALUE MAX(c.n) FROM c WHERE false'])(
    '%s: nothing',
    async (sql) => {
      expect(await run(onThree, sql, {})).toEqual([]);
      expect(await run(onOne, sql, {})).toEqual([]);
    },
  );

  it('as many as asked for without an order, each once', async () => {
    const rows = await runSql(onThree, 'SELECT VALUE c.id FROM c WHERE c.n < 50 OFFSET 10 LIMIT 30');
    expect(new Set(rows).size).toBe(30);
  });

  it('page by page', async () => {
    for (const sql of ['SELECT VALUE c.n FROM c', 'SELECT VALUE c.n FROM c ORDER BY c.n']) {
      const iterator = onThree.items.query<number>(sql, { maxItemCount: 7 });
      const found: number[] = [];
      while (iterator.hasMoreResults()) {
        const { resources = [] } = await iterator.fetchNext();
        expect(resources.length).toBeLessThanOrEqual(7);
        found.push(...resources);
      }
      expect(found.sort((left, right) => left - right)).toEqual(items.map(({ n }) => n));
    }
    const { resources } = await onThree.items.readAll({ maxItemCount: 9 }).fetchAll();
    expect(resources).toHaveLength(120);
  });

  it('within one partition, without a plan', async () => {
    const sql = 'SELECT VALUE c.id FROM c ORDER BY c.n';
    for (const tenant of ['t0', 't1', 't2', 't3', 't4']) {
      const expected = items.filter((item) => item.tenant === tenant).map(({ id }) => id);
      expect(await runSql(onThree, sql, {}, { partitionKey: tenant })).toEqual(expected);
    }
  });

  it('except that the client cannot merge values of different types, or missing ones', async () => {
    const sql = 'SELECT VALUE c.id FROM c ORDER BY c.due, c.id';
    expect(await runSql(onOne, sql)).toHaveLength(120);
    expect(await messageOf(runSql(onThree, sql))).toMatch(/mixed types/);
  });
});

describe('the key ranges of a container', () => {
  it('hold every key once', async () => {
    const { resources } = await three.client
      .database('tests')
      .container(onThree.id)
      .readPartitionKeyRanges()
      .fetchAll();
    expect(resources.map(({ id, minInclusive, maxExclusive }) => [id, minInclusive, maxExclusive])).toEqual([
      ['0', '', '15555555555555555555555555555555'],
      ['1', '15555555555555555555555555555555', '2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
      ['2', '2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'FF'],
    ]);
    const parts = await Promise.all(
      resources.map(async ({ id }) => {
        const response = await ask('SELECT * FROM c ORDER BY c.n', {
          'x-ms-documentdb-partitionkeyrangeid': id,
          'x-ms-max-item-count': '-1',
        });
        expect(response.headers.get('x-ms-session-token')).toMatch(new RegExp(`^${id}:`));
        return idsOf(response);
      }),
    );
    for (const part of parts) expect(part.length).toBeGreaterThan(0);
    expect(parts.flat().sort()).toEqual(items.map(({ id }) => id).sort());
  });

  it('are where the SDK looks for a key, of any type', async () => {
    const seven = await startTestServer({ ranges: 7 });
    const values = ['', 'a', 'é€😀', 'x'.repeat(100), 0, -1, 1.5, 1e300, true, false, null, ...'bcdefghijklmnop'];
    for (const definition of [
      { partitionKey: { paths: ['/p'] } },
      { partitionKey: { paths: ['/p', '/q'], kind: 'MultiHash', version: 2 } },
    ]) {
      const container = await createTestContainer(seven.client, definition);
      const isSimple = definition.partitionKey.paths.length === 1;
      const keyOf = (value: unknown) => (isSimple ? value : [value, 'q']) as string;
      const operations = values.map((value, n) => ({
        operationType: 'Create',
        partitionKey: keyOf(value),
        resourceBody: { id: `i${n}`, p: value, q: 'q' },
      })) as OperationInput[];
      // The SDK groups these by the range that it works out itself; another range would refuse them.
      const results = await container.items.executeBulkOperations(operations);
      expect(results.map(({ response }) => response?.statusCode)).toEqual(values.map(() => 201));
      for (const [n, value] of values.entries()) {
        expect((await container.item(`i${n}`, keyOf(value)).read()).statusCode).toBe(200);
      }
    }
    await seven.server.close();
  });

  it('are all one for items without a key value', async () => {
    await onThree.items.create({ id: 'bare' });
    expect((await onThree.item('bare', undefined).read()).statusCode).toBe(200);
    expect((await onThree.item('bare', undefined).delete()).statusCode).toBe(204);
  });

  it('take batches and changes of one key', async () => {
    for (const tenant of ['u1', 'u2', 'u3', 'u4', 'u5', 'u6']) {
      const { code } = await onThree.items.batch(
        [
          { operationType: 'Create', resourceBody: { id: 'x', tenant, n: 1 } },
          { operationType: 'Create', resourceBody: { id: 'y', tenant, n: 2 } },
        ],
        tenant,
      );
      expect(code).toBe(200);
      const patched = await onThree.item('x', tenant).patch([{ op: 'incr', path: '/n', value: 5 }]);
      expect(patched.resource?.n).toBe(6);
      for (const id of ['x', 'y']) expect((await onThree.item(id, tenant).delete()).statusCode).toBe(204);
    }
  });

  it('may be other ones after a restart', async () => {
    const data = createDataFolder();
    for (const ranges of [1, 4, 2]) {
      const server = await startCosmos({ port: 0, data, ranges });
      const { database } = await connect(server.port).databases.createIfNotExists({ id: 'tests' });
      const { container } = await database.containers.createIfNotExists({ id: 'c', partitionKey: { paths: ['/p'] } });
      for (let n = 0; n < 10; n += 1) await container.items.create({ id: `${ranges}-${n}`, p: `p${n}` });
      expect((await container.item('1-3', 'p3').read()).statusCode).toBe(200);
      const found = await runSql(container, 'SELECT VALUE c.id FROM c ORDER BY c.id');
      expect(found.length % 10).toBe(0);
      expect(found).toContain(`${ranges}-9`);
      expect(found).toContain('1-0');
      await server.close();
    }
  });
});

describe('asked without the SDK', () => {
  it('a query that needs merging is refused with the plan for it', async () => {
    const response = await ask('SELECT * FROM c WHERE c.n > 3 ORDER BY c.charter, c.n DESC OFFSET 5 LIMIT 10');
    const { code, additionalErrorInfo } = (await response.json()) as { code: string; additionalErrorInfo: string };
    expect([response.status, response.headers.get('x-ms-substatus'), code]).toEqual([400, '1004', 'BadRequest']);
    expect(JSON.parse(additionalErrorInfo)).toMatchObject({
      queryInfo: {
        distinctType: 'None',
        offset: 5,
        limit: 10,
        orderBy: ['Ascending', 'Descending'],
        orderByExpressions: ['c.charter', 'c.n'],
        rewrittenQuery:
          'SELECT c._rid, [{"item": c.charter}, {"item": c.n}] AS orderByItems, c AS payload FROM c ' +
          'WHERE (c.n > 3) AND ({documentdb-formattableorderbyquery-filter}) ORDER BY c.charter ASC, c.n DESC OFFSET 0 LIMIT 15',
      },
      queryRanges: [{ min: '', max: 'FF' }],
    });
  });

  it.each(['SELECT * FROM c', 'SELECT * FROM c ORDER BY c.n'])('%s: no page after the last result', async (sql) => {
    for (const container of [onThree, onOne]) {
      // The last of them is just full.
      const iterator = container.items.query<object>(sql, { maxItemCount: items.length });
      const sizes: number[] = [];
      while (iterator.hasMoreResults()) sizes.push((await iterator.fetchNext()).resources?.length ?? 0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(items.length);
      expect(sizes.at(-1)).toBeGreaterThan(0);
    }
  });

  it('any other query is answered range after range', async () => {
    const pages: string[][] = [];
    let continuation: string | null = '';
    do {
      const response: Response = await ask('SELECT * FROM c', {
        'x-ms-max-item-count': '1000',
        'x-ms-continuation': continuation ?? '',
      });
      pages.push(await idsOf(response));
      continuation = response.headers.get('x-ms-continuation');
    } while (continuation !== null);
    expect(pages.length).toBe(3);
    expect(pages.flat().sort()).toEqual(items.map(({ id }) => id).sort());
    expect((await ask('SELECT * FROM c', { 'x-ms-continuation': '9:' })).status).toBe(400);
    expect((await ask('SELECT * FROM c', { 'x-ms-continuation': '1:nonsense' })).status).toBe(400);
  });

  it('effective keys name what is read; a range that is not there is gone', async () => {
    const between = (start: string, end: string) => ({ 'x-ms-start-epk': start, 'x-ms-end-epk': end });
    const low = await idsOf(await ask('SELECT * FROM c', between('', '08')));
    const rest = await idsOf(await ask('SELECT * FROM c', between('08', '15555555555555555555555555555555')));
    const whole = await idsOf(await ask('SELECT * FROM c', { 'x-ms-documentdb-partitionkeyrangeid': '0' }));
    expect(low.length > 0 && rest.length > 0).toBe(true);
    expect([...low, ...rest].sort()).toEqual(whole.sort());
    const refused: Array<Record<string, string>> = [
      { 'x-ms-start-epk': '08' },
      { 'x-ms-end-epk': '08' },
      between('20', '08'),
      { ...between('', '08'), 'x-ms-documentdb-partitionkey': '["t1"]' },
    ];
    for (const headers of refused) expect((await ask('SELECT * FROM c', headers)).status).toBe(400);
    const gone = await ask('SELECT * FROM c', { 'x-ms-documentdb-partitionkeyrangeid': '3' });
    expect([gone.status, gone.headers.get('x-ms-substatus')]).toEqual([410, '1002']);
  });

  it.each([
    ['SELECT DISTINCT VALUE c.n FROM c ORDER BY c.n', /DISTINCT with ORDER BY/],
    ['SELECT c.charter, COUNT(1) + 1 AS n FROM c GROUP BY c.charter', /an aggregate stands alone/],
  ])('%s is refused', async (sql, message) => {
    expect(await messageOf(runSql(onThree, sql))).toMatch(message);
  });
});
