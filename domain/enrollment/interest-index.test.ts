import { describe, expect, it } from 'vitest';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { parseSearchTerms } from '#domain/entries/search-words.ts';
import type { InterestRecord } from './interest-entry.ts';
import { indexInterest, interestIndexKeys } from './interest-index.ts';

const entry: Unindexed<InterestRecord> = {
  id: 'a'.repeat(24),
  entryId: 'a'.repeat(24),
  type: 'interest',
  charterId: 'b'.repeat(24),
  brandName: 'holston',
  timeZone: 'America/New_York',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'family',
  formVersion: 1,
  submissionId: 'f3b0c1de-0000-4000-8000-000000000000',
  answersHash: '',
  audience: 'family',
  noteCount: 0,
  learningCenterId: 'c'.repeat(24),
  learningCenterName: 'Mission Center',
  learningCenterCharter: 'Bay Charter',
  learningCenterAddress: '1 Mission Street',
  learningCenterCoordinates: null,
  charterWebsite: '',
  charterContactnumber: '',
  brandIcon: '',
  principal: 'Unassigned',
  status: 'New Interest',
  lastContactDate: null,
};
const sortOf = (change: Partial<InterestRecord>) => indexInterest({ ...entry, ...change }).sort;

describe('indexInterest', () => {
  it('gives every sortable column a text, even for missing values: an index leaves out what is absent', () => {
    const { sort } = indexInterest(entry);
    expect(Object.keys(sort).sort()).toEqual([...interestIndexKeys, 'submittedOn'].sort());
    expect(Object.values(sort).every((value) => typeof value === 'string')).toBe(true);
  });

  it('sorts by age upwards: the youngest first', () => {
    const ages = ['2015-03-01', '2015-02-28', '2008-12-31', '1999-01-01'].map((birthDate) => sortOf({ birthDate }).age);
    expect([...ages].sort()).toEqual(ages);
  });

  it('sorts by last name, then first name, without regard to case and accents', () => {
    const names = [
      { studentLastName: 'Álvarez', studentFirstName: 'Zoë' },
      { studentLastName: 'alvarez', studentFirstName: 'zora' },
      { studentLastName: 'Brown', studentFirstName: 'Al' },
    ].map((name) => sortOf(name).studentName);
    expect([...names].sort()).toEqual(names);
  });

  it('finds by names, address, phone with and without dashes, center and status', () => {
    const { searchWords } = indexInterest({
      ...entry,
      studentFirstName: 'José',
      parentLastName: 'Núñez',
      phone: '415-555-0132',
      primaryEmail: 'Rosa@Example.org',
      zipCode: '94103',
      campaign: 'Fall',
      lastContactDate: '2026-11-21T02:00:00.000Z',
    });
    for (const wanted of [
      'jose',
      'nunez',
      '415-555',
      '4155550132',
      'rosa@example.org',
      '94103',
      'mission',
      'fall',
      'new',
      '11/20',
      '11/20/2026',
    ]) {
      const found = parseSearchTerms(wanted).every(({ word }) => searchWords.includes(word));
      expect({ wanted, found }).toEqual({ wanted, found: true });
    }
    // In New York the last contact was on the evening of the 20th.
    expect(searchWords).not.toContain('11/21');
    expect(searchWords).not.toContain('undefined');
  });
});
