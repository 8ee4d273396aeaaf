/** The maximum number of files of a workbook and their maximum size. */
const maxFiles = 500;
const largestContent = 40 * 1024 * 1024;

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const lengths = { entry: 46, local: 30 } as const;
const methods = { stored: 0, deflated: 8 } as const;

export type ArchiveCheck = 'fine' | 'too large' | 'broken';

/**
 * Decompresses an archive and discards the content, to make sure that a later reader gets no more than a limit. The
 * sizes in the archive are not trusted. Source: .ZIP File Format Specification (APPNOTE) §4.3.
 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>): Promise<ArchiveCheck> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    if (end === undefined) return 'broken';
    // The number of files is declared twice, for this disk and in total; a later reader may use either.
    const files = view.getUint16(end + 10, true);
    if (view.getUint16(end + 8, true) !== files) return 'broken';
    if (files > maxFiles) return 'too large';
    let [entry, left] = [view.getUint32(end + 16, true), largestContent];
    for (let file = 0; file < files; file += 1) {
      if (view.getUint32(entry, true) !== signatures.entry) return 'broken';
      const packed = view.getUint32(entry + 20, true);
      const local = view.getUint32(entry + 42, true);
      if (view.getUint32(local, true) !== signatures.local) return 'broken';
      const start = local + lengths.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      if (start + packed > bytes.length) return 'broken';
      const method = view.getUint16(local + 8, true);
      if (method !== methods.stored && method !== methods.deflated) return 'broken';
      const part = bytes.subarray(start, start + packed);
      left -= method === methods.stored ? packed : await countUnpacked(part, left);
      if (left < 0) return 'too large';
      const more = [28, 30, 32].reduce((sum, at) => sum + view.getUint16(entry + at, true), 0);
      entry += lengths.entry + more;
    }
    return 'fine';
  } catch {
    // Invalid offsets and invalid compressed data.
    return 'broken';
  }
}

/** Finds the end record of the archive: the last match, complete or not, because readers use that one. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 4; at >= 0; at -= 1) if (view.getUint32(at, true) === signatures.end) return at;
  return undefined;
}

/** Counts decompressed bytes, until they are more than `max`. */
async function countUnpacked(packed: Uint8Array<ArrayBuffer>, max: number): Promise<number> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let count = 0;
  for (const reader = unpacked.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return count;
    count += value.length;
    if (count > max) {
      await reader.cancel();
      return count;
    }
  }
}
