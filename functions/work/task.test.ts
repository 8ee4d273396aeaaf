import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as api from '#domain/work/task-api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { createDuplicatesKit } from '../../tests/fixtures/duplicates-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { newRegistration } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana } from '../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import { restoreEntry, trashEntry } from '../entries/deletion/trash-entry.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { createTasks } from './task-area.ts';
import { tasksContainer } from './task-store.ts';

const newForm = () => newRegistration(learningCenter.site.id, 'longSelf', {});

async function setUp() {
  const set = await createDuplicatesKit();
  const { kit, database, registrations: area } = set;
  const platform = { openContainer: database.container, continuations: createContinuations(Buffer.alloc(32)) };
  const { endpoint, call } = collectActions();
  const parts = { listStaff: async () => [], listCharters: async () => [], findBrandOf: async () => undefined };
  const tasks = createTasks(platform, kit, parts);
  tasks.register(endpoint);
  await database.ensure();
  const add = (entryId: string, submissionId = randomUUID()) =>
    call(api.addTask, {
      body: { submissionId, entryId, title: 'Call', owner: null, dueOn: '2026-12-01' },
      caller: ana,
    }) as Promise<api.Task>;
  const change = ({ _id: id, entryId, etag: ifMatch }: api.Task, body: object) =>
    call(api.changeTask, { params: { entryId, id }, ifMatch, body, caller: ana }) as Promise<api.Task>;
  return {
    ...set,
    tasks,
    add,
    change,
    etagOf: async (id: string) => (await area.store.read(id, everyCharter)).etag,
    stored: () => listItems(database.container(tasksContainer)),
    /** The entries of the listed tasks, page by page, with the total. */
    list: async () => {
      const query = { owner: 'anyone', pageSize: '1' };
      type Page = { readonly data: readonly { entryId: string }[]; readonly total_count: number };
      const page = async (number: number) =>
        (await call(api.listTasks, { query: { ...query, page: String(number) }, caller: ana })) as Page;
      const first = await page(1);
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, first.total_count - 1) }, (_, at) => page(at + 2)),
      );
      return [first, ...rest]
        .flatMap(({ data }) => data.map(({ entryId }) => entryId))
        .concat(`of ${first.total_count}`);
    },
  };
}

it('deletes the tasks of an entry with it, and no others', async () => {
  const { register, add, etagOf, stored, registrations, work } = await setUp();
  const [first, second] = [await register(newForm()), await register(newForm())];
  await Promise.all([add(first), add(first), add(second)]);
  await deleteEntry(registrations, first, await etagOf(first), ana);
  await work();
  expect((await stored()).map(({ entryId }) => entryId)).toEqual([second]);
});

it('neither lists nor counts the tasks of an entry in the trash, until it is restored', async () => {
  const { register, add, etagOf, list, registrations } = await setUp();
  const area = registrations as unknown as AnyArea;
  const [first, second] = [await register(newForm()), await register(newForm())];
  await add(first);
  await add(second);
  await trashEntry(area, first, await etagOf(first), ana);
  expect(await list()).toEqual([second, 'of 1']);
  await restoreEntry(area, { id: first, etag: (await area.trash.read(first, everyCharter)).etag }, ana);
  expect((await list()).sort()).toEqual([first, second, 'of 2'].sort());
});

it('hides the tasks of an entry in the trash also when the host is killed after the deletion', async () => {
  const { register, add, etagOf, list, registrations, host, kit, wait, work } = await setUp();
  const area = registrations as unknown as AnyArea;
  const id = await register(newForm());
  await add(id);
  const etag = await etagOf(id);
  host.left = 1;
  await trashEntry(area, id, etag, ana).catch(() => undefined);
  host.left = Number.POSITIVE_INFINITY;
  wait(24 * 60 * 60 * 1000);
  await kit.outbox.sweep();
  await work();
  expect(await list()).toEqual(['of 0']);
});

it('hides the tasks of an entry that was deleted while one was added, in the next night', async () => {
  const { register, add, etagOf, list, registrations, tasks, stored, database } = await setUp();
  const id = await register(newForm());
  await add(id);
  const [task] = await stored();
  await trashEntry(registrations as unknown as AnyArea, id, await etagOf(id), ana);
  await database.container(tasksContainer).patch(String(task?.id), id, [{ op: 'set', path: '/type', value: 'task' }]);
  expect(await list()).toEqual(['of 1']);
  await tasks.applyRules();
  expect(await list()).toEqual(['of 0']);
});

it('is not written again by a change that changes nothing', async () => {
  const { register, change, add, stored } = await setUp();
  const task = await add(await register(newForm()));
  const done = await change(task, { done: true });
  const before = await stored();
  expect(await change(done, { title: task.title, owner: null, dueOn: task.dueOn, done: true })).toEqual(done);
  expect(await change(done, {})).toEqual(done);
  expect(await stored()).toEqual(before);
});

it('has an id of its own when the same form adds a task to another entry', async () => {
  const { register, add } = await setUp();
  const form = randomUUID();
  const [first, second] = [await register(newForm()), await register(newForm())];
  const [task, other] = [await add(first, form), await add(second, form)];
  expect(task._id).not.toBe(other._id);
  expect(await add(second, form)).toEqual(other);
});
