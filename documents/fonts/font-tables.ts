/** The tables of a font file by their tags. */
export type FontTables = Map<string, Uint8Array>;

const headLength = 12;
const entryLength = 16;

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The tables of a TrueType file. Source: OpenType, 'Organization of an OpenType font'. */
export function readTables(bytes: Uint8Array): FontTables {
  const view = viewOf(bytes);
  const entries = Array.from({ length: view.getUint16(4) }, (_, at) => headLength + at * entryLength);
  return new Map(
    entries.map((at) => {
      const start = view.getUint32(at + 8);
      return [
        String.fromCharCode(...bytes.subarray(at, at + 4)),
        bytes.subarray(start, start + view.getUint32(at + 12)),
      ];
    }),
  );
}

/** Returns the bytes of a TrueType file. Checksums are zero, because the libraries that read these files ignore them. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = new Uint8Array(headLength + sorted.length * entryLength);
  const view = viewOf(head);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  const parts = [head];
  let start = head.length;
  for (const [at, [tag, table]] of sorted.entries()) {
    const entry = headLength + at * entryLength;
    head.set(new TextEncoder().encode(tag), entry);
    view.setUint32(entry + 8, start);
    view.setUint32(entry + 12, table.length);
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    parts.push(padded);
    start += padded.length;
  }
  return joinBytes(parts);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
