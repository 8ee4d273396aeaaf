import type { PDFPage } from 'pdf-lib';
import { drawInk, type InkImage } from './ink-image.ts';

/** Where the signatures stand on page 2, in points: the image's lower left corner. Source: spec 2 §9. */
export const signaturePlaces = { student: { x: 70, y: 590 }, parent: { x: 70, y: 470 } } as const;
/** Half the size of the image, and no larger than what is free there. Source: spec 2 §9. */
const scale = 0.5;
export const signatureRoom = { width: 400, height: 100 };

export function drawSignature(page: PDFPage, image: InkImage, place: { readonly x: number; readonly y: number }) {
  const fits = Math.min(scale, signatureRoom.width / image.width, signatureRoom.height / image.height);
  drawInk(page, image, { ...place, width: image.width * fits, height: image.height * fits });
}
