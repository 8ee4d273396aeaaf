/** More files than a workbook has, and more bytes than those of one that somebody wrote. */
const mostFiles = 500;
const largestContent = 40 * 1024 * 1024;

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const lengths = { entry: 46, local: 30 } as const;
const methods = { stored: 0, deflated: 8 } as const;

export type ArchiveCheck = 'fine' | 'too large' | 'broken';

/**
 * Unpacks an archive and discards the content, up to a limit, so that a later reader gets no more than that. The
 * sizes that an archive declares are not trusted. Source: .ZIP File Format Specification (APPNOTE) §4.3.
 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>): Promise<ArchiveCheck> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    if (end === undefined) return 'broken';
    // Declared twice, for this part and for all of them; a later reader may use either.
    const files = view.getUint16(end + 10, true);
    if (view.getUint16(end + 8, true) !== files) return 'broken';
    if (files > mostFiles) return 'too large';
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
    // Offsets beyond the file, and what does not unpack.
    return 'broken';
  }
}

/** Where the archive's end begins: the last one that looks like it, cut off or not, which is the one that is read. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 4; at >= 0; at -= 1) if (view.getUint32(at, true) === signatures.end) return at;
  return undefined;
}

/** Bytes that come out, counted until they are more than `most`. */
async function countUnpacked(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let count = 0;
  for (const reader = unpacked.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return count;
    count += value.length;
    if (count > most) {
      await reader.cancel();
      return count;
    }
  }
}
