import { joinBytes, viewOf } from './font-tables.ts';

/** The `cmap` table with the glyph of each character: one subtable of format 12, each character as a separate group. */
export function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const start = 12;
  const headLength = 16;
  const groupLength = 12;
  const length = headLength + groupLength * glyphs.size;
  const table = new Uint8Array(start + length);
  const view = viewOf(table);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, start);
  view.setUint16(start, 12);
  view.setUint32(start + 4, length);
  view.setUint32(start + 12, glyphs.size);
  const sorted = [...glyphs].sort(([one], [other]) => one - other);
  for (const [at, [character, glyph]] of sorted.entries()) {
    const group = start + headLength + groupLength * at;
    view.setUint32(group, character);
    view.setUint32(group + 4, character);
    view.setUint32(group + 8, glyph);
  }
  return table;
}

const postScriptName = 6;

/** The `name` table with a PostScript name, which a PDF shows as the name of the font. */
export function writeNameTable(name: string): Uint8Array {
  const text = new Uint8Array(2 * name.length);
  for (const [at, letter] of [...name].entries()) viewOf(text).setUint16(2 * at, letter.charCodeAt(0));
  const head = new Uint8Array(18);
  // Format, number of names, start of texts; platform, encoding, language, kind of name, length, start.
  for (const [at, value] of [0, 1, head.length, 3, 1, 0x409, postScriptName, text.length, 0].entries()) {
    viewOf(head).setUint16(2 * at, value);
  }
  return joinBytes([head, text]);
}
