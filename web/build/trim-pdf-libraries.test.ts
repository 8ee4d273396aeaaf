import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trimFontkit } from './trim-pdf-libraries.ts';

const code = readFileSync('node_modules/@pdf-lib/fontkit/dist/fontkit.es.js', 'utf8');

it('leaves out 0.3 MB of fontkit and nothing that is code', () => {
  const trimmed = trimFontkit(code);
  expect(Buffer.byteLength(trimmed)).toBeLessThan(Buffer.byteLength(code) - 300_000);
  const functions = (text: string) => text.match(/\bfunction\b/g)?.length;
  expect(functions(trimmed)).toBe(functions(code));
});

it('refuses a library that is written otherwise', () => {
  expect(() => trimFontkit(code.replace('var cp950 = [', 'const cp950 = ['))).toThrow(/cp950/);
});
