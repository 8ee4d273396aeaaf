import type { ContainerDefinition } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContainer, runSql, send, startTestServer, statusOf, type TestServer } from './test-server.ts';

let tests: TestServer;

beforeAll(async () => {
  tests = await startTestServer();
});
afterAll(() => tests.server.close());

describe('databases', () => {
  it('are created once, listed, queried, read and deleted with all in them', async () => {
    const { databases } = tests.client;
    const { database } = await databases.createIfNotExists({ id: 'one' });
    await databases.createIfNotExists({ id: 'one' });
    expect(await statusOf(databases.create({ id: 'one' }))).toBe(409);
    await database.containers.create({ id: 'inside', partitionKey: { paths: ['/p'] } });
    expect((await databases.readAll().fetchAll()).resources.map(({ id }) => id)).toContain('one');
    const query = { query: 'SELECT VALUE d.id FROM d WHERE d.id = @id', parameters: [{ name: '@id', value: 'one' }] };
    expect((await databases.query(query).fetchAll()).resources).toEqual(['one']);
    expect(await statusOf(database.delete())).toBe(204);
    expect(await statusOf(database.read())).toBe(404);
    await databases.create({ id: 'one' });
    expect((await database.containers.readAll().fetchAll()).resources).toEqual([]);
  });

  it('of any script are taken, with all in them', async () => {
    const { database } = await tests.client.databases.create({ id: 'データ' });
    const { container } = await database.containers.create({ id: 'コ é', partitionKey: { paths: ['/"a b"'] } });
    await container.items.create({ id: 'x', 'a b': 'y' });
    expect(await runSql(container, 'SELECT VALUE c.id FROM c')).toEqual(['x']);
  });

  it('return the account with one region at the requested address', async () => {
    const { resource } = await tests.client.getDatabaseAccount();
    expect(resource?.writableLocations).toEqual([{ name: 'Local', databaseAccountEndpoint: `${tests.address}/` }]);
  });
});

describe('containers', () => {
  it('get the defaults of the service', async () => {
    const container = await createTestContainer(tests.client);
    await container.database.containers.createIfNotExists({ id: container.id, partitionKey: { paths: ['/tenant'] } });
    const { resource } = await container.read();
    expect(resource).toMatchObject({
      partitionKey: { paths: ['/tenant'], kind: 'Hash', version: 2 },
      indexingPolicy: {
        indexingMode: 'consistent',
        automatic: true,
        includedPaths: [{ path: '/*' }],
        excludedPaths: [{ path: '/"_etag"/?' }],
      },
      uniqueKeyPolicy: { uniqueKeys: [] },
      conflictResolutionPolicy: { mode: 'LastWriterWins' },
    });
    expect(resource).not.toHaveProperty('defaultTtl');
  });

  const refused: Array<[string, object]> = [
    ['a defaultTtl of 0', { defaultTtl: 0 }],
    ['a key path without a slash', { partitionKey: { paths: ['tenant'] } }],
    ['an empty name in a key path', { partitionKey: { paths: ['/a//b'] } }],
    ['a key path that ends with a slash', { partitionKey: { paths: ['/a/'] } }],
    ['a key path with a blank', { partitionKey: { paths: ['/a b'] } }],
    ['an id that ends with a blank', { id: 'refused ' }],
    ['two key paths of kind Hash', { partitionKey: { paths: ['/a', '/b'], kind: 'Hash' } }],
    ['an index policy that does not mention everything', { indexingPolicy: { includedPaths: [{ path: '/a/?' }] } }],
    ['an index path without an end', { indexingPolicy: { includedPaths: [{ path: '/*' }, { path: '/a' }] } }],
    ['an unknown indexing mode', { indexingPolicy: { indexingMode: 'lazy' } }],
    ['a composite index of one path', { indexingPolicy: { compositeIndexes: [[{ path: '/a' }]] } }],
    ['a composite path with a star', { indexingPolicy: { compositeIndexes: [[{ path: '/a/*' }, { path: '/b' }]] } }],
    ['a unique key without paths', { uniqueKeyPolicy: { uniqueKeys: [{ paths: [] }] } }],
  ];

  it('take the root as the index path of everything', async () => {
    const container = await createTestContainer(tests.client, { indexingPolicy: { includedPaths: [{ path: '/' }] } });
    await container.items.create({ id: 'a', tenant: 't', n: 1 });
    expect(await runSql(container, 'SELECT VALUE c.id FROM c ORDER BY c.n')).toEqual(['a']);
    const none = await createTestContainer(tests.client, { indexingPolicy: { excludedPaths: [{ path: '/' }] } });
    await expect(runSql(none, 'SELECT * FROM c ORDER BY c.n')).rejects.toThrow(/range index/);
  });

  it.each(refused)('are refused with %s', async (_name, definition) => {
    await tests.client.databases.createIfNotExists({ id: 'tests' });
    const response = await send(tests.address, '/dbs/tests/colls', {
      method: 'POST',
      body: { id: 'refused', partitionKey: { paths: ['/tenant'] }, ...definition },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BadRequest', message: expect.stringMatching(/.{20}/) });
  });

  it('change their policy and ttl, but never their id or keys', async () => {
    const container = await createTestContainer(tests.client, { uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/a'] }] } });
    const { resource } = await container.read();
    const replace = (change: object) => container.replace({ ...resource, ...change } as ContainerDefinition);
    expect(await statusOf(replace({ partitionKey: { paths: ['/other'] } }))).toBe(400);
    expect(await statusOf(replace({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/b'] }] } }))).toBe(400);
    expect(await statusOf(replace({ defaultTtl: -5 }))).toBe(400);
    expect(
      await statusOf(container.items.query('SELECT * FROM c ORDER BY c.a, c.b').fetchAll() as Promise<never>),
    ).toBe(400);
    const compositeIndexes = [
      [
        { path: '/a', order: 'ascending' },
        { path: '/b', order: 'ascending' },
      ],
    ];
    expect(await statusOf(replace({ defaultTtl: 1000, indexingPolicy: { compositeIndexes } }))).toBe(200);
    expect((await container.read()).resource).toMatchObject({ defaultTtl: 1000, indexingPolicy: { compositeIndexes } });
    expect(await runSql(container, 'SELECT * FROM c ORDER BY c.a, c.b')).toEqual([]);
  });

  it('take their items with them when deleted', async () => {
    const container = await createTestContainer(tests.client);
    await container.items.create({ id: 'a', tenant: 't' });
    expect(await statusOf(container.delete())).toBe(204);
    expect(await statusOf(container.items.create({ id: 'b', tenant: 't' }))).toBe(404);
  });

  it('say what they do not have', async () => {
    const container = await createTestContainer(tests.client);
    const call = container.scripts.storedProcedures.create({ id: 'p', body: 'function () {}' });
    await expect(call).rejects.toThrow(/'sprocs' is not supported/);
  });
});

describe('times to live', () => {
  it('end items when they are due, and not before', async () => {
    let now = 1_700_000_000_000;
    const timed = await startTestServer({ now: () => now });
    const container = await createTestContainer(timed.client, { defaultTtl: -1 });
    await container.items.create({ id: 'short', tenant: 't', ttl: 10 });
    await container.items.create({ id: 'default', tenant: 't' });
    await container.items.create({ id: 'never', tenant: 't', ttl: -1 });
    const ids = () => runSql(container, 'SELECT VALUE c.id FROM c ORDER BY c.id');
    now += 10_000;
    expect(await ids()).toEqual(['default', 'never', 'short']);
    now += 1_000;
    expect(await ids()).toEqual(['default', 'never']);
    expect(await statusOf(container.item('short', 't').read())).toBe(404);
    expect(await statusOf(container.items.create({ id: 'short', tenant: 't' }))).toBe(201);
    const { resource } = await container.read();
    await container.replace({ ...resource, defaultTtl: 60 } as ContainerDefinition);
    now += 61_000;
    expect(await ids()).toEqual(['never']);
    await timed.server.close();
  });

  it('count for nothing in a container without a default', async () => {
    let now = 1_700_000_000_000;
    const timed = await startTestServer({ now: () => now });
    const container = await createTestContainer(timed.client);
    await container.items.create({ id: 'a', tenant: 't', ttl: 1 });
    now += 3_600_000;
    expect(await statusOf(container.item('a', 't').read())).toBe(200);
    await timed.server.close();
  });
});
