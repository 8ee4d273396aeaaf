import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';

/** Deflated bytes with the CRC-32 and the number of the bytes that they stand for. */
export type PackedFile = { readonly data: Blob; readonly crc32: number; readonly size: number };

/** A gzip stream is deflated data between a head of this many bytes and a foot with its CRC-32 and size modulo 2^32. */
const gzipHead = 10;
const gzipFoot = 8;
const deflated = 8;

/** Packs texts one after the other: `write` resolves when the packer has taken its bytes, only packed ones are kept. */
export function startPacking() {
  // The browser's own code computes the CRC-32 on the way, which it tells in this format only.
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  const collected = collectBytes();
  const collecting = gzip.readable.pipeTo(collected.writable);
  const encoder = new TextEncoder();
  let size = 0;
  return {
    async write(text: string): Promise<void> {
      const bytes = encoder.encode(text);
      size += bytes.length;
      await writer.write(bytes);
    },
    async finish(): Promise<PackedFile> {
      await writer.close();
      await collecting;
      const all = collected.read();
      const foot = new DataView(await all.slice(-gzipFoot).arrayBuffer());
      return { data: all.slice(gzipHead, -gzipFoot), crc32: foot.getUint32(0, true), size };
    },
  };
}

/**
 * A zip archive in memory, to which packed files are added one at a time. A file is packed first because spreadsheet
 * programs refuse a file whose size stands behind it or in zip64 without need: so sizes stand before the data, and in
 * zip64 from 4 GiB on.
 */
export function createZip(type: string) {
  const archive = collectBytes(type);
  const zip = new ZipWriter(archive.writable, { useWebWorkers: false, extendedTimestamp: false });
  return {
    async add(path: string, { data, crc32, size }: PackedFile): Promise<void> {
      const reader = { readable: data.stream(), size: data.size };
      await zip.add(path, reader, { passThrough: true, compressionMethod: deflated, crc32, uncompressedSize: size });
    },
    async finish(): Promise<Blob> {
      await zip.close();
      return archive.read();
    },
  };
}

/** Keeps bytes as parts of a blob, outside the memory of scripts; a response would hold them twice when it joins them. */
function collectBytes(type = '') {
  const parts: Blob[] = [];
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(bytes) {
      parts.push(new Blob([bytes]));
    },
  });
  return { writable, read: () => new Blob(parts, { type }) };
}
