import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';

/** Compressed bytes with their CRC-32 and original size. */
export type PackedFile = { readonly data: Blob; readonly crc32: number; readonly size: number };

/** A gzip stream is compressed data between a header of this size and a trailer with CRC-32 and size modulo 2^32. */
const gzipHead = 10;
const gzipFoot = 8;
const deflated = 8;

/**
 * Compresses texts or bytes in sequence: `write` resolves when the compressor has accepted them; only compressed data
 * is kept in memory.
 */
export function startPacking() {
  // The browser can only return the CRC-32 as part of this format.
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

/** Compresses a file. */
export async function packFile(file: Blob): Promise<PackedFile> {
  const packing = startPacking();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) await packing.write(part.value);
  return packing.finish();
}

/**
 * A zip archive, in memory or streamed to `sink`, to which compressed files are added one at a time. Files are
 * compressed before they are added, because spreadsheet programs refuse an archive whose sizes follow the data or that
 * uses zip64 unnecessarily: so sizes come before the data, and zip64 is used only from 4 GiB on.
 */
export function createZip(type: string, sink?: WritableStream<Uint8Array<ArrayBuffer>>) {
  const archive = collectBytes(type);
  const zip = new ZipWriter(sink ?? archive.writable, { useWebWorkers: false, extendedTimestamp: false });
  return {
    async add(path: string, { data, crc32, size }: PackedFile): Promise<void> {
      const reader = { readable: data.stream(), size: data.size };
      await zip.add(path, reader, { passThrough: true, compressionMethod: deflated, crc32, uncompressedSize: size });
    },
    /** The archive; empty if it was written to a sink, which is then closed. */
    async finish(): Promise<Blob> {
      await zip.close();
      return archive.read();
    },
  };
}

/**
 * Collects bytes as parts of a blob, which are outside of script memory; a response would copy all of them at the end.
 */
function collectBytes(type = '') {
  const parts: Blob[] = [];
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(bytes) {
      parts.push(new Blob([bytes]));
    },
  });
  return { writable, read: () => new Blob(parts, { type }) };
}
