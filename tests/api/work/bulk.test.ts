import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { BulkChange, BulkItem } from '#domain/bulk/api.ts';
import type { Problem } from '#domain/http/problem.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findCenterOf } from '../../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const { submit, read } = createRegistrationCalls(api);
let center: string;
beforeAll(async () => {
  center = (await findCenterOf(api, 'Bayview Charter'))._id;
});

type Page = { readonly data: BulkItem[]; readonly total_count: number; readonly continuation: string | null };
const register = () => submit(newRegistration(center, 'longSelf', {}));
const registerMany = (count: number) => Promise.all(Array.from({ length: count }, register));
const preview = (body: object, as: Person = 'contributor') =>
  api.call<BulkChange & Problem>('POST', '/api/bulk', {
    as,
    body: { submissionId: randomUUID(), area: 'registrations', ...body },
  });
const act = (id: string, step: 'start' | 'stop' | 'undo', as: Person = 'contributor') =>
  api.call<BulkChange & Problem>('POST', `/api/bulk/${id}/${step}`, { as });
const readChange = async (id: string) =>
  (await api.call<BulkChange>('GET', `/api/bulk/${id}`, { as: 'contributor' })).body;
const itemsOf = async (id: string, query = '') =>
  (await api.call<Page>('GET', `/api/bulk/${id}/items${query}`, { as: 'contributor' })).body;
const waitFor = (id: string, state: BulkChange['state']) =>
  waitUntil(`the bulk change is ${state}`, async () => {
    const change = await readChange(id);
    return change.state === state ? change : undefined;
  });
const organize = async (id: string, body: object) => {
  const { etag } = await read(id);
  return api.call('PUT', `/api/work/${id}`, { as: 'contributor', body, headers: { 'if-match': etag } });
};

test('a preview changes nothing, the change runs on, and undo leaves alone what a colleague edited', async () => {
  const ids = await registerMany(6);
  const [tagged = '', edited = '', late = ''] = ids;
  await organize(tagged, { tags: ['lottery'] });
  const { status, body } = await preview({ action: 'add tag', ids, parameters: { tag: 'Lottery' } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'preview', total: 6, counts: { waiting: 5, excluded: 1 }, undoUntil: null });
  expect((await itemsOf(body._id, '?result=excluded')).data).toMatchObject([
    { _id: tagged, reason: 'Has the tag already.' },
  ]);
  expect((await read(edited)).tags).toBeUndefined();
  // Changed since the preview: it is left alone.
  await organize(late, { tags: ['other'] });

  expect((await act(body._id, 'start')).body.state).toBe('running');
  expect((await act(body._id, 'start')).status).toBe(200);
  const done = await waitFor(body._id, 'done');
  expect(done.counts).toEqual({ done: 4, excluded: 1, skipped: 1 });
  expect((await itemsOf(body._id, '?result=skipped')).data[0]?.reason).toContain('changed this entry');
  expect((await read(edited)).tags).toEqual(['lottery']);
  expect(done.undoUntil).not.toBeNull();

  await organize(edited, { tags: ['lottery', 'mine'] });
  await act(body._id, 'undo');
  const undone = await waitFor(body._id, 'undone');
  expect(undone.counts).toEqual({ undone: 3, kept: 1, excluded: 1, skipped: 1 });
  expect((await itemsOf(body._id, '?result=kept')).data).toMatchObject([{ _id: edited }]);
  expect((await read(edited)).tags).toEqual(['lottery', 'mine']);
  for (const id of ids.slice(3)) expect((await read(id)).tags).toBeUndefined();
  expect((await act(body._id, 'undo')).body.state).toBe('undone');
});

test('the list of results is paged, and nobody else sees the change', async () => {
  const ids = await registerMany(5);
  const { body } = await preview({
    action: 'assign',
    ids,
    parameters: { assignedTo: 'contributor@northstar.example' },
  });
  const first = await itemsOf(body._id, '?pageSize=2');
  expect(first).toMatchObject({ total_count: 5, data: [{ _id: ids[0] }, { _id: ids[1] }] });
  const next = await itemsOf(body._id, `?pageSize=2&continuation=${encodeURIComponent(first.continuation ?? '')}`);
  expect(next.data.map(({ _id }) => _id)).toEqual(ids.slice(2, 4));
  for (const as of ['admin', 'super.admin'] as const) {
    expect((await api.call('GET', `/api/bulk/${body._id}`, { as })).status).toBe(404);
    expect((await act(body._id, 'start', as)).status).toBe(404);
  }
  expect((await readChange(body._id)).state).toBe('preview');
  const { body: own } = await api.call<{ data: BulkChange[] }>('GET', '/api/bulk?pageSize=1', { as: 'contributor' });
  expect(own.data.map(({ _id }) => _id)).toEqual([body._id]);
});

test('a step of processing that sends mails is not undone', async () => {
  const ids = await registerMany(2);
  const first = await preview({ action: 'no match confirmed', ids });
  await act(first.body._id, 'start');
  await waitFor(first.body._id, 'done');
  const offer = await preview({ action: 'orientation offered', ids });
  expect(offer.body.counts).toEqual({ waiting: 2 });
  await act(offer.body._id, 'start');
  await waitFor(offer.body._id, 'done');
  expect(await read(ids[0] ?? '')).toMatchObject({ status: 'Orientation Offered' });
  expect((await act(offer.body._id, 'undo')).status).toBe(409);
  expect(await waitFor(offer.body._id, 'done')).toMatchObject({ undoUntil: null, counts: { done: 2 } });
  const ended = await preview({ action: 'terminated', ids, parameters: { notes: 'Moved away' } });
  await act(ended.body._id, 'start');
  await waitFor(ended.body._id, 'done');
  const again = await preview({ action: 'terminated', ids, parameters: { notes: 'Moved away' } });
  expect(again.body.counts).toEqual({ excluded: 2 });
});

test('a change that is stopped leaves the rest alone', async () => {
  const ids = await registerMany(3);
  const { body } = await preview({ action: 'add tag', ids, parameters: { tag: 'stopped' } });
  await act(body._id, 'start');
  await act(body._id, 'stop');
  const { counts } = await waitUntil('it has ended', async () => {
    const change = await readChange(body._id);
    return change.state === 'stopped' || change.state === 'done' ? change : undefined;
  });
  const tagged = await Promise.all(ids.map(async (id) => (await read(id)).tags?.length ?? 0));
  expect(tagged.filter(Boolean)).toHaveLength(counts.done ?? 0);
});

describe('wrong input is refused, and nothing is stored', () => {
  const id = 'a'.repeat(24);
  test.each([
    ['an unknown area', { area: 'cats', action: 'add tag', ids: [id], parameters: { tag: 'x' } }, 'area'],
    ['an action of another area', { action: 'set aside', ids: [id] }, 'action'],
    ['nothing chosen', { action: 'add tag', ids: [], parameters: { tag: 'x' } }, 'ids'],
    ['an id of nobody', { action: 'add tag', ids: [id], parameters: { tag: 'x' } }, 'ids'],
    ['what is no id', { action: 'add tag', ids: ['x'], parameters: { tag: 'x' } }, 'ids.0'],
    ['no tag', { action: 'add tag', ids: [id], parameters: {} }, 'parameters.tag'],
    [
      'a last day before the first',
      { action: 'schedule live orientation', ids: [id], parameters: { from: '2027-02-01', to: '2027-01-01' } },
      'parameters.to',
    ],
    [
      '10,001 entries',
      {
        action: 'add tag',
        ids: Array.from({ length: 10_001 }, (_, at) => at.toString(16).padStart(24, '0')),
        parameters: { tag: 'x' },
      },
      'ids',
    ],
  ])('%s', async (_, body, field) => {
    const reply = await preview(body);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test('an entry of another charter', async () => {
    const other = await findCenterOf(api, 'Westpeak Charter');
    const foreign = await submit(newRegistration(other._id, 'longSelf', {}));
    const reply = await preview({ action: 'add tag', ids: [foreign], parameters: { tag: 'x' } });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'ids' }] } });
  });

  test('the same request under the same id is one change, another one is refused', async () => {
    const body = {
      submissionId: randomUUID(),
      action: 'add tag',
      ids: [await register()],
      parameters: { tag: 'once' },
    };
    const [first, second] = await Promise.all([preview(body), preview(body)]);
    expect(first.body._id).toBe(second.body._id);
    expect((await preview({ ...body, parameters: { tag: 'twice' } })).status).toBe(409);
  });
});
