import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchTerms, searchableDates, toSearchWords } from './search-words.ts';

const finds = (parts: readonly string[], search: string) => {
  const stored = toSearchWords('a'.repeat(24), parts);
  const wanted = parseSearchTerms(search);
  return wanted.length > 0 && wanted.every(({ word }) => stored.includes(word));
};
const entry = ["Maya O'Brien-Núñez", '415-555-0132', 'ana.torres@families.example', 'Follow up Required'];

describe('a search', () => {
  it.each([
    'maya',
    'May',
    'nunez maya',
    'Maya  Núñez',
    "o'brien",
    'obrien',
    'obriennunez',
    '415-555-0132',
    '4155550132',
    '555-01',
    '555-0132',
    '415-5',
    '(415) 555-01',
    '(415)555-0132',
    '415.555.0132',
    '0132',
    'ana.torres@families.example',
    'ana.torres@fam',
    'torres',
    'foll req',
    'NÚÑEZ, MAYA',
  ])('finds by %j', (search) => expect(finds(entry, search)).toBe(true));

  it.each(['aya', 'mayan', 'maya torresx', '5550133', '555-1', '15-555', '55-01', '--', ''])(
    'does not find by %j',
    (search) => {
      expect(finds(entry, search)).toBe(false);
    },
  );

  it('finds what was stored by any beginning of any of its words, in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijkléñ0123'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 20 }), (words, length) => {
        const search = [...words].reverse().map((one) => one.slice(0, length));
        expect(finds([words.join(' ')], search.join('  '))).toBe(true);
      }),
    );
  });

  describe('for a day', () => {
    // In Los Angeles it is still the 4th.
    const listed = [
      'Maya Torres',
      '2020 Academy',
      ...searchableDates('2026-01-05T07:59:00.000Z', 'America/Los_Angeles'),
    ];
    it.each(['1/4', '01/04', '1/4/2026', '01/04/2026', '01/0', '1/', '01/04/20', 'torres 1/4'])(
      'finds by %j',
      (search) => expect(finds(listed, search)).toBe(true),
    );
    it.each(['1/5', '4/1', '1/20', '01/04/2027', '12/01'])('does not find by %j', (search) =>
      expect(finds(listed, search)).toBe(false),
    );
    it('is another one where the clocks are ahead', () => {
      expect(finds(searchableDates('2026-01-05T07:59:00.000Z', 'America/New_York'), '1/5')).toBe(true);
      expect(searchableDates(null, 'America/New_York')).toEqual([]);
    });
    it('is not found by a part of a number', () => {
      const other = ['415-555-2222', '9011', ...listed];
      expect(['555-01', '555-0104', '01-04', '415-01', '1.4'].filter((search) => finds(other, search))).toEqual([]);
    });
  });

  it('finds a number by any part that is typed, with any signs between its digits', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const sign = fc.constantFrom('-', '.', ')', ').', '');
    fc.assert(
      fc.property(
        digits(3),
        digits(3),
        digits(4),
        sign,
        sign,
        fc.nat(2),
        fc.integer({ min: 1, max: 10 }),
        (area, office, line, first, second, from, length) => {
          const typed = [`${area}${first}${office}${second}${line}`, `${office}${second}${line}`, line][from] ?? '';
          const search = typed.slice(0, length).replace(/[-.)]+$/, '');
          expect(finds([`${area}-${office}-${line}`], search)).toBe(true);
        },
      ),
    );
  });

  it('looks up the parts of a number too, which is what entries of before hold', () => {
    expect(parseSearchTerms('Maya 555-01')).toEqual([{ word: 'maya' }, { word: '55501', parts: ['555', '01'] }]);
    expect(parseSearchTerms('11/20 7f3a-22 12345678-1234-4ab')).toEqual([
      { word: '11/20' },
      { word: '7f3a' },
      { word: '22' },
      { word: '123456781234', parts: ['12345678', '1234'] },
      { word: '4ab' },
    ]);
  });

  it('looks up few words, each short, however long it is', () => {
    const wanted = parseSearchTerms(`${'word '.repeat(50)}${'x'.repeat(200)} ${'a b c d e f g h i j k l m'}`);
    expect(wanted.length).toBeLessThanOrEqual(8);
    expect(Math.max(...wanted.map(({ word }) => word.length))).toBeLessThanOrEqual(12);
  });
});
