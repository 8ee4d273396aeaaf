import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';

type Event = { at: string; action: string; by: string; fields: string[] };

const { urls } = inject('stack');
const api = createApiClient(urls);
let centerId: string;

beforeAll(async () => {
  centerId = (await findCenterOf(api, 'Bayview Charter'))._id;
});

const add = (changes: object = {}) => submitInterest(api, newSubmission(centerId, changes));
const read = (id: string, as: Person = 'contributor') =>
  api.call<InterestEntry>('GET', `/api/enrollment/${id}`, { as });
const etagOf = async (id: string) => (await read(id)).body.etag;
const edit = (id: string, body: unknown, etag?: string, as: Person = 'contributor') =>
  api.call<InterestEntry & { errors?: unknown }>('PUT', `/api/enrollment/${id}`, {
    as,
    body,
    ...(etag === undefined ? {} : { headers: { 'if-match': etag } }),
  });
const editNow = async (id: string, body: unknown) => edit(id, body, await etagOf(id));
const readAudit = async (id: string) => (await api.call<Event[]>('GET', `/api/audit/${id}`, { as: 'admin' })).body;

describe('reading', () => {
  test('gives the age of today and the ETag, and is recorded for the admin alone to see', async () => {
    const id = await add();
    const { body } = await read(id, 'user');
    expect(body).toMatchObject({ _id: id, etag: expect.stringMatching(/^".+"$/), age: expect.any(Number) });
    await read(id, 'contributor');
    await read(id, 'contributor');
    const reads = (await readAudit(id)).filter((event) => event.action === 'read');
    expect(reads.map((event) => event.by).sort()).toEqual([
      'contributor@northstar.example',
      'contributor@northstar.example',
      'user@northstar.example',
    ]);
    // Colleagues learn what changed, not who read it.
    const seen = await api.call<Event[]>('GET', `/api/audit/${id}`, { as: 'contributor' });
    expect(seen.body.map((event) => event.action)).toEqual(['created']);
  });

  test('of an entry that is not there is not recorded', async () => {
    const id = 'e'.repeat(24);
    expect((await read(id)).status).toBe(404);
    expect((await api.call<Event[]>('GET', `/api/audit/${id}`, { as: 'super.admin' })).body).toEqual([]);
  });
});

describe('changing answers', () => {
  test('leaves unsent answers unchanged, and the audit shows which fields changed', async () => {
    const id = await add();
    const before = (await read(id)).body;
    const { status, body } = await edit(id, { city: 'Daly City', phone: '650-555-0101' }, before.etag);
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: 'Daly City', phone: '650-555-0101', studentFirstName: 'Maya' });
    expect(body.etag).not.toBe(before.etag);
    expect((await read(id)).body).toEqual(body);
    const [change] = (await readAudit(id)).filter((event) => event.action === 'changed');
    expect(change).toMatchObject({ by: 'contributor@northstar.example', fields: ['phone', 'city'] });
    expect(JSON.stringify(change)).not.toContain('Daly');
    // Sent again unchanged, nothing is written.
    expect(await edit(id, body, body.etag)).toMatchObject({ status: 200, body });
    expect((await readAudit(id)).filter((event) => event.action === 'changed')).toHaveLength(1);
  });

  test('at the same time: one of ten is stored, nine are refused', async () => {
    const id = await add();
    const etag = await etagOf(id);
    const cities = Array.from({ length: 10 }, (_, index) => `City ${'abcdefghij'[index]}`);
    const replies = await Promise.all(cities.map((city) => edit(id, { city }, etag)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(id)).body.city).toBe(cities[replies.findIndex(({ status }) => status === 200)]);
  });

  test.each([
    ['*', 428],
    ['W/"x"', 409],
    ['""', 409],
    ['nonsense', 409],
  ])('with If-Match %s is refused', async (etag, status) => {
    const id = await add();
    expect((await edit(id, { city: 'Daly City' }, etag)).status).toBe(status);
    expect((await read(id)).body.city).toBe('San Francisco');
  });

  test('the whole entry as it was read can be sent back', async () => {
    const id = await add();
    const { body: entry } = await read(id);
    const { status, body } = await edit(id, { ...entry, city: 'Daly City' }, entry.etag);
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: 'Daly City', status: 'New Interest', lastContactDate: null, noteCount: 0 });
  });
});

describe('status', () => {
  test('one that is unknown is refused', async () => {
    expect((await editNow(await add(), { status: 'Done' })).status).toBe(422);
  });
});

describe('deleting', () => {
  const remove = (id: string, etag?: string, as: Person = 'contributor') =>
    api.call('DELETE', `/api/enrollment/${id}`, {
      as,
      ...(etag === undefined ? {} : { headers: { 'if-match': etag } }),
    });

  test('takes the entry, its notes and its mails out of sight; the audit keeps that it happened', async () => {
    const id = await add();
    const note = { interestId: id, notes: 'Called' };
    await api.call('POST', '/api/interest-notes', { as: 'contributor', body: note });
    const { status, body } = await remove(id, await etagOf(id));
    expect({ status, body }).toEqual({ status: 204, body: '' });
    for (const path of [`/api/enrollment/${id}`, `/api/interest-notes/${id}`, `/api/messages/${id}`]) {
      expect((await api.call('GET', path, { as: 'super.admin' })).status).toBe(404);
    }
    const [event] = await readAudit(id);
    expect(event).toMatchObject({ action: 'deleted', by: 'contributor@northstar.example' });
  });
});
