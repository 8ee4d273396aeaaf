import { joinBytes, viewOf } from './font-tables.ts';

/** A point of an outline, in font units. */
export type OutlinePoint = { readonly x: number; readonly y: number; readonly onCurve: boolean };
/** The closed lines of a glyph. */
export type Outline = readonly (readonly OutlinePoint[])[];

const onCurveFlag = 1;
const headerLength = 10;

/** Writes a glyph for the `glyf` table, from integer coordinates. Source: OpenType, 'glyf', simple glyph. */
export function writeGlyph(outline: Outline): Uint8Array {
  const points = outline.flat();
  if (points.length === 0) return new Uint8Array();
  const flagsStart = headerLength + 2 * outline.length + 2;
  const bytes = new Uint8Array(flagsStart + 5 * points.length);
  const view = viewOf(bytes);
  view.setInt16(0, outline.length);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  for (const [at, bound] of [least(xs), least(ys), most(xs), most(ys)].entries()) view.setInt16(2 + 2 * at, bound);
  let last = -1;
  for (const [at, line] of outline.entries()) {
    last += line.length;
    view.setUint16(headerLength + 2 * at, last);
  }
  for (const [at, { onCurve }] of points.entries()) bytes[flagsStart + at] = onCurve ? onCurveFlag : 0;
  const writeSteps = (values: readonly number[], start: number) => {
    for (const [at, value] of values.entries()) view.setInt16(start + 2 * at, value - (values[at - 1] ?? 0));
  };
  writeSteps(xs, flagsStart + points.length);
  writeSteps(ys, flagsStart + 3 * points.length);
  return bytes;
}

/** The leftmost position of an outline; 0 for a glyph without one. */
export const leftOf = (outline: Outline) => least(outline.flat().map(({ x }) => x));

const least = (values: readonly number[]) => values.reduce((found, value) => Math.min(found, value), values[0] ?? 0);
const most = (values: readonly number[]) => values.reduce((found, value) => Math.max(found, value), values[0] ?? 0);

/** Returns the tables `glyf` and `loca`, which is in the long format. */
export function joinGlyphs(glyphs: readonly Uint8Array[]): { readonly glyf: Uint8Array; readonly loca: Uint8Array } {
  const padded = glyphs.map((glyph) => joinBytes([glyph, new Uint8Array(-glyph.length & 3)]));
  const loca = new Uint8Array(4 * (glyphs.length + 1));
  let end = 0;
  for (const [at, { length }] of padded.entries()) {
    end += length;
    viewOf(loca).setUint32(4 * (at + 1), end);
  }
  return { glyf: joinBytes(padded), loca };
}
