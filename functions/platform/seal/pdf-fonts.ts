import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';
import type { FontFiles } from '#documents/fonts/font-files.ts';
import type { PdfFonts } from '#documents/pdf-font.ts';

/** Reads a file that the build has copied next to the bundle. */
const readNear = (name: string) => readFile(new URL(name, import.meta.url));

let fonts: Promise<readonly [regular: Buffer, bold: Buffer]> | undefined;
let fallbacks: Promise<(texts: string) => Promise<readonly FontFiles[]>> | undefined;

async function openFallbacks() {
  const { openFallbackFonts } = await import('#documents/fonts/fallback-fonts.ts');
  return openFallbackFonts({
    list: async () => (await import('virtual:font-pieces')).default,
    read: readNear,
    decompress: brotliDecompressSync,
  });
}

/**
 * Returns the fonts of a PDF with some texts: loaded with the first PDF, the fallback fonts with the first text that
 * needs them.
 */
export async function loadPdfFonts(texts: string): Promise<PdfFonts> {
  fonts ??= Promise.all([readNear(regular), readNear(bold)]);
  fallbacks ??= openFallbacks();
  const load = await fallbacks;
  const [[own, ownBold], others] = await Promise.all([fonts, load(texts)]);
  return { regular: own, bold: ownBold, fallbacks: others };
}
