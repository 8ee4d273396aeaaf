import { beforeAll, describe, expect, it } from 'vitest';
import { addFault, clearFaults, createTestDatabase } from '../../../tests/fixtures/database.ts';
import { checkStore } from '../../../tests/fixtures/stand-in-checks/store-checks.ts';
import { type CosmosContainer, cosmosStatus, createOperation } from './cosmos.ts';
import { isStoreDown } from './store-failure.ts';

checkStore(createTestDatabase);

let notes: CosmosContainer;
beforeAll(async () => {
  const database = await createTestDatabase();
  notes = database.container({ id: 'notes', partitionKey: '/entryId' });
  await database.ensure();
});

const note = (id: string, entryId: string, more: object = {}) => ({ id, entryId, ...more });

describe('a store at its edges', () => {
  it('is seen immediately by its writer, even where a replica lags behind', async () => {
    await notes.create(note('a', 'session', { text: 'one' }));
    await addFault({ kind: 'stale' });
    expect((await notes.read('a', 'session'))?.item.text).toBe('one');
    await notes.patch('a', 'session', [{ op: 'set', path: '/text', value: 'two' }]);
    expect((await notes.read('a', 'session'))?.item.text).toBe('two');
    await clearFaults();
  });

  it('says why one operation of a batch was refused', async () => {
    await addFault({ kind: 'operation', status: 429, at: 1 });
    const others = ['x', 'y'].map((id) => createOperation(note(id, 'none')));
    expect(await notes.batch('none', others)).toEqual({ ok: false, failed: 429 });
    expect(await notes.read('x', 'none')).toBeUndefined();
  });

  it('does not hide what goes wrong with a counter', async () => {
    await addFault({ kind: 'authorization' });
    const counted = notes.increment('count', 'a', 'used', note('count', 'a'));
    expect(await counted.then(() => undefined, cosmosStatus)).toBe(401);
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
