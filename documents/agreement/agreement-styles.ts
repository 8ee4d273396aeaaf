import type { PDFDocument } from 'pdf-lib';
import { englishDocument } from '../document-texts.ts';
import type { TextStyle } from '../pdf-canvas.ts';
import type { PdfFonts } from '../pdf-font.ts';
import { makeSharedStyles } from '../pdf-styles.ts';
import { filledSize } from './agreement-values.ts';

export type AgreementStyles = Awaited<ReturnType<typeof makeAgreementStyles>>;

/** Returns the text styles of an agreement. A font that draws nothing is not written to the file. */
export async function makeAgreementStyles(file: PDFDocument, fonts: PdfFonts, brandColor: string) {
  const { regular, bold, ink, soft, styles } = await makeSharedStyles(file, fonts, brandColor);
  return {
    ...styles,
    texts: englishDocument,
    name: { font: bold, size: 20, lineHeight: 26, color: ink } satisfies TextStyle,
    lead: { font: regular, size: 10.5, lineHeight: 14, color: soft } satisfies TextStyle,
    filled: { font: regular, size: filledSize, lineHeight: 16, color: ink } satisfies TextStyle,
    text: { font: regular, size: 9.5, lineHeight: 12.5, color: ink } satisfies TextStyle,
    strong: { font: bold, size: 9.5, lineHeight: 12.5, color: ink } satisfies TextStyle,
  };
}
