import { describe, expect, it } from 'vitest';
import { replaceMissing, wrapText } from './pdf-text.ts';

describe('replaceMissing', () => {
  it('draws a box for each missing character and keeps line breaks', () => {
    expect(replaceMissing('a漢\n😀\tb', (point) => point < 0x250)).toBe('a□\n□ b');
  });

  it('composes before it looks', () => {
    expect(replaceMissing('e\u0302\u0303', (point) => point === 'ễ'.codePointAt(0))).toBe('ễ');
  });
});

describe('wrapText', () => {
  const measure = (text: string) => [...text].length;

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one', 7, ['one']],
    ['', 7, ['']],
    ['first\nsecond line', 11, ['first', 'second line']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['a abcdefghij b', 4, ['a', 'abcd', 'efgh', 'ij b']],
    ['ab', 0, ['a', 'b']],
  ])('%j in %i', (text, width, lines) => {
    expect(wrapText(text, width, measure)).toEqual(lines);
  });
});
