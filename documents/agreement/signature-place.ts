import type { PDFPage } from 'pdf-lib';
import { drawInk, type InkImage } from './ink-image.ts';

/** The position of the signatures on page 2 of a charter's own template, in points: the image's lower left corner. */
export const signaturePlaces = { student: { x: 70, y: 590 }, parent: { x: 70, y: 470 } } as const;
/** Half of the image's size, limited by the free space at that position. */
const scale = 0.5;
export const signatureRoom = { width: 400, height: 100 };

/** Returns the size of a signature's image on a page, in points. */
export function signatureSize({ width, height }: InkImage) {
  const fits = Math.min(scale, signatureRoom.width / width, signatureRoom.height / height);
  return { width: width * fits, height: height * fits };
}

export function drawSignature(page: PDFPage, image: InkImage, place: { readonly x: number; readonly y: number }) {
  drawInk(page, image, { ...place, ...signatureSize(image) });
}
