import { crc32, deflateSync } from 'node:zlib';
import { type SeededRandom, seedRandom } from '../seeded-random.ts';

/** The size of the signature pad, 300 by 100, at a double pixel density. */
const width = 600;
const height = 200;
const baseline = 130;
const penRadius = 1.8;
const slant = 0.35;
const stepsOfLetter = 150;

/** Draws an invented signature: black ink on white, as a grayscale PNG; the same name always gives the same image. */
export function drawSignature(name: string): Buffer {
  const ink = new Uint8Array(width * height);
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  for (const [x, y] of writeLetters(name, seedRandom(seed))) putInk(ink, x, y);
  return writePng(ink);
}

/** Draws loops, one for each letter: high at the beginning of a word, sometimes below the line. */
function* writeLetters(name: string, random: SeededRandom): Generator<readonly [x: number, y: number]> {
  const letters = [...name].slice(0, 18);
  const advance = Math.min(34, (width - 120) / letters.length);
  let start = 50;
  for (const [place, letter] of letters.entries()) {
    const isFirst = place === 0 || letters[place - 1] === ' ';
    const rise = letter === ' ' ? 6 : isFirst ? random.between(80, 95) : random.pick([24, 28, 32, 60, -30]);
    const loop = isFirst ? 20 : random.between(6, 14);
    for (let step = 0; step < stepsOfLetter; step++) {
      const turn = (step / stepsOfLetter) * 2 * Math.PI;
      const up = (rise * (1 - Math.cos(turn))) / 2;
      yield [start + (advance * step) / stepsOfLetter - loop * Math.sin(turn) + slant * up, baseline - up];
    }
    start += advance;
  }
}

/** Draws a round dot of the pen with a soft edge. */
function putInk(ink: Uint8Array, x: number, y: number): void {
  for (let row = Math.floor(y - penRadius - 1); row <= y + penRadius + 1; row++) {
    for (let column = Math.floor(x - penRadius - 1); column <= x + penRadius + 1; column++) {
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      // Math.hypot takes several times longer.
      const depth = penRadius + 0.5 - Math.sqrt((column - x) ** 2 + (row - y) ** 2);
      const at = row * width + column;
      ink[at] = Math.max(ink[at] ?? 0, Math.round(255 * Math.min(1, Math.max(0, depth))));
    }
  }
}

/** Writes an 8-bit grayscale PNG without row filters. Source: PNG specification, W3C. */
function writePng(ink: Uint8Array): Buffer {
  const rows = Buffer.alloc(height * (1 + width));
  for (let row = 0; row < height; row++) {
    const start = row * (1 + width) + 1;
    for (let column = 0; column < width; column++) rows[start + column] = 255 - (ink[row * width + column] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
