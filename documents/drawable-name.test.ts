import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isDrawableName } from '#domain/contact-rules/drawable-name.ts';
import { openInstalledFonts } from '../tests/fixtures/fallback-fonts.ts';
import { canDraw } from './pdf-font.ts';

const readFont = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);
const own = { regular: readFont('DejaVuSansCondensed'), bold: readFont('DejaVuSansCondensed-Bold') };
const loadFallbacks = openInstalledFonts();

const letters = Array.from({ length: 0xffff }, (_, point) => String.fromCodePoint(point)).filter(
  (letter) => /[\p{L}\p{M}]/u.test(letter) && [...letter.normalize('NFC')].length === 1,
);
const isHan = (letter: string) => /\p{Script=Han}/u.test(letter);

it('every letter that passes the check is drawn, but for rare Chinese characters', async () => {
  const passing = letters.filter((letter) => isDrawableName(letter) && !isHan(letter));
  const fonts = { ...own, fallbacks: await loadFallbacks(passing.join('')) };
  expect(passing.filter((letter) => !canDraw(fonts, letter))).toEqual([]);
});

it.each([
  "Zoë O'Hara-Núñez",
  'Nguyễn Thị Hương',
  'Καλλιόπη',
  'Наталья',
  'Արամ',
  'ნინო',
  'שרה',
  'محمد',
  'پریسا',
  '王小明',
  '张伟',
  '陳大文',
  '山田太郎',
  '𠮷田 さくら',
  'タロー',
  '김민준',
  'สมชาย',
  'น้ำฝน',
])('%s is drawn', async (name) => {
  expect(isDrawableName(name)).toBe(true);
  expect(canDraw({ ...own, fallbacks: await loadFallbacks(name) }, name)).toBe(true);
});

it.each(['अनिता', 'ស្រី', 'አበበ', 'ہما'])('%s is not', async (name) => {
  expect(isDrawableName(name)).toBe(false);
  expect(canDraw({ ...own, fallbacks: await loadFallbacks(name) }, name)).toBe(false);
});

it('a rare Chinese character passes the check of the page, and is not drawn', async () => {
  expect(isDrawableName('㛃')).toBe(true);
  expect(canDraw({ ...own, fallbacks: await loadFallbacks('㛃') }, '㛃')).toBe(false);
});
