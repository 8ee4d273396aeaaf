import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import * as api from '#domain/bulk/api.ts';
import { bulkListShape } from '#domain/bulk/bulk-lists.ts';
import * as letterApi from '#domain/letters/api.ts';
import type { Letter, LetterBody } from '#domain/letters/letter.ts';
import type { UserRecord } from '#domain/users/user.ts';
import { sizesOf } from '#domain/views/list-shape.ts';
import { createBulk } from '#functions/bulk/bulk-area.ts';
import { createLetters } from '#functions/letters/letter-area.ts';
import { everyCharter, type StaffCaller } from '#functions/platform/http/access.ts';
import { createContinuations } from '#functions/platform/store/continuation.ts';
import { organize } from '#functions/work/organize-entry.ts';
import { createTagStore, tagsContainer } from '#functions/work/tag-store.ts';
import { createWork } from '#functions/work/work-area.ts';
import { collectActions } from './fixtures/actions.ts';
import { addFault, clearFaults } from './fixtures/database.ts';
import { createTestKit } from './fixtures/entry-kit.ts';
import { learningCenter } from './fixtures/learning-center.ts';
import { newRegistration } from './fixtures/registration/registration-submission.ts';

afterEach(clearFaults);

const ana = {
  id: 'f'.repeat(24),
  name: 'Ana Ruiz',
  azureID: 'ana@northstar.example',
  userLevel: 3,
  allCharterAccess: true,
  charterAssignments: [],
} as unknown as UserRecord;
const caller: StaffCaller = { kind: 'staff', user: ana, scope: everyCharter };
const hello: LetterBody = {
  name: 'Hello',
  purpose: 'enrollment',
  areas: ['registrations'],
  subject: 'Hello',
  text: 'Dear family of {student}',
  translations: {},
};
const bookkeeping = ['updatedAt', 'updatedBy', 'sort'];

/** Registrations in a new database, and the calls of bulk changes. */
async function setUp(count: number, change: Parameters<typeof createTestKit>[0] = {}) {
  const set = await createTestKit(change);
  const { kit, database, registrations: area } = set;
  const staff = { now: [ana] };
  const listStaff = async () => staff.now;
  const continuations = createContinuations(Buffer.alloc(32));
  const platform = { openContainer: database.container, continuations };
  // What happens once before the store of bulk changes writes items, or after it has read with a query.
  const meanwhile: { write?: (() => Promise<unknown>) | undefined; query?: (() => Promise<unknown>) | undefined } = {};
  const runOnce = async (name: keyof typeof meanwhile) => {
    const { [name]: happen } = meanwhile;
    meanwhile[name] = undefined;
    await happen?.();
  };
  const openContainer: typeof database.container = (definition) => {
    const container = database.container(definition);
    return {
      ...container,
      writeAll: async (writes) => {
        await runOnce('write');
        await container.writeAll(writes);
      },
      query: async (...asked) => {
        const rows = await container.query(...asked);
        await runOnce('query');
        return rows;
      },
    };
  };
  const { endpoint, call } = collectActions();
  const work = createWork(platform, kit, listStaff);
  const letters = createLetters(platform, kit);
  letters.register(endpoint);
  createBulk({ openContainer, continuations }, kit, { listStaff, general: [work.stepsOf, letters.stepsOf] }).register(
    endpoint,
  );
  await database.ensure();
  const ids: string[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(30, count - ids.length) }, () =>
      set.register(newRegistration(learningCenter.site.id, 'longSelf', {})),
    );
    ids.push(...(await Promise.all(some)));
  }
  // The mails of the submissions are not part of these tests.
  set.queued.length = 0;
  const tags = createTagStore(database.container(tagsContainer));
  const request = (route: Parameters<typeof call>[0], id: string, query: Record<string, string> = {}) =>
    call(route, { params: { id }, query, caller }) as Promise<api.BulkChange>;
  return {
    ...set,
    ids,
    staff,
    meanwhile,
    preview: (action: string, parameters: object = {}, chosen: readonly string[] = ids, submissionId = randomUUID()) =>
      call(api.previewBulk, {
        body: { submissionId, area: 'registrations', action, ids: chosen, parameters },
        caller,
      }) as Promise<api.BulkChange>,
    writeLetter: async () =>
      (await call(letterApi.createLetter, { body: { submissionId: randomUUID(), letter: hello }, caller })) as Letter,
    changeLetter: ({ _id, etag }: Letter) =>
      call(letterApi.updateLetter, {
        params: { id: _id },
        body: { ...hello, text: 'Dear family' },
        ifMatch: etag,
        caller,
      }),
    list: (pageSize: number) => call(api.listBulk, { query: { pageSize: String(pageSize) }, caller }),
    start: (id: string) => request(api.startBulk, id),
    stop: (id: string) => request(api.stopBulk, id),
    undo: (id: string) => request(api.undoBulk, id),
    readChange: (id: string) => request(api.readBulk, id),
    itemsOf: async (id: string, result: string) =>
      ((await request(api.listBulkItems, id, { result, pageSize: '300' })) as unknown as { data: api.BulkItem[] }).data,
    /** Changes the tags of an entry as a colleague does. */
    edit: async (id: string, list: string[]) => {
      const { etag } = await area.store.read(id, everyCharter);
      const actor = { id: 'ben@northstar.example', name: 'Ben Cole' };
      await organize(area, { id, etag, scope: everyCharter, actor }, { tags: list }, { tags, listStaff });
    },
    contentOf: async (id: string) => {
      const { entry } = await area.store.read(id, everyCharter);
      return Object.fromEntries(Object.entries(entry).filter(([name]) => !bookkeeping.includes(name)));
    },
  };
}

it('300 chosen, of which 12 may not: 288 change, and undo restores all but the one that a colleague edited', async () => {
  const { ids, edit, preview, start, work, readChange, undo, itemsOf, contentOf, wait } = await setUp(300);
  for (const id of ids.slice(0, 12)) await edit(id, ['lottery']);
  const before = await Promise.all(ids.map(contentOf));
  const { _id, counts } = await preview('add tag', { tag: 'lottery' });
  expect(counts).toEqual({ waiting: 288, excluded: 12 });
  await start(_id);
  await work();
  expect(await readChange(_id)).toMatchObject({ state: 'done', counts: { done: 288, excluded: 12 } });
  const [edited = ''] = ids.slice(-1);
  wait(1000);
  await edit(edited, ['lottery', 'mine']);
  wait(9 * 60_000);
  await undo(_id);
  await work();
  expect(await readChange(_id)).toMatchObject({ state: 'undone', counts: { undone: 287, kept: 1, excluded: 12 } });
  expect(await itemsOf(_id, 'kept')).toMatchObject([
    { _id: edited, reason: expect.stringContaining('Ben Cole changed') },
  ]);
  const after = await Promise.all(ids.slice(0, -1).map(contentOf));
  expect(after).toEqual(before.slice(0, -1));
}, 120_000);

it('changes each entry once, however often the host or the store fails', async () => {
  const fault = fc.record({
    skip: fc.nat(12),
    kind: fc.constantFrom('refuse', 'disconnect'),
    match: fc.constantFrom('batch', 'docs'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { minLength: 20, maxLength: 20 }), async (faults) => {
      const { ids, preview, start, work, wait, kit, readChange, itemsOf, registrations } = await setUp(8);
      const { _id } = await preview('terminated', { notes: 'Moved away' });
      await start(_id);
      for (const one of faults) {
        await addFault({ status: 503, count: 100, ...one });
        await work().catch(() => undefined);
        await clearFaults();
        wait(25 * 60 * 60_000);
        await kit.outbox.sweep();
      }
      for (let round = 0; (await readChange(_id)).state === 'running' && round < 10; round += 1) {
        wait(25 * 60 * 60_000);
        await kit.outbox.sweep();
        await work();
      }
      expect(await readChange(_id)).toMatchObject({ state: 'done' });
      const done = new Set((await itemsOf(_id, 'done')).map((item) => item._id));
      for (const id of ids) {
        const changes = await registrations.store.related(id, 'change', 'at');
        const ended = changes.filter(({ action }) => action === 'terminated');
        expect(ended).toHaveLength(done.has(id) ? 1 : 0);
      }
    }),
    { numRuns: 2 },
  );
}, 240_000);

it('goes on with other entries while one cannot be stored, which is given up when it fails alone', async () => {
  const { ids, preview, start, work, wait, kit, readChange, itemsOf } = await setUp(25);
  const { _id } = await preview('add tag', { tag: 'lottery' });
  await addFault({ status: 503, count: 1000, match: `registrations/docs/${ids[0]}` });
  await start(_id);
  await work().catch(() => undefined);
  expect(await readChange(_id)).toMatchObject({ state: 'running', counts: { done: 24, waiting: 1 } });
  for (let round = 0; round < 4; round += 1) {
    wait(60 * 60_000);
    await kit.outbox.sweep();
    await work().catch(() => undefined);
  }
  expect(await readChange(_id)).toMatchObject({ state: 'done', counts: { done: 24, failed: 1 } });
  expect(await itemsOf(_id, 'failed')).toMatchObject([
    { _id: ids[0], reason: expect.stringContaining('try it again') },
  ]);
}, 120_000);

it('stays as it is when an earlier, slower request of the same preview is stored after its end', async () => {
  const { ids, meanwhile, preview, start, work, undo, readChange } = await setUp(3);
  const submissionId = randomUUID();
  const request = () => preview('add tag', { tag: 'lottery' }, ids, submissionId);
  meanwhile.write = async () => {
    const { _id } = await request();
    await start(_id);
    await work();
  };
  const late = await request();
  expect(late).toMatchObject({ state: 'done', counts: { done: 3 } });
  expect(await readChange(late._id)).toEqual(late);
  await undo(late._id);
  await work();
  expect(await readChange(late._id)).toMatchObject({ state: 'undone', counts: { undone: 3 } });
});

it('takes no entries of another preview that is stored at the same time under the same id', async () => {
  const { ids, meanwhile, preview, readChange } = await setUp(3);
  const submissionId = randomUUID();
  const others: unknown[] = [];
  meanwhile.write = () =>
    preview('add tag', { tag: 'lottery' }, ids.slice(1), submissionId).catch((error: unknown) => others.push(error));
  const { _id } = await preview('add tag', { tag: 'lottery' }, ids.slice(0, 1), submissionId);
  expect(others).toMatchObject([{ problem: { status: 409 } }]);
  expect(await readChange(_id)).toMatchObject({ total: 1, counts: { waiting: 1 } });
});

it('has stopped when Stop comes right before its end', async () => {
  const { meanwhile, preview, start, stop, work, readChange } = await setUp(1);
  const { _id } = await preview('add tag', { tag: 'lottery' });
  await start(_id);
  meanwhile.query = async () => {
    meanwhile.query = () => stop(_id);
  };
  await work();
  expect(await readChange(_id)).toMatchObject({ state: 'stopped', counts: { done: 1 } });
});

it('cannot be undone after 10 minutes, and goes on only while the person has access', async () => {
  const { preview, start, work, wait, undo, readChange, staff, ids } = await setUp(2);
  const first = await preview('add tag', { tag: 'one' });
  await start(first._id);
  await work();
  wait(10 * 60_000);
  await expect(undo(first._id)).rejects.toMatchObject({ problem: { status: 409 } });
  const second = await preview('add tag', { tag: 'two' }, ids);
  staff.now = [];
  await start(second._id);
  await work();
  expect((await readChange(second._id)).counts).toEqual({ failed: 2 });
  const third = await preview('remove tag', { tag: 'one' }, ids);
  wait(24 * 60 * 60_000 + 1);
  await expect(start(third._id)).rejects.toMatchObject({ problem: { status: 409 } });
});

it('spreads live orientations over the free times of the center, and takes no more places than there are', async () => {
  const { preview, start, work, readChange, ids, centers, read, registrations, sent } = await setUp(4);
  const { site } = learningCenter;
  const times = [
    { date: '2026-12-02', start_time: '4:00 PM', end_time: '5:00 PM', places: 2 },
    { date: '2026-11-25', start_time: '10:00 AM', end_time: '11:00 AM', places: 1 },
    { date: '2027-03-01', start_time: '10:00 AM', end_time: '11:00 AM' },
  ];
  centers.set(site.id, {
    ...learningCenter,
    site: { ...site, orientation: { ...site.orientation, orientation_dates: times } },
  });
  const days = { from: '2026-11-20', to: '2026-12-31' };
  const { _id, counts } = await preview('schedule live orientation', days);
  expect(counts).toEqual({ waiting: 3, excluded: 1 });
  await start(_id);
  await work();
  expect((await readChange(_id)).counts).toEqual({ done: 3, excluded: 1 });
  const held = await Promise.all(ids.map(async (id) => (await read(registrations, id)).orientationTime));
  expect(held.toSorted()).toEqual([
    '2026-11-25 - 10:00 - 11:00',
    '2026-12-02 - 16:00 - 17:00',
    '2026-12-02 - 16:00 - 17:00',
    undefined,
  ]);
  expect(sent.filter(({ subject }) => subject.includes('rientation'))).toHaveLength(3);
  expect((await preview('schedule live orientation', days)).counts).toEqual({ excluded: 4 });
});

/** A center with one time that has a number of places. */
const centerWith = (places: number): typeof learningCenter => {
  const { site } = learningCenter;
  const times = [{ date: '2026-12-02', start_time: '4:00 PM', end_time: '5:00 PM', places }];
  return { ...learningCenter, site: { ...site, orientation: { ...site.orientation, orientation_dates: times } } };
};
const decemberDays = { from: '2026-12-01', to: '2026-12-31' };

it('takes no place for a registration that has changed since the preview', async () => {
  const { ids, preview, edit, start, work, itemsOf, centers, read, registrations } = await setUp(2);
  const { site } = learningCenter;
  centers.set(site.id, centerWith(2));
  const { _id } = await preview('schedule live orientation', decemberDays);
  await edit(ids[0] ?? '', ['mine']);
  centers.set(site.id, centerWith(1));
  await start(_id);
  await work();
  expect((await itemsOf(_id, 'skipped')).map((item) => item._id)).toEqual(ids.slice(0, 1));
  expect((await itemsOf(_id, 'done')).map((item) => item._id)).toEqual(ids.slice(1));
  expect((await read(registrations, ids[1] ?? '')).orientationTime).toContain('2026-12-02');
});

it('frees the place at once when the registration changes while it is scheduled', async () => {
  const center = centerWith(1);
  const meanwhile: { find?: () => Promise<unknown> } = {};
  const findCenter = async () => {
    await meanwhile.find?.();
    return center;
  };
  const { ids, preview, edit, start, work, readChange } = await setUp(1, { findCenter });
  const { _id } = await preview('schedule live orientation', decemberDays);
  await start(_id);
  meanwhile.find = async () => {
    delete meanwhile.find;
    await edit(ids[0] ?? '', ['mine']);
  };
  await work();
  expect((await readChange(_id)).counts).toEqual({ skipped: 1 });
  expect((await preview('schedule live orientation', decemberDays)).counts).toEqual({ waiting: 1 });
});

it.each(sizesOf(bulkListShape))('lists %i changes on a page, and at most 50', async (pageSize) => {
  const { preview, list } = await setUp(1);
  await preview('add tag', { tag: 'one' });
  expect(await list(pageSize)).toMatchObject({ pageSize, data: [{ counts: { waiting: 1 } }] });
  await expect(list(51)).rejects.toThrow('pageSize must be at most 50.');
});

it('is undone where no email was sent, when only some of its families get one', async () => {
  const { ids, preview, start, work, undo, readChange, itemsOf, centers, sent } = await setUp(2);
  centers.set(learningCenter.site.id, centerWith(2));
  const take = async (action: string, parameters: object, chosen: readonly string[]) => {
    const { _id } = await preview(action, parameters, chosen);
    await start(_id);
    await work();
    return _id;
  };
  await take('schedule live orientation', decemberDays, ids.slice(0, 1));
  const ended = await take('terminated', { notes: 'Moved away' }, ids);
  expect(sent).toHaveLength(2);
  await undo(ended);
  await work();
  expect(await readChange(ended)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
  expect(await itemsOf(ended, 'kept')).toMatchObject([{ _id: ids[0] }]);
});

it('sends a letter to each family once, names who gets none, and cannot take it back', async () => {
  const { ids, kit, writeLetter, preview, start, work, wait, readChange, undo, itemsOf, sent, registrations } =
    await setUp(4);
  const [returned = ''] = ids;
  const { entry } = await registrations.store.read(returned, everyCharter);
  for (const address of entry.familyAddresses ?? [])
    await kit.addresses.noteReturned(address, { at: kit.now().toISOString(), reason: 'no mailbox' });
  const { _id } = await preview('send letter', { letter: (await writeLetter())._id });
  expect(await itemsOf(_id, 'excluded')).toMatchObject([{ _id: returned, reason: expect.stringMatching(/came back/) }]);
  await start(_id);
  await work();
  wait(60_000);
  expect(await readChange(_id)).toMatchObject({ state: 'done', counts: { done: 3, excluded: 1 } });
  expect(sent.map(({ subject }) => subject)).toEqual(['Hello', 'Hello', 'Hello']);
  await expect(undo(_id)).rejects.toMatchObject({
    problem: { status: 409, detail: expect.stringContaining('cannot be undone') },
  });
  await work();
  expect(await readChange(_id)).toMatchObject({ state: 'done', undoUntil: null, counts: { done: 3, excluded: 1 } });
  expect(sent).toHaveLength(3);
});

it('sends no letter that has changed since the preview', async () => {
  const { writeLetter, changeLetter, preview, start, work, wait, readChange, sent } = await setUp(2);
  const letter = await writeLetter();
  const { _id } = await preview('send letter', { letter: letter._id });
  wait(1000);
  await changeLetter(letter);
  await start(_id);
  await work();
  expect(await readChange(_id)).toMatchObject({ counts: { skipped: 2 } });
  expect(sent).toEqual([]);
});

it.each([{}, { letter: 'x' }, { letter: 'f'.repeat(24) }])('has no preview of the letter %j', async (parameters) => {
  const { preview } = await setUp(1);
  await expect(preview('send letter', parameters)).rejects.toMatchObject({ problem: { status: 422 } });
});
