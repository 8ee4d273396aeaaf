import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import * as api from '#domain/enrollment/api.ts';
import { InterestEntry, type InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestIndexKeys } from '#domain/enrollment/interest-index.ts';
import { submittedOn } from '#domain/entries/submitted-on.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { interestRecord } from '../../tests/fixtures/enrollment/interest-record.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { ana, ofNone } from '../../tests/fixtures/staff-callers.ts';
import { entryContainer } from '../entries/entry-store.ts';
import { registerEnrollmentRoutes } from './enrollment-routes.ts';

describe('a request in a response', () => {
  async function setUp() {
    const { interests } = await createTestKit();
    return (entry: InterestRecord) => interests.read<InterestEntry>({ entry, etag: '"1"' });
  }

  it('shows what the contract promises, with the age of today', async () => {
    const read = await setUp();
    const entry = read(interestRecord);
    expect(v.parse(InterestEntry, entry)).toEqual(entry);
    expect(entry).toMatchObject({ _id: interestRecord.id, etag: '"1"', studentFirstName: 'Maya' });
    expect([11, 12]).toContain(entry.age);
    const { birthDate: _, ...unborn } = interestRecord;
    expect(read(unborn).age).toBeNull();
  });

  it('keeps to itself what only the server needs: above all the proof that an entry is the family’s', async () => {
    const read = await setUp();
    const claim = { registrationId: '7'.repeat(24), followUpId: '8'.repeat(24) };
    const hidden = ['submissionId', 'answersHash', 'searchWords', 'sort', 'id', 'entryId', 'type', 'updatedBy'];
    for (const name of [...hidden, 'audience', 'claim']) {
      expect(read({ ...interestRecord, claim })).not.toHaveProperty(name);
    }
  });
});

describe('the list of requests', () => {
  const people: [string, Partial<InterestRecord>][] = [
    ['Adult', { birthDate: '1990-01-01', status: 'Follow up Required' }],
    ['Child', { birthDate: '2015-01-01' }],
    ['Gone', { birthDate: '2015-01-01', status: 'Not Interested' }],
  ];

  async function setUp() {
    const { interests } = await createTestKit();
    const { endpoint, call } = collectActions();
    registerEnrollmentRoutes(endpoint, interests);
    for (const [at, [studentFirstName, change]] of people.entries()) {
      const id = String(at + 1).repeat(24);
      await interests.store.create({ ...interestRecord, id, entryId: id, studentFirstName, ...change }, []);
    }
    return async (query: Record<string, string>, caller = ana) => {
      const answer = await call(api.listInterests, { query: { sort: 'studentName', ...query }, caller });
      const { data, total_count } = answer as { data: InterestEntry[]; total_count: number };
      expect(total_count).toBe(data.length);
      return data.map((entry) => entry.studentFirstName);
    };
  }

  it('leaves out those that are not interested, unless the filter includes them', async () => {
    const list = await setUp();
    expect(await list({})).toEqual(['Adult', 'Child']);
    expect(await list({ status: 'Not Interested' })).toEqual(['Gone']);
  });

  it('parts the ages at 18', async () => {
    const list = await setUp();
    expect(await list({ age: 'under18' })).toEqual(['Child']);
    expect(await list({ age: 'over18' })).toEqual(['Adult']);
  });

  it('holds those of a center, and of days of submission, both included', async () => {
    const list = await setUp();
    expect(await list({ learningCenterId: interestRecord.learningCenterId })).toEqual(['Adult', 'Child']);
    expect(await list({ learningCenterId: 'e'.repeat(24) })).toEqual([]);
    const day = submittedOn(interestRecord);
    expect(await list({ submittedFrom: day, submittedTo: day })).toEqual(['Adult', 'Child']);
    expect(await list({ submittedFrom: addDays(day, 1) })).toEqual([]);
    expect(await list({ submittedTo: addDays(day, -1) })).toEqual([]);
  });

  it('holds nothing of charters that are not the caller’s', async () => {
    expect(await (await setUp())({}, ofNone)).toEqual([]);
  });
});

it('the container has an index for every column that can be sorted by', async () => {
  const { interests } = await createTestKit();
  expect(interests.container.id).toBe('interests');
  expect(entryContainer('interests', interests.definition.sortKeys)).toMatchObject({
    partitionKey: '/entryId',
    compositeIndexes: interestIndexKeys.map((key) => [`/sort/${key}`, '/id']),
  });
});
