import { expect, it } from 'vitest';
import type { UserRecord } from '#domain/users/user.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { newRegistration } from '../../tests/fixtures/registration/registration-submission.ts';
import { ana as caller } from '../../tests/fixtures/staff-callers.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { createTaskDigests } from './task-digest.ts';
import { createTaskStore, type StoredTask, tasksContainer } from './task-store.ts';

const ana = { azureID: 'ana@northstar.example', userLevel: 3, allCharterAccess: true, charterAssignments: [] };
const bo = { ...ana, azureID: 'bo@northstar.example' };
const day = '2026-11-20';

async function setUp(timeZone = 'America/Los_Angeles') {
  const set = await createTestKit();
  const { kit, database, registrations: area } = set;
  const store = createTaskStore(database.container(tasksContainer), createContinuations(Buffer.alloc(32)));
  const staff = { now: [ana, bo] as unknown as UserRecord[] };
  const { id: charterId } = learningCenter.charter;
  const digests = createTaskDigests({ openContainer: database.container }, kit, {
    store,
    listStaff: async () => staff.now,
    listCharters: async () => [{ id: charterId, timeZone }],
    findBrandOf: async (id) => (id === charterId ? learningCenter.brand : undefined),
  });
  await database.ensure();
  const entryId = await set.register(newRegistration(learningCenter.site.id, 'longSelf', { firstName: 'Rosa' }));
  await set.work();
  set.sent.length = 0;
  let number = 0;
  const add = (change: Partial<StoredTask> = {}) => {
    number += 1;
    return store.create({
      id: String(number).padStart(24, '0'),
      entryId,
      type: 'task',
      charterId,
      title: `task ${number}`,
      owner: ana.azureID,
      dueOn: day,
      state: 'open',
      doneAt: null,
      doneBy: null,
      createdAt: '2026-11-01T10:00:00.000Z',
      createdBy: 'bo',
      updatedAt: '2026-11-01T10:00:00.000Z',
      updatedBy: 'Bo',
      requestHash: '',
      ...change,
    });
  };
  /** Sends the digests at an hour of the day in UTC. */
  const sendAt = async (hour: string) => {
    set.clock.now = new Date(`${day}T${hour}:00.000Z`);
    await digests.send();
    await set.work();
    return set.sent.map(({ to }) => to);
  };
  const remove = async () => {
    const { etag } = await area.store.read(entryId, everyCharter);
    await deleteEntry(area, entryId, etag, caller);
    await set.work();
    set.sent.length = 0;
  };
  return { ...set, staff, add, sendAt, remove };
}

it('sends due tasks once to their owner at seven in the time zone of the brand, with first names only', async () => {
  const { add, sendAt, sent } = await setUp();
  await add({ dueOn: '2026-11-18', title: 'Call' });
  await add({ dueOn: day, title: 'Write' });
  await add({ dueOn: '2026-11-21', title: 'later' });
  await add({ state: 'done', title: 'done' });
  await add({ owner: null, title: 'of nobody' });
  expect(await sendAt('14:59')).toEqual([]);
  expect(await sendAt('15:00')).toHaveLength(1);
  const [mail] = sent;
  expect(JSON.stringify(mail?.to)).toContain(ana.azureID);
  expect(mail?.subject).toBe('2 tasks are due: 11/20/2026');
  expect(mail?.text).toContain('11/18/2026, overdue');
  expect(mail?.text).toContain('Call (Rosa)');
  expect(mail?.text).toContain('Write (Rosa)');
  expect(mail?.text).toContain('https://staff.northstar.example/my-work');
  for (const other of ['later', 'done', 'of nobody', 'Ibarra']) expect(mail?.text).not.toContain(other);
  await add({ owner: bo.azureID });
  expect(await sendAt('15:30')).toHaveLength(2);
  expect(await sendAt('16:00')).toHaveLength(2);
});

it('says that there may be more than the tasks that it lists', async () => {
  const { add, sendAt, sent } = await setUp();
  for (let count = 0; count < 51; count += 1) await add();
  await sendAt('15:00');
  expect(sent.map(({ subject }) => subject)).toEqual(['50 or more tasks are due: 11/20/2026']);
  expect(sent[0]?.text).toContain('My Work lists all tasks.');
});

it('lists what is due although many tasks before it belong to a deleted entry', async () => {
  const { add, sendAt, sent, remove, register } = await setUp();
  for (let count = 0; count < 51; count += 1) await add({ dueOn: '2026-11-01' });
  await remove();
  const entryId = await register(newRegistration(learningCenter.site.id, 'longSelf', { firstName: 'Luz' }));
  await add({ entryId, title: 'Call' });
  await sendAt('15:00');
  expect(sent.filter(({ subject }) => subject.startsWith('1 task')).map(({ text }) => text)).toEqual([
    expect.stringContaining('Call (Luz)'),
  ]);
});

it('sends due tasks also when all learning centers are closed', async () => {
  const { add, sendAt, sent, centers } = await setUp();
  await add({ title: 'Call' });
  centers.clear();
  expect(await sendAt('15:00')).toHaveLength(1);
  expect(sent[0]?.html).toContain(learningCenter.brand.displayName);
});

it('sends them in a later hour of the morning after an outage, not for what was added since', async () => {
  const { add, sendAt } = await setUp();
  await add({ owner: bo.azureID, updatedAt: `${day}T16:30:00.000Z` });
  expect(await sendAt('17:00')).toEqual([]);
  await add();
  expect(await sendAt('20:00')).toEqual([]);
  expect(await sendAt('19:00')).toHaveLength(1);
});

it('follows the time zone of the brand', async () => {
  const { add, sendAt } = await setUp('America/New_York');
  await add();
  expect(await sendAt('12:00')).toHaveLength(1);
});

it('sends nothing without due tasks, to a person who lost access, or about a deleted entry', async () => {
  const { add, sendAt, staff, remove } = await setUp();
  expect(await sendAt('15:00')).toEqual([]);
  await add();
  staff.now = [];
  expect(await sendAt('15:10')).toEqual([]);
  staff.now = [bo as unknown as UserRecord];
  await add({ owner: bo.azureID });
  await remove();
  expect(await sendAt('15:20')).toEqual([]);
});
