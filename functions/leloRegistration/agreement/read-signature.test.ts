import { deflateSync } from 'node:zlib';
import { decode, encode } from 'fast-png';
import { expect, test, vi } from 'vitest';
import { signaturePrefix } from '#domain/form-kit/signing.ts';
import { drawSignatureImage } from '../../../tests/fixtures/leloRegistration/agreement-content.ts';
import { blankMessage, readSignatureInk, unreadableMessage } from './read-signature.ts';

const inflated = vi.hoisted(() => ({ bytes: 0 }));
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  return {
    ...zlib,
    inflateSync: (...given: Parameters<typeof zlib.inflateSync>) => {
      inflated.bytes += Number(given[1]?.maxOutputLength);
      const bytes = zlib.inflateSync(...given);
      return bytes;
    },
  };
});

const toUrl = (bytes: Uint8Array) => signaturePrefix + Buffer.from(bytes).toString('base64');
type Channels = 1 | 2 | 3 | 4;
const paper: Record<Channels, number[]> = { 1: [255], 2: [0, 0], 3: [255, 255, 255], 4: [0, 0, 0, 0] };
const pen: Record<Channels, number[]> = { 1: [20], 2: [20, 255], 3: [23, 33, 120], 4: [23, 33, 31, 255] };

/** An image on which `isInk` says where the pen was. */
function draw(isInk: (x: number, y: number) => boolean, { width = 300, height = 100, channels = 4 as Channels } = {}) {
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set((isInk(x, y) ? pen : paper)[channels], (y * width + x) * channels);
    }
  }
  return encode({ width, height, channels, depth: 8, data });
}
const wave = (x: number, y: number) => x > 40 && x < 200 && Math.abs(y - 50 - 30 * Math.sin(x / 9)) < 3;
const dot = (x: number, y: number) => (x - 150) ** 2 + (y - 50) ** 2 < 10;

test.each([
  [1, 20],
  [2, 20],
  [3, 39],
  [4, 29],
] as const)('the ink of a signature of %i channels is stored as grey %i on white', (channels, shade) => {
  const read = readSignatureInk(toUrl(draw(wave, { channels })));
  if (!('image' in read)) throw new Error(read.message);
  const { data, ...rest } = decode(read.image);
  expect(rest).toMatchObject({ width: 300, height: 100, channels: 1, depth: 8 });
  const expected = Uint8Array.from({ length: 300 * 100 }, (_, at) =>
    wave(at % 300, Math.floor(at / 300)) ? shade : 255,
  );
  expect(Buffer.from(data.buffer).equals(expected)).toBe(true);
});

test.each([0, 1, 2, 3, 4])('rows that were filtered by %i are read', (filter) => {
  const [width, height, channels] = [300, 100, 4];
  const { data } = decode(draw(wave));
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (data[y * width * channels + x] ?? 0));
  const paeth = (left: number, above: number, corner: number) => {
    const guess = left + above - corner;
    const [first = 0] = [left, above, corner].sort((one, other) => Math.abs(guess - one) - Math.abs(guess - other));
    return first;
  };
  const rows = Buffer.alloc(height * (1 + width * channels));
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + width * channels);
    rows[start] = filter;
    for (let x = 0; x < width * channels; x += 1) {
      const [left, above, corner] = [at(x - channels, y), at(x, y - 1), x < channels ? 0 : at(x - channels, y - 1)];
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      rows[start + 1 + x] = at(x, y) - predicted;
    }
  }
  expect(readSignatureInk(toUrl(makePng({ data: deflateSync(rows) })))).toHaveProperty('image');
});

test('a drawing on a sharp screen and a typed name are signatures', () => {
  expect(readSignatureInk(toUrl(drawSignatureImage()))).toHaveProperty('image');
  const cross = (x: number, y: number) => Math.abs(x - 150) < 11 && Math.abs(Math.abs(x - 150) - Math.abs(y - 50)) < 2;
  expect(readSignatureInk(toUrl(draw(cross)))).toHaveProperty('image');
});

test.each([
  ['nothing', () => false],
  ['one dot', dot],
  ['one stroke down', (x: number) => Math.abs(x - 150) < 3],
  ['a box that is all filled', () => true],
])('%s is no signature', (_, isInk) => {
  expect(readSignatureInk(toUrl(draw(isInk)))).toEqual({ message: blankMessage });
});

test.each([
  ['a dot on a sharp screen', draw((x, y) => (x - 450) ** 2 + (y - 150) ** 2 < 90, { width: 900, height: 300 })],
  ['grey that is hardly seen', encode({ width: 300, height: 100, channels: 1, depth: 8, data: grey(230) })],
])('%s is no signature', (_, bytes) => {
  expect(readSignatureInk(toUrl(bytes))).toEqual({ message: blankMessage });
});

test.each([
  ['a shade is under the least that is seen', [159, 159, 160, 255], false],
  ['a shade is the least that is seen', [159, 159, 159, 255], true],
] as const)('where %s, it is a signature: %j', (_, shade, isSigned) => {
  const data = new Uint8Array(300 * 100 * 4).map((__, at) =>
    Math.floor(at / 4) % 7 === 0 ? (shade[at % 4] ?? 0) : 255,
  );
  const read = readSignatureInk(toUrl(encode({ width: 300, height: 100, channels: 4, depth: 8, data })));
  expect('image' in read).toBe(isSigned);
});

function grey(shade: number) {
  return new Uint8Array(300 * 100).map((_, at) => (at % 7 === 0 ? shade : 255));
}

type Made = { size?: [number, number]; form?: number[]; data?: Uint8Array; before?: [string, Uint8Array] };
/** A PNG chunk by chunk, without its sums. */
function makePng({ size = [300, 100], form = [8, 6, 0, 0, 0], data = deflateSync(Buffer.alloc(1)), before }: Made) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size[0], 0);
  header.writeUInt32BE(size[1], 4);
  header.set(form, 8);
  const chunk = (type: string, content: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...(before ? [chunk(...before)] : []), ...parts]);
}

const rowsOf = (width: number, height: number) => deflateSync(Buffer.alloc(height * (1 + 4 * width)));
const good = draw(wave);

test.each<[string, Uint8Array, number]>([
  ['30,000 x 30,000 pixels', makePng({ size: [30_000, 30_000] }), 0],
  ['one pixel too wide', makePng({ size: [2001, 10], data: rowsOf(2001, 10) }), 0],
  ['one pixel too high', makePng({ size: [10, 1001], data: rowsOf(10, 1001) }), 0],
  ['no pixels', makePng({ size: [0, 100] }), 0],
  ['a bomb: 60 MB of rows in a small image', makePng({ data: deflateSync(Buffer.alloc(60_000_000)) }), 100 * 1201],
  ['too few rows', makePng({ data: rowsOf(300, 99) }), 100 * 1201],
  ['rows that are not deflated', makePng({ data: Buffer.from('rows') }), 100 * 1201],
  ['an unknown filter', makePng({ data: deflateSync(Buffer.alloc(100 * 1201, 9)) }), 100 * 1201],
  ['16 bits a channel', makePng({ form: [16, 6, 0, 0, 0] }), 0],
  ['a palette', makePng({ form: [8, 3, 0, 0, 0] }), 0],
  ['interlacing', makePng({ form: [8, 6, 0, 0, 1] }), 0],
  ['another chunk before the header', makePng({ before: ['tEXt', Buffer.from('hello')] }), 0],
  ['a chunk that is longer than the file', good.subarray(0, good.length - 30), 0],
  ['no end', good.subarray(0, good.length - 12), 0],
  ['the signature alone', good.subarray(0, 8), 0],
  ['nothing', new Uint8Array(), 0],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 0],
  ['a script', Buffer.from('alert(document.cookie)'), 0],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), 0],
])('%s cannot be read, and no more is taken out than fits its size', (_, bytes, max) => {
  inflated.bytes = 0;
  expect(readSignatureInk(toUrl(bytes))).toEqual({ message: unreadableMessage });
  expect(inflated.bytes).toBeLessThanOrEqual(max);
});

test('other data in the file is not stored', () => {
  const text = Buffer.from('Comment\0<script>alert(1)</script>');
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  const bytes = Buffer.concat([good.subarray(0, 33), chunk, good.subarray(33), Buffer.from('<html>')]);
  const read = readSignatureInk(toUrl(bytes));
  if (!('image' in read)) throw new Error(read.message);
  expect(Buffer.from(read.image).toString('latin1')).not.toMatch(/script|html/);
  expect(decode(read.image)).toMatchObject({ width: 300, height: 100, channels: 1 });
});
