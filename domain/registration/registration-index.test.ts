import { describe, expect, it } from 'vitest';
import { parseSearchTerms } from '#domain/entries/search-words.ts';
import { registrationRecord } from '../../tests/fixtures/registration/registration-record.ts';
import type { RegistrationRecord } from './registration-entry.ts';
import { indexRegistration, registrationIndexKeys } from './registration-index.ts';

const sortsOf = (changes: readonly Partial<RegistrationRecord>[], key: (typeof registrationIndexKeys)[number]) =>
  changes.map((change) => indexRegistration({ ...registrationRecord, ...change }).sort[key] ?? '');

/** Whether a search finds an entry with these words. */
const isFound = (searchWords: readonly string[], search: string) =>
  parseSearchTerms(search).every(({ word }) => searchWords.includes(word));

describe('indexRegistration', () => {
  it('has a text for every column that can be sorted by', () => {
    expect(Object.keys(indexRegistration(registrationRecord).sort)).toEqual([...registrationIndexKeys, 'submittedOn']);
    const {
      birthDate: _b,
      studentEmail: _e,
      studentPrimaryPhone: _p,
      pgPrimaryPhone: _q,
      ...bare
    } = registrationRecord;
    expect(Object.values(indexRegistration(bare).sort).every((value) => typeof value === 'string')).toBe(true);
  });

  it('is found by names, addresses, numbers with and without dashes, center and status', () => {
    const { searchWords } = indexRegistration({
      ...registrationRecord,
      firstName: 'Zoë',
      lastName: 'Núñez',
      studentEmail: 'Zoe@Example.org',
    });
    for (const text of [
      'zoe nunez',
      'zoe@example.org',
      '415-555-0133',
      '4155550133',
      'may',
      'rosa torres',
      'rosa.torres@example.org',
      '415-555-0132',
      'san francisco',
      '94103',
      'mission center',
      'bay charter',
      'enrollment submitted',
      'regular',
      '11/20',
      '11/20/2026 torres',
    ]) {
      expect({ text, found: isFound(searchWords, text) }).toEqual({ text, found: true });
    }
  });

  it('is not found by health, custody or notes', () => {
    const notes = { generalRegistrationNotes: 'Called', medications: 'Insulin' };
    const { searchWords } = indexRegistration({ ...registrationRecord, ...notes });
    for (const text of ['called', 'insulin', 'hay fever', 'court order', 'second week', 'silva']) {
      expect({ text, found: isFound(searchWords, text) }).toEqual({ text, found: false });
    }
  });

  it('sorts names without accents by the last one, and ages by the birth date', () => {
    const names = [
      { lastName: 'Núñez', firstName: 'Ana' },
      { lastName: 'nunez', firstName: 'Bela' },
      { lastName: 'Torres', firstName: 'Ana' },
    ];
    expect(sortsOf(names, 'studentName')).toEqual(['nunez ana', 'nunez bela', 'torres ana']);
    const young = sortsOf(
      [{ birthDate: '2014-12-31' }, { birthDate: '2014-01-01' }, { birthDate: '1996-03-04' }],
      'age',
    );
    expect(young).toEqual([...young].sort());
    expect(new Set(young.map((key) => key.length)).size).toBe(1);
  });
});
