import { beforeAll, describe, expect, it } from 'vitest';
import { addFault, clearFaults, createTestDatabase } from '../../tests/fixtures/database.ts';
import { type CosmosContainer, cosmosStatus, createOperation } from './cosmos.ts';
import { isStoreDown } from './store-failure.ts';

let notes: CosmosContainer;
let counters: CosmosContainer;
beforeAll(async () => {
  const definitions = [
    { id: 'notes', partitionKey: '/entryId', compositeIndexes: [['/at', '/id']] },
    { id: 'counters', partitionKey: '/key', defaultTtl: -1 },
  ] as const;
  const database = await createTestDatabase();
  [notes, counters] = definitions.map(database.container) as [CosmosContainer, CosmosContainer];
  await database.ensure();
});

const note = (id: string, entryId: string, more: object = {}) => ({ id, entryId, ...more });
const statusOf = (call: Promise<unknown>) => call.then(() => undefined, cosmosStatus);

describe('one item', () => {
  it('is read with its ETag; a missing one is undefined', async () => {
    await notes.create(note('a', 'read', { text: 'one' }));
    const found = await notes.read('a', 'read');
    expect(found?.item).toMatchObject({ id: 'a', entryId: 'read', text: 'one' });
    expect(found?.etag).toBe(found?.item._etag);
    expect(await notes.read('b', 'read')).toBeUndefined();
    expect(await notes.read('a', 'elsewhere')).toBeUndefined();
  });

  it('is created once', async () => {
    await notes.create(note('a', 'once', { text: 'first' }));
    expect(await statusOf(notes.create(note('a', 'once', { text: 'second' })))).toBe(409);
    expect((await notes.read('a', 'once'))?.item.text).toBe('first');
  });

  it('is removed only while it has the ETag given', async () => {
    await notes.create(note('a', 'remove'));
    const before = (await notes.read('a', 'remove'))?.etag;
    await notes.patch('a', 'remove', [{ op: 'set', path: '/state', value: 'seen' }]);
    expect(await statusOf(notes.remove('a', 'remove', before))).toBe(412);
    expect(await notes.read('a', 'remove')).toBeDefined();
    await notes.remove('a', 'remove', (await notes.read('a', 'remove'))?.etag);
    expect(await notes.read('a', 'remove')).toBeUndefined();
    expect(await statusOf(notes.remove('a', 'remove'))).toBe(404);
  });

  it('is seen at once by who wrote it, even where a replica lags behind', async () => {
    await notes.create(note('a', 'session', { text: 'one' }));
    await addFault({ kind: 'stale' });
    expect((await notes.read('a', 'session'))?.item.text).toBe('one');
    await notes.patch('a', 'session', [{ op: 'set', path: '/text', value: 'two' }]);
    expect((await notes.read('a', 'session'))?.item.text).toBe('two');
    await clearFaults();
  });

  it('is patched only while it has the ETag given', async () => {
    await notes.create(note('a', 'patch', { state: 'pending' }));
    const before = (await notes.read('a', 'patch'))?.etag;
    const leased = await notes.patch('a', 'patch', [{ op: 'set', path: '/state', value: 'sending' }], before);
    expect([leased.item.state, leased.etag === before]).toEqual(['sending', false]);
    const again = notes.patch('a', 'patch', [{ op: 'set', path: '/state', value: 'sent' }], before);
    expect(await statusOf(again)).toBe(412);
    expect((await notes.read('a', 'patch'))?.item.state).toBe('sending');
    await notes.patch('a', 'patch', [{ op: 'set', path: '/state', value: 'sent' }], leased.etag);
    await notes.patch('a', 'patch', [{ op: 'set', path: '/state', value: 'seen' }]);
    expect((await notes.read('a', 'patch'))?.item.state).toBe('seen');
  });
});

describe('a query', () => {
  const entries = Array.from({ length: 40 }, (_, n) => ({
    id: `q${n}`,
    entryId: `query-${n}`,
    at: `2026-01-${n % 9}`,
    n,
  }));
  const ids = (descending: boolean) => {
    const sorted = [...entries].sort((left, right) => (`${left.at} ${left.id}` < `${right.at} ${right.id}` ? -1 : 1));
    return (descending ? sorted.reverse() : sorted).map(({ id }) => id);
  };
  const where = 'STARTSWITH(c.entryId, @start)';
  const parameters = [{ name: '@start', value: 'query-' }];
  beforeAll(async () => {
    for (const entry of entries) await notes.create(entry);
  });

  it.each(['ASC', 'DESC'])('gives all rows of all partitions in order: %s', async (direction) => {
    const query = `SELECT VALUE c.id FROM c WHERE ${where} ORDER BY c.at ${direction}, c.id ${direction}`;
    const sorted = ids(direction === 'DESC');
    expect(await notes.query({ query, parameters })).toEqual(sorted);
    const page = await notes.query({ query: `${query} OFFSET 11 LIMIT 13`, parameters });
    expect(page).toEqual(sorted.slice(11, 24));
  });

  it('counts over all partitions', async () => {
    expect(await notes.query({ query: `SELECT VALUE COUNT(1) FROM c WHERE ${where}`, parameters })).toEqual([40]);
  });

  it('stays in one partition when told', async () => {
    const query = 'SELECT VALUE c.n FROM c ORDER BY c.n';
    expect(await notes.query({ query, parameters: [] }, 'query-7')).toEqual([7]);
  });
});

describe('a batch', () => {
  it('does all, and gives the ETags', async () => {
    const result = await notes.batch('both', [createOperation(note('a', 'both')), createOperation(note('b', 'both'))]);
    const etags = [await notes.read('a', 'both'), await notes.read('b', 'both')].map((found) => found?.etag);
    expect(result).toEqual({ ok: true, etags });
  });

  it('or nothing, and says why', async () => {
    await notes.create(note('taken', 'none'));
    const operations = ['free', 'taken'].map((id) => createOperation(note(id, 'none')));
    expect(await notes.batch('none', operations)).toEqual({ ok: false, failed: 409 });
    expect(await notes.read('free', 'none')).toBeUndefined();
    await addFault({ kind: 'operation', status: 429, at: 1 });
    const others = ['x', 'y'].map((id) => createOperation(note(id, 'none')));
    expect(await notes.batch('none', others)).toEqual({ ok: false, failed: 429 });
    expect(await notes.read('x', 'none')).toBeUndefined();
  });
});

describe('a counter', () => {
  const increment = async (key: string) =>
    Number((await counters.increment('count', key, 'used', { id: 'count', key, used: 1, ttl: 60 })).used);

  it('starts with the item given and goes on from there', async () => {
    expect([await increment('a'), await increment('a'), await increment('b')]).toEqual([1, 2, 1]);
    expect((await counters.read('count', 'a'))?.item).toMatchObject({ used: 2, ttl: 60 });
  });

  it('counts each of many at once', async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, () => increment('race')));
    expect(seen.sort((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('does not hide what goes wrong', async () => {
    await addFault({ kind: 'authorization' });
    expect(await statusOf(increment('a'))).toBe(401);
  });
});

describe('a store that cannot be used', () => {
  it.each([
    [{ status: 503, count: 20 }, true],
    [{ status: 429, count: 20 }, true],
    [{ kind: 'authorization' }, false],
  ])('%o is down: %s', async (fault, isDown) => {
    await addFault(fault);
    const error = await notes.create(note('down', 'down')).catch((thrown: unknown) => thrown);
    await clearFaults();
    expect(cosmosStatus(error)).toBeTypeOf('number');
    expect(isStoreDown(error)).toBe(isDown);
  });

  it('an error of ours is none of its', () => {
    expect([cosmosStatus(new Error('x')), isStoreDown(new Error('x')), isStoreDown('x')]).toEqual([
      undefined,
      false,
      false,
    ]);
  });
});
