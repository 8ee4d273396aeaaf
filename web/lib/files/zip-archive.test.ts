import { crc32 } from 'node:zlib';
import { BlobReader, BlobWriter, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { createZip, packFile, startPacking } from './zip-archive.ts';

async function pack(...texts: readonly string[]) {
  const packing = startPacking();
  for (const text of texts) await packing.write(text);
  return packing.finish();
}
const readEntries = (archive: Blob) => new ZipReader(new BlobReader(archive), { checkCrc32: true }).getEntries();

it('keeps every file, in the order of adding, with the checksum of what was written', async () => {
  const files = { 'a.xml': ['<a>', 'Nguyễn Жуков 😀'.repeat(50_000), '</a>'], 'empty.txt': [], 'folder/b.xml': ['b'] };
  const zip = createZip('application/zip');
  for (const [path, texts] of Object.entries(files)) await zip.add(path, await pack(...texts));
  const archive = await zip.finish();
  expect(archive.type).toBe('application/zip');
  const entries = await readEntries(archive);
  expect(entries.map(({ filename }) => filename)).toEqual(Object.keys(files));
  for (const [at, texts] of Object.values(files).entries()) {
    const entry = entries[at];
    const text = texts.join('');
    expect(entry?.crc32).toBe(crc32(text));
    expect(!entry?.directory && (await entry?.getData(new TextWriter()))).toBe(text);
  }
});

it('keeps packed bytes only', async () => {
  const { data, size } = await pack(...Array.from({ length: 100 }, () => 'Permanent Housing'.repeat(1_000)));
  expect(size).toBe(1_700_000);
  expect(data.size).toBeLessThan(20_000);
});

it.each([
  { size: 1_700_000, zip64: false },
  { size: 0xffff_fffe, zip64: false },
  { size: 0xffff_ffff, zip64: true },
  { size: 5 * 2 ** 30, zip64: true },
])('writes sizes before the data, and in zip64 only where they need it: $size', async ({ size, zip64 }) => {
  const zip = createZip('application/zip');
  await zip.add('sheet.xml', { ...(await pack('<a/>')), size });
  const archive = await zip.finish();
  const [entry] = await readEntries(archive);
  expect(entry).toMatchObject({ uncompressedSize: size, zip64, version: zip64 ? 45 : 20 });
  expect(entry?.bitFlag?.dataDescriptor).toBe(false);
  // The version that a reader needs is before the data too: spreadsheet programs use that one.
  const head = new DataView(await archive.slice(0, 30).arrayBuffer());
  expect(head.getUint16(4, true)).toBe(zip64 ? 45 : 20);
  expect(head.getUint16(6, true) & 0b1000).toBe(0);
  expect(head.getUint32(22, true)).toBe(Math.min(size, 0xffff_ffff));
});

it('refuses a second file of the same path', async () => {
  const zip = createZip('application/zip');
  await zip.add('a.xml', await pack('a'));
  await expect(zip.add('a.xml', await pack('b'))).rejects.toThrow('exists');
});

it('is streamed to where it shall go, with files as they were', async () => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let isClosed = false;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (part) => void parts.push(part.slice()),
    close: () => {
      isClosed = true;
    },
  });
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const zip = createZip('application/zip', sink);
  await zip.add('a.pdf', await packFile(new Blob([bytes])));
  await zip.add('empty.pdf', await packFile(new Blob([])));
  expect((await zip.finish()).size).toBe(0);
  expect(isClosed).toBe(true);
  const [first, second] = await readEntries(new Blob(parts));
  expect([first?.filename, second?.filename, second?.uncompressedSize]).toEqual(['a.pdf', 'empty.pdf', 0]);
  const read = first?.directory ? undefined : await first?.getData(new BlobWriter());
  expect(read && new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
});
