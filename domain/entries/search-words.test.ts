import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchedWords, toSearchWords } from './search-words.ts';

const finds = (parts: readonly string[], search: string) => {
  const stored = toSearchWords(parts);
  const wanted = searchedWords(search);
  return wanted.length > 0 && wanted.every((word) => stored.includes(word));
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
    '0132',
    'ana.torres@families.example',
    'ana.torres@fam',
    'torres',
    'foll req',
    'NÚÑEZ, MAYA',
  ])('finds by %j', (search) => expect(finds(entry, search)).toBe(true));

  it.each(['aya', 'mayan', 'maya torresx', '5550133', '--', ''])('does not find by %j', (search) => {
    expect(finds(entry, search)).toBe(false);
  });

  it('finds what was stored by any beginning of any of its words, in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijkléñ0123'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 20 }), (words, length) => {
        const search = [...words].reverse().map((one) => one.slice(0, length));
        expect(finds([words.join(' ')], search.join('  '))).toBe(true);
      }),
    );
  });

  it('looks up few words, each short, however long it is', () => {
    const wanted = searchedWords(`${'word '.repeat(50)}${'x'.repeat(200)} ${'a b c d e f g h i j k l m'}`);
    expect(wanted.length).toBeLessThanOrEqual(8);
    expect(Math.max(...wanted.map((one) => one.length))).toBeLessThanOrEqual(12);
  });
});
