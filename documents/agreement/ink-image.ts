import {
  concatTransformationMatrix,
  drawObject,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import { readPngChunks, readPngSize } from '../png-chunks.ts';

/** A signature image in a PDF file, with its size. */
export type InkImage = { readonly ref: PDFRef; readonly width: number; readonly height: number };

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Bit depth, color type and interlacing of an 8-bit grayscale PNG that is not interlaced. */
const gray = [8, 0, 0, 0, 0];

/**
 * Embeds a signature: an 8-bit gray PNG, in which white means no ink, becomes the mask of a black area, so that the
 * page shows between the strokes. Its rows are copied unchanged, because PDF decodes them as PNG does. Throws for any
 * other image. Source: ISO 32000-1, 7.4.4.4 and 11.6.5.3.
 */
export function embedInk({ context }: PDFDocument, png: Uint8Array): InkImage {
  const chunks = readPngChunks(png);
  if (!chunks || gray.some((byte, at) => chunks.header[8 + at] !== byte)) {
    throw new Error('The image of a signature is no PNG of gray in 8 bits.');
  }
  const { width, height } = readPngSize(chunks.header);
  const image = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', BitsPerComponent: 8 };
  const mask = context.stream(chunks.data, {
    ...image,
    Width: width,
    Height: height,
    Decode: [1, 0],
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: 8, Columns: width },
  });
  const black = context.stream(Uint8Array.of(0), { ...image, Width: 1, Height: 1, SMask: context.register(mask) });
  return { ref: context.register(black), width, height };
}

/** Draws the signature into a box, in points from the lower left of the page. */
export function drawInk(page: PDFPage, { ref }: InkImage, { x, y, width, height }: Box): void {
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, x, y),
    drawObject(page.node.newXObject('Ink', ref)),
    popGraphicsState(),
  );
}
