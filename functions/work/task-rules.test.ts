import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import * as taskApi from '#domain/work/task-api.ts';
import * as api from '#domain/work/task-rules-api.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { createLeloKit } from '../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { leloRecord, leloSession } from '../../tests/fixtures/leloRegistration/lelo-record.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, callerWith, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { trashEntry } from '../entries/deletion/trash-entry.ts';
import { everyCharter } from '../platform/http/access.ts';
import { createContinuations } from '../platform/store/continuation.ts';
import { createTasks } from './task-area.ts';
import { tasksContainer } from './task-store.ts';

const { charterId } = interestRecord;
type Listed = { readonly data: readonly taskApi.Task[] };
type Answer = { readonly etag: string; readonly rules: api.TaskRuleSettings };

const otherCharterId = 'd'.repeat(24);

async function setUp(createKit: typeof createTestKit | typeof createLeloKit = createTestKit) {
  const set = await createKit();
  const { kit, database, interests } = set;
  const platform = { openContainer: database.container, continuations: createContinuations(Buffer.alloc(32)) };
  const { endpoint, call } = collectActions();
  const listCharters = async () => [charterId, otherCharterId].map((id) => ({ id, timeZone: 'America/Los_Angeles' }));
  const tasks = createTasks(platform, kit, {
    listStaff: async () => [],
    listCharters,
    findBrandOf: async () => undefined,
  });
  tasks.register(endpoint);
  await database.ensure();
  await interests.store.create({ ...interestRecord, status: 'New Interest', assignedTo: 'ana@northstar.example' }, []);
  const read = (caller = ana, of = charterId) =>
    call(api.readTaskRules, { params: { charterId: of }, caller }) as Promise<Answer>;
  const save = (rules: object, ifMatch: string, caller = ana, of = charterId) =>
    call(api.changeTaskRules, { params: { charterId: of }, body: { rules }, ifMatch, caller }) as Promise<Answer>;
  const left = async () =>
    (await listItems(database.container(tasksContainer), 'task')).map(({ entryId, owner, state, title }) => ({
      entryId,
      owner,
      state,
      title,
    }));
  const byCharter = async () =>
    (await listItems(database.container(tasksContainer), 'task')).map((task) => [task.charterId, task.state]);
  const changeInterest = async (change: Partial<InterestRecord>) => {
    const { entry, etag } = await interests.store.read(interestRecord.id, everyCharter);
    await interests.store.replace({ ...entry, ...change }, etag, []);
  };
  /** Switches the rule about answers on, when its days have passed, and adds its task. */
  const addAnswerTask = async () => {
    await save({ 'no answer': { on: true, days: 5 } }, (await read()).etag);
    set.clock.now = new Date(Date.parse(interestRecord.createdAt) + 6 * 24 * 60 * 60_000);
    await tasks.applyRules();
    expect(await byCharter()).toEqual([[charterId, 'open']]);
  };
  return { ...set, tasks, call, read, save, left, byCharter, changeInterest, addAnswerTask };
}

it('adds one task to an entry when its rule is on and its days have passed, and closes it when it is answered', async () => {
  const { clock, tasks, read, save, left, interests } = await setUp();
  clock.now = new Date(Date.parse(interestRecord.createdAt) + 4 * 24 * 60 * 60_000);
  const { etag, rules } = await read();
  expect(rules).toEqual({});
  await tasks.applyRules();
  expect(await left()).toEqual([]);
  await save({ 'no answer': { on: true, days: 5 } }, etag);
  await tasks.applyRules();
  expect(await left()).toEqual([]);
  clock.now = new Date(Date.parse(interestRecord.createdAt) + 6 * 24 * 60 * 60_000);
  await tasks.applyRules();
  await tasks.applyRules();
  const task = { entryId: interestRecord.id, owner: 'ana@northstar.example', title: 'Answer the request' };
  expect(await left()).toEqual([{ ...task, state: 'open' }]);
  const { entry, etag: version } = await interests.store.read(interestRecord.id, everyCharter);
  await interests.store.replace({ ...entry, status: 'Follow up Required' }, version, []);
  await tasks.applyRules();
  expect(await left()).toEqual([{ ...task, state: 'done' }]);
});

it('leaves the task of an entry in the trash open', async () => {
  const { tasks, interests, database, addAnswerTask } = await setUp();
  await addAnswerTask();
  const { etag } = await interests.store.read(interestRecord.id, everyCharter);
  await trashEntry(interests, interestRecord.id, etag, ana);
  await tasks.applyRules();
  expect(await listItems(database.container(tasksContainer), 'hidden task')).toMatchObject([
    { charterId, state: 'open' },
  ]);
});

it('opens a task again that it has closed when its condition holds again, but not one that a person has closed', async () => {
  const { tasks, call, database, byCharter, changeInterest, addAnswerTask } = await setUp();
  await addAnswerTask();
  await changeInterest({ status: 'Follow up Required' });
  await tasks.applyRules();
  expect(await byCharter()).toEqual([[charterId, 'done']]);
  await changeInterest({ status: 'New Interest' });
  await tasks.applyRules();
  expect(await listItems(database.container(tasksContainer), 'task')).toMatchObject([
    { state: 'open', doneAt: null, doneBy: null },
  ]);
  const query = { owner: 'anyone', entryId: interestRecord.id };
  const { data } = (await call(taskApi.listTasks, { query, caller: ana })) as Listed;
  const [{ _id = '', etag = '' } = {}] = data;
  await call(taskApi.changeTask, {
    params: { entryId: interestRecord.id, id: _id },
    body: { done: true },
    ifMatch: etag,
    caller: ana,
  });
  await tasks.applyRules();
  expect(await byCharter()).toEqual([[charterId, 'done']]);
});

it('gives the task of an entry that has moved to its new charter, whose rule then decides', async () => {
  const { tasks, read, save, byCharter, changeInterest, addAnswerTask } = await setUp();
  await addAnswerTask();
  await save({ 'no answer': { on: true, days: 5 } }, (await read(ana, otherCharterId)).etag, ana, otherCharterId);
  await changeInterest({ charterId: otherCharterId });
  await tasks.applyRules();
  expect(await byCharter()).toEqual([[otherCharterId, 'open']]);
  await changeInterest({ status: 'Follow up Required' });
  await tasks.applyRules();
  expect(await byCharter()).toEqual([[otherCharterId, 'done']]);
  await changeInterest({ charterId, status: 'New Interest' });
  await tasks.applyRules();
  expect(await byCharter()).toEqual([[charterId, 'open']]);
});

it('moves the open tasks of an entry with it to another charter, also those that a person has added', async () => {
  const { tasks, call, byCharter, changeInterest } = await setUp();
  const task = { entryId: interestRecord.id, title: 'Call the parents', owner: null, dueOn: '2026-12-01' };
  const add = (title: string) =>
    call(taskApi.addTask, { body: { ...task, title, submissionId: randomUUID() }, caller: ana });
  const done = (await add('Write')) as taskApi.Task;
  const params = { entryId: done.entryId, id: done._id };
  await call(taskApi.changeTask, { params, body: { done: true }, ifMatch: done.etag, caller: ana });
  await add('Call');
  await changeInterest({ charterId: otherCharterId });
  await tasks.applyRules();
  expect((await byCharter()).toSorted()).toEqual([
    [charterId, 'done'],
    [otherCharterId, 'open'],
  ]);
  const caller = callerWith({ all: false, charterIds: [otherCharterId] });
  const { data } = (await call(taskApi.listTasks, { query: { owner: 'anyone', state: 'open' }, caller })) as Listed;
  expect(data.map(({ title }) => title)).toEqual(['Call']);
});

it.each(['Orientation Scheduled', 'Virtual Orientation Sent'] as const)(
  'adds a task for an orientation that was held and is not completed, and one for the next: %s',
  async (status) => {
    const { clock, tasks, read, save, left, registrations } = await setUp();
    const held: RegistrationRecord = {
      ...registrationRecord,
      charterId,
      status,
      orientationTime: '2026-11-18 - 16:00 - 17:00',
    };
    await registrations.store.create(held, []);
    await save({ 'orientation passed': { on: true, days: 1 } }, (await read()).etag);
    clock.now = new Date('2026-11-18T23:00:00.000Z');
    await tasks.applyRules();
    expect(await left()).toEqual([]);
    clock.now = new Date('2026-11-19T23:00:00.000Z');
    await tasks.applyRules();
    expect(await left()).toMatchObject([{ entryId: held.id, owner: null, state: 'open' }]);
    const { entry, etag } = await registrations.store.read(held.id, everyCharter);
    await registrations.store.replace({ ...entry, orientationTime: '2026-11-20 - 16:00 - 17:00' }, etag, []);
    await tasks.applyRules();
    expect(await left()).toMatchObject([{ state: 'done' }]);
    clock.now = new Date('2026-11-22T23:00:00.000Z');
    await tasks.applyRules();
    expect((await left()).map(({ state }) => state).sort()).toEqual(['done', 'open']);
  },
);

it('adds a task for an agreement that is not signed when the last day of enrollment comes near', async () => {
  const { clock, tasks, read, save, left, kit } = await setUp(createLeloKit);
  const area = kit.listAreas().find(({ definition }) => definition.container === 'leloRegistrations');
  const { enrollmentEnd, id: session } = leloSession;
  const waiting = { ...leloRecord, charterId, status: 'Active', LeloRegistrationProfile: session };
  await area?.store.create(waiting, []);
  await save({ 'agreement unsigned': { on: true, days: 3 } }, (await read()).etag);
  const applyOn = async (day: string) => {
    clock.now = new Date(`${day}T20:00:00.000Z`);
    await tasks.applyRules();
    return (await left()).map(({ entryId, state }) => [entryId, state]);
  };
  expect(await applyOn(addDays(enrollmentEnd, -4))).toEqual([]);
  expect(await applyOn(addDays(enrollmentEnd, -3))).toEqual([[waiting.id, 'open']]);
  expect(await applyOn(enrollmentEnd)).toEqual([[waiting.id, 'open']]);
  expect(await applyOn(addDays(enrollmentEnd, 1))).toEqual([[waiting.id, 'done']]);
});

it('refuses unknown rules, settings that somebody else has changed, and charters of others', async () => {
  const { read, save } = await setUp();
  const { etag } = await read();
  await expect(save({ cats: { on: true, days: 1 } }, etag)).rejects.toMatchObject(problemOf(422));
  await save({ 'no answer': { on: true, days: 2 } }, etag);
  await expect(save({}, etag)).rejects.toMatchObject(problemOf(409));
  await expect(read(ofNone)).rejects.toMatchObject(problemOf(404));
  await expect(save({}, etag, ofNone)).rejects.toMatchObject(problemOf(404));
  expect((await read()).rules).toEqual({ 'no answer': { on: true, days: 2 } });
});
