import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import type { Plugin } from 'vite';
import { latinCharacters } from '#documents/latin.ts';

/** `import url from '<package>/<font>.ttf?latin'`: the URL of the font, reduced to its Latin characters. */
export function latinFonts(): Plugin {
  return {
    name: 'latin-fonts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.ttf\?latin$/ },
      handler: (id) => fileURLToPath(import.meta.resolve(id.replace('?latin', ''))).concat('?latin'),
    },
    load: {
      filter: { id: /\.ttf\?latin$/ },
      async handler(id) {
        const [path = ''] = id.split('?');
        const source = await subsetFont(await readFile(path), latinCharacters);
        const name = path.replace(/^.*[\\/]|\.ttf$/g, '');
        const file = this.emitFile({ type: 'asset', name: `${name}-latin.ttf`, source });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
}

/**
 * Returns a TrueType font with only some characters, without tables for ligatures and positioning: for one glyph per
 * character.
 */
export async function subsetFont(bytes: Uint8Array, characters: readonly number[]): Promise<Uint8Array> {
  const font = fontkit.create(bytes);
  const subset = font.createSubset();
  const glyphs = new Map<number, number>();
  for (const character of characters) {
    if (font.hasGlyphForCodePoint(character)) {
      glyphs.set(character, subset.includeGlyph(font.glyphForCodePoint(character).id));
    }
  }
  // The library writes the tables that a font in a PDF needs; this adds those of a separate font file.
  const tables = readTables(await encode(subset));
  const own = readTables(bytes);
  for (const tag of ['OS/2', 'name']) tables.set(tag, own.get(tag) ?? new Uint8Array());
  tables.set('post', namelessPost(own.get('post') ?? new Uint8Array()));
  tables.set('cmap', writeCharacterMap(glyphs));
  return writeTables(tables);
}

type Subset = ReturnType<ReturnType<typeof fontkit.create>['createSubset']>;

function encode(subset: Subset): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const parts: Uint8Array[] = [];
    subset
      .encodeStream()
      .on('data', (part) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)));
  });
}

const headLength = 12;
const entryLength = 16;

/** The tables of a font file. Source: OpenType, 'Organization of an OpenType font'. */
function readTables(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = Array.from({ length: view.readUInt16BE(4) }, (_, at) => headLength + at * entryLength);
  return new Map(
    entries.map((at) => {
      const start = view.readUInt32BE(at + 8);
      return [view.toString('latin1', at, at + 4), view.subarray(start, start + view.readUInt32BE(at + 12))];
    }),
  );
}

function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(headLength + sorted.length * entryLength);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Uint8Array[] = [head];
  let start = head.length;
  for (const [at, [tag, table]] of sorted.entries()) {
    const entry = headLength + at * entryLength;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

/** The `post` table without glyph names. */
function namelessPost(post: Uint8Array): Uint8Array {
  const head = Buffer.from(post.subarray(0, 32));
  head.writeUInt32BE(0x00030000, 0);
  return head;
}

/** The `cmap` table with the glyph of each character: one subtable of format 12, each character as a separate group. */
function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const start = 12;
  const length = 16 + 12 * glyphs.size;
  const table = Buffer.alloc(start + length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(start, 8);
  table.writeUInt16BE(12, start);
  table.writeUInt32BE(length, start + 4);
  table.writeUInt32BE(glyphs.size, start + 12);
  const sorted = [...glyphs].sort(([one], [other]) => one - other);
  for (const [at, [character, glyph]] of sorted.entries()) {
    const group = start + 16 + 12 * at;
    table.writeUInt32BE(character, group);
    table.writeUInt32BE(character, group + 4);
    table.writeUInt32BE(glyph, group + 8);
  }
  return table;
}
