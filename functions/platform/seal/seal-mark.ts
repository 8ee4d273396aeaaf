/** The position of a seal in a PDF, and its fields. */
export type SealMark = {
  /** The sealed bytes are those before and after the signature; `end` is the end of the second part. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly end: number;
  /** The signature: DER, followed only by zeros. */
  readonly der: Uint8Array<ArrayBuffer>;
  readonly reason: string;
};

/**
 * The maximum size of a signature in bytes; a new seal reserves it with zeros. A larger signature is not ours and is
 * ignored.
 */
export const signatureLength = 4096;
/** The maximum number of candidates for a seal in a PDF. A template may contain some. */
const maxMarks = 8;
const range = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/;
/** The maximum length of a signature's dictionary, without the signature itself. */
const maxDictionaryLength = 8192;

/**
 * Finds the seals of a file, in order. Bytes are searched and never parsed, so that a malicious file costs no more than
 * others.
 */
export function findSealMarks(file: Uint8Array): SealMark[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const marks: SealMark[] = [];
  let at = bytes.indexOf('/ByteRange [0 ');
  for (let seen = 0; at >= 0 && seen < maxMarks; seen += 1) {
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
  const dictionary = bytes.toString('latin1', second, Math.min(end, second + maxDictionaryLength));
  return {
    before: bytes.subarray(0, first),
    after: bytes.subarray(second, end),
    end,
    der,
    reason: readReason(dictionary),
  };
}

/** Returns the DER in '<30...00>', by its own length; only zeros may follow it. */
function readSignature(hex: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = /^<3082([0-9a-f]{4})[0-9a-f]*>$/.exec(hex);
  if (!digits) return undefined;
  const length = 8 + 2 * Number.parseInt(digits[1] ?? '', 16);
  const text = hex.slice(1, -1);
  if (length > text.length || /[^0]/.test(text.slice(length))) return undefined;
  return Uint8Array.from(Buffer.from(text.slice(0, length), 'hex'));
}

/** Parses the signers, one per line, from a PDF string in UTF-16 (ISO 32000-1, 7.9.2.2). */
export function writeReason(lines: readonly string[]): string {
  const utf16 = Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le').swap16();
  return [...utf16].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

function readReason(dictionary: string): string {
  const [, text = ''] = /\/Reason \(((?:\\[0-3][0-7]{2})*)\)/.exec(dictionary) ?? [];
  const bytes = (text.match(/[0-7]{3}/g) ?? []).map((octal) => Number.parseInt(octal, 8));
  // Half a character cannot come from this product.
  if (bytes.length % 2 !== 0) return '';
  return Buffer.from(bytes).swap16().toString('utf16le').replace('\uFEFF', '');
}
