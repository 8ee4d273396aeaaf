import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkArchive } from './check-archive.ts';

type File = { readonly content: Buffer; readonly stored?: boolean; readonly claims?: number };

/** An archive with its files one after the other; `claims`: what it says of a file's size. */
function makeArchive(files: readonly File[], { times = 1 }: { times?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { content, stored = false, claims = content.length } of files) {
    const packed = stored ? content : deflateRawSync(content);
    const local = Buffer.alloc(31);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(stored ? 0 : 8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims, 22);
    local.writeUInt16LE(1, 26);
    local.write('a', 30);
    const entry = Buffer.alloc(47);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims, 24);
    entry.writeUInt16LE(1, 28);
    entry.writeUInt32LE(at, 42);
    entry.write('a', 46);
    parts.push(local, packed);
    for (let time = 0; time < times; time += 1) entries.push(entry);
    at += local.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...entries, end]);
}
const check = (bytes: Buffer) => checkArchive(new Uint8Array(bytes));

const small = { content: Buffer.from('<worksheet/>') };
const large = { content: Buffer.alloc(30 * 1024 * 1024) };

test.each([
  ['an archive', makeArchive([small, { ...small, stored: true }]), 'fine'],
  [
    'one that says less than it holds',
    makeArchive([
      { ...large, claims: 1 },
      { ...large, claims: 0 },
    ]),
    'too large',
  ],
  ['one that unpacks to a lot', makeArchive([large, large]), 'too large'],
  ['one file told a hundred times', makeArchive([large], { times: 100 }), 'too large'],
  ['very many files', makeArchive([small], { times: 501 }), 'too large'],
  ['what does not unpack', makeArchive([{ ...small, stored: true }]).fill(8, 8, 9), 'broken'],
  ['more after what unpacks', patch(makeArchive([small, small]), 20), 'broken'],
  ['an archive that was cut', makeArchive([small]).subarray(0, 60), 'broken'],
  ['an end alone, with entries elsewhere', Buffer.from(`504b0506${'ff'.repeat(18)}`, 'hex'), 'too large'],
  [
    'one whose end tells two numbers of files',
    withEnd(makeArchive([large, large]), (end) => end.writeUInt16LE(0, 10)),
    'broken',
  ],
  ['one that unpacks to a lot, by an end that is cut off', hiddenBehind(makeArchive([large, large])), 'too large'],
  ['a start alone', Buffer.from('504b0304', 'hex'), 'broken'],
  ['nothing', Buffer.alloc(0), 'broken'],
])('%s', async (_, bytes, verdict) => {
  expect(await check(bytes)).toBe(verdict);
});

/** The first entry says that its packed bytes reach into the next file. */
function patch(archive: Buffer, more: number): Buffer {
  const entry = archive.indexOf(Buffer.from('504b0102', 'hex'));
  archive.writeUInt32LE(archive.readUInt32LE(entry + 20) + more, entry + 20);
  return archive;
}

function withEnd(archive: Buffer, change: (end: Buffer) => void): Buffer {
  change(archive.subarray(archive.length - 22));
  return archive;
}

/** A harmless end, then as much of the true one as programs read. */
function hiddenBehind(archive: Buffer): Buffer {
  const harmless = Buffer.alloc(22);
  harmless.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([archive.subarray(0, -22), harmless, archive.subarray(-22, -2)]);
}
