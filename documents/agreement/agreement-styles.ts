import type { PDFDocument } from 'pdf-lib';
import { readColor, type TextStyle } from '../pdf-canvas.ts';
import type { PdfFonts } from '../pdf-document.ts';
import { embedFont } from '../pdf-font.ts';
import { logoSize } from '../pdf-frame.ts';
import { filledSize } from './agreement-values.ts';

export type AgreementStyles = Awaited<ReturnType<typeof makeAgreementStyles>>;

/** How an agreement is set; nothing of a font is written that is not drawn with. */
export async function makeAgreementStyles(file: PDFDocument, fonts: PdfFonts, brandColor: string) {
  const regular = await embedFont(file, fonts.regular);
  const bold = await embedFont(file, fonts.bold);
  const ink = readColor('#17211f');
  const soft = readColor('#4f615c');
  const brand = readColor(brandColor);
  return {
    brand: { font: bold, size: 11, lineHeight: logoSize, color: brand } satisfies TextStyle,
    title: { font: regular, size: 9, lineHeight: logoSize, color: soft } satisfies TextStyle,
    name: { font: bold, size: 20, lineHeight: 26, color: ink } satisfies TextStyle,
    lead: { font: regular, size: 10.5, lineHeight: 14, color: soft } satisfies TextStyle,
    heading: { font: bold, size: 10.5, lineHeight: 14, color: brand } satisfies TextStyle,
    legend: { font: bold, size: 8.5, lineHeight: 13, color: ink } satisfies TextStyle,
    label: { font: regular, size: 8, lineHeight: 10, color: soft } satisfies TextStyle,
    filled: { font: regular, size: filledSize, lineHeight: 16, color: ink } satisfies TextStyle,
    text: { font: regular, size: 9.5, lineHeight: 12.5, color: ink } satisfies TextStyle,
    strong: { font: bold, size: 9.5, lineHeight: 12.5, color: ink } satisfies TextStyle,
    foot: { font: regular, size: 7.5, lineHeight: 10, color: soft } satisfies TextStyle,
    rule: readColor(brandColor, 0.22),
  };
}
