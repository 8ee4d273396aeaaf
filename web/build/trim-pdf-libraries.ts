import type { Plugin } from 'vite';

/** Tables of fontkit for the names of fonts in old East Asian encodings. */
const encodings = ['shiftjis', 'eucjp', 'cp936', 'gbkAdded', 'uChars', 'gbChars', 'cp949', 'cp950', 'big5Added'];

/**
 * Leaves out of the PDF libraries what fonts of ours never need: they are embedded (none of the fonts that every reader
 * has), TrueType (no WOFF2 to be unpacked) and named in Unicode. Half of the bytes to load.
 */
export function trimPdfLibraries(): Plugin {
  return {
    name: 'trim-pdf-libraries',
    enforce: 'pre',
    transform: {
      filter: { id: /@pdf-lib\/(fontkit\/dist\/fontkit\.es\.js|standard-fonts\/es\/(?!all-).*\.compressed\.json)$/ },
      handler: (code, id) => ({ code: id.endsWith('.json') ? '""' : trimFontkit(code), map: null }),
    },
  };
}

export function trimFontkit(code: string): string {
  const withoutTables = encodings.reduce(
    (rest, name) => replaceOnce(rest, new RegExp(`^var ${name} = \\[\\n[^]*?^\\];`, 'm'), `var ${name} = [];`),
    code,
  );
  // Unpacked when the library starts, which takes a while too.
  const withoutStart = replaceOnce(withoutTables, /^dictionary\.init\(BrotliDecompressBuffer\);/m, '');
  return replaceOnce(withoutStart, /^ *var dictionary_bin = "[^"]*";/m, 'var dictionary_bin = "";');
}

/** Throws where a newer library is written otherwise: the build is to say so. */
function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code))
    throw new Error(`fontkit has no ${pattern.source}: look what trim-pdf-libraries.ts leaves out.`);
  return code.replace(pattern, replacement);
}
