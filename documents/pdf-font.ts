import fontkit, { type Font, type Glyph, type GlyphRun, type TypeFeatures } from '@pdf-lib/fontkit';
import type { Color, PDFDocument, PDFPage } from 'pdf-lib';
import { cleanDrawnText, layOutText, missingGlyph } from './pdf-text.ts';
import type { Line, Run } from './text-order.ts';

/** A glyph and its position relative to the start of the line and the baseline, in font units. */
type PlacedGlyph = { readonly glyph: Glyph; readonly x: number; readonly y: number };
/** A line that is ready to be drawn; `width` in points. */
export type ShapedLine = { readonly rtl: boolean; readonly width: number; readonly glyphs: readonly PlacedGlyph[] };
export type GlyphStyle = { readonly size: number; readonly color: Color };

export type TextFont = {
  /**
   * Breaks a text into lines of at most `width` points with ordered, shaped glyphs; a missing character becomes a box.
   */
  readonly layOut: (text: string, size: number, width?: number) => ShapedLine[];
  /** Draws a line that was laid out with the same font size. */
  readonly draw: (page: PDFPage, line: ShapedLine, at: GlyphStyle & { readonly x: number; readonly y: number }) => void;
  /** Whether any text up to now contains characters that the font lacks. */
  readonly hasMissingGlyphs: () => boolean;
};

type Layout = (
  text: string,
  features: TypeFeatures,
  script: undefined,
  language: undefined,
  direction: string,
) => GlyphRun;

/** Separates Arabic, which needs shaping, from Hebrew, which does not: a run may contain both. */
const scripts = /\P{Script=Arabic}+|\P{Script=Hebrew}+/gu;
/** Words are shaped separately and cached, because no font joins letters across a space. */
const words = / +|[^ ]+/g;
/** The maximum number of cached words per font, and their maximum length. */
const cachedWords = 4000;
const cachedWordLength = 40;

type ShapedGlyph = {
  readonly glyph: Glyph;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
};

/** A parsed font. It is shared by all documents, because parsing takes longer than writing a document. */
type ReadFont = {
  readonly font: Font;
  /** Returns the glyphs from left to right, without kerning, so that widths of words can be added. */
  readonly shape: (run: Run) => ShapedGlyph[];
  /** Makes `draw` write these glyphs, whatever text it receives. */
  readonly ask: (glyphs: Glyph[], draw: () => void) => void;
};
const readFonts = new WeakMap<object, ReadFont>();

function readFont(bytes: ArrayBuffer | Uint8Array): ReadFont {
  const font = fontkit.create(new Uint8Array(bytes));
  const layout: Layout = font.layout.bind(font);
  const space = font.glyphForCodePoint(0x20);
  /** The glyphs that pdf-lib receives for every text. */
  let replacement: Glyph[] = [];
  font.layout = () => ({ glyphs: replacement }) as GlyphRun;

  const shaped = new Map<string, ShapedGlyph[]>();
  const shapeWord = (word: string, rtl: boolean): ShapedGlyph[] => {
    const key = `${rtl ? '<' : '>'}${word}`;
    const known = shaped.get(key);
    if (known) return known;
    const { glyphs, positions } = layout(word, { kern: false }, undefined, undefined, rtl ? 'rtl' : 'ltr');
    const placed = glyphs
      .map((glyph, at) => ({ glyph, ...(positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }) }))
      .filter(({ glyph, xAdvance }) => glyph !== space || xAdvance > 0);
    if (shaped.size >= cachedWords) shaped.clear();
    if (word.length <= cachedWordLength) shaped.set(key, placed);
    return placed;
  };
  const order = (parts: string[], rtl: boolean) => (rtl ? parts.reverse() : parts);
  return {
    font,
    shape: ({ text, rtl }) =>
      order(text.match(scripts) ?? [], rtl).flatMap((part) =>
        order(part.match(words) ?? [], rtl).flatMap((word) => shapeWord(word, rtl)),
      ),
    ask(glyphs, draw) {
      replacement = glyphs;
      draw();
    },
  };
}

/**
 * Embeds a TrueType font. pdf-lib chooses the layout of a text by the script of its first letter and ignores the
 * positions of combining marks. So this function chooses and positions the glyphs for each run, and pdf-lib receives
 * them in groups.
 */
export async function embedFont(file: PDFDocument, bytes: ArrayBuffer | Uint8Array): Promise<TextFont> {
  const read = readFonts.get(bytes) ?? readFont(bytes);
  readFonts.set(bytes, read);
  const { font, shape, ask } = read;
  file.registerFontkit({ create: () => font });
  const embedded = await file.embedFont(bytes, { subset: true });
  const measure = (text: string) => shape({ text, rtl: false }).reduce((sum, { xAdvance }) => sum + xAdvance, 0);

  let hasMissing = false;
  /** Cached lines by width and text, in font units, because several layouts of a text are tried. */
  const lines = new Map<string, ShapedLine[]>();
  const shapeLine = ({ rtl, runs }: Line): ShapedLine => {
    let pen = 0;
    const glyphs = runs.flatMap(shape).map(({ glyph, xAdvance, xOffset, yOffset }) => {
      const placed = { glyph, x: pen + xOffset, y: yOffset };
      pen += xAdvance;
      return placed;
    });
    return { rtl, width: pen, glyphs };
  };

  return {
    hasMissingGlyphs: () => hasMissing,
    layOut(text, size, width = Number.POSITIVE_INFINITY) {
      const scale = size / font.unitsPerEm;
      const key = `${width / scale}:${text}`;
      const known = lines.get(key);
      if (!known) {
        const clean = cleanDrawnText(text, (point) => font.hasGlyphForCodePoint(point));
        hasMissing ||= clean.includes(missingGlyph) && !text.includes(missingGlyph);
        lines.set(key, layOutText(clean, width / scale, measure).map(shapeLine));
      }
      const laid = lines.get(key) ?? [];
      return laid.map((line) => ({ ...line, width: line.width * scale }));
    },
    draw(page, { glyphs }, { x, y, size, color }) {
      const scale = size / font.unitsPerEm;
      for (const stretch of joinGlyphs(glyphs)) {
        const [first = { x: 0, y: 0 }] = stretch;
        const place = { x: x + first.x * scale, y: y + first.y * scale, size, color, font: embedded };
        ask(
          stretch.map(({ glyph }) => glyph),
          () => page.drawText('', place),
        );
      }
    },
  };
}

/** Whether a font has every character of a text that is drawn. */
export function canDraw(bytes: ArrayBuffer | Uint8Array, text: string): boolean {
  const read = readFonts.get(bytes) ?? readFont(bytes);
  readFonts.set(bytes, read);
  return (
    text.includes(missingGlyph) ||
    !cleanDrawnText(text, (point) => read.font.hasGlyphForCodePoint(point)).includes(missingGlyph)
  );
}

/** Groups adjacent glyphs at their normal widths, which one call can draw. */
function joinGlyphs(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const stretches: PlacedGlyph[][] = [];
  for (const placed of glyphs) {
    const stretch = stretches.at(-1);
    const before = stretch?.at(-1);
    const follows = before && placed.y === before.y && placed.x === before.x + before.glyph.advanceWidth;
    if (follows) stretch?.push(placed);
    else stretches.push([placed]);
  }
  return stretches;
}
