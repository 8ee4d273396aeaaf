import {
  type Color,
  fill,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingColor,
} from 'pdf-lib';
import type { ShapedLine, TextFont } from './pdf-font.ts';
import type { PdfTags, Role } from './pdf-tags.ts';

/** The style of a text; size and line height in points. */
export type TextStyle = {
  readonly font: TextFont;
  readonly size: number;
  readonly lineHeight: number;
  readonly color: Color;
};

/** The drawing target: the current page, and the tags of its parts for screen readers. */
export type Canvas = {
  /** Draws a line whose box begins at `top`; a line of a right-to-left paragraph ends at `right`. */
  readonly drawLine: (line: ShapedLine, style: TextStyle, box: { left: number; right: number; top: number }) => void;
  readonly drawPicture: (picture: PDFImage, box: { left: number; top: number; width: number; height: number }) => void;
  readonly drawRule: (rule: { left: number; top: number; width: number; thickness: number; color: Color }) => void;
  /** Fills rectangles as one shape, from their lower left corners; screen readers skip it. */
  readonly fill: (
    rectangles: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[],
    color: Color,
  ) => void;
  /**
   * Tags everything that `draw` draws as one element of the document, or as decoration. `language` is the tag of another
   * language than that of the document.
   */
  readonly mark: (role: Role, draw: () => void, language?: string) => void;
};

export function makeCanvas(page: PDFPage, tags: PdfTags): Canvas {
  return {
    drawLine(line, { font, size, lineHeight, color }, { left, right, top }) {
      const x = line.rtl ? right - line.width : left;
      font.draw(page, line, { x, y: top - (lineHeight + size * capHeight) / 2, size, color });
    },
    drawPicture: (picture, { left, top, width, height }) =>
      page.drawImage(picture, { x: left, y: top - height, width, height }),
    drawRule: ({ left, top, width, thickness, color }) =>
      tags.mark(page, 'Artifact', () =>
        page.drawRectangle({ x: left, y: top - thickness, width, height: thickness, color }),
      ),
    fill: (rectangles, color) =>
      tags.mark(page, 'Artifact', () =>
        page.pushOperators(
          pushGraphicsState(),
          setFillingColor(color),
          ...rectangles.map(({ x, y, width, height }) => rectangle(x, y, width, height)),
          fill(),
          popGraphicsState(),
        ),
      ),
    mark: (role, draw, language) => tags.mark(page, role, draw, language),
  };
}

/** Height of a capital letter relative to the font size. */
const capHeight = 0.73;

/** Parses '#rrggbb' as a color; `share` is its opacity on white. */
export function readColor(hex: string, share = 1): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const blend = (part: number) => 1 - share * (1 - (part || 0));
  return rgb(blend(red), blend(green), blend(blue));
}
