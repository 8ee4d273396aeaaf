import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const unpack = (name: string) => [
  brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString(),
  gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString(),
];

test('text of some size gets both siblings, which follow its changes', async () => {
  const first = `/* ${Date.now()} */${'a'.repeat(1000)}`;
  write('app.js', first);
  await precompress(folder);
  expect(unpack('app.js')).toEqual([first, first]);
  const second = `${first}changed`;
  write('app.js', second);
  await precompress(folder);
  expect(unpack('app.js')).toEqual([second, second]);
  write('app.js', first);
  await precompress(folder);
  expect(unpack('app.js')).toEqual([first, first]);
  write('font.ttf', first);
  await precompress(folder);
  expect(unpack('font.ttf')).toEqual([first, first]);
});

test('small files and pictures get none', async () => {
  write('small.js', 'a');
  write('photo.png', 'a'.repeat(1000));
  await precompress(folder);
  expect(existsSync(join(folder, 'small.js.br'))).toBe(false);
  expect(existsSync(join(folder, 'photo.png.br'))).toBe(false);
});
