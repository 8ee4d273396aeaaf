/** The position of a seal in a PDF, and its own description. */
export type SealMark = {
  /** The sealed bytes are before and after the signature; `end` is where it ends. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly end: number;
  /** The signature: DER, then nothing but zeros. */
  readonly der: Uint8Array<ArrayBuffer>;
  readonly reason: string;
};

/** Bytes that a signature takes at most; a seal holds its place with zeros. Longer ones are not ours and are not read. */
export const signatureLength = 4096;
/** The maximum number of places that are searched for a seal. A template may contain some. */
const mostMarks = 8;
const range = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/;
/** The dictionary of a signature is at most this long, apart from the signature. */
const longestDictionary = 8192;

/** Seals of a file, in their order. Bytes are searched, never parsed: hostile ones cost no more than others. */
export function findSealMarks(file: Uint8Array): SealMark[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const marks: SealMark[] = [];
  let at = bytes.indexOf('/ByteRange [0 ');
  for (let seen = 0; at >= 0 && seen < mostMarks; seen += 1) {
    const mark = readMark(bytes, at);
    if (mark) marks.push(mark);
    at = bytes.indexOf('/ByteRange [0 ', at + 1);
  }
  return marks;
}

function readMark(bytes: Buffer, at: number): SealMark | undefined {
  const [, first = 0, second = 0, length = 0] = (range.exec(bytes.toString('latin1', at, at + 60)) ?? []).map(Number);
  const end = second + length;
  const isInside = at < first && first < second && second < end && end <= bytes.length;
  if (!isInside || second - first > 2 * signatureLength + 2) return undefined;
  const hex = bytes.toString('latin1', first, second);
  const der = readSignature(hex);
  if (!der) return undefined;
  const dictionary = bytes.toString('latin1', second, Math.min(end, second + longestDictionary));
  return {
    before: bytes.subarray(0, first),
    after: bytes.subarray(second, end),
    end,
    der,
    reason: readReason(dictionary),
  };
}

/** The DER in '<30...00>': as long as it says, and zeros behind it. */
function readSignature(hex: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = /^<3082([0-9a-f]{4})[0-9a-f]*>$/.exec(hex);
  if (!digits) return undefined;
  const length = 8 + 2 * Number.parseInt(digits[1] ?? '', 16);
  const text = hex.slice(1, -1);
  if (length > text.length || /[^0]/.test(text.slice(length))) return undefined;
  return Uint8Array.from(Buffer.from(text.slice(0, length), 'hex'));
}

/** Who signed, a line each, as the inside of a PDF string in UTF-16 (ISO 32000-1, 7.9.2.2). */
export function writeReason(lines: readonly string[]): string {
  const utf16 = Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le').swap16();
  return [...utf16].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

function readReason(dictionary: string): string {
  const [, text = ''] = /\/Reason \(((?:\\[0-3][0-7]{2})*)\)/.exec(dictionary) ?? [];
  const bytes = (text.match(/[0-7]{3}/g) ?? []).map((octal) => Number.parseInt(octal, 8));
  // Half a letter is of no text that we wrote.
  if (bytes.length % 2 !== 0) return '';
  return Buffer.from(bytes).swap16().toString('utf16le').replace('\uFEFF', '');
}
