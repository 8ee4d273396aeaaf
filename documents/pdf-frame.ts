import type { Color } from 'pdf-lib';
import type { Canvas, TextStyle } from './pdf-canvas.ts';

/** The page size (US Letter) and its margins, in points. */
export const sheet = { width: 612, height: 792, left: 42, right: 570, top: 760, bottom: 54 };
/** The width between the margins. */
export const contentWidth = sheet.right - sheet.left;
/** The height of the page header, and of a logo in it. */
export const headHeight = 36;
export const logoSize = 22;
const footTop = 42;

type Head = {
  readonly left: string;
  readonly right: string;
  /** The space reserved for a logo. */
  readonly logoWidth?: number;
};
type HeadStyles = { readonly brand: TextStyle; readonly title: TextStyle };

/** Draws the page header: the brand, and the document's title at the right; screen readers skip it. */
export function drawHead(canvas: Canvas, { left, right, logoWidth = 0 }: Head, styles: HeadStyles) {
  const place = { right: sheet.right, width: contentWidth / 2, top: sheet.top };
  const taken = drawFirstLine(canvas, right, styles.title, place);
  const room = contentWidth - logoWidth - taken - 14;
  drawFirstLine(canvas, left, styles.brand, { left: sheet.left + logoWidth, width: room, top: sheet.top });
  drawFrameRule(canvas, { top: sheet.top - logoSize - 4, thickness: 1.5, color: styles.brand.color });
}

/** Draws the page footer: a line of text and the page number. */
export function drawFoot(canvas: Canvas, [footer, number]: readonly [string, string], style: TextStyle) {
  const taken = drawFirstLine(canvas, number, style, { right: sheet.right, width: contentWidth, top: footTop });
  drawFirstLine(canvas, footer, style, { left: sheet.left, width: contentWidth - taken - 14, top: footTop });
  drawFrameRule(canvas, { top: footTop + 3, thickness: 0.4, color: style.color });
}

function drawFrameRule(canvas: Canvas, rule: { top: number; thickness: number; color: Color }) {
  canvas.drawRule({ left: sheet.left, width: contentWidth, ...rule });
}

type LinePlace = { readonly left?: number; readonly right?: number; readonly width: number; readonly top: number };

/** Draws as much of a text as fits on one line, starting or ending at a position; returns its width in points. */
function drawFirstLine(canvas: Canvas, text: string, style: TextStyle, { width, top, ...place }: LinePlace): number {
  const [line] = style.font.layOut(text, style.size, width);
  if (!line) return 0;
  const left = place.left ?? (place.right ?? 0) - line.width;
  canvas.mark('Artifact', () => canvas.drawLine(line, style, { left, right: left + line.width, top }));
  return line.width;
}
