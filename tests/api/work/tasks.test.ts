import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Problem } from '#domain/http/problem.ts';
import type { ListedTask, Task } from '#domain/work/task-api.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const { submit } = createRegistrationCalls(api);
let center: string;
beforeAll(async () => {
  center = (await findCenterOf(api, 'Bayview Charter'))._id;
});

type Page = {
  readonly data: ListedTask[];
  readonly total_count: number;
  readonly continuation: string | null;
} & Problem;
const me = 'contributor@northstar.example';
const register = () => submit(newRegistration(center, 'longSelf', { firstName: 'Tess' }));
const add = (entryId: string, body: object = {}, as: Person = 'contributor') =>
  api.call<Task & Problem>('POST', '/api/tasks', {
    as,
    body: { submissionId: randomUUID(), entryId, title: 'Call', owner: me, dueOn: '2027-01-11', ...body },
  });
const change = ({ _id, entryId, etag }: Task, body: object, as: Person = 'contributor') =>
  api.call<Task & Problem>('PUT', `/api/tasks/${entryId}/${_id}`, { as, body, headers: { 'if-match': etag } });
const list = async (query: string, as: Person = 'contributor') =>
  (await api.call<Page>('GET', `/api/tasks?${query}`, { as })).body;
const listOf = (entryId: string, as: Person = 'contributor') => list(`entryId=${entryId}&owner=anyone`, as);

test('a task is added, changed, done and opened again, on the version that was read', async () => {
  const id = await register();
  const { status, body: task } = await add(id, { title: '  Call the   family ' });
  expect(status).toBe(201);
  expect(task).toMatchObject({ entryId: id, title: 'Call the family', owner: me, state: 'open', doneAt: null });
  expect((await listOf(id)).data).toMatchObject([
    {
      _id: task._id,
      etag: task.etag,
      entry: { _id: id, area: 'registrations', student: expect.stringMatching(/^Tess/) },
    },
  ]);
  const { body: done } = await change(task, { done: true });
  expect(done).toMatchObject({ state: 'done', doneBy: me, doneAt: expect.any(String), title: 'Call the family' });
  expect(await change(task, { title: 'Write' })).toMatchObject({ status: 409, body: { type: '/problems/stale' } });
  expect((await list(`entryId=${id}&state=open`)).data).toEqual([]);
  const { body: again } = await change(done, { done: false, owner: null, dueOn: '2027-01-12', title: 'Write' });
  expect(again).toMatchObject({ state: 'open', doneBy: null, doneAt: null, owner: null, dueOn: '2027-01-12' });
  expect((await list(`entryId=${id}&owner=nobody`)).data).toMatchObject([{ title: 'Write' }]);
});

test('the same request again adds one task, another one under its id is refused', async () => {
  const id = await register();
  const submissionId = randomUUID();
  const [first, second] = await Promise.all([add(id, { submissionId }), add(id, { submissionId })]);
  expect(first.body).toEqual(second.body);
  expect((await add(id, { submissionId, title: 'Other' })).status).toBe(409);
  expect((await listOf(id)).total_count).toBe(1);
});

test('a list has the tasks of its owner over all areas, by day, page by page', async () => {
  const interest = await submitInterest(api, newSubmission(center));
  const registration = await register();
  const admin = 'admin@northstar.example';
  const before = await list(`owner=${admin}&state=open`);
  await add(registration, { dueOn: '2020-01-03', owner: admin, title: 'third' });
  await add(interest, { dueOn: '2020-01-01', owner: admin, title: 'first' });
  await add(registration, { dueOn: '2020-01-02', owner: admin, title: 'second' });
  await add(registration, { dueOn: '2020-01-01' });
  const first = await list('state=open&pageSize=2', 'admin');
  expect(first.data.map(({ title }) => title)).toEqual(['first', 'second']);
  expect(first.data[0]?.entry.area).toBe('interests');
  expect(first.total_count).toBe(before.total_count + 3);
  const rest = await list(
    `state=open&pageSize=2&continuation=${encodeURIComponent(first.continuation ?? '')}`,
    'admin',
  );
  expect(rest.data[0]?.title).toBe('third');
});

test('tasks of a deleted entry are not listed, counted or changed', async () => {
  const id = await submitInterest(api, newSubmission(center));
  const { body: task } = await add(id, { dueOn: '2020-02-01' });
  const path = `/api/enrollment/${id}`;
  const { body: entry } = await api.call<{ etag: string }>('GET', path, { as: 'super.admin' });
  const before = await list('pageSize=1');
  await api.call('DELETE', path, { as: 'super.admin', headers: { 'if-match': entry.etag } });
  expect((await list('pageSize=1')).total_count).toBe(before.total_count - 1);
  expect((await list('pageSize=300')).data.map(({ _id }) => _id)).not.toContain(task._id);
  expect((await change(task, { done: true })).status).toBe(404);
  expect((await listOf(id)).status).toBe(404);
});

describe('refused, and nothing changes', () => {
  test.each([
    ['an owner who only reads', { owner: 'user@northstar.example' }, 'owner'],
    ['an owner whom nobody knows', { owner: 'x@northstar.example' }, 'owner'],
    ['a blank title', { title: '  ' }, 'title'],
    ['a title without end', { title: 'x'.repeat(121) }, 'title'],
    ['what is no day', { dueOn: 'soon' }, 'dueOn'],
  ])('%s', async (_, body, field) => {
    const id = await register();
    expect(await add(id, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await listOf(id)).total_count).toBe(0);
    const { body: task } = await add(id);
    expect(await change(task, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await listOf(id)).data).toMatchObject([{ etag: task.etag }]);
  });

  test('a task about an entry of another charter', async () => {
    const foreign = await submit(newRegistration((await findCenterOf(api, 'Westpeak Charter'))._id, 'longSelf', {}));
    expect((await add(foreign)).status).toBe(404);
    const { body: task } = await add(foreign, { owner: null, dueOn: '2020-03-01' }, 'super.admin');
    expect((await change(task, { done: true })).status).toBe(404);
    expect((await listOf(foreign)).status).toBe(404);
    expect((await list('owner=nobody&pageSize=300')).data.map(({ _id }) => _id)).not.toContain(task._id);
    expect(await add(foreign, { owner: me }, 'super.admin')).toMatchObject({ status: 422 });
  });
});
