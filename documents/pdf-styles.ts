import type { Color, PDFDocument } from 'pdf-lib';
import { readColor, type TextStyle } from './pdf-canvas.ts';
import { embedFont, type PdfFonts } from './pdf-font.ts';
import { logoSize } from './pdf-frame.ts';

/** Returns the styles of all documents: fonts, colors, and text styles of header, headings, labels and footer. */
export async function makeSharedStyles(file: PDFDocument, fonts: PdfFonts, brandColor: string) {
  const regular = await embedFont(file, fonts, 'regular');
  const bold = await embedFont(file, fonts, 'bold');
  const ink = readColor('#17211f');
  const soft = readColor('#4f615c');
  const brand = readColor(brandColor);
  const styles = {
    brand: { font: bold, size: 11, lineHeight: logoSize, color: brand },
    title: { font: regular, size: 9, lineHeight: logoSize, color: soft },
    heading: { font: bold, size: 10.5, lineHeight: 14, color: brand },
    legend: { font: bold, size: 8.5, lineHeight: 13, color: ink },
    label: { font: regular, size: 8, lineHeight: 10, color: soft },
    foot: { font: regular, size: 7.5, lineHeight: 10, color: soft },
    rule: readColor(brandColor, 0.22),
  } satisfies Record<string, TextStyle | Color>;
  return { regular, bold, ink, soft, styles };
}
