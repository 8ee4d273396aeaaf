import { describe, expect, it } from 'vitest';
import { formatReference } from '#domain/entries/reference.ts';
import { toSearchWords } from '#domain/entries/search-words.ts';
import { createTestDatabase, listItems } from '../../tests/fixtures/database.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { indexedThing, type Thing, thing, thingDefinition } from '../../tests/fixtures/thing.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { createEntryStore, entryContainer, type ListRequest } from './entry-store.ts';

const { id } = thing;
const ours = { all: false, charterIds: [thing.charterId] } as const;
const theirs = { all: false, charterIds: [shortCenter.charter.id] } as const;
const status = (code: number) => ({ problem: { status: code } });
const deletion = { id: 'deletion', entryId: id, type: 'change' };
const gone = 'b'.repeat(24);
const note = (number: number) => ({ id: `note-${number}`, entryId: id, type: 'note', at: String(number) });

const continuations = createContinuations(Buffer.alloc(32));

async function openStore() {
  const reports: string[] = [];
  const database = await createTestDatabase();
  const container = database.container(entryContainer(thingDefinition.container, thingDefinition.sortKeys));
  await database.ensure();
  const store = createEntryStore<Thing>(container, thingDefinition, continuations, (text) => void reports.push(text));
  const idsOf = async () => (await listItems(container)).map((item) => item.id).sort();
  return { container, store, idsOf, reports };
}

async function setUp() {
  const opened = await openStore();
  expect(await opened.store.create(thing, [note(1)])).toBe(true);
  return opened;
}

describe('create', () => {
  it('writes an entry, its index and what belongs to it', async () => {
    const { store, idsOf } = await setUp();
    expect((await store.find(id))?.entry).toEqual(indexedThing(0));
    expect(await idsOf()).toEqual([id, 'note-1']);
  });

  it('leaves an existing entry unchanged, and writes none of its items', async () => {
    const { store, idsOf } = await setUp();
    expect(await store.create({ ...thing, count: 9 }, [note(2)])).toBe(false);
    expect((await store.find(id))?.entry.count).toBe(0);
    expect(await idsOf()).toEqual([id, 'note-1']);
  });

  it('of twenty concurrent ones stores one', async () => {
    const { store } = await openStore();
    const results = await Promise.all(Array.from({ length: 20 }, (_, count) => store.create({ ...thing, count }, [])));
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});

describe('read', () => {
  it('finds what is in scope and says of all else that it is not there', async () => {
    const { store } = await setUp();
    expect((await store.read(id, ours)).entry).toEqual(indexedThing(0));
    expect((await store.read(id, everyCharter)).entry).toEqual(indexedThing(0));
    await expect(store.read(id, theirs)).rejects.toMatchObject(status(404));
    await expect(store.read(gone, everyCharter)).rejects.toMatchObject(status(404));
  });

  it('to change gives only what is still as the caller has seen it', async () => {
    const { store } = await setUp();
    const { etag } = await store.read(id, ours);
    expect(await store.readToChange(id, ours, etag)).toEqual({ entry: indexedThing(0), etag });
    await expect(store.readToChange(id, ours, '"old"')).rejects.toMatchObject({
      problem: { status: 409, type: '/problems/stale', changedBy: 'Ana', changedAt: thing.updatedAt },
    });
    await expect(store.readToChange(id, theirs, etag)).rejects.toMatchObject(status(404));
  });

  it('does not take another type for an entry', async () => {
    const { container } = await setUp();
    const definition = { ...thingDefinition, type: 'other' };
    const others = createEntryStore<Thing>(container, definition, continuations, () => undefined);
    expect(await others.find(id)).toBeUndefined();
  });

  it('gives what belongs to an entry, newest first', async () => {
    const { store, container } = await setUp();
    await container.create(note(2));
    expect((await store.related(id, 'note', 'at')).map((item) => item.id)).toEqual(['note-2', 'note-1']);
  });

  it('gives all that belongs to an entry, also more than a page', async () => {
    const { store, container } = await setUp();
    const more = Array.from({ length: 1100 }, (_, at) => note(at + 2));
    await container.writeAll(more.map((item) => ({ key: id, upsert: item })));
    expect(await store.related(id, 'note', 'at')).toHaveLength(1101);
  });
});

describe('replace', () => {
  it('changes what is still as it was read, with its index, and gives its new ETag', async () => {
    const { store } = await setUp();
    const { etag } = await store.read(id, ours);
    const replaced = await store.replace({ ...thing, count: 1 }, etag, [note(2)]);
    expect(replaced.etag).not.toBe(etag);
    expect(replaced.entry).toEqual(indexedThing(1));
    expect(await store.find(id)).toEqual({ entry: indexedThing(1), etag: replaced.etag });
  });

  it('refuses a change of what somebody else has changed, and says who and when', async () => {
    const { store, idsOf } = await setUp();
    const { etag } = await store.read(id, ours);
    const updatedAt = '2026-11-20T11:00:00.000Z';
    await store.replace({ ...thing, count: 1, updatedBy: 'Tom', updatedAt }, etag, []);
    await expect(store.replace({ ...thing, count: 2 }, etag, [note(2)])).rejects.toMatchObject({
      problem: { status: 409, type: '/problems/stale', changedBy: 'Tom', changedAt: updatedAt },
    });
    expect((await store.find(id))?.entry.count).toBe(1);
    expect(await idsOf()).toEqual([id, 'note-1']);
  });

  it('refuses a change of what is gone', async () => {
    const { store } = await setUp();
    const found = await store.read(id, ours);
    await store.remove(found, [deletion]);
    await expect(store.replace(thing, found.etag, [])).rejects.toMatchObject(status(404));
  });
});

describe('remove', () => {
  it('deletes an entry and writes the record of it', async () => {
    const { store, container } = await setUp();
    await store.remove(await store.read(id, ours), [deletion, note(2)]);
    expect(await store.find(id)).toBeUndefined();
    expect(await listItems(container, 'change')).toEqual([deletion]);
    expect(await listItems(container, 'note')).toEqual([note(1), note(2)]);
  });

  it('leaves what somebody else has changed', async () => {
    const { store, idsOf } = await setUp();
    const entry = indexedThing(0);
    await expect(store.remove({ entry, etag: '"old"' }, [deletion])).rejects.toMatchObject(status(409));
    expect(await idsOf()).toEqual([id, 'note-1']);
    const another = { ...entry, id: gone, entryId: gone };
    const removed = store.remove({ entry: another, etag: '"old"' }, [{ ...deletion, entryId: gone }]);
    await expect(removed).rejects.toMatchObject(status(404));
  });
});

describe('list', () => {
  const request: ListRequest = {
    scope: ours,
    filters: [],
    sort: 'count',
    direction: 'asc',
    page: 1,
    pageSize: 10,
  };

  async function withFour() {
    const { store } = await openStore();
    for (const count of [3, 1, 2]) {
      const own = String(count).repeat(24);
      await store.create({ ...thing, id: own, entryId: own, count }, []);
    }
    const own = '4'.repeat(24);
    await store.create({ ...thing, id: own, entryId: own, charterId: shortCenter.charter.id, count: 4 }, []);
    return async (change: Partial<ListRequest> = {}) => {
      const { rows } = await store.list({ ...request, ...change });
      return rows.map(({ entry }) => entry.count);
    };
  }

  it('returns only entries of the caller’s charters, in the requested order', async () => {
    const list = await withFour();
    expect(await list()).toEqual([1, 2, 3]);
    expect(await list({ direction: 'desc', scope: everyCharter })).toEqual([4, 3, 2, 1]);
    expect(await list({ scope: theirs })).toEqual([4]);
    expect(await list({ scope: { all: false, charterIds: [] } })).toEqual([]);
  });

  it('takes what is filtered and what has every word of a search', async () => {
    const list = await withFour();
    expect(await list({ filters: [{ sql: 'c.count > @min', parameters: { min: 1 } }] })).toEqual([2, 3]);
    expect(await list({ search: 'Number2' })).toEqual([2]);
    expect(await list({ search: 'number2 number3' })).toEqual([]);
    expect(await list({ search: '!?' })).toEqual([]);
  });

  it('finds digits that signs join as one word, in entries of before by their parts', async () => {
    const { store, container } = await openStore();
    const searchWords = {
      // As an entry of today and one of before hold a number; others hold its beginning and a date.
      1: toSearchWords('1'.repeat(24), ['415-555-0132', '11/20/2026']),
      2: ['415', '555', '0', '01', '013', '0132', '4155550132'],
      3: toSearchWords('3'.repeat(24), ['415-555-2222', '01/05/2026']),
    };
    for (const [count, words] of Object.entries(searchWords)) {
      const own = count.repeat(24);
      await store.create({ ...thing, id: own, entryId: own, count: Number(count) }, []);
      await container.patch(own, own, [{ op: 'set', path: '/searchWords', value: words }]);
    }
    const list = async (search: string) =>
      (await store.list({ ...request, search })).rows.map(({ entry }) => entry.count);
    expect(await list('555-01')).toEqual([1, 2]);
    expect(await list('(415)555-0132')).toEqual([1, 2]);
    expect(await list('555-22')).toEqual([3]);
    expect(await list('01/05')).toEqual([3]);
  });

  it('leaves out what it cannot read, and reports it without its values', async () => {
    const { store, container, reports } = await openStore();
    for (const count of [1, 2]) {
      const own = String(count).repeat(24);
      await store.create({ ...thing, id: own, entryId: own, count }, []);
    }
    const other = '1'.repeat(24);
    await container.patch(other, other, [{ op: 'set', path: '/count', value: 'Maya Ruiz' }]);
    expect((await store.list(request)).rows.map(({ entry }) => entry.count)).toEqual([2]);
    expect(await store.first({ scope: ours, filters: [], sort: 'count', limit: 5 })).toHaveLength(1);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toBe(`The entry ${other} of type thing is not listed: its count cannot be read.`);
  });

  it('finds an entry by its reference, with any other filters', async () => {
    const list = await withFour();
    const reference = formatReference('2'.repeat(24));
    expect(await list({ search: reference })).toEqual([2]);
    expect(await list({ search: reference.replace('-', '').toLowerCase() })).toEqual([2]);
    expect(await list({ search: reference, scope: theirs })).toEqual([]);
    expect(await list({ search: reference, filters: [{ sql: 'c.count = 1' }] })).toEqual([]);
    expect(await list({ search: formatReference('f'.repeat(24)) })).toEqual([]);
  });

  it('finds both an entry by its reference and one with the same letters in its words', async () => {
    const { store, container } = await openStore();
    for (const count of [1, 2, 3]) {
      const own = String(count).repeat(24);
      await store.create({ ...thing, id: own, entryId: own, count }, []);
    }
    const third = '3'.repeat(24);
    const reference = formatReference('1'.repeat(24));
    const words = toSearchWords(third, [reference]);
    await container.patch(third, third, [{ op: 'set', path: '/searchWords', value: words }]);
    for (const search of [reference, reference.replace('-', ' '), reference.replace('-', '')]) {
      const { rows, total } = await store.list({ ...request, search });
      expect([total, ...rows.map(({ entry }) => entry.count)]).toEqual([2, 1, 3]);
    }
  });
});

describe.each([1, 3])('counts over %i key ranges', (ranges) => {
  async function withFour() {
    const reports: string[] = [];
    const database = await createTestDatabase(ranges);
    const container = database.container(entryContainer(thingDefinition.container, thingDefinition.sortKeys));
    await database.ensure();
    const store = createEntryStore<Thing>(container, thingDefinition, continuations, (text) => void reports.push(text));
    for (const count of [1, 2, 2, 3]) {
      const entryId = String(await container.query({ query: 'SELECT VALUE COUNT(1) FROM c', parameters: [] }));
      const charterId = count === 3 ? shortCenter.charter.id : thing.charterId;
      const own = { id: entryId.padStart(24, '0'), entryId: entryId.padStart(24, '0'), charterId, count };
      await store.create({ ...thing, ...own }, [{ ...note(1), ...own, id: `note-${entryId}` }]);
    }
    return store;
  }
  const all = { scope: everyCharter, filters: [] };

  it('counts entries of the type and of the caller’s charters alone', async () => {
    const store = await withFour();
    expect(await store.count(all)).toBe(4);
    expect(await store.count({ ...all, scope: ours })).toBe(3);
    expect(await store.count({ ...all, scope: { all: false, charterIds: [] } })).toBe(0);
    const filters = [{ sql: 'c.count = @count', parameters: { count: 2 } }];
    expect(await store.count({ scope: ours, filters })).toBe(2);
  });

  it('counts by the values of fields', async () => {
    const store = await withFour();
    const countBy = async (scope: typeof everyCharter | typeof ours, by: string[]) =>
      (await store.countBy({ scope, filters: [], by })).map(({ values, count }) => `${values} ${count}`).sort();
    expect(await countBy(ours, ['sort.count'])).toEqual(['sorted 1 1', 'sorted 2 2']);
    expect(await countBy(everyCharter, ['charterId', 'sort.count'])).toEqual([
      `${thing.charterId},sorted 1 1`,
      `${thing.charterId},sorted 2 2`,
      `${shortCenter.charter.id},sorted 3 1`,
    ]);
  });

  it('gives the first ones by a key and no more', async () => {
    const store = await withFour();
    const first = async (scope: typeof everyCharter | typeof theirs, limit: number) =>
      (await store.first({ scope, filters: [], sort: 'count', limit })).map(({ entry }) => entry.count);
    expect(await first(everyCharter, 3)).toEqual([1, 2, 2]);
    expect(await first(theirs, 3)).toEqual([3]);
  });
});

it("a container of entries is sorted by each key and then by id; a change's fields are not indexed", () => {
  expect(entryContainer('things', ['name', 'age'])).toEqual({
    id: 'things',
    partitionKey: '/entryId',
    compositeIndexes: [
      ['/sort/name', '/id'],
      ['/sort/age', '/id'],
    ],
    unindexedPaths: ['/fields/*'],
  });
});
