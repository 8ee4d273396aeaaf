import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import type { Plugin } from 'vite';
import { readTables, writeTables } from '#documents/fonts/font-tables.ts';
import { writeCharacterMap } from '#documents/fonts/small-tables.ts';
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

/** The `post` table without glyph names. */
function namelessPost(post: Uint8Array): Uint8Array {
  const head = Buffer.from(post.subarray(0, 32));
  head.writeUInt32BE(0x00030000, 0);
  return head;
}
