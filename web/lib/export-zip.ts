type PackedFile = { readonly name: Uint8Array; readonly data: Blob; readonly crc: number; readonly size: number };

/** A gzip stream is deflated data between a head of this many bytes and a foot with its CRC-32 and size. */
const gzipHead = 10;
const gzipFoot = 8;
/** Sizes and places are kept in 32 bits. */
const largest = 0xffff_ffff;

/**
 * A zip archive that is written as a stream: only compressed bytes are kept. One file is open at a time; `finish` gives
 * the archive. Throws when a file or the archive would pass 4 GiB.
 */
export function createZip() {
  const files: PackedFile[] = [];
  return {
    open(name: string) {
      const gzip = new CompressionStream('gzip');
      const writer = gzip.writable.getWriter();
      const packed = new Response(gzip.readable).blob();
      const encoder = new TextEncoder();
      let size = 0;
      return {
        async write(text: string): Promise<void> {
          const bytes = encoder.encode(text);
          size += bytes.length;
          await writer.write(bytes);
        },
        async close(): Promise<void> {
          await writer.close();
          const all = await packed;
          if (size > largest) throw new Error('The file is too large: export fewer entries.');
          const foot = new DataView(await all.slice(-gzipFoot).arrayBuffer());
          const data = all.slice(gzipHead, all.size - gzipFoot);
          files.push({ name: encoder.encode(name), data, crc: foot.getUint32(0, true), size });
        },
      };
    },
    finish: (type: string): Blob => joinFiles(files, type),
  };
}

function joinFiles(files: readonly PackedFile[], type: string): Blob {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let place = 0;
  let directorySize = 0;
  for (const file of files) {
    const head = writeHead(0x0403_4b50, [], file, []);
    const listed = writeHead(0x0201_4b50, [20], file, [0, 0, 0, 0, 0, place & 0xffff, place >>> 16]);
    parts.push(head, file.data);
    directory.push(listed);
    place += head.length + file.data.size;
    directorySize += listed.length;
  }
  if (place + directorySize > largest) throw new Error('The file is too large: export fewer entries.');
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x0605_4b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, directorySize, true);
  end.setUint32(16, place, true);
  return new Blob([...parts, ...directory, end.buffer], { type });
}

/** What stands before a file's data, and again in the directory with more fields around it (16 bits each). */
function writeHead(mark: number, before: readonly number[], file: PackedFile, after: readonly number[]) {
  const { name, data, crc, size } = file;
  const version = 20;
  const namesAreUtf8 = 0x0800;
  const deflated = 8;
  const firstOfJanuary1980 = 0x21;
  const halves = (value: number) => [value & 0xffff, value >>> 16];
  const fields = [
    ...halves(mark),
    ...before,
    ...[version, namesAreUtf8, deflated, 0, firstOfJanuary1980],
    ...[...halves(crc), ...halves(data.size), ...halves(size)],
    ...[name.length, 0],
    ...after,
  ];
  const head = new DataView(new ArrayBuffer(fields.length * 2 + name.length));
  for (const [at, field] of fields.entries()) head.setUint16(at * 2, field, true);
  const bytes = new Uint8Array(head.buffer);
  bytes.set(name, fields.length * 2);
  return bytes;
}
