import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as api from '#domain/work/task-api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { newRegistration } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana } from '../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { createTasks } from './task-area.ts';
import { tasksContainer } from './task-store.ts';

it('deletes the tasks of an entry with it, and no others', async () => {
  const set = await createTestKit();
  const { kit, database, registrations: area } = set;
  const platform = { openContainer: database.container, continuations: createContinuations(Buffer.alloc(32)) };
  const { endpoint, call } = collectActions();
  createTasks(platform, kit, {
    listStaff: async () => [],
    listCharters: async () => [],
    findBrandOf: async () => undefined,
  }).register(endpoint);
  await database.ensure();
  const register = () => set.register(newRegistration(learningCenter.site.id, 'longSelf', {}));
  const [first, second] = [await register(), await register()];
  const add = (entryId: string) =>
    call(api.addTask, {
      body: { submissionId: randomUUID(), entryId, title: 'Call', owner: null, dueOn: '2026-12-01' },
      caller: ana,
    });
  await Promise.all([add(first), add(first), add(second)]);
  const { etag } = await area.store.read(first, everyCharter);
  await deleteEntry(area, first, etag, ana);
  await set.work();
  const left = await listItems(database.container(tasksContainer));
  expect(left.map(({ entryId }) => entryId)).toEqual([second]);
});
