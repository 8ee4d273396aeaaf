import { openAsBlob } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Page } from '@playwright/test';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { build } from 'esbuild';
import { sheetPath } from '#web/lib/files/export-sheet.ts';

/** Times that a floor is measured; its median counts. */
const runs = 3;

/**
 * The least time, in seconds, that the sheet of an .xlsx file could take: its own bytes, which the page already holds,
 * go through the zip library alone into a new archive. Measured in a page of the site; the answer's size is in bytes of
 * the sheet.
 */
export async function measureZipFloor(page: Page, file: string): Promise<{ seconds: number; size: number }> {
  const library = await bundleLibrary();
  const sheet = await serveSheet(file);
  try {
    // Both come from the site's own address: its pages may load from nowhere else.
    await page.route('**/bench/zip.js', (route) => route.fulfill({ contentType: 'text/javascript', body: library }));
    await page.route('**/bench/sheet.xml', (route) => route.continue({ url: sheet.url }));
    const { times, size } = await page.evaluate(zipSheet, {
      runs,
      library: '/bench/zip.js',
      sheet: '/bench/sheet.xml',
    });
    return { seconds: (times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0) / 1000, size };
  } finally {
    sheet.stop();
  }
}

/** Runs in the page. */
async function zipSheet(given: { runs: number; library: string; sheet: string }) {
  const { ZipWriter }: typeof import('@zip.js/zip.js') = await import(given.library);
  const bytes = new Uint8Array(await (await fetch(given.sheet)).arrayBuffer());
  const chunk = 256 * 1024;
  const times: number[] = [];
  for (let run = 0; run < given.runs; run += 1) {
    let at = 0;
    const readable = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + chunk));
        at += chunk;
      },
    });
    const start = performance.now();
    const { readable: written, writable } = new TransformStream();
    const archive = new Response(written).blob();
    const zip = new ZipWriter(writable, { useWebWorkers: false });
    await zip.add('sheet.xml', readable);
    await zip.close();
    if ((await archive).size === 0) throw new Error('The archive is empty.');
    times.push(performance.now() - start);
  }
  return { times, size: bytes.length };
}

/** The part of the zip library that writes, as one module. */
async function bundleLibrary(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the sheet of an .xlsx file, unpacked. */
async function serveSheet(file: string) {
  const entries = await new ZipReader(new BlobReader(await openAsBlob(file))).getEntries();
  const entry = entries.find(({ filename }) => filename === sheetPath);
  if (!entry || entry.directory) throw new Error(`${file} holds no sheet.`);
  const server = createServer((_, response) => {
    response.setHeader('content-length', entry.uncompressedSize);
    entry.getData(Writable.toWeb(response), { useWebWorkers: false }).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
