import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Problem } from '#domain/http/problem.ts';
import type { View } from '#domain/views/view.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest, uniqueWord } from '../fixtures/enrollment/interest-submission.ts';

const api = createApiClient(inject('stack').urls);
const word = uniqueWord();
/** The Contributor works for Bayview and Holston Valley, the Admin also for Westpeak and Northlight; only the Super Admin for Palm Coast. */
const [own, foreign] = ['Bayview Charter', 'Palm Coast Charter'];

let view = 0;
const newView = (changes: object = {}) => {
  view += 1;
  return { submissionId: randomUUID(), area: 'interests', name: `${word} ${view}`, ...changes };
};
const create = <T = View>(as: Person, body: object) => api.call<T>('POST', '/api/views', { as, body });
const update = <T = View>(as: Person, { _id, etag, ...given }: View, changes: object = {}) => {
  const { ownerName: _, isOwn: _own, mayChange: _may, isStart: _start, updatedAt: _at, ...body } = given;
  return api.call<T>('PUT', `/api/views/${_id}`, { as, body: { ...body, ...changes }, headers: { 'if-match': etag } });
};
const remove = (as: Person, { _id, etag }: View) =>
  api.call('DELETE', `/api/views/${_id}`, { as, headers: { 'if-match': etag } });
const list = async (as: Person, query = '') =>
  (await api.call<{ data: View[] }>('GET', `/api/views${query}`, { as })).body.data.filter(({ name }) =>
    name.startsWith(word),
  );
const find = async (as: Person, { _id }: View) => (await list(as)).find((one) => one._id === _id);
const start = (as: Person, area: string, viewId: string | null) =>
  api.call('POST', '/api/views/start', { as, body: { area, viewId } });

describe('a view of a list', () => {
  test('is saved whole, and again only once', async () => {
    const body = newView({
      area: 'registrations',
      filters: { age: 'under18', center: 'f'.repeat(24), submitted: 'week' },
      columns: ['name', 'status', 'grade'],
      sort: 'name',
      direction: 'desc',
      pageSize: 100,
    });
    const [first, again] = [await create('user', body), await create('user', body)];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { submissionId: _, ...content } = body;
    expect(first.body).toMatchObject({ ...content, shared: false, isOwn: true, mayChange: true, isStart: false });
    expect(again.body).toEqual(first.body);
    expect(await list('user', '?area=registrations')).toEqual([first.body]);
    expect(await list('user', '?area=interests')).toEqual([]);
    expect((await create('user', { ...body, name: `${word} other` })).status).toBe(409);
    expect((await remove('user', first.body)).status).toBe(204);
    expect(await list('user')).toEqual([]);
  });

  test.each<[string, object, string, RegExp]>([
    ['an unknown list', { area: 'students' }, 'area', /There is no such list\. The lists are interests, /],
    [
      'an unknown column',
      { columns: ['name', 'ssn'] },
      'columns',
      /has no column 'ssn'\. Its columns are submitDate, /,
    ],
    ['a column of another list', { columns: ['name', 'programs'] }, 'columns', /has no column 'programs'/],
    ['a column twice', { columns: ['name', 'age', 'age'] }, 'columns', /only once/],
    ['no column that names the row', { columns: ['age'] }, 'columns', /'name' leads to the entry/],
    ['an unknown filter', { filters: { mood: 'good' } }, 'filters', /has no filter 'mood'\. Its filters are age, /],
    ['a filter of the prototype', { filters: { toString: 'x' } }, 'filters', /has no filter 'toString'/],
    ['an unknown sort', { sort: 'grade' }, 'sort', /not sorted by 'grade'\. It sorts by submitDate, /],
    ['an unknown direction', { direction: 'up' }, 'direction', /'asc' or 'desc'/],
    ['an unknown page size', { pageSize: 10_000 }, 'pageSize', /page sizes of this list are 25, 50, 100/],
    ['no name', { name: '  ' }, 'name', /Give the view a name/],
  ])('with %s is refused and not stored', async (_, changes, field, message) => {
    const body = newView(changes);
    const before = await list('user');
    const refused = await create<Problem>('user', body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map((error) => error.field.split('.')[0])).toContain(field);
    expect(refused.body.errors?.map((error) => error.message).join()).toMatch(message);
    expect(await list('user')).toEqual(before);
  });

  test('has a name of its own in its list, however it is written', async () => {
    const { body: first } = await create('user', newView());
    const { body: second } = await create('user', newView());
    const taken = { name: first.name.toUpperCase() };
    expect((await create('user', newView(taken))).status).toBe(422);
    expect((await update('user', second, taken)).status).toBe(422);
    const elsewhere = [
      await create('user', newView({ ...taken, area: 'users' })),
      await create('admin', newView(taken)),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([201, 201]);
    // At the same time too.
    const name = `${word} at once`;
    const both = await Promise.all([create('user', newView({ name })), create('user', newView({ name }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('is not changed over a newer version, and stays in its list', async () => {
    const { body: saved } = await create('user', newView());
    const { body: changed } = await update('user', saved, { name: `${word} renamed`, columns: ['name'] });
    expect(changed).toMatchObject({ name: `${word} renamed`, columns: ['name'] });
    expect((await update('user', saved)).status).toBe(409);
    expect((await remove('user', saved)).status).toBe(409);
    expect((await update('user', changed, { area: 'users', columns: undefined })).status).toBe(422);
    expect(await find('user', saved)).toEqual(changed);
  });

  test('is one of at most 50 of a person', async () => {
    const views: View[] = [];
    let refused: { status: number; body: unknown } | undefined;
    while (!refused) {
      const { status, body } = await create('contributor', newView());
      if (status === 201) views.push(body);
      else refused = { status, body };
    }
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('You have 50') }] },
    });
    expect(views.length).toBeLessThanOrEqual(50);
    expect(await Promise.all(views.map(async (one) => (await remove('contributor', one)).status))).not.toContain(409);
    expect(await list('contributor')).toEqual([]);
  });
});

describe('a shared view', () => {
  let ownId: string;
  let foreignId: string;
  beforeAll(async () => {
    const [ownCenter, foreignCenter] = [await findCenterOf(api, own), await findCenterOf(api, foreign)];
    ownId = await submitInterest(api, newSubmission(ownCenter._id, { city: word }));
    foreignId = await submitInterest(api, newSubmission(foreignCenter._id, { city: word }));
  });

  test('opened by a colleague of other charters shows only theirs', async () => {
    const center = (await findCenterOf(api, foreign))._id;
    const { body: shared } = await create(
      'super.admin',
      newView({ shared: true, filters: { age: 'under18', center } }),
    );
    const { body: open } = await create('super.admin', newView({ shared: true, filters: { age: 'under18' } }));
    expect(await find('contributor', shared)).toMatchObject({
      filters: shared.filters,
      isOwn: false,
      mayChange: false,
    });
    const read = async (as: Person, { filters }: View) => {
      const query = new URLSearchParams({
        search: word,
        age: filters.age ?? '',
        ...(filters.center && { learningCenterId: filters.center }),
      });
      const { status, body } = await api.call<{ data: { _id: string }[] }>('GET', `/api/enrollment?${query}`, { as });
      expect(status).toBe(200);
      return body.data.map(({ _id }) => _id).sort();
    };
    expect(await read('super.admin', open)).toEqual([ownId, foreignId].sort());
    expect(await read('contributor', open)).toEqual([ownId]);
    expect(await read('super.admin', shared)).toEqual([foreignId]);
    expect(await read('contributor', shared)).toEqual([]);
  });

  test('is shown to those who share a charter, an own one to nobody', async () => {
    const { body: mine } = await create('contributor', newView());
    const { body: shared } = await create('contributor', newView({ shared: true }));
    const seen = async (one: View) =>
      Promise.all((['contributor', 'admin', 'super.admin'] as const).map(async (as) => Boolean(await find(as, one))));
    expect(await seen(mine)).toEqual([true, false, false]);
    expect(await seen(shared)).toEqual([true, true, true]);
  });

  test('is changed and deleted by its owner, or by an admin of all its charters', async () => {
    const { body: ofContributor } = await create('contributor', newView({ shared: true }));
    const { body: ofSuper } = await create('super.admin', newView({ shared: true }));
    const { body: own } = await create('contributor', newView());
    expect((await update('admin', ofSuper)).status).toBe(403);
    expect((await remove('contributor', ofSuper)).status).toBe(403);
    expect((await update('admin', own)).status).toBe(404);
    expect((await remove('admin', own)).status).toBe(404);
    const { body: renamed } = await update('admin', ofContributor, { name: `${word} renamed by an admin` });
    expect(await find('contributor', ofContributor)).toMatchObject({ name: renamed.name, isOwn: true });
    expect((await remove('admin', renamed)).status).toBe(204);
  });

  test('is the start of a list for one person, who sees it, until it is gone', async () => {
    const { body: shared } = await create('super.admin', newView({ shared: true }));
    const { body: own } = await create('contributor', newView());
    expect((await start('contributor', 'interests', shared._id)).status).toBe(204);
    expect(await find('contributor', shared)).toMatchObject({ isStart: true });
    expect(await find('super.admin', shared)).toMatchObject({ isStart: false });
    expect((await start('contributor', 'interests', own._id)).status).toBe(204);
    expect((await list('contributor')).filter(({ isStart }) => isStart).map(({ _id }) => _id)).toEqual([own._id]);
    // A view of another list, and one of another person
    expect((await start('contributor', 'users', own._id)).status).toBe(404);
    expect((await start('admin', 'interests', own._id)).status).toBe(404);
    expect((await start('contributor', 'interests', null)).status).toBe(204);
    expect((await list('contributor')).filter(({ isStart }) => isStart)).toEqual([]);
  });
});
