import fontkit, { type Font, type Glyph, type GlyphRun, type TypeFeatures } from '@pdf-lib/fontkit';
import type { Color, PDFDocument, PDFPage } from 'pdf-lib';
import { cleanDrawnText, layText, missingGlyph } from './pdf-text.ts';
import type { Line, Run } from './text-order.ts';

/** A glyph and where it is drawn, from the line's beginning and its base line, in units of the font. */
type PlacedGlyph = { readonly glyph: Glyph; readonly x: number; readonly y: number };
/** A line that is ready to be drawn; `width` in points. */
export type ShapedLine = { readonly rtl: boolean; readonly width: number; readonly glyphs: readonly PlacedGlyph[] };
export type GlyphStyle = { readonly size: number; readonly color: Color };

export type TextFont = {
  /** Breaks a text into lines of at most `width` points, ordered and shaped; what the font lacks is a box. */
  readonly lay: (text: string, size: number, width?: number) => ShapedLine[];
  /** Draws a line that was laid in the same size. */
  readonly draw: (page: PDFPage, line: ShapedLine, at: GlyphStyle & { readonly x: number; readonly y: number }) => void;
  /** Whether any text so far has characters that the font lacks. */
  readonly hasMissingGlyphs: () => boolean;
};

type Layout = (
  text: string,
  features: TypeFeatures,
  script: undefined,
  language: undefined,
  direction: string,
) => GlyphRun;

/** Arabic, which is shaped, apart from Hebrew, which is not: a run may hold both. */
const scripts = /\P{Script=Arabic}+|\P{Script=Hebrew}+/gu;
/** No font joins letters over a space, so that words can be shaped one by one, and a word but once. */
const words = / +|[^ ]+/g;
/** How many shaped words are cached per font, and how long they may be: more than a document repeats. */
const cachedWords = 4000;
const cachedWordLength = 40;

type ShapedGlyph = {
  readonly glyph: Glyph;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
};

/** A font that was read: reading its tables takes longer than writing a document, so it is read once for all documents. */
type ReadFont = {
  readonly font: Font;
  /** Glyphs from left to right. Without kerning, so that widths of words add up. */
  readonly shape: (run: Run) => ShapedGlyph[];
  /** Makes `draw` write these glyphs, regardless of the text that it gets. */
  readonly ask: (glyphs: Glyph[], draw: () => void) => void;
};
const readFonts = new WeakMap<object, ReadFont>();

function readFont(bytes: ArrayBuffer | Uint8Array): ReadFont {
  const font = fontkit.create(new Uint8Array(bytes));
  const layout: Layout = font.layout.bind(font);
  const space = font.glyphForCodePoint(0x20);
  /** The glyphs that pdf-lib gets for every text. */
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
 * Embeds a TrueType font. pdf-lib lays text by the script of its first letter and ignores where marks belong; so glyphs
 * are chosen and placed here, by run, and pdf-lib gets them one stretch at a time.
 */
export async function embedFont(file: PDFDocument, bytes: ArrayBuffer | Uint8Array): Promise<TextFont> {
  const read = readFonts.get(bytes) ?? readFont(bytes);
  readFonts.set(bytes, read);
  const { font, shape, ask } = read;
  file.registerFontkit({ create: () => font });
  const embedded = await file.embedFont(bytes, { subset: true });
  const measure = (text: string) => shape({ text, rtl: false }).reduce((sum, { xAdvance }) => sum + xAdvance, 0);

  let hasMissing = false;
  /** Lines by the width and text that they were laid from, in units of the font: layouts are tried before one is taken. */
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
    lay(text, size, width = Number.POSITIVE_INFINITY) {
      const scale = size / font.unitsPerEm;
      const key = `${width / scale}:${text}`;
      const known = lines.get(key);
      if (!known) {
        const clean = cleanDrawnText(text, (point) => font.hasGlyphForCodePoint(point));
        hasMissing ||= clean.includes(missingGlyph) && !text.includes(missingGlyph);
        lines.set(key, layText(clean, width / scale, measure).map(shapeLine));
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

/** Glyphs that follow each other at their normal widths can be drawn in one call. */
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
