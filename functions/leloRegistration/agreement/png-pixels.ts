import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type PngChunks, readPngChunks, readPngSize } from '#documents/png-chunks.ts';

const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
type Size = { readonly width: number; readonly height: number };
type Png = Size & {
  /** Bytes per pixel: grayscale 1, grayscale with alpha 2, color 3, color with alpha 4. */
  readonly channels: number;
  /** The compressed rows. */
  readonly data: Uint8Array;
};
/** The decompressed rows; each begins with the byte of its filter. */
export type Pixels = Png & { readonly rows: Buffer };
/** The number of channels by color type; each has 8 bits. Canvases write only these types. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * Reads a PNG in the format that a canvas writes; undefined for anything else. It reads only the chunks until the size
 * is known, and never unpacks more data than that size allows. Source: PNG, third edition, §5 and §11.
 */
export function readPng(bytes: Uint8Array, largest: Size): Pixels | undefined {
  const chunks = readPngChunks(bytes);
  const png = chunks && readHeader(chunks);
  if (!png || png.width > largest.width || png.height > largest.height) return undefined;
  const rows = inflateRows(png);
  return rows && unfilterRows(rows, png) ? { ...png, rows } : undefined;
}

/** Parses a PNG with 8 bits per channel, without interlacing and without a palette. */
function readHeader({ header, data }: PngChunks): Png | undefined {
  const { width, height } = readPngSize(header);
  const [depth, color = 0, compression, filter, interlace] = header.subarray(8);
  const channels = channelsOf[color];
  const isKnown = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  if (!isKnown || width === 0 || height === 0 || channels === undefined) return undefined;
  return { width, height, channels, data };
}

/** Returns the rows, each after the byte of its filter; undefined unless the size matches exactly. */
function inflateRows({ width, height, channels, data }: Png): Buffer | undefined {
  const size = height * (1 + width * channels);
  try {
    const rows = inflateSync(data, { maxOutputLength: size });
    return rows.length === size ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an 8-bit grayscale PNG: one byte per pixel, 0 for black. */
export function writeGrayPng({ width, height }: Size, gray: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(height * (1 + width));
  for (let row = 0; row < height; row += 1) {
    rows.set(gray.subarray(row * width, (row + 1) * width), row * (1 + width) + 1);
  }
  const chunks = [
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows)),
    writeChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([head, ...chunks]);
}

function writeChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Reverses the filters of the rows, in place; false for an unknown filter. Source: PNG, third edition, §9. */
function unfilterRows(rows: Buffer, { width, height, channels }: Png): boolean {
  const length = width * channels;
  const none = Buffer.alloc(length);
  let above: Buffer = none;
  for (let at = 0; at < height; at += 1) {
    const start = at * (length + 1);
    const row = rows.subarray(start + 1, start + 1 + length);
    const predict = predictors[rows[start] ?? 0];
    if (predict === undefined) return false;
    if (predict !== null) predict(row, above, channels);
    above = row;
  }
  return true;
}

type Predict = (row: Buffer, above: Buffer, channels: number) => void;
export const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;

const addLeft: Predict = (row, _, channels) => {
  for (let at = channels; at < row.length; at += 1) row[at] = byteAt(row, at) + byteAt(row, at - channels);
};
const addAbove: Predict = (row, above) => {
  for (let at = 0; at < row.length; at += 1) row[at] = byteAt(row, at) + byteAt(above, at);
};
const addAverage: Predict = (row, above, channels) => {
  for (let at = 0; at < row.length; at += 1) {
    row[at] = byteAt(row, at) + ((byteAt(row, at - channels) + byteAt(above, at)) >> 1);
  }
};
const addNearest: Predict = (row, above, channels) => {
  // Bytes before a row count as 0; with equal distances, the byte above is chosen.
  for (let at = 0; at < channels; at += 1) row[at] = byteAt(row, at) + byteAt(above, at);
  for (let at = channels; at < row.length; at += 1) {
    row[at] = byteAt(row, at) + nearest(byteAt(row, at - channels), byteAt(above, at), byteAt(above, at - channels));
  }
};
/** The filters by number: None, Sub, Up, Average, Paeth. */
const predictors: readonly (Predict | null)[] = [null, addLeft, addAbove, addAverage, addNearest];

function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
