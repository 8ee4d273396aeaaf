import { createHash, randomUUID } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The minimum size in bytes; compressing a smaller file saves nothing. */
const smallest = 512;

/** Maximum compression is slow and most files are the same in every build, so results are cached by content. */
const cache = resolve(import.meta.dirname, '../node_modules/.cache/firstbell-compressed');

/** Writes a .br and a .gz file for every page, script, style, SVG, JSON, text, XML, manifest and TTF file of a folder. */
export async function precompress(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files: string[] = [];
  for await (const file of glob('**/*.{html,js,mjs,css,svg,json,txt,xml,webmanifest,ttf}', { cwd: folder })) {
    files.push(join(folder, file));
  }
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < smallest) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const cached = join(cache, createHash('sha256').update(content).digest('hex'));
  await copyOrCreate(`${cached}.gz`, `${file}.gz`, () => toGzip(content, { level: 9 }));
  await copyOrCreate(`${cached}.br`, `${file}.br`, () => toBrotli(content, { params }));
}

async function copyOrCreate(cached: string, target: string, make: () => Promise<Buffer>): Promise<void> {
  const present = await stat(cached).catch(() => undefined);
  if (present) return copyFile(cached, target);
  const bytes = await make();
  await writeFile(target, bytes);
  // Written under another name and renamed, so that an interrupted build leaves no partial file.
  const written = `${cached}.${randomUUID()}`;
  await writeFile(written, bytes);
  await rename(written, cached);
}
