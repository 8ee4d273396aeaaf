import {
  beginText,
  type Color,
  endText,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from 'pdf-lib';

type ShownGlyphs = { readonly x: number; readonly y: number; readonly glyphs: PDFHexString };
type Spelled = { readonly text: string; readonly font: PDFFont; readonly size: number; readonly color: Color };

/**
 * Draws the glyphs of a word, with its text for readers that copy it: what the single glyphs stand for would be in the
 * order of their places. Source: ISO 32000-1, 14.9.4.
 */
export function drawSpelled(page: PDFPage, shown: readonly ShownGlyphs[], { text, font, size, color }: Spelled): void {
  const properties = `<</ActualText ${PDFHexString.fromText(text)}>>`;
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setFillingColor(color),
    setFontAndSize(page.node.newFontDictionary(font.name, font.ref), size),
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), properties]),
    ...shown.flatMap(({ x, y, glyphs }) => [setTextMatrix(1, 0, 0, 1, x, y), showText(glyphs)]),
    PDFOperator.of(PDFOperatorNames.EndMarkedContent),
    endText(),
    popGraphicsState(),
  );
}
