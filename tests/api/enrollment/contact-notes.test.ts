import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { ContactNote, InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';

const api = createApiClient(inject('stack').urls);
let interestId: string;

beforeAll(async () => {
  const center = await findCenterOf(api, 'Bayview Charter');
  interestId = await submitInterest(api, newSubmission(center._id));
});

const note = (changes: object = {}) => ({
  interestId,
  notes: 'Called and left a message.',
  ...changes,
});
/** Who a note is by: whoever is signed in. */
const author = { Username: 'Curtis Oyelaran', email: 'contributor@northstar.example' };
const add = (body: unknown) =>
  api.call<ContactNote & { errors: unknown }>('POST', '/api/interest-notes', { as: 'contributor', body });
const list = async () =>
  (await api.call<ContactNote[]>('GET', `/api/interest-notes/${interestId}`, { as: 'user' })).body;
const readEntry = async () =>
  (await api.call<InterestEntry>('GET', `/api/enrollment/${interestId}`, { as: 'user' })).body;

test('a note is kept as it was written; its time is the last contact of an interest that is to be followed up', async () => {
  const before = await list();
  const { status, body } = await add(
    note({
      notes: ' First line\nsecond <b>line</b> ',
      timestamp: '2001-01-01T00:00:00Z',
      Username: 'Somebody Else',
      email: 'else@northstar.example',
    }),
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    ...note({ notes: 'First line\nsecond <b>line</b>' }),
    ...author,
    _id: expect.any(String),
    timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
  });
  expect(Math.abs(Date.now() - Date.parse(body.timestamp))).toBeLessThan(60_000);
  expect(await list()).toEqual([body, ...before]);
  expect(await readEntry()).toMatchObject({
    status: 'Follow up Required',
    lastContactDate: body.timestamp,
    noteCount: before.length + 1,
  });
});

test('ten at the same time are all kept, and counted', async () => {
  const before = await list();
  const texts = Array.from({ length: 10 }, (_, index) => `Note ${index}`);
  const replies = await Promise.all(texts.map((notes) => add(note({ notes }))));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const after = await list();
  expect(
    after
      .slice(0, 10)
      .map(({ notes }) => notes)
      .sort(),
  ).toEqual(texts);
  expect(after).toHaveLength(before.length + 10);
  expect(after.map(({ timestamp }) => timestamp)).toEqual(
    after
      .map(({ timestamp }) => timestamp)
      .sort()
      .reverse(),
  );
  expect((await readEntry()).noteCount).toBe(after.length);
});

describe('a note is refused', () => {
  test.each<[string, object, unknown[]]>([
    ['without a text', { notes: undefined }, [{ field: 'notes', message: 'Required' }]],
    ['with a blank text', { notes: '\n ' }, [{ field: 'notes', message: 'Required' }]],
    [
      'with a text that is too long',
      { notes: 'x'.repeat(4001) },
      [{ field: 'notes', message: 'Use at most 4000 characters.' }],
    ],
    ['with a text of another type', { notes: 7 }, [{ field: 'notes', message: 'Required' }]],
    ['without an entry', { interestId: undefined }, [{ field: 'interestId', message: 'Required' }]],
    [
      'with several mistakes',
      { interestId: 'x', notes: '' },
      [
        { field: 'interestId', message: expect.any(String) },
        { field: 'notes', message: 'Required' },
      ],
    ],
  ])('%s', async (_, changes, errors) => {
    const before = await list();
    const { status, body } = await add(note(changes));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
    expect(await list()).toEqual(before);
  });

  test('for an entry that is not there', async () => {
    expect((await add(note({ interestId: 'f'.repeat(24) }))).status).toBe(404);
  });
});

test('the last contact is the latest note, whatever becomes of the status', async () => {
  const { timestamp } = (await add(note())).body;
  for (const status of ['Follow up Required', 'Not Interested', 'Follow up Required']) {
    const headers = { 'if-match': (await readEntry()).etag };
    const change = { as: 'contributor', headers, body: { status } } as const;
    expect((await api.call('PUT', `/api/enrollment/${interestId}`, change)).status).toBe(200);
    expect(await readEntry()).toMatchObject({ status, lastContactDate: timestamp });
  }
  const query = 'status=Follow+up+Required&pageSize=300&sort=lastContactDate&direction=desc';
  const { body } = await api.call<{ data: InterestEntry[] }>('GET', `/api/enrollment?${query}`, { as: 'user' });
  expect(body.data.find(({ _id }) => _id === interestId)?.lastContactDate).toBe(timestamp);
});

test('the audit tells who added notes', async () => {
  await add(note());
  const { body } = await api.call<AuditEvent[]>('GET', `/api/audit/${interestId}`, { as: 'admin' });
  const who = { by: author.email, name: author.Username };
  expect(body).toContainEqual(expect.objectContaining({ action: 'note added', ...who }));
});
