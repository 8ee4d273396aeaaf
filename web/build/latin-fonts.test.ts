import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { isLatin, latinCharacters } from '#documents/latin.ts';
import { subsetFont } from './latin-fonts.ts';

const names = ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'];
const readFont = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);

it.each(names)('%s is drawn alike in a tenth of the bytes', async (name) => {
  const bytes = readFont(name);
  const small = await subsetFont(bytes, latinCharacters);
  expect(small.length).toBeLessThan(bytes.length / 8);
  const [whole, latin] = [fontkit.create(bytes), fontkit.create(small)];
  expect(latin.postscriptName).toBe(whole.postscriptName);
  for (const character of latinCharacters) {
    expect(latin.hasGlyphForCodePoint(character)).toBe(whole.hasGlyphForCodePoint(character));
    const [one, other] = [latin, whole].map((font) => font.glyphForCodePoint(character));
    expect(one?.advanceWidth).toBe(other?.advanceWidth);
    expect(one?.path.toSVG()).toBe(other?.path.toSVG());
  }
  expect(latin.hasGlyphForCodePoint(0x416)).toBe(false);
});

it.each([
  ['Nguyễn Thị Ánh · O’Brien – 50 €, "Zoë"\n\t', true],
  // Composed before it is looked at.
  ['e\u0302\u0303', true],
  ['11/21/2026, 7:02\u202FPM', true],
  ['Жуков', false],
  ['שלום', false],
  ['سلام', false],
  ['漢字', false],
  ['q\u0303', false],
])('%s is written with Latin characters alone: %s', (text, latin) => {
  expect(isLatin(text)).toBe(latin);
});
