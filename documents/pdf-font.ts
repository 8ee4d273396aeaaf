import fontkit, { type Font, type Glyph, type GlyphRun, type TypeFeatures } from '@pdf-lib/fontkit';
import type { Color, PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { drawSpelled } from './draw-spelled.ts';
import type { FontBytes, FontFiles, Weight } from './fonts/font-files.ts';
import { cleanDrawnText, layOutText, missingGlyph } from './pdf-text.ts';
import type { Line, Run } from './text-order.ts';

/** A glyph and its position relative to the start of the line and the baseline, in units of the first font. */
type PlacedGlyph = {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly font: EmbeddedFont;
  readonly word?: ThaiWord | undefined;
};
/** A Thai word, whose marks have places of their own: its text is written for readers that copy it. */
type ThaiWord = { readonly text: string };
/** A line that is ready to be drawn; `width` in points. */
export type ShapedLine = { readonly rtl: boolean; readonly width: number; readonly glyphs: readonly PlacedGlyph[] };
export type GlyphStyle = { readonly size: number; readonly color: Color };

/** The font of documents, and the fonts for characters that it lacks. */
export type PdfFonts = FontFiles & { readonly fallbacks?: readonly FontFiles[] };

export type TextFont = {
  /**
   * Breaks a text into lines of at most `width` points with ordered, shaped glyphs; a missing character becomes a box.
   */
  readonly layOut: (text: string, size: number, width?: number) => ShapedLine[];
  /** Draws a line that was laid out with the same font size. */
  readonly draw: (page: PDFPage, line: ShapedLine, at: GlyphStyle & { readonly x: number; readonly y: number }) => void;
  /** Whether any text up to now contains characters that the fonts lack. */
  readonly hasMissingGlyphs: () => boolean;
};

type Layout = (
  text: string,
  features: TypeFeatures,
  script: undefined,
  language: undefined,
  direction: string,
) => GlyphRun;

/** A font that is part of a document. */
type EmbeddedFont = {
  readonly read: ReadFont;
  readonly embedded: PDFFont;
  /** Converts its units to those of the first font. */
  readonly scale: number;
};

/** Separates Arabic, which needs shaping, from Hebrew, which does not: a run may contain both. */
const scripts = /\P{Script=Arabic}+|\P{Script=Hebrew}+/gu;
const thai = /\p{Script=Thai}/u;
/** The Thai vowel SARA AM is drawn as a ring and SARA AA. A tone mark is above the ring. */
const saraAm = /([\u0E48-\u0E4B]?)\u0E33/g;
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
  /** Makes `use` write these glyphs, whatever text it receives. */
  readonly ask: <Result>(glyphs: Glyph[], use: () => Result) => Result;
};
const readFonts = new WeakMap<object, ReadFont>();

function readFont(bytes: FontBytes): ReadFont {
  const known = readFonts.get(bytes);
  if (known) return known;
  const read = parseFont(bytes);
  readFonts.set(bytes, read);
  return read;
}

function parseFont(bytes: FontBytes): ReadFont {
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
    const { glyphs, positions } = layout(
      word.replace(saraAm, '\u0E4D$1\u0E32'),
      { kern: false },
      undefined,
      undefined,
      rtl ? 'rtl' : 'ltr',
    );
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
    ask(glyphs, use) {
      replacement = glyphs;
      return use();
    },
  };
}

/**
 * Embeds a weight of the fonts: each letter is drawn with the first that has it. pdf-lib chooses the layout of a text by the
 * script of its first letter and ignores the positions of combining marks. So this function chooses and positions the
 * glyphs for each run, and pdf-lib receives them in groups.
 */
export async function embedFont(file: PDFDocument, files: PdfFonts, weight: Weight): Promise<TextFont> {
  const { unitsPerEm } = readFont(files[weight]).font;
  const fonts: [EmbeddedFont, ...EmbeddedFont[]] = [await embed(file, files[weight], unitsPerEm)];
  for (const fallback of files.fallbacks ?? []) fonts.push(await embed(file, fallback[weight], unitsPerEm));
  const shape = (run: Run) =>
    splitFonts(run, fonts).flatMap(({ font, ...part }) => {
      const word = thai.test(part.text) ? { text: part.text } : undefined;
      return font.read.shape(part).map(({ glyph, xAdvance, xOffset, yOffset }) => ({
        glyph,
        font,
        word,
        xAdvance: xAdvance * font.scale,
        xOffset: xOffset * font.scale,
        yOffset: yOffset * font.scale,
      }));
    });
  const measure = (text: string) => shape({ text, rtl: false }).reduce((sum, { xAdvance }) => sum + xAdvance, 0);

  let hasMissing = false;
  /** Cached lines by width and text, in font units, because several layouts of a text are tried. */
  const lines = new Map<string, ShapedLine[]>();
  const shapeLine = ({ rtl, runs }: Line): ShapedLine => {
    let pen = 0;
    const glyphs = runs.flatMap(shape).map(({ xAdvance, xOffset, yOffset, ...shaped }) => {
      const placed = { ...shaped, x: pen + xOffset, y: yOffset };
      pen += xAdvance;
      return placed;
    });
    return { rtl, width: pen, glyphs };
  };

  return {
    hasMissingGlyphs: () => hasMissing,
    layOut(text, size, width = Number.POSITIVE_INFINITY) {
      const scale = size / unitsPerEm;
      const key = `${width / scale}:${text}`;
      const known = lines.get(key);
      if (!known) {
        const clean = cleanDrawnText(text, (point) => fonts.some((font) => hasPoint(font, point)));
        hasMissing ||= clean.includes(missingGlyph) && !text.includes(missingGlyph);
        lines.set(key, layOutText(clean, width / scale, measure).map(shapeLine));
      }
      const laid = lines.get(key) ?? [];
      return laid.map((line) => ({ ...line, width: line.width * scale }));
    },
    draw(page, { glyphs }, { x, y, size, color }) {
      const scale = size / unitsPerEm;
      const place = ([{ x: left, y: up }]: Stretch) => ({ x: x + left * scale, y: y + up * scale });
      for (const stretches of joinWords(joinGlyphs(glyphs))) {
        const [[{ font, word }]] = stretches;
        const ask = <Result>(stretch: Stretch, use: () => Result) =>
          font.read.ask(
            stretch.map(({ glyph }) => glyph),
            use,
          );
        if (word) {
          const { embedded } = font;
          const shown = stretches.map((stretch) => ({
            ...place(stretch),
            glyphs: ask(stretch, () => embedded.encodeText('')),
          }));
          drawSpelled(page, shown, { text: word.text, font: embedded, size, color });
        } else {
          const [stretch] = stretches;
          ask(stretch, () => page.drawText('', { ...place(stretch), size, color, font: font.embedded }));
        }
      }
    },
  };
}

async function embed(file: PDFDocument, bytes: FontBytes, unitsPerEm: number): Promise<EmbeddedFont> {
  const read = readFont(bytes);
  file.registerFontkit({ create: () => read.font });
  return { read, scale: unitsPerEm / read.font.unitsPerEm, embedded: await file.embedFont(bytes, { subset: true }) };
}

/** Splits a run into parts of one font, in visual order. A letter and its marks stay together if one font has them all. */
function splitFonts({ text, rtl }: Run, fonts: readonly [EmbeddedFont, ...EmbeddedFont[]]) {
  const [first, ...others] = fonts;
  const find = (letter: string) => fonts.find((font) => hasAll(font, letter));
  if (others.length === 0 || hasAll(first, text)) return [{ text, rtl, font: first }];
  const parts: { text: string; rtl: boolean; font: EmbeddedFont }[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    for (const letter of find(segment) ? [segment] : segment) {
      const font = find(letter) ?? first;
      const part = parts.at(-1);
      if (part?.font === font) part.text += letter;
      else parts.push({ text: letter, rtl, font });
    }
  }
  return rtl ? parts.reverse() : parts;
}

const hasPoint = ({ read }: EmbeddedFont, point: number) => read.font.hasGlyphForCodePoint(point);
/** Whether a font has all characters of a text; signs of joining and direction need no glyph. */
const hasAll = (font: EmbeddedFont, text: string) =>
  [...text].every((char) => hasPoint(font, char.codePointAt(0) ?? 0) || /\p{Cf}/u.test(char));

/** Whether fonts have every character of a text that is drawn. */
export function canDraw({ fallbacks = [], ...own }: PdfFonts, text: string): boolean {
  const files = [own, ...fallbacks];
  const isDrawn = (['regular', 'bold'] as const).every((weight) => {
    const has = (point: number) => files.some((file) => readFont(file[weight]).font.hasGlyphForCodePoint(point));
    return !cleanDrawnText(text, has).includes(missingGlyph);
  });
  return isDrawn || text.includes(missingGlyph);
}

/** Adjacent glyphs that one call can draw. */
type Stretch = [PlacedGlyph, ...PlacedGlyph[]];

/** Groups the stretches of each Thai word; any other stretch is a group of its own. */
function joinWords(stretches: readonly Stretch[]): [Stretch, ...Stretch[]][] {
  const groups: [Stretch, ...Stretch[]][] = [];
  for (const stretch of stretches) {
    const group = groups.at(-1);
    const [{ word }] = stretch;
    if (group && word && group[0][0].word === word) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups;
}

/** Groups adjacent glyphs of a font at their normal widths. */
function joinGlyphs(glyphs: readonly PlacedGlyph[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const placed of glyphs) {
    const stretch = stretches.at(-1);
    const before = stretch?.at(-1);
    const follows =
      before?.font === placed.font &&
      before.word === placed.word &&
      placed.y === before.y &&
      placed.x === before.x + before.glyph.advanceWidth * placed.font.scale;
    if (follows) stretch?.push(placed);
    else stretches.push([placed]);
  }
  return stretches;
}
