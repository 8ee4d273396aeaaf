const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The bytes of a chunk before its data (length and type) and after it (checksum). */
const [before, after] = [8, 4];

export type PngChunks = {
  /** The data of IHDR: width, height, depth, color type, compression, filter, interlacing. */
  readonly header: Uint8Array;
  /** The compressed rows, from the IDAT chunks. */
  readonly data: Uint8Array;
};

/**
 * Returns the header and the compressed rows of a PNG; undefined if the file is incomplete or no PNG. Checksums are not
 * verified. Source: PNG, third edition, §5.
 */
export function readPngChunks(bytes: Uint8Array): PngChunks | undefined {
  if (head.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Uint8Array | undefined;
  const data: Uint8Array[] = [];
  for (let at = head.length; at + before + after <= bytes.length; ) {
    const start = at + before;
    const end = start + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, start));
    if (end + after > bytes.length || (at === head.length) !== (type === 'IHDR')) return undefined;
    if (type === 'IHDR') header = bytes.subarray(start, end);
    if (type === 'IDAT') data.push(bytes.subarray(start, end));
    if (type === 'IEND') return header?.length === 13 ? { header, data: join(data) } : undefined;
    at = end + after;
  }
  return undefined;
}

/** Width and height in pixels. */
export function readPngSize(header: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  return { width: view.getUint32(0), height: view.getUint32(4) };
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
