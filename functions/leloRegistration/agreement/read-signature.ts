import { signaturePrefix } from '#domain/form-kit/signing.ts';
import { byteAt, type Pixels, readPng, writeGrayPng } from './png-pixels.ts';

/** The maximum size of an image, in pixels. */
const largest = { width: 2000, height: 1000 };
/** The minimum darkness of a pixel that counts as ink; 255 is black on white. */
const minDark = 96;
/**
 * The minimum number of columns with ink, and their minimum share of the width: more than a dot or a slip of the pen.
 */
const minColumns = 20;
const minShare = 0.05;
/** The maximum share of ink; more is a filled box, not writing. */
const maxInk = 0.5;

/** The message for an image that is not a signature. */
export const unreadableMessage = 'We could not read this signature. Clear it and sign again.';
export const blankMessage = 'This is not a signature yet. Sign with your whole name, or type it instead.';

type Signature = { readonly image: Uint8Array } | { readonly message: string };

/** Returns the ink of a signature as a grayscale PNG on white without other data, or the message for the signer. */
export function readSignatureInk(dataUrl: string): Signature {
  const png = readPng(Buffer.from(dataUrl.slice(signaturePrefix.length), 'base64'), largest);
  if (!png) return { message: unreadableMessage };
  const { gray, isSigned } = readInk(png);
  return isSigned ? { image: writeGrayPng(png, gray) } : { message: blankMessage };
}

/**
 * Returns each pixel as it looks on white, 0 for black and 255 for white, and whether enough dark pixels are spread
 * over enough columns.
 */
function readInk({ rows, width, height, channels }: Pixels): { gray: Uint8Array; isSigned: boolean } {
  const gray = new Uint8Array(width * height);
  const isInked = new Uint8Array(width);
  let dark = 0;
  for (let row = 0, at = 1, to = 0; row < height; row += 1, at += 1) {
    for (let column = 0; column < width; column += 1, at += channels, to += 1) {
      const depth = darkness(rows, at, channels);
      gray[to] = 255 - depth;
      if (depth < minDark) continue;
      dark += 1;
      isInked[column] = 1;
    }
  }
  const columns = isInked.reduce((sum, one) => sum + one, 0);
  const isSigned = columns >= Math.max(minColumns, minShare * width) && dark <= maxInk * width * height;
  return { gray, isSigned };
}

/** The gray value of a pixel on a white background: 0 for black, 255 for white. Source: ITU-R BT.601. */
function darkness(rows: Buffer, at: number, channels: number): number {
  const alpha = channels % 2 === 0 ? byteAt(rows, at + channels - 1) : 255;
  if (alpha === 0) return 0;
  const red = byteAt(rows, at);
  const light = channels < 3 ? red : 0.299 * red + 0.587 * byteAt(rows, at + 1) + 0.114 * byteAt(rows, at + 2);
  return ((255 - light) * alpha) / 255;
}
