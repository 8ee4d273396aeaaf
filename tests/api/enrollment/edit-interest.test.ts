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
  test('keeps what was not sent, and tells in the audit which fields changed', async () => {
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
    // Sent once more as it stands, nothing is written.
    expect(await edit(id, body, body.etag)).toMatchObject({ status: 200, body });
    expect((await readAudit(id)).filter((event) => event.action === 'changed')).toHaveLength(1);
  });

  test('without If-Match is refused', async () => {
    const id = await add();
    const { status, body } = await edit(id, { city: 'Daly City' });
    expect({ status, title: (body as unknown as { title: string }).title }).toEqual({
      status: 428,
      title: 'If-Match needed',
    });
    expect((await read(id)).body.city).toBe('San Francisco');
  });

  test('that somebody else changed meanwhile is refused, with who and when', async () => {
    const id = await add();
    const etag = await etagOf(id);
    const first = await edit(id, { city: 'Daly City' }, etag, 'admin');
    const { status, body } = await edit(id, { city: 'Oakland' }, etag);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      type: '/problems/stale',
      changedBy: 'Amara Lindqvist',
      changedAt: first.body.updatedAt,
    });
    expect((await read(id)).body.city).toBe('Daly City');
  });

  test('at the same time: one of ten is kept, nine hear so', async () => {
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

  test.each<[string, object, unknown]>([
    [
      'a long first name',
      { studentFirstName: 'a'.repeat(31) },
      { field: 'studentFirstName', message: 'Use at most 30 characters.' },
    ],
    [
      'digits in a name',
      { studentLastName: 'R2D2' },
      { field: 'studentLastName', message: 'Use letters and spaces only.' },
    ],
    ['a long street', { street1: 'a'.repeat(51) }, { field: 'street1', message: 'Use at most 50 characters.' }],
    ['a long second line', { street2: 'a'.repeat(41) }, { field: 'street2', message: 'Use at most 40 characters.' }],
    ['a long city', { city: 'a'.repeat(26) }, { field: 'city', message: 'Use at most 25 characters.' }],
    ['a short ZIP', { zipCode: '941' }, { field: 'zipCode', message: 'ZIP code must be 5 digits.' }],
    [
      'an address that is none',
      { primaryEmail: 'rosa' },
      { field: 'primaryEmail', message: 'Please provide a valid email address.' },
    ],
    ['nothing', { city: '' }, { field: 'city', message: 'Required' }],
    ['another type', { city: ['x'] }, { field: 'city', message: 'Enter this as text.' }],
    ['another age', { age: 77, birthDate: '2010-01-01' }, { field: 'age', message: 'Age does not match birth date.' }],
  ])('to %s is refused', async (_, body, error) => {
    const id = await add();
    const before = (await read(id)).body;
    const reply = await edit(id, body, before.etag);
    expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 422, errors: [error] });
    expect((await read(id)).body).toEqual(before);
  });

  test('what a family was allowed to enter can be saved as it is', async () => {
    const long = { studentFirstName: 'Maximiliana-Alexandrina-Josephine 2', street1: 'b'.repeat(100) };
    const id = await add(long);
    const { status, body } = await editNow(id, { ...long, city: 'Daly City' });
    expect({ status, name: body.studentFirstName, city: body.city }).toEqual({
      status: 200,
      name: long.studentFirstName,
      city: 'Daly City',
    });
  });

  test('the whole entry as it was read can be sent back', async () => {
    const id = await add();
    const { body: entry } = await read(id);
    const { status, body } = await edit(id, { ...entry, city: 'Daly City' }, entry.etag);
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: 'Daly City', status: 'New Interest', lastContactDate: null, noteCount: 0 });
  });

  test('fields that are not for editing are left alone', async () => {
    const id = await add();
    const before = (await read(id)).body;
    const forged = {
      charterId: 'f'.repeat(24),
      noteCount: 9,
      createdAt: '2001-01-01T00:00:00.000Z',
      type: 'note',
      id: 'x',
    };
    const { status, body } = await edit(id, forged, before.etag);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, charterId: before.charterId, noteCount: 0, createdAt: before.createdAt });
  });

  test.each([[[]], [[{ city: 'x' }]], ['text'], [null]])('a body that is %j and no object is refused', async (body) => {
    const id = await add();
    expect((await editNow(id, body)).status).toBe(422);
  });
});

describe('status', () => {
  test('to follow up is no contact, not interested is one; it can be taken up again', async () => {
    const id = await add();
    const followUp = await editNow(id, { status: 'Follow up Required' });
    expect(followUp.body).toMatchObject({ status: 'Follow up Required', lastContactDate: null });
    const refused = await edit(id, { status: 'Not Interested' }, followUp.body.etag);
    const { lastContactDate } = refused.body;
    expect(refused.body).toMatchObject({ status: 'Not Interested', lastContactDate: expect.stringMatching(/Z$/) });
    const again = await edit(id, { status: 'Follow up Required' }, refused.body.etag);
    expect(again.body).toMatchObject({ status: 'Follow up Required', lastContactDate });
  });

  test.each([
    ['New Interest', 'Enrollment Submitted'],
    ['Follow up Required', 'New Interest'],
    ['Follow up Required', 'Enrollment Submitted'],
    ['Not Interested', 'New Interest'],
  ])('%s does not become %s', async (from, to) => {
    const id = await add();
    if (from !== 'New Interest') expect((await editNow(id, { status: from })).status).toBe(200);
    const { status, body } = await editNow(id, { status: to, city: 'Daly City' });
    expect(status).toBe(409);
    expect((body as unknown as { detail: string }).detail).toContain(`'${from}' cannot become '${to}'`);
    expect((await read(id)).body).toMatchObject({ status: from, city: 'San Francisco' });
  });

  test('one that is unknown is refused', async () => {
    expect((await editNow(await add(), { status: 'Done' })).status).toBe(422);
  });

  test('an entry that became a registration can still be saved with its status', async () => {
    const path = '/api/enrollment?status=Enrollment+Submitted';
    const { body } = await api.call<{ data: InterestEntry[] }>('GET', path, { as: 'super.admin' });
    const entry = body.data[0];
    if (!entry) throw new Error('The demo data has no entry that became a registration.');
    const { status, body: saved } = await edit(entry._id, { status: entry.status }, entry.etag, 'super.admin');
    expect({ status, now: saved.status }).toEqual({ status: 200, now: 'Enrollment Submitted' });
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

  test('without If-Match, or when somebody changed it, is refused', async () => {
    const id = await add();
    const etag = await etagOf(id);
    expect((await remove(id)).status).toBe(428);
    await edit(id, { city: 'Daly City' }, etag, 'admin');
    const { status, body } = await remove(id, etag);
    expect(status).toBe(409);
    expect(body).toMatchObject({ changedBy: 'Amara Lindqvist' });
    expect((await remove(id, '*')).status).toBe(428);
    expect((await read(id)).status).toBe(200);
  });

  test('twice at once: both are told that it is gone, and one did it', async () => {
    const id = await add();
    const etag = await etagOf(id);
    const replies = await Promise.all([remove(id, etag), remove(id, etag)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await readAudit(id)).filter(({ action }) => action === 'deleted')).toHaveLength(1);
  });
});
