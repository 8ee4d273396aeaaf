import { get } from 'node:http';
import type { Container, ItemDefinition, OperationInput, PatchOperation } from '@azure/cosmos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContainer, runSql, send, startTestServer, statusOf, type TestServer } from './test-server.ts';

let tests: TestServer;
let container: Container;

beforeAll(async () => {
  tests = await startTestServer();
});
afterAll(() => tests.server.close());
beforeEach(async () => {
  container = await createTestContainer(tests.client, {
    uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/email'] }] },
    defaultTtl: -1,
  });
});

// The SDK's own type leaves out move.
type Patch = Array<PatchOperation | { op: 'move'; from: string; path: string }>;

const item = (id: string, more: object = {}) => ({ id, tenant: 't1', email: `${id}@example.com`, ...more });
const at = (id: string, tenant = 't1') => container.item(id, tenant);
const stale = { accessCondition: { type: 'IfMatch', condition: '"stale"' } };
const create = (id: string, more: object = {}) => container.items.create<ItemDefinition>(item(id, more));
const sendItem = (body: unknown, headers: Record<string, string> = {}) =>
  send(tests.address, `/dbs/tests/colls/${container.id}/docs`, {
    method: 'POST',
    headers: { 'x-ms-documentdb-partitionkey': '["t1"]', ...headers },
    body,
  });
const readBody = async (id: string, tenant = 't1') => (await at(id, tenant).read<ItemDefinition>()).resource;

describe('one item', () => {
  it('is created with system properties and read back', async () => {
    const created = await create('a', { b: 3 });
    expect(created.statusCode).toBe(201);
    expect(created.etag).toBe(created.resource?._etag);
    expect(created.etag).toMatch(/^".+"$/);
    const read = await at('a').read();
    expect(read.statusCode).toBe(200);
    expect(read.resource).toMatchObject({ b: 3, _rid: expect.any(String), _ts: expect.any(Number) });
  });

  it('is answered with 404 when it is missing, by id or by partition', async () => {
    await create('a');
    expect(await statusOf(at('none').read())).toBe(404);
    expect(await statusOf(at('a', 't2').read())).toBe(404);
    expect(await statusOf(at('none').replace(item('none')))).toBe(404);
    expect(await statusOf(at('none').patch([{ op: 'set', path: '/x', value: 1 }]))).toBe(404);
    expect(await statusOf(at('none').delete())).toBe(404);
  });

  it('is upserted: 201 when new, 200 when there', async () => {
    expect(await statusOf(container.items.upsert(item('a')))).toBe(201);
    expect(await statusOf(container.items.upsert(item('a', { b: 2 })))).toBe(200);
    expect(await readBody('a')).toMatchObject({ b: 2 });
  });

  it('is replaced and deleted', async () => {
    const { etag } = await create('a', { b: 1 });
    const replaced = await at('a').replace<ItemDefinition>(item('a', { c: 2 }));
    expect(replaced.statusCode).toBe(200);
    expect(replaced.etag).not.toBe(etag);
    expect(replaced.resource?.b).toBeUndefined();
    expect(await statusOf(at('a').delete())).toBe(204);
    expect(await statusOf(at('a').read())).toBe(404);
  });

  it('may have the id of an item in another partition, but not of one in its own', async () => {
    await create('a');
    expect(await statusOf(container.items.create({ ...item('a'), tenant: 't2' }))).toBe(201);
    expect(await statusOf(create('a', { email: 'other@example.com' }))).toBe(409);
  });

  it('keeps properties with the names of built-in ones', async () => {
    const odd = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "length": 3}') as object;
    await container.items.create({ ...item('odd'), ...odd });
    const text = JSON.stringify(await readBody('odd'));
    expect(text).toContain('"constructor":2');
    expect(await runSql(container, "SELECT VALUE c['constructor'] FROM c")).toEqual([2]);
    expect(await runSql(container, 'SELECT VALUE c.toString FROM c')).toEqual([]);
  });

  it('is not echoed when contentResponseOnWriteEnabled is false', async () => {
    const prefer = { prefer: 'return=minimal' };
    const created = await sendItem(item('a'), prefer);
    expect([created.status, await created.text()]).toEqual([201, '']);
    expect(created.headers.get('etag')).toMatch(/^".+"$/);
    const quiet = { contentResponseOnWriteEnabled: false };
    const batch = await container.items.batch(
      [
        { operationType: 'Upsert', resourceBody: item('a') },
        { operationType: 'Read', id: 'a' },
      ],
      't1',
      quiet,
    );
    expect(batch.result?.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(batch.result?.[0]?.resourceBody).toBeUndefined();
    expect(batch.result?.[1]?.resourceBody).toMatchObject({ id: 'a' });
  });
});

describe('ETags', () => {
  const writes: Array<[string, (condition: object) => Promise<{ statusCode: number }>]> = [
    ['replace', (condition) => at('a').replace(item('a', { b: 2 }), condition)],
    ['upsert', (condition) => container.items.upsert(item('a', { b: 2 }), condition)],
    ['patch', (condition) => at('a').patch([{ op: 'set', path: '/b', value: 2 }], condition)],
    ['delete', (condition) => at('a').delete(condition)],
  ];

  it.each(writes)(
    '%s with an old ETag is 412 and changes nothing, with the current one it is done',
    async (_name, write) => {
      const { etag } = await create('a', { b: 1 });
      expect(await statusOf(write(stale))).toBe(412);
      const unchanged = await at('a').read();
      expect([unchanged.etag, (unchanged.resource as ItemDefinition).b]).toEqual([etag, 1]);
      expect([200, 204]).toContain(await statusOf(write({ accessCondition: { type: 'IfMatch', condition: etag } })));
    },
  );

  const changes: Array<[string, () => Promise<unknown>]> = [
    ['replace', () => at('a').replace(item('a', { b: 1 }))],
    ['upsert', () => container.items.upsert(item('a', { b: 1 }))],
    ['patch', () => at('a').patch([{ op: 'set', path: '/b', value: 1 }])],
    [
      'create after a delete',
      async () => {
        await at('a').delete();
        await create('a', { b: 1 });
      },
    ],
    ...(['Replace', 'Upsert', 'Patch'] as const).flatMap((operationType): Array<[string, () => Promise<unknown>]> => {
      const body = { operations: [{ op: 'set', path: '/b', value: 1 }] };
      const resourceBody = operationType === 'Patch' ? body : item('a', { b: 1 });
      // A new one each time: the SDK writes into it.
      const operation = () => ({ operationType, id: 'a', partitionKey: 't1', resourceBody }) as OperationInput;
      return [
        [`${operationType} in a batch`, () => container.items.batch([operation()], 't1')],
        [`${operationType} in bulk`, () => container.items.executeBulkOperations([operation()])],
      ];
    }),
  ];

  it.each(changes)('change with every write, even of what is there already: %s', async (_name, write) => {
    const { etag } = await create('a', { b: 1 });
    await write();
    const { etag: after, resource } = await at('a').read<ItemDefinition>();
    expect([after, resource?.b]).toEqual([resource?._etag, 1]);
    expect(after).not.toBe(etag);
    // What held the old one is refused, what holds the new one is not.
    const patch = (condition: string) =>
      statusOf(
        at('a').patch([{ op: 'incr', path: '/b', value: 1 }], { accessCondition: { type: 'IfMatch', condition } }),
      );
    expect([await patch(etag), await patch(after)]).toEqual([412, 200]);
  });

  it('that a write answers with are those that a read gives', async () => {
    const { etag } = await create('a');
    const { result = [] } = await container.items.batch(
      [
        { operationType: 'Patch', id: 'a', resourceBody: { operations: [{ op: 'set', path: '/b', value: 1 }] } },
        { operationType: 'Upsert', resourceBody: item('a', { b: 2 }) },
      ],
      't1',
    );
    const tags = result.map(({ eTag }) => eTag);
    expect(new Set([etag, ...tags]).size).toBe(3);
    const upserted = await container.items.upsert(item('a', { b: 3 }));
    expect((await at('a').read()).etag).toBe(upserted.etag);
    const patched = await at('a').patch([{ op: 'set', path: '/b', value: 4 }]);
    expect((await at('a').read()).etag).toBe(patched.etag);
  });

  it('in a batch or bulk are checked for each operation', async () => {
    await create('a', { b: 1 });
    const operation = { operationType: 'Replace', id: 'a', ifMatch: '"stale"', resourceBody: item('a') } as const;
    const batch = await container.items.batch([operation], 't1');
    expect(batch.result?.map(({ statusCode }) => statusCode)).toEqual([412]);
    const bulk = await container.items.executeBulkOperations([{ ...operation, partitionKey: 't1' }]);
    expect(bulk[0]?.error?.code ?? bulk[0]?.response?.statusCode).toBe(412);
    expect(await readBody('a')).toMatchObject({ b: 1 });
  });

  it.each(writes.slice(0, 3))(
    '%s: what it answers is the next tag, and the one before is spent',
    async (_name, write) => {
      const first = { accessCondition: { type: 'IfMatch', condition: (await create('a', { b: 1 })).etag } };
      const { etag } = (await write(first)) as { statusCode: number; etag?: string };
      expect(await statusOf(write(first))).toBe(412);
      expect(await statusOf(write({ accessCondition: { type: 'IfMatch', condition: etag } }))).toBe(200);
    },
  );

  it('in a batch are checked for each of its kinds: with current ones it is done, with one that is old not at all', async () => {
    const tags = await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => (await create(id, { v: 1 })).etag));
    const [a, b, c, d] = tags;
    const operations = (ofLast: string | undefined) =>
      [
        { operationType: 'Replace', id: 'a', ifMatch: a, resourceBody: item('a', { v: 2 }) },
        { operationType: 'Upsert', ifMatch: b, resourceBody: item('b', { v: 2 }) },
        { operationType: 'Patch', id: 'c', ifMatch: c, resourceBody: [{ op: 'set', path: '/v', value: 2 }] },
        { operationType: 'Delete', id: 'd', ifMatch: ofLast },
      ] as OperationInput[];
    const old = await container.items.batch(operations('"stale"'), 't1');
    expect(old.result?.map(({ statusCode }) => statusCode)).toEqual([424, 424, 424, 412]);
    expect(await runSql(container, 'SELECT VALUE c.v FROM c')).toEqual([1, 1, 1, 1]);
    const current = await container.items.batch(operations(d), 't1');
    expect(current.result?.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 204]);
    expect(await runSql(container, 'SELECT VALUE c.v FROM c')).toEqual([2, 2, 2]);
    const again = await container.items.batch(operations(d).slice(0, 1), 't1');
    expect(again.result?.map(({ statusCode }) => statusCode)).toEqual([412]);
  });

  it('make a read 304 while the item is unchanged', async () => {
    const { etag } = await create('a');
    const known = { accessCondition: { type: 'IfNoneMatch', condition: etag } };
    expect(await statusOf(at('a').read(known))).toBe(304);
    await at('a').replace(item('a', { b: 2 }));
    expect(await statusOf(at('a').read(known))).toBe(200);
  });
});

describe('patch', () => {
  const doc = { n: 5, tags: ['x', 'y'], nested: { d: { e: 1 } }, 'a/b': 1, text: 'word' };
  const cases: Array<[string, Patch, object]> = [
    [
      'set makes and overwrites',
      [
        { op: 'set', path: '/n', value: 6 },
        { op: 'set', path: '/new', value: 'v' },
      ],
      { n: 6, new: 'v' },
    ],
    ['set overwrites an array item', [{ op: 'set', path: '/tags/0', value: 'z' }], { tags: ['z', 'y'] }],
    ['add inserts into an array', [{ op: 'add', path: '/tags/0', value: 'z' }], { tags: ['z', 'x', 'y'] }],
    [
      'add appends by - and by the length',
      [
        { op: 'add', path: '/tags/-', value: 'z' },
        { op: 'add', path: '/tags/3', value: 'w' },
      ],
      { tags: ['x', 'y', 'z', 'w'] },
    ],
    ['replace', [{ op: 'replace', path: '/nested/d/e', value: 2 }], { nested: { d: { e: 2 } } }],
    ['remove a property', [{ op: 'remove', path: '/nested/d/e' }], { nested: { d: {} } }],
    ['remove an array item', [{ op: 'remove', path: '/tags/0' }], { tags: ['y'] }],
    [
      'incr',
      [
        { op: 'incr', path: '/n', value: -2 },
        { op: 'incr', path: '/fresh', value: 1.5 },
      ],
      { n: 3, fresh: 1.5 },
    ],
    ['move', [{ op: 'move', from: '/nested/d', path: '/moved' }], { nested: {}, moved: { e: 1 } }],
    ['escaped names', [{ op: 'replace', path: '/a~1b', value: 2 }], { 'a/b': 2 }],
  ];

  it.each(cases)('%s', async (_name, operations, expected) => {
    await create('a', doc);
    const { resource } = await at('a').patch<ItemDefinition>(operations as PatchOperation[]);
    expect(resource).toMatchObject({ ...doc, ...expected });
    expect(await readBody('a')).toMatchObject({ ...doc, ...expected });
  });

  const refused: Array<[string, Patch]> = [
    ['replace what is missing', [{ op: 'replace', path: '/none', value: 1 }]],
    ['remove what is missing', [{ op: 'remove', path: '/none' }]],
    ['set below what is missing', [{ op: 'set', path: '/none/deep', value: 1 }]],
    ['add past the end of an array', [{ op: 'add', path: '/tags/9', value: 1 }]],
    ['incr a string', [{ op: 'incr', path: '/text', value: 1 }]],
    ['move from what is missing', [{ op: 'move', from: '/none', path: '/x' }]],
    ['move into itself', [{ op: 'move', from: '/nested', path: '/nested/d/x' }]],
    ['change the id', [{ op: 'set', path: '/id', value: 'b' }]],
    ['change the partition key', [{ op: 'set', path: '/tenant', value: 't2' }]],
    ['change a system property', [{ op: 'set', path: '/_ts', value: 1 }]],
    ['a path without a slash', [{ op: 'set', path: 'n', value: 1 }]],
    ['11 operations', Array.from({ length: 11 }, () => ({ op: 'incr' as const, path: '/n', value: 1 }))],
  ];

  it.each(refused)('refuses to %s, and does none of it', async (_name, operations) => {
    await create('a', doc);
    const mixed = operations.length > 10 ? operations : [{ op: 'set' as const, path: '/n', value: 99 }, ...operations];
    expect(await statusOf(at('a').patch(mixed as PatchOperation[]))).toBe(400);
    expect(await readBody('a')).toMatchObject(doc);
  });

  it('happens only when its condition is true', async () => {
    await create('a', doc);
    const operations: PatchOperation[] = [{ op: 'set', path: '/done', value: true }];
    expect(await statusOf(at('a').patch({ condition: 'FROM c WHERE c.n = 6', operations }))).toBe(412);
    expect(await readBody('a')).not.toHaveProperty('done');
    expect(await statusOf(at('a').patch({ condition: 'FROM c WHERE c.n = 5', operations }))).toBe(200);
    expect(await statusOf(at('a').patch({ condition: 'WHERE WHERE', operations }))).toBe(400);
  });
});

describe('transactional batch', () => {
  const statuses = async (operations: OperationInput[], tenant = 't1') => {
    const { result, code } = await container.items.batch(operations, tenant);
    return [code, ...(result ?? []).map(({ statusCode }) => statusCode)];
  };

  it('runs all kinds of operation, each seeing those before it', async () => {
    const { result } = await container.items.batch(
      [
        { operationType: 'Create', resourceBody: item('a', { v: 1 }) },
        { operationType: 'Upsert', resourceBody: item('b') },
        { operationType: 'Replace', id: 'a', resourceBody: item('a', { v: 2 }) },
        { operationType: 'Patch', id: 'a', resourceBody: { operations: [{ op: 'incr', path: '/v', value: 3 }] } },
        { operationType: 'Read', id: 'a' },
        { operationType: 'Delete', id: 'b' },
      ],
      't1',
    );
    expect(result?.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 200, 200, 204]);
    expect(result?.[4]?.resourceBody).toMatchObject({ v: 5 });
    expect(await readBody('a')).toMatchObject({ v: 5 });
    expect(await statusOf(at('b').read())).toBe(404);
  });

  const culprits: Array<[string, OperationInput, number]> = [
    ['a duplicate id', { operationType: 'Create', resourceBody: item('kept', { email: 'z' }) }, 409],
    ['a taken unique key', { operationType: 'Create', resourceBody: item('z', { email: 'kept@example.com' }) }, 409],
    ['a missing item', { operationType: 'Replace', id: 'none', resourceBody: item('none') }, 404],
    ['an old ETag', { operationType: 'Delete', id: 'kept', ifMatch: '"stale"' } as OperationInput, 412],
    ['an invalid item', { operationType: 'Upsert', resourceBody: item('bad', { ttl: 0 }) }, 400],
    ['another partition key', { operationType: 'Create', resourceBody: { ...item('bad'), tenant: 't2' } }, 400],
    [
      'a false patch condition',
      {
        operationType: 'Patch',
        id: 'kept',
        resourceBody: { condition: 'FROM c WHERE c.v = 9', operations: [{ op: 'set', path: '/v', value: 1 }] },
      },
      412,
    ],
  ];

  it.each(culprits)('leaves nothing behind after %s', async (_name, culprit, status) => {
    await create('kept', { v: 1 });
    await create('gone', { v: 1 });
    const before = await runSql(container, 'SELECT * FROM c ORDER BY c.id');
    const operations: OperationInput[] = [
      { operationType: 'Create', resourceBody: item('new') },
      { operationType: 'Replace', id: 'kept', resourceBody: item('kept', { v: 2 }) },
      { operationType: 'Delete', id: 'gone' },
      culprit,
      { operationType: 'Upsert', resourceBody: item('later') },
    ];
    expect(await statuses(operations)).toEqual([207, 424, 424, 424, status, 424]);
    expect(await runSql(container, 'SELECT * FROM c ORDER BY c.id')).toEqual(before);
    expect(await statusOf(create('new'))).toBe(201);
    expect(await statusOf(create('other', { email: 'gone@example.com' }))).toBe(409);
  });

  it('lets one item take the unique key that another gives up', async () => {
    await create('a');
    expect(
      await statuses([
        { operationType: 'Create', resourceBody: item('b', { email: 'b' }) },
        { operationType: 'Replace', id: 'a', resourceBody: item('a', { email: 'a2' }) },
        { operationType: 'Replace', id: 'b', resourceBody: item('b', { email: 'a@example.com' }) },
      ]),
    ).toEqual([200, 201, 200, 200]);
    expect(await statusOf(create('c', { email: 'a@example.com' }))).toBe(409);
    expect(await statusOf(create('c', { email: 'a2' }))).toBe(409);
    expect(await statusOf(create('c', { email: 'b' }))).toBe(201);
  });

  it('takes at most 100 operations and 2 MB', async () => {
    const operations = (count: number, more: object = {}): OperationInput[] =>
      Array.from({ length: count }, (_, n) => ({ operationType: 'Create', resourceBody: item(`n${n}`, more) }));
    const headers = { 'x-ms-cosmos-is-batch-request': 'true', 'x-ms-cosmos-batch-atomic': 'true' };
    expect((await sendItem(operations(101), headers)).status).toBe(400);
    expect((await sendItem([], headers)).status).toBe(400);
    await expect(container.items.batch(operations(3, { text: 'x'.repeat(750_000) }), 't1')).rejects.toThrow(
      /too large/,
    );
    expect((await statuses(operations(100)))[0]).toBe(200);
  });
});

describe('bulk', () => {
  const operation = (id: string, tenant = 't1') =>
    ({ operationType: 'Create', partitionKey: tenant, resourceBody: { ...item(id), tenant } }) as const;

  it('runs operations of several partitions, each for itself', async () => {
    await create('taken');
    const results = await container.items.executeBulkOperations([
      operation('a'),
      operation('taken'),
      operation('b', 't2'),
    ]);
    expect(results.map(({ response, error }) => response?.statusCode ?? error?.code)).toEqual([201, 409, 201]);
    const more = await container.items.executeBulkOperations([
      {
        operationType: 'Patch',
        partitionKey: 't1',
        id: 'a',
        resourceBody: { operations: [{ op: 'set', path: '/v', value: 1 }] },
      },
      { operationType: 'Delete', partitionKey: 't2', id: 'b' },
    ]);
    expect(more.map(({ response }) => response?.statusCode)).toEqual([200, 204]);
  });

  it('stops at the first failure when continueOnError is false', async () => {
    await create('taken');
    const operations = [operation('a'), operation('taken'), operation('b')];
    const results = await container.items.bulk(operations, { continueOnError: false });
    expect(results.map(({ statusCode }) => statusCode)).toEqual([201, 409, 424]);
    expect(await statusOf(at('a').read())).toBe(200);
    expect(await statusOf(at('b').read())).toBe(404);
    const others = await container.items.bulk([operation('taken'), operation('b')], { continueOnError: true });
    expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 201]);
  });
});

describe('unique keys', () => {
  const writes: Array<[string, () => Promise<{ statusCode: number }>]> = [
    ['create', () => create('b', { email: 'a@example.com' })],
    ['upsert', () => container.items.upsert(item('b', { email: 'a@example.com' }))],
    ['replace', () => at('c').replace(item('c', { email: 'a@example.com' }))],
    ['patch', () => at('c').patch([{ op: 'set', path: '/email', value: 'a@example.com' }])],
  ];

  it.each(writes)('stay unchanged after %s', async (_name, write) => {
    await create('a');
    await create('c');
    expect(await statusOf(write())).toBe(409);
    expect(await readBody('c')).toMatchObject({ email: 'c@example.com' });
  });

  it('count within a partition, are free again after a delete, and a missing value is a value', async () => {
    await create('a');
    expect(await statusOf(container.items.create({ ...item('a'), tenant: 't2' }))).toBe(201);
    await at('a').delete();
    expect(await statusOf(create('b', { email: 'a@example.com' }))).toBe(201);
    expect(await statusOf(container.items.create({ id: 'x', tenant: 't1' }))).toBe(201);
    expect(await statusOf(container.items.create({ id: 'y', tenant: 't1' }))).toBe(409);
  });
});

describe('time to live', () => {
  it.each([0, -2, 1.5, 2 ** 31, '60', null, true])('of an item cannot be %s', async (ttl) => {
    expect(await statusOf(create('a', { ttl }))).toBe(400);
  });

  it.each([-1, 1, 2 ** 31 - 1])('of an item can be %s', async (ttl) => {
    expect(await statusOf(create('a', { ttl }))).toBe(201);
  });
});

describe('ids, keys and sizes', () => {
  it.each(['why?not', 'a b:c|é@+%', '50%', 'a%20b', '日本語', 'quote\'"', '~', 'x'.repeat(255)])(
    'accepts the id %s unchanged',
    async (id) => {
      await create(id);
      expect(await readBody(id)).toMatchObject({ id });
      expect(await statusOf(at(id).delete())).toBe(204);
    },
  );

  it.each([
    ['a number', 7],
    ['empty', ''],
    ['missing', undefined],
    ['too long', 'x'.repeat(1024)],
    ['a path', 'a/b'],
    ['ending with a blank', 'a '],
    ['ending with a line break', 'a\n'],
  ])('refuses an id that is %s', async (_name, id) => {
    const response = await sendItem({ tenant: 't1', id });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/\bid\b/);
  });

  it('takes the id from the raw path, so that dots are not steps', async () => {
    await sendItem(item('..'));
    const { port } = tests.server;
    const path = `/dbs/tests/colls/${container.id}/docs/..`;
    const headers = { authorization: 'x', 'x-ms-documentdb-partitionkey': '["t1"]' };
    const status = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers }, (response) => resolve(response.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(200);
  });

  it('reads items by keys of every kind', async () => {
    const { database } = container;
    const { container: typed } = await database.containers.create({
      id: `k${container.id}`,
      partitionKey: { paths: ['/k'] },
    });
    const keys = ['Zürich 東京', '', 7, true, null, undefined];
    for (const [n, k] of keys.entries()) await typed.items.create({ id: `i${n}`, ...(k === undefined ? {} : { k }) });
    for (const [n, k] of keys.entries()) {
      expect((await typed.item(`i${n}`, k as string).read()).resource?.id).toBe(`i${n}`);
    }
    expect((await typed.items.query('SELECT * FROM c', { partitionKey: 7 }).fetchAll()).resources).toHaveLength(1);
    expect(await statusOf(typed.item('i2', '7').read())).toBe(404);
  });

  it('refuses a key other than that of the item, with sub-status 1001', async () => {
    for (const key of ['["t2"]', '[]', '["t1","x"]']) {
      const response = await sendItem(item('a'), { 'x-ms-documentdb-partitionkey': key });
      expect([response.status, response.headers.get('x-ms-substatus')]).toEqual([400, '1001']);
    }
    expect((await sendItem(item('a'), { 'x-ms-documentdb-partitionkey': 't1' })).status).toBe(400);
    await create('b');
    expect(await statusOf(at('b').replace({ ...item('b'), tenant: 't2' }))).toBe(400);
    expect(await statusOf(at('a').read())).toBe(404);
    expect(await statusOf(at('b').replace(item('c')))).toBe(400);
  });

  it('needs every part of a hierarchical key for one item, and takes the first parts for a query', async () => {
    const parts = await createTestContainer(tests.client, {
      partitionKey: { paths: ['/t', '/u'], kind: 'MultiHash', version: 2 },
    });
    await parts.items.create({ id: '1', t: 'a', u: 'b' });
    await parts.items.create({ id: '1', t: 'a', u: 'c' });
    await parts.items.create({ id: '1', t: 'ab', u: 'c' });
    expect((await parts.item('1', ['a', 'c']).read()).resource?.u).toBe('c');
    expect(await statusOf(parts.item('1', ['a']).patch([{ op: 'set', path: '/x', value: 1 }]))).toBe(400);
    expect(await runSql(parts, 'SELECT * FROM c', {}, { partitionKey: ['a', 'c'] })).toHaveLength(1);
    expect(await runSql(parts, 'SELECT * FROM c', {}, { partitionKey: ['a'] })).toHaveLength(2);
  });

  it('takes an empty object in a key for a missing value', async () => {
    const parts = await createTestContainer(tests.client, {
      partitionKey: { paths: ['/t', '/u'], kind: 'MultiHash', version: 2 },
    });
    await parts.items.create({ id: 'missing', t: 'a' });
    await parts.items.create({ id: 'empty', t: 'a', u: {} });
    const key = ['a', {}] as unknown as string[];
    for (const id of ['missing', 'empty']) expect(await statusOf(parts.item(id, key).read())).toBe(200);
    expect(await runSql(parts, 'SELECT VALUE c.id FROM c', {}, { partitionKey: key })).toEqual(['missing', 'empty']);
    expect(await statusOf(parts.items.create({ id: 'full', t: 'a', u: { b: 1 } }))).toBe(400);
  });

  it('takes 2 MB and not more', async () => {
    expect(await statusOf(create('big', { text: 'x'.repeat(2_096_000) }))).toBe(201);
    expect(await statusOf(create('bigger', { text: 'x'.repeat(2_097_200) }))).toBe(413);
    expect(await statusOf(create('bytes', { text: 'é'.repeat(1_100_000) }))).toBe(413);
    expect(await statusOf(at('big').patch([{ op: 'set', path: '/more', value: 'x'.repeat(5000) }]))).toBe(413);
    expect(await readBody('big')).not.toHaveProperty('more');
  });
});
