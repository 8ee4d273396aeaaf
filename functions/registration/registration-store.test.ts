import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { registrationSortKeys } from '#domain/registration/api.ts';
import { Registration, RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { registrationRecord } from '../../tests/fixtures/registration-record.ts';
import { registrationFilters, registrationsContainer, toRegistration } from './registration-store.ts';

describe('toRegistration', () => {
  const shown = toRegistration({ entry: registrationRecord, etag: '"1"' });

  it('shows what the contract promises, with the age of today and every answer', () => {
    expect(v.parse(RegistrationRecord, registrationRecord)).toEqual(registrationRecord);
    expect(v.parse(Registration, shown)).toEqual(shown);
    expect(shown).toMatchObject({ _id: registrationRecord.id, etag: '"1"', firstName: 'Maya' });
    expect([11, 12]).toContain(shown.age);
    const names = Object.keys(registrationForm.fields).filter((name) => name in registrationRecord);
    expect(names.filter((name) => !(name in shown))).toEqual([]);
    const { birthDate: _, ...unborn } = registrationRecord;
    expect(toRegistration({ entry: unborn, etag: '' }).age).toBeNull();
  });

  it('keeps to itself what only the server needs: above all the proof that an entry is the family’s', () => {
    const hidden = ['submissionId', 'answersHash', 'searchText', 'sort', 'id', 'entryId', 'type', 'updatedBy'];
    for (const name of hidden) expect(shown).not.toHaveProperty(name);
  });
});

describe('registrationFilters', () => {
  it('list the statuses of a view', () => {
    const [regular] = registrationFilters({ view: 'regular' });
    expect(regular?.sql).toBe('ARRAY_CONTAINS(@statuses, c.status)');
    expect(regular?.parameters?.statuses).not.toContain('Enrollment Complete');
    expect(registrationFilters({ view: 'completed' })).toEqual([
      { sql: 'ARRAY_CONTAINS(@statuses, c.status)', parameters: { statuses: ['Enrollment Complete'] } },
    ]);
    expect(registrationFilters({ view: 'terminated' })[0]?.parameters).toEqual({ statuses: ['Enrollment Terminated'] });
  });

  it('part the ages at 18', () => {
    const [, under] = registrationFilters({ view: 'regular', age: 'under18' });
    const [, over] = registrationFilters({ view: 'regular', age: 'over18' });
    expect(under?.sql).toBe('c.birthDate > @adultFrom');
    expect(over?.sql).toBe('c.birthDate <= @adultFrom');
    expect(under?.parameters?.adultFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

it('the container has an index for every column that can be sorted by', () => {
  expect(registrationsContainer).toMatchObject({ id: 'registrations', partitionKey: '/entryId' });
  expect(registrationsContainer.compositeIndexes).toEqual(registrationSortKeys.map((key) => [`/sort/${key}`, '/id']));
});
