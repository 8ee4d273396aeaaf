import fontkit, { type Glyph, type GlyphRun, type TypeFeatures } from '@pdf-lib/fontkit';
import type { Color, PDFDocument, PDFPage } from 'pdf-lib';
import { cleanText, layText, missingGlyph } from './pdf-text.ts';
import type { Line, Run } from './text-order.ts';

/** A glyph and where it is drawn, from the line's beginning and its base line, in units of the font. */
type PlacedGlyph = { readonly glyph: Glyph; readonly x: number; readonly y: number };
/** A line that is ready to be drawn; `width` in points. */
export type ShapedLine = { readonly rtl: boolean; readonly width: number; readonly glyphs: readonly PlacedGlyph[] };
export type TextStyle = { readonly size: number; readonly color: Color };

export type TextFont = {
  /** Breaks a text into lines of at most `width` points, ordered and shaped; what the font lacks is a box. */
  readonly lay: (text: string, size: number, width?: number) => ShapedLine[];
  /** Draws a line that was laid in the same size. */
  readonly draw: (page: PDFPage, line: ShapedLine, at: TextStyle & { readonly x: number; readonly y: number }) => void;
  /** Whether a text that was laid has characters that the font lacks. */
  readonly lacks: () => boolean;
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

/**
 * Embeds a TrueType font. pdf-lib lays text by the script of its first letter and ignores where marks belong; so glyphs
 * are chosen and placed here, by run, and pdf-lib gets them one stretch at a time.
 */
export async function embedFont(file: PDFDocument, bytes: ArrayBuffer | Uint8Array): Promise<TextFont> {
  const font = fontkit.create(new Uint8Array(bytes));
  const layout: Layout = font.layout.bind(font);
  const space = font.glyphForCodePoint(0x20);
  /** What pdf-lib hears whatever text it asks for. */
  let asked: Glyph[] = [];
  font.layout = () => ({ glyphs: asked }) as GlyphRun;
  file.registerFontkit({ create: () => font });
  const embedded = await file.embedFont(bytes, { subset: true });

  /** Glyphs from left to right, with the advance of each. Without kerning, so that widths of words add up. */
  const shapeRun = ({ text, rtl }: Run) => {
    const parts = text.match(scripts) ?? [];
    return (rtl ? parts.reverse() : parts).flatMap((part) => {
      const { glyphs, positions } = layout(part, { kern: false }, undefined, undefined, rtl ? 'rtl' : 'ltr');
      return glyphs
        .map((glyph, at) => ({ glyph, ...(positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }) }))
        .filter(({ glyph, xAdvance }) => glyph !== space || xAdvance > 0);
    });
  };
  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const width = widths.get(text) ?? shapeRun({ text, rtl: false }).reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    widths.set(text, width);
    return width;
  };

  let lacking = false;
  /** Lines by the width and text that they were laid from, in units of the font: layouts are tried before one is taken. */
  const lines = new Map<string, ShapedLine[]>();
  const shapeLine = ({ rtl, runs }: Line): ShapedLine => {
    let pen = 0;
    const glyphs = runs.flatMap(shapeRun).map(({ glyph, xAdvance, xOffset, yOffset }) => {
      const placed = { glyph, x: pen + xOffset, y: yOffset };
      pen += xAdvance;
      return placed;
    });
    return { rtl, width: pen, glyphs };
  };

  return {
    lacks: () => lacking,
    lay(text, size, width = Number.POSITIVE_INFINITY) {
      const scale = size / font.unitsPerEm;
      const key = `${width / scale}:${text}`;
      const known = lines.get(key);
      if (!known) {
        const clean = cleanText(text, (point) => font.hasGlyphForCodePoint(point));
        lacking ||= clean.includes(missingGlyph) && !text.includes(missingGlyph);
        lines.set(key, layText(clean, width / scale, measure).map(shapeLine));
      }
      const laid = lines.get(key) ?? [];
      return laid.map((line) => ({ ...line, width: line.width * scale }));
    },
    draw(page, { glyphs }, { x, y, size, color }) {
      const scale = size / font.unitsPerEm;
      for (const stretch of joinGlyphs(glyphs)) {
        const [first = { x: 0, y: 0 }] = stretch;
        asked = stretch.map(({ glyph }) => glyph);
        page.drawText('', { x: x + first.x * scale, y: y + first.y * scale, size, color, font: embedded });
      }
    },
  };
}

/** Glyphs that follow each other by their own widths can be drawn at once. */
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
