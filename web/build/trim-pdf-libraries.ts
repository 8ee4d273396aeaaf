import type { Plugin } from 'vite';

/** Tables of fontkit for the names of fonts in old East Asian encodings. */
const encodings = ['shiftjis', 'eucjp', 'cp936', 'gbkAdded', 'uChars', 'gbChars', 'cp949', 'cp950', 'big5Added'];

/**
 * Removes unused code from the PDF libraries, which halves their size: our fonts are embedded (the standard PDF fonts
 * are not used), TrueType (no WOFF2 decompression) and named in Unicode.
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
  // The library decompresses this at start, which also takes time.
  const withoutStart = replaceOnce(withoutTables, /^dictionary\.init\(BrotliDecompressBuffer\);/m, '');
  return replaceOnce(withoutStart, /^ *var dictionary_bin = "[^"]*";/m, 'var dictionary_bin = "";');
}

/** Throws if a newer version of the library has other code, so that the build fails. */
function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code))
    throw new Error(`fontkit has no ${pattern.source}: look what trim-pdf-libraries.ts leaves out.`);
  return code.replace(pattern, replacement);
}
