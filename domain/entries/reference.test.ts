import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReference, readReference } from './reference.ts';

const anId = fc.stringMatching(/^[0-9a-f]{24}$/);
const finds = (typed: string, id: string) => readReference(typed) === formatReference(id);

describe('the reference of an entry', () => {
  it('is six letters and digits that cannot be confused', () => {
    expect(formatReference('000000000000000000000000')).toBe('000-000');
    expect(formatReference('ffffffffffffffffffffffff')).toBe('ZZZ-ZZZ');
    expect(formatReference('3a4c9d000000000000000000')).toBe('796-9T0');
  });

  it('finds its entry, however it is typed', () => {
    const check = (id: string) => {
      const reference = formatReference(id);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
      const aloud = reference.replaceAll('0', 'O').replaceAll('1', 'l');
      for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ''), ` ${aloud} `]) {
        expect(finds(typed, id)).toBe(true);
      }
    };
    fc.assert(fc.property(anId, check));
  });

  it('finds no entry of another reference', () => {
    const check = (id: string, other: string) => {
      expect(finds(formatReference(id), other)).toBe(formatReference(id) === formatReference(other));
    };
    fc.assert(fc.property(anId, anId, check));
    expect(finds('000-001', '000000040000000000000000')).toBe(true);
    expect(finds('000-000', '000000040000000000000000')).toBe(false);
  });

  it.each(['', '7K4', '7K4-2Q', '7K4-2QDX', '7K42-QD', '7U4-2QD', 'Ana Vega', '415-555-0132'])(
    'is not what %j says',
    (text) => expect(readReference(text)).toBeUndefined(),
  );
});
