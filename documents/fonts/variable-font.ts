import fontkit, { type Font } from '@pdf-lib/fontkit';
import { fontWeights, type Weight } from './font-files.ts';
import { type FontTables, viewOf, writeTables } from './font-tables.ts';
import { joinGlyphs, leftOf, type Outline, type OutlinePoint, writeGlyph } from './glyph-table.ts';
import { writeCharacterMap, writeNameTable } from './small-tables.ts';

/** The parts of the library that its types lack. */
type ParsedFont = Font & { readonly getVariation: (settings: { readonly wght: number }) => PinnedFont };
type PinnedFont = { readonly getGlyph: (id: number) => PinnedGlyph };
type PinnedGlyph = {
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
};

/** A glyph of one weight, as the tables of a font contain it. */
type WrittenGlyph = { readonly bytes: Uint8Array; readonly advance: number; readonly left: number };

export type VariableFont = {
  readonly has: (codePoint: number) => boolean;
  /** Returns the glyph of a character that the font has. */
  readonly write: (codePoint: number, weight: Weight) => WrittenGlyph;
  /** Returns one weight as a TrueType file with all glyphs, ligatures and positions of marks. */
  readonly pin: (weight: Weight) => Uint8Array;
  /** Returns a TrueType file with some glyphs of one weight by their characters, which may be of other fonts. */
  readonly collect: (glyphs: ReadonlyMap<number, WrittenGlyph>, weight: Weight) => Uint8Array;
};

const layoutTables = ['GDEF', 'GPOS', 'GSUB', 'cmap'];
const plainTables = ['OS/2', 'head', 'hhea', 'maxp', 'post'];

/**
 * Opens the tables of a font whose weight varies. Glyphs of a weight are written here, because the library cuts the
 * fractions off their points.
 */
export function openVariableFont(tables: FontTables): VariableFont {
  const font = fontkit.create(writeTables(tables)) as ParsedFont;
  const pinned = {
    regular: font.getVariation({ wght: fontWeights.regular }),
    bold: font.getVariation({ wght: fontWeights.bold }),
  };
  const writeOne = (id: number, weight: Weight): WrittenGlyph => {
    const glyph = pinned[weight].getGlyph(id);
    const bytes = writeGlyph(readOutline(glyph));
    return { bytes, advance: Math.round(glyph.advanceWidth), left: leftOf(bytes) };
  };
  const writeFile = (glyphs: readonly WrittenGlyph[], weight: Weight, more: FontTables) => {
    const copied = plainTables.map((tag) => [tag, Uint8Array.from(tables.get(tag) ?? [])] as const);
    const written = new Map([...copied, ...more]);
    const setCount = (tag: string, at: number) =>
      viewOf(written.get(tag) ?? new Uint8Array()).setUint16(at, glyphs.length);
    setCount('hhea', 34);
    setCount('maxp', 4);
    const { glyf, loca } = joinGlyphs(glyphs.map(({ bytes }) => bytes));
    written.set('glyf', glyf).set('loca', loca).set('hmtx', writeMetrics(glyphs));
    return writeTables(written.set('name', writeNameTable(`NotoSans-${weight === 'bold' ? 'Bold' : 'Regular'}`)));
  };
  return {
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    write: (codePoint, weight) => writeOne(font.glyphForCodePoint(codePoint).id, weight),
    pin(weight) {
      const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => writeOne(id, weight));
      return writeFile(glyphs, weight, new Map([...tables].filter(([tag]) => layoutTables.includes(tag))));
    },
    collect(glyphs, weight) {
      const ids = new Map([...glyphs.keys()].map((codePoint, at) => [codePoint, at + 1]));
      const cmap = writeCharacterMap(ids);
      return writeFile([writeOne(0, weight), ...glyphs.values()], weight, new Map([['cmap', cmap]]));
    },
  };
}

function writeMetrics(glyphs: readonly WrittenGlyph[]): Uint8Array {
  const metrics = new Uint8Array(4 * glyphs.length);
  for (const [at, { advance, left }] of glyphs.entries()) {
    viewOf(metrics).setUint16(4 * at, advance);
    viewOf(metrics).setInt16(4 * at + 2, left);
  }
  return metrics;
}

function readOutline({ path }: PinnedGlyph): Outline {
  const lines: OutlinePoint[][] = [];
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') lines.push([]);
    for (let at = 0; at < args.length; at += 2) {
      const onCurve = at + 2 === args.length;
      lines.at(-1)?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), onCurve });
    }
  }
  return lines.map(withoutRepeatedEnd);
}

/** An outline is closed without its first point at its end. */
function withoutRepeatedEnd(line: readonly OutlinePoint[]): readonly OutlinePoint[] {
  const [first, last] = [line[0], line.at(-1)];
  const isRepeated = line.length > 1 && last?.onCurve && first?.x === last.x && first.y === last.y;
  return isRepeated ? line.slice(0, -1) : line;
}
