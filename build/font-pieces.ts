import { fileURLToPath } from 'node:url';
import jp from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' };
import kr from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' };
import sc from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };
import thai from '@fontsource-variable/noto-sans-thai/unicode.json' with { type: 'json' };
import type { Plugin as BundlePlugin } from 'esbuild';
import type { Plugin } from 'vite';

type Ranges = Readonly<Record<string, string>>;
const name = 'virtual:font-pieces';

/**
 * Lists the font files with the characters of East Asia and of Thai, by family. `ranges` are the characters that a file
 * has, in the syntax of CSS. The files with Latin and Cyrillic letters are left out.
 */
export function listFontPieces() {
  const list = (family: string, pieces: Ranges) =>
    Object.entries(pieces)
      .filter(([piece]) => piece.startsWith('[') || piece === family)
      .map(([piece, ranges]) => {
        const file = `noto-sans-${family}-${piece.replace(/[[\]]/g, '')}-wght-normal.woff2`;
        const url = import.meta.resolve(`@fontsource-variable/noto-sans-${family}/files/${file}`);
        return { address: fileURLToPath(url), ranges };
      });
  return { jp: list('jp', jp), kr: list('kr', kr), sc: list('sc', sc), thai: list('thai', thai) };
}

/** A module that exports the list, and imports the address of each file with `query`. */
function writeModule(query: string): string {
  const imports: string[] = [];
  const lists = Object.entries(listFontPieces()).map(([family, pieces]) => {
    const items = pieces.map(({ address, ranges }) => {
      imports.push(`import f${imports.length} from ${JSON.stringify(address + query)};`);
      return `{ address: f${imports.length - 1}, ranges: ${JSON.stringify(ranges)} }`;
    });
    return `${family}: [${items.join(',\n')}]`;
  });
  return `${imports.join('\n')}\nexport default { ${lists.join(',\n')} };`;
}

/** Lets the site import the list of font files. */
export function fontPieces(): Plugin {
  return {
    name: 'font-pieces',
    resolveId: { filter: { id: /^virtual:font-pieces$/ }, handler: () => `\0${name}` },
    load: { filter: { id: /^\0virtual:font-pieces$/ }, handler: () => writeModule('?url&no-inline') },
  };
}

/** Lets the functions app import the list of font files, which are copied next to the bundle. */
export const fontPieceBundling: BundlePlugin = {
  name: 'font-pieces',
  setup(build) {
    build.onResolve({ filter: /^virtual:font-pieces$/ }, ({ path }) => ({ path, namespace: 'font-pieces' }));
    build.onLoad({ filter: /.*/, namespace: 'font-pieces' }, () => ({
      contents: writeModule(''),
      resolveDir: import.meta.dirname,
    }));
  },
};
