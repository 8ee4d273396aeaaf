import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';

/** Deflated bytes with their CRC-32 and unpacked size. */
export type PackedFile = { readonly data: Blob; readonly crc32: number; readonly size: number };

/** A gzip stream is deflated data between a head of this many bytes and a foot with its CRC-32 and size modulo 2^32. */
const gzipHead = 10;
const gzipFoot = 8;
const deflated = 8;

/**
 * Packs texts or bytes one after the other: `write` resolves when the packer has accepted them, only packed ones are
 * held in memory.
 */
export function startPacking() {
  // The browser's code computes the CRC-32, which it returns in this format only.
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  const collected = collectBytes();
  const collecting = gzip.readable.pipeTo(collected.writable);
  const encoder = new TextEncoder();
  let size = 0;
  return {
    async write(part: string | Uint8Array<ArrayBuffer>): Promise<void> {
      const bytes = typeof part === 'string' ? encoder.encode(part) : part;
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

/** Packs a file. */
export async function packFile(file: Blob): Promise<PackedFile> {
  const packing = startPacking();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) await packing.write(part.value);
  return packing.finish();
}

/**
 * A zip archive, in memory or streamed to `sink`, to which packed files are added one at a time. A file is packed
 * first because spreadsheet programs refuse a file whose size comes after it or is in zip64 without need: so sizes
 * come before the data, and in zip64 from 4 GiB on.
 */
export function createZip(type: string, sink?: WritableStream<Uint8Array<ArrayBuffer>>) {
  const archive = collectBytes(type);
  const zip = new ZipWriter(sink ?? archive.writable, { useWebWorkers: false, extendedTimestamp: false });
  return {
    async add(path: string, { data, crc32, size }: PackedFile): Promise<void> {
      const reader = { readable: data.stream(), size: data.size };
      await zip.add(path, reader, { passThrough: true, compressionMethod: deflated, crc32, uncompressedSize: size });
    },
    /** The archive; empty where it went into a sink, which is closed. */
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
