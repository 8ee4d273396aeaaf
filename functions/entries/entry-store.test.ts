import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createMemoryContainer } from '../../tests/fixtures/memory-container.ts';
import { everyCharter } from './access.ts';
import { createContinuations } from './continuation.ts';
import { createEntryStore, entryContainer } from './entry-store.ts';

const Thing = v.object({
  id: v.string(),
  entryId: v.string(),
  type: v.literal('thing'),
  charterId: v.string(),
  updatedAt: v.string(),
  updatedBy: v.string(),
  searchText: v.string(),
  sort: v.record(v.string(), v.string()),
  count: v.number(),
});
const id = 'a'.repeat(24);
const thing: v.InferOutput<typeof Thing> = {
  id,
  entryId: id,
  type: 'thing',
  charterId: 'ours',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Ana',
  searchText: '',
  sort: {},
  count: 0,
};
const ours = { all: false, charterIds: ['ours'] } as const;
const theirs = { all: false, charterIds: ['theirs'] } as const;
const status = (code: number) => ({ problem: { status: code } });
const deletion = { id: 'deletion', entryId: id, type: 'change' };
const gone = 'b'.repeat(24);
const note = (number: number) => ({ id: `note-${number}`, entryId: id, type: 'note', at: String(number) });

async function setUp() {
  const container = createMemoryContainer('things');
  const store = createEntryStore(container, 'thing', Thing, createContinuations(Buffer.alloc(32)));
  expect(await store.create(thing, [note(1)])).toBe(true);
  return { container, store };
}

describe('create', () => {
  it('writes an entry with what belongs to it', async () => {
    const { store, container } = await setUp();
    expect((await store.find(id))?.entry).toEqual(thing);
    expect(container.items.size).toBe(2);
  });

  it('leaves what is there already, and writes nothing beside it', async () => {
    const { store, container } = await setUp();
    expect(await store.create({ ...thing, count: 9 }, [note(2)])).toBe(false);
    expect((await store.find(id))?.entry.count).toBe(0);
    expect(container.items.size).toBe(2);
  });

  it('of twenty at once stores one', async () => {
    const store = createEntryStore(createMemoryContainer('x'), 'thing', Thing, createContinuations(Buffer.alloc(32)));
    const results = await Promise.all(Array.from({ length: 20 }, (_, count) => store.create({ ...thing, count }, [])));
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});

describe('read', () => {
  it('finds what is in scope and says of all else that it is not there', async () => {
    const { store } = await setUp();
    expect((await store.read(id, ours)).entry).toEqual(thing);
    expect((await store.read(id, everyCharter)).entry).toEqual(thing);
    await expect(store.read(id, theirs)).rejects.toMatchObject(status(404));
    await expect(store.read('b'.repeat(24), everyCharter)).rejects.toMatchObject(status(404));
  });

  it('does not take another type for an entry', async () => {
    const { container } = await setUp();
    const others = createEntryStore(container, 'other', Thing, createContinuations(Buffer.alloc(32)));
    expect(await others.find(id)).toBeUndefined();
  });

  it('gives what belongs to an entry, newest first', async () => {
    const { store, container } = await setUp();
    await container.create(note(2));
    expect((await store.related(id, 'note', 'at')).map((item) => item.id)).toEqual(['note-2', 'note-1']);
  });
});

describe('replace and modify', () => {
  it('change what is still as it was read, and give its new ETag', async () => {
    const { store } = await setUp();
    const { etag } = await store.read(id, ours);
    const replaced = await store.replace({ ...thing, count: 1 }, etag, [note(2)]);
    expect(replaced.etag).not.toBe(etag);
    expect(await store.find(id)).toEqual({ entry: { ...thing, count: 1 }, etag: replaced.etag });
  });

  it('refuse a change of what somebody else has changed, and say who and when', async () => {
    const { store, container } = await setUp();
    const { etag } = await store.read(id, ours);
    const updatedAt = '2026-11-20T11:00:00.000Z';
    await store.replace({ ...thing, count: 1, updatedBy: 'Tom', updatedAt }, etag, []);
    await expect(store.replace({ ...thing, count: 2 }, etag, [note(2)])).rejects.toMatchObject({
      problem: { status: 409, type: '/problems/stale', changedBy: 'Tom', changedAt: updatedAt },
    });
    expect((await store.find(id))?.entry.count).toBe(1);
    expect(container.items.size).toBe(2);
  });

  it('refuse a change of what is gone', async () => {
    const { store } = await setUp();
    const found = await store.read(id, ours);
    await store.remove(found, deletion);
    await expect(store.replace(thing, found.etag, [])).rejects.toMatchObject(status(404));
  });

  it('two changes at once are both made', async () => {
    const { store, container } = await setUp();
    const add = (number: number) =>
      store.modify(id, ours, (entry) => ({ entry: { ...entry, count: entry.count + 1 }, related: [note(number)] }));
    await Promise.all([add(2), add(3), add(4)]);
    expect((await store.find(id))?.entry.count).toBe(3);
    expect(container.items.size).toBe(5);
  });

  it('modify asks for the scope and gives up in the end', async () => {
    const { store, container } = await setUp();
    await expect(store.modify(id, theirs, (entry) => ({ entry, related: [] }))).rejects.toMatchObject(status(404));
    let tries = 0;
    const busy = store.modify(id, ours, (entry) => {
      tries += 1;
      // Somebody else is always faster.
      const key = `${id}/${id}`;
      container.items.set(key, { ...container.items.get(key), _etag: `"other ${tries}"` });
      return { entry, related: [] };
    });
    await expect(busy).rejects.toMatchObject(status(409));
    expect(tries).toBeGreaterThan(1);
  });
});

describe('remove', () => {
  it('deletes an entry with all that belongs to it, however much that is, but what tells of changes', async () => {
    const { store, container } = await setUp();
    for (let number = 2; number <= 250; number += 1) await container.create(note(number));
    await container.create({ ...note(1), entryId: 'another' });
    await container.create({ id: 'change-1', entryId: id, type: 'change' });
    await store.remove(await store.read(id, ours), deletion);
    expect([...container.items.keys()]).toEqual(['another/note-1', `${id}/change-1`, `${id}/deletion`]);
    expect(container.items.get(`${id}/deletion`)).toMatchObject({ charterId: 'ours' });
  });

  it('leaves what somebody else has changed', async () => {
    const { store, container } = await setUp();
    await expect(store.remove({ entry: thing, etag: '"old"' }, deletion)).rejects.toMatchObject(status(409));
    expect(container.items.size).toBe(2);
    await expect(
      store.remove({ entry: { ...thing, id: gone, entryId: gone }, etag: '"old"' }, deletion),
    ).rejects.toMatchObject(status(404));
  });
});

it('a container of entries is sorted by each key and then by id', () => {
  expect(entryContainer('things', ['name', 'age'])).toEqual({
    id: 'things',
    partitionKey: '/entryId',
    compositeIndexes: [
      ['/sort/name', '/id'],
      ['/sort/age', '/id'],
    ],
  });
});
