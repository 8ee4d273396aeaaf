import { describe, expect, it } from 'vitest';
import { changedFields, createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { indexedThing, type Thing, thing, thingDefinition } from '../../tests/fixtures/thing.ts';
import { everyCharter } from '../platform/http/access.ts';
import { formatAddresses, newFollowUp, newMessage } from '../platform/outbox/outbox-item.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { changeEntry, type EntryChange } from './change-entry.ts';
import { createEntryArea } from './entry-area.ts';

const { id } = thing;
const actor = { id: 'ana@northstar.example', name: 'Ana Ruiz' };
const ours = { all: false, charterIds: [thing.charterId] } as const;
const theirs = { all: false, charterIds: [shortCenter.charter.id] } as const;
const status = (code: number, more: object = {}) => ({ problem: { status: code, ...more } });
const note = (number: number): Item => ({ id: `note-${number}`, entryId: id, type: 'note' });
const add = (before: Thing): EntryChange<Thing> => ({ entry: { ...before, count: before.count + 1 } });

/** A stored thing, two hours later. */
async function setUp() {
  const set = await createTestKit();
  const area = createEntryArea<Thing>(set.kit, thingDefinition, { mails: [] });
  await set.database.ensure();
  await area.store.create(thing, []);
  set.clock.now = new Date('2026-11-20T12:00:00.000Z');
  const request = { id, scope: ours, actor };
  return { ...set, area, request, countOf: async () => (await set.read(area, id)).count };
}

describe('changeEntry', () => {
  it('stamps the change with who and when, indexes it, records it and keeps what belongs to it', async () => {
    const { area, request, itemsOf, read } = await setUp();
    const { etag } = await area.store.read(id, ours);
    const given: unknown[] = [];
    const changed = await changeEntry(area, request, (before, at) => {
      given.push(before, at);
      return { ...add(before), related: [note(1)] };
    });
    const after = { ...indexedThing(1), updatedAt: '2026-11-20T12:00:00.000Z', updatedBy: 'Ana Ruiz' };
    expect(given).toEqual([indexedThing(0), '2026-11-20T12:00:00.000Z']);
    expect(changed.entry).toEqual(after);
    expect(changed.etag).not.toBe(etag);
    expect(await read(area, id)).toEqual(after);
    expect(await itemsOf(area, 'note')).toEqual([note(1)]);
    const [record, ...more] = await itemsOf(area, 'change');
    expect(more).toEqual([]);
    expect(record).toMatchObject({ action: 'changed', by: 'ana@northstar.example', at: '2026-11-20T12:00:00.000Z' });
    expect(changedFields(record)).toEqual(['count']);
  });

  it('records what it is called', async () => {
    const { area, request, itemsOf } = await setUp();
    await changeEntry(area, { ...request, action: 'note added' }, add);
    expect(await itemsOf(area, 'change')).toEqual([expect.objectContaining({ action: 'note added' })]);
  });

  it('queues items that are due now, and leaves the rest to the sweep', async () => {
    const { area, request, itemsOf, queued, clock } = await setUp();
    const message = newMessage({ entryId: id, kind: 'x', to: ['a@example.org'] }, clock.now);
    const dueAt = '2026-11-20T12:00:00.001Z';
    const later = newFollowUp({ entryId: id, kind: 'later', data: {}, dueAt }, clock.now);
    await changeEntry(area, request, (before) => ({ ...add(before), todo: [message, later] }));
    expect(queued).toEqual([formatAddresses([{ container: 'things', entryId: id, id: message.id }])]);
    expect(await itemsOf(area, 'message')).toEqual([message]);
    expect(await itemsOf(area, 'followUp')).toEqual([later]);
  });

  it('writes nothing when there is nothing to change, or something is wrong', async () => {
    const { area, request, itemsOf } = await setUp();
    const before = await itemsOf(area);
    const unchanged = await changeEntry(area, request, () => undefined);
    expect(unchanged).toEqual(await area.store.read(id, ours));
    const wrong = changeEntry(area, request, () => {
      throw new Error('No such answer');
    });
    await expect(wrong).rejects.toThrow('No such answer');
    expect(await itemsOf(area)).toEqual(before);
  });

  it('asks for the scope', async () => {
    const { area, request, countOf } = await setUp();
    await expect(changeEntry(area, { ...request, scope: theirs }, add)).rejects.toMatchObject(status(404));
    await expect(changeEntry(area, { ...request, id: 'b'.repeat(24) }, add)).rejects.toMatchObject(status(404));
    expect(await countOf()).toBe(0);
  });

  it('with an ETag is built on that state alone', async () => {
    const { area, request, countOf } = await setUp();
    const { etag } = await area.store.read(id, ours);
    let asked = 0;
    const once = (before: Thing) => {
      asked += 1;
      return add(before);
    };
    await changeEntry(area, { ...request, etag }, once);
    const late = changeEntry(area, { ...request, etag }, once);
    await expect(late).rejects.toMatchObject(status(409, { type: '/problems/stale', changedBy: 'Ana Ruiz' }));
    expect([asked, await countOf()]).toEqual([1, 1]);
  });

  it('with an ETag is not tried again when somebody is faster in between', async () => {
    const { area, request, countOf } = await setUp();
    const { etag } = await area.store.read(id, ours);
    let asked = 0;
    let reads = 0;
    const readToChange: typeof area.store.readToChange = (...call) => {
      reads += 1;
      return area.store.readToChange(...call);
    };
    const counting = { ...area, store: { ...area.store, readToChange } };
    const raced = changeEntry(counting, { ...request, etag }, async (before) => {
      asked += 1;
      await changeEntry(area, request, add);
      return { entry: { ...before, count: 99 } };
    });
    await expect(raced).rejects.toMatchObject(status(409, { type: '/problems/stale' }));
    expect([asked, reads, await countOf()]).toEqual([1, 1, 1]);
  });

  it('without one all concurrent changes are made', async () => {
    const { area, request, itemsOf, countOf } = await setUp();
    const addNote = (number: number) =>
      changeEntry(area, request, (before) => ({ ...add(before), related: [note(number)] }));
    await Promise.all([addNote(2), addNote(3), addNote(4)]);
    expect(await countOf()).toBe(3);
    expect([(await itemsOf(area, 'note')).length, (await itemsOf(area, 'change')).length]).toEqual([3, 3]);
  });

  it('without one gives up in the end', async () => {
    const { area, request, set } = await setUp();
    let tries = 0;
    const busy = changeEntry(area, request, async (before) => {
      tries += 1;
      // Somebody else is always faster.
      await set(area, id, { count: tries });
      return add(before);
    });
    await expect(busy).rejects.toMatchObject(status(409));
    expect(tries).toBeGreaterThan(1);
  });

  it('is not tried again for what another change would not mend', async () => {
    const { area, request } = await setUp();
    let tries = 0;
    const refused = changeEntry(area, { ...request, scope: everyCharter }, () => {
      tries += 1;
      throw Object.assign(new Error('Not possible'), status(409));
    });
    await expect(refused).rejects.toMatchObject(status(409));
    expect(tries).toBe(1);
  });
});
