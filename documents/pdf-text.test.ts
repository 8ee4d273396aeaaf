import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDrawnText, layOutText, wrapParagraph } from './pdf-text.ts';

describe('cleanDrawnText', () => {
  const all = () => true;
  it.each([
    ['a box for each missing character', 'a漢\n😀\tb', (point: number) => point < 0x250, 'a□\n□ b'],
    ['composed before it is looked at', 'e\u0302\u0303', (point: number) => point === 'ễ'.codePointAt(0), 'ễ'],
    ['spaces', '  a \t b \r\n  c ', all, 'a b\nc'],
    ['other line breaks', 'a\u2028b\u2029c', all, 'a\nb\nc'],
    ['a control and half a character', 'a\u0000\uD800b', (point: number) => point < 0x250, 'a □b'],
    ['what nobody sees', 'a\u00AD\uFEFF\u200Bb\uFE0F', () => false, '□□'],
    ['an override, which would show a text other than it is', 'a\u202Ebc\u202C', all, 'abc\u202C'],
    [
      'what joins and directs, whatever the font has',
      'a\u200C\u2067b\u2069',
      (point: number) => point < 0x250,
      'a\u200C\u2067b\u2069',
    ],
    ['marks upon marks', `a${'\u0325'.repeat(31)}b`, all, `ḁ${'\u0325'.repeat(29)}□b`],
  ])('%s', (_, text, has, cleaned) => {
    expect(cleanDrawnText(text, has)).toBe(cleaned);
  });
});

const measure = (text: string) => [...text].length;

describe('wrapParagraph', () => {
  const wrap = (text: string, width: number) =>
    wrapParagraph(text, width, measure).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one', 7, ['one']],
    ['', 7, ['']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['a abcdefghij b', 4, ['a', 'abcd', 'efgh', 'ij b']],
    ['ab', 0, ['a', 'b']],
    ['😀שׁ', 1, ['😀', 'שׁ']],
    ['Name 山田太郎様', 7, ['Name 山田', '太郎様']],
    ['東京「新宿」、渋谷', 3, ['東京', '「新', '宿」、', '渋谷']],
    ['𠮷𠮷𠮷', 2, ['𠮷𠮷', '𠮷']],
    ['山田a.b@c', 4, ['山田', 'a.b@', 'c']],
    ['김민준 이서연', 5, ['김민준', '이서연']],
    ['ประเทศไทย', 6, ['ประเทศ', 'ไทย']],
  ])('%j in %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('loses nothing but the spaces at which it breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abא ') }), fc.integer({ min: 1, max: 9 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it.each([
    ['one word', 'ש'.repeat(40_000)],
    ['letters of no width', 'ש'.repeat(10) + '\u200C'.repeat(39_990)],
    ['many words', 'שם '.repeat(13_000)],
  ])('measures each letter a few times at most: %s', (_, text) => {
    let measured = 0;
    wrapParagraph(text, 50, (part) => {
      measured += part.length;
      return part.replaceAll('\u200C', '').length;
    });
    expect(measured).toBeLessThan(3 * text.length);
  });
});

describe('layOutText', () => {
  it('orders each line of each paragraph', () => {
    const lines = layOutText('שם: David Cohen\nName: דוד', 9, measure);
    expect(lines).toEqual([
      {
        rtl: true,
        runs: [
          { text: 'David', rtl: false },
          { text: 'שם: ', rtl: true },
        ],
      },
      { rtl: true, runs: [{ text: 'Cohen', rtl: false }] },
      {
        rtl: false,
        runs: [
          { text: 'Name: ', rtl: false },
          { text: 'דוד', rtl: true },
        ],
      },
    ]);
  });
});
