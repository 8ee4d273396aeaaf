import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestRecord } from '../../tests/fixtures/interest-record.ts';
import { interestFilters, toInterestEntry } from './interest-store.ts';

describe('toInterestEntry', () => {
  const entry = toInterestEntry({ entry: interestRecord, etag: '"1"' });

  it('shows what the contract promises, with the age of today', () => {
    expect(v.parse(InterestEntry, entry)).toEqual(entry);
    expect(entry).toMatchObject({ _id: interestRecord.id, etag: '"1"', studentFirstName: 'Maya' });
    expect([11, 12]).toContain(entry.age);
    const { birthDate: _, ...unborn } = interestRecord;
    expect(toInterestEntry({ entry: unborn, etag: '' }).age).toBeNull();
  });

  it('keeps to itself what only the server needs: above all the proof that an entry is the family’s', () => {
    for (const name of ['submissionId', 'answersHash', 'searchText', 'sort', 'id', 'entryId', 'type']) {
      expect(entry).not.toHaveProperty(name);
    }
  });
});

describe('interestFilters', () => {
  it('leave out who is not interested, unless they are asked for', () => {
    expect(interestFilters({})).toEqual([{ sql: 'c.status != @hidden', parameters: { hidden: 'Not Interested' } }]);
    expect(interestFilters({ status: 'Not Interested' })).toEqual([
      { sql: 'c.status = @status', parameters: { status: 'Not Interested' } },
    ]);
  });

  it('part the ages at 18', () => {
    const [, under] = interestFilters({ age: 'under18' });
    const [, over] = interestFilters({ age: 'over18' });
    expect(under?.sql).toBe('c.birthDate > @adultFrom');
    expect(over?.sql).toBe('c.birthDate <= @adultFrom');
    expect(under?.parameters?.adultFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
