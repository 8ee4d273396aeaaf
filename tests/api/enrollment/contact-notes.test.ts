import { beforeAll, describe, expect, inject, test } from 'vitest';
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
/** The author of a note: the signed-in user. */
const author = { Username: 'Curtis Oyelaran', email: 'contributor@northstar.example' };
const add = (body: unknown) =>
  api.call<ContactNote & { errors: unknown }>('POST', '/api/interest-notes', { as: 'contributor', body });
const list = async () =>
  (await api.call<ContactNote[]>('GET', `/api/interest-notes/${interestId}`, { as: 'user' })).body;
const readEntry = async () =>
  (await api.call<InterestEntry>('GET', `/api/enrollment/${interestId}`, { as: 'user' })).body;

test('a note is stored as written; its time is the last contact of an interest that is to be followed up', async () => {
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
