import { joinBytes, viewOf } from './font-tables.ts';

/** A point of an outline, in font units. */
export type OutlinePoint = { readonly x: number; readonly y: number; readonly onCurve: boolean };
/** The closed lines of a glyph. */
export type Outline = readonly (readonly OutlinePoint[])[];

const onCurveFlag = 1;
const headerLength = 10;

/** Writes a glyph for the `glyf` table, from integer coordinates. Source: OpenType, 'glyf', simple glyph. */
export function writeGlyph(outline: Outline): Uint8Array {
  const count = outline.reduce((sum, line) => sum + line.length, 0);
  if (count === 0) return new Uint8Array();
  const flagsStart = headerLength + 2 * outline.length + 2;
  const xStart = flagsStart + count;
  const yStart = xStart + 2 * count;
  const bytes = new Uint8Array(yStart + 2 * count);
  const view = viewOf(bytes);
  view.setInt16(0, outline.length);
  let at = 0;
  let [lastX, lastY] = [0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [number, line] of outline.entries()) {
    for (const { x, y, onCurve } of line) {
      bytes[flagsStart + at] = onCurve ? onCurveFlag : 0;
      view.setInt16(xStart + 2 * at, x - lastX);
      view.setInt16(yStart + 2 * at, y - lastY);
      lastX = x;
      lastY = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
      at += 1;
    }
    view.setUint16(headerLength + 2 * number, at - 1);
  }
  for (const [edge, bound] of [left, bottom, right, top].entries()) view.setInt16(2 + 2 * edge, bound);
  return bytes;
}

/** The leftmost position of a glyph; 0 for one without an outline. */
export const leftOf = (glyph: Uint8Array) => (glyph.length > 0 ? viewOf(glyph).getInt16(2) : 0);

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
