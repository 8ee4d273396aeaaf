import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as api from '#domain/registration/api.ts';
import { Registration, RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { registrationIndexKeys } from '#domain/registration/registration-index.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import { ana, ofNone } from '../../tests/fixtures/staff-callers.ts';
import { entryContainer } from '../entries/entry-store.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';

describe('a registration in a response', () => {
  async function setUp() {
    const { registrations } = await createTestKit();
    return (entry: RegistrationRecord) => registrations.read<Registration>({ entry, etag: '"1"' });
  }

  it('shows what the contract promises, with the age of today and every answer', async () => {
    const read = await setUp();
    const shown = read(registrationRecord);
    expect(v.parse(RegistrationRecord, registrationRecord)).toEqual(registrationRecord);
    expect(v.parse(Registration, shown)).toEqual(shown);
    expect(shown).toMatchObject({ _id: registrationRecord.id, etag: '"1"', firstName: 'Maya' });
    expect([11, 12]).toContain(shown.age);
    const names = Object.keys(registrationForm.fields).filter((name) => name in registrationRecord);
    expect(names.filter((name) => !(name in shown))).toEqual([]);
    const { birthDate: _, ...unborn } = registrationRecord;
    expect(read(unborn).age).toBeNull();
  });

  it('keeps to itself what only the server needs: above all the proof that an entry is the family’s', async () => {
    const read = await setUp();
    const hidden = ['submissionId', 'answersHash', 'searchWords', 'sort', 'id', 'entryId', 'type', 'updatedBy'];
    for (const name of hidden) expect(read(registrationRecord)).not.toHaveProperty(name);
  });
});

describe('the list of registrations', () => {
  const elsewhere = 'e'.repeat(24);
  const people: [string, Partial<RegistrationRecord>][] = [
    ['Adult', { birthDate: '1990-01-01', status: 'Orientation Scheduled' }],
    ['Child', { birthDate: '2015-01-01' }],
    ['Done', { birthDate: '2015-01-01', status: 'Enrollment Complete' }],
    ['Ended', { birthDate: '1990-01-01', status: 'Enrollment Terminated' }],
    ['Far', { learningCenterId: elsewhere, createdAt: '2026-11-01T10:00:00.000Z', status: 'Enrollment Complete' }],
  ];

  async function setUp() {
    const { registrations } = await createTestKit();
    const { endpoint, call } = collectActions();
    registerRegistrationRoutes(endpoint, registrations);
    for (const [at, [firstName, change]] of people.entries()) {
      const id = String(at + 1).repeat(24);
      await registrations.store.create({ ...registrationRecord, id, entryId: id, firstName, ...change }, []);
    }
    return async (query: Record<string, string>, caller = ana) => {
      const answer = await call(api.listRegistrations, { query: { sort: 'studentName', ...query }, caller });
      return (answer as { allRegistrations: Registration[] }).allRegistrations.map((entry) => entry.firstName);
    };
  }

  it('holds the statuses of a view', async () => {
    const list = await setUp();
    expect(await list({ view: 'regular' })).toEqual(['Adult', 'Child']);
    expect(await list({ view: 'completed' })).toEqual(['Done', 'Far']);
    expect(await list({ view: 'terminated' })).toEqual(['Ended']);
  });

  it('parts the ages at 18', async () => {
    const list = await setUp();
    expect(await list({ view: 'regular', age: 'under18' })).toEqual(['Child']);
    expect(await list({ view: 'regular', age: 'over18' })).toEqual(['Adult']);
  });

  it('holds those of a center, and of days of submission, both included', async () => {
    const list = await setUp();
    const completed = (query: Record<string, string>) => list({ view: 'completed', ...query });
    expect(await completed({ learningCenterId: elsewhere })).toEqual(['Far']);
    expect(await completed({ submittedFrom: '2026-11-01', submittedTo: '2026-11-01' })).toEqual(['Far']);
    expect(await completed({ submittedFrom: '2026-11-02' })).toEqual(['Done']);
    expect(await completed({ submittedTo: '2026-10-31' })).toEqual([]);
    expect(
      await completed({ submittedFrom: '2026-11-01', learningCenterId: registrationRecord.learningCenterId }),
    ).toEqual(['Done']);
  });

  it('holds nothing of charters that are not the caller’s', async () => {
    expect(await (await setUp())({}, ofNone)).toEqual([]);
  });
});

it('the container has an index for every column that can be sorted by', async () => {
  const { registrations } = await createTestKit();
  expect(registrations.container.id).toBe('registrations');
  expect(entryContainer('registrations', registrations.definition.sortKeys)).toMatchObject({
    partitionKey: '/entryId',
    compositeIndexes: registrationIndexKeys.map((key) => [`/sort/${key}`, '/id']),
  });
});
