import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this many bytes compression gains nothing. */
const smallest = 512;

/** Writes a .br and a .gz beside every text file of a folder, unless they are there and newer. */
export async function precompress(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('**/*.{html,js,mjs,css,svg,json,txt,xml,webmanifest}', { cwd: folder })) {
    files.push(join(folder, file));
  }
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  if (size < smallest) return;
  const present = await stat(`${file}.br`).catch(() => undefined);
  if (present && present.mtimeMs > mtimeMs) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
  await writeFile(`${file}.br`, await toBrotli(content, { params }));
}
