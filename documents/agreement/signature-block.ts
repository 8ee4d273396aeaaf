import type { PDFPage } from 'pdf-lib';
import type { Canvas } from '../pdf-canvas.ts';
import { sheet } from '../pdf-frame.ts';
import { widthOf } from '../pdf-text-block.ts';
import type { AgreementSignature } from './agreement-content.ts';
import type { AgreementStyles } from './agreement-styles.ts';
import { dashedDate } from './agreement-values.ts';
import type { InkImage } from './ink-image.ts';
import { drawSignature, signatureRoom } from './signature-place.ts';

/** The space below the image: the signature line, and the row with the signer's name. */
const lineSpace = 2;
const rowHeight = 18;
const dateLeft = 482;
/** The distance from a signature to the end of its text. */
export const signatureFoot = lineSpace + rowHeight;

type Placed = { readonly page: PDFPage; readonly image: InkImage; readonly x: number; readonly y: number };

/** A signature on its line, the typed name below it, the date to its right. */
export function drawSigner(canvas: Canvas, signer: AgreementSignature, at: Placed, styles: AgreementStyles) {
  const { page, image, ...place } = at;
  const top = place.y - lineSpace;
  const right = place.x + signatureRoom.width;
  const draw = (text: string, style: AgreementStyles['filled'], left: number, room: number) => {
    const width = widthOf(text, style);
    const fitted = { ...style, size: style.size * Math.min(1, room / width), lineHeight: rowHeight };
    for (const line of style.font.layOut(text, fitted.size))
      canvas.drawLine(line, fitted, { left, right: left + width, top });
    return Math.min(width, room);
  };
  canvas.mark('P', () => {
    drawSignature(page, image, place);
    const taken = draw(`${signer.relationship}: `, styles.label, place.x, signatureRoom.width / 2) + 6;
    draw(signer.name, styles.filled, place.x + taken, signatureRoom.width - taken);
    draw(dashedDate(signer.date), styles.filled, dateLeft, sheet.right - dateLeft);
  });
  const thickness = 0.75;
  const color = styles.label.color;
  canvas.drawRule({ left: place.x, top: top + thickness, width: right - place.x, thickness, color });
  canvas.drawRule({ left: dateLeft, top: top + thickness, width: sheet.right - dateLeft, thickness, color });
}
