import latinFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?latin';
import regularFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import latinBoldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?latin';
import boldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import { collectDrawnText } from '#documents/collect-drawn-text.ts';
import { openFallbackFonts, withoutFallbacks } from '#documents/fonts/fallback-fonts.ts';
import type { FontFiles } from '#documents/fonts/font-files.ts';
import { isLatin } from '#documents/latin.ts';
import { buildPdf, type PdfContent } from '#documents/pdf-document.ts';
import type { PdfFonts } from '#documents/pdf-font.ts';

/** The responses for each PDF: that everything is loaded, then the file; or an error. */
export type PdfAnswer = 'loaded' | { readonly file: Uint8Array<ArrayBuffer> } | { readonly error: string };

const loadLatin = () => loadFonts(latinFont, latinBoldFont);
// Loaded before the first PDF is requested, which is then faster.
const latin = loadLatin();
// The next PDF handles the error.
latin.catch(() => undefined);

const loadFallbacks = openFallbackFonts({
  list: async () => (await import('virtual:font-pieces')).default,
  read: async (address) => new Uint8Array(await loadFont(address)),
  decompress: async (bytes) => (await import('brotli/decompress')).decompress(bytes),
});

async function loadFonts(...addresses: [regular: string, bold: string]): Promise<FontFiles> {
  const [regular, bold] = await Promise.all(addresses.map(loadFont));
  return { regular, bold } as FontFiles;
}

async function loadFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font of the PDF could not be loaded (${response.status}).`);
  return response.arrayBuffer();
}

/** The complete fonts are ten times as large, so they are loaded only for a text with non-Latin characters. */
async function findFonts({ brand: { name }, ...content }: PdfContent): Promise<PdfFonts> {
  const texts = collectDrawnText({ name, content });
  const isSmall = isLatin(withoutFallbacks(texts));
  const [own, fallbacks] = await Promise.all([
    isSmall ? latin.catch(loadLatin) : loadFonts(regularFont, boldFont),
    loadFallbacks(texts),
  ]);
  return { ...own, fallbacks };
}

async function write(content: PdfContent): Promise<PdfAnswer> {
  const fonts = await findFonts(content);
  self.postMessage('loaded' satisfies PdfAnswer);
  return { file: await buildPdf(content, fonts) };
}

// Loading the libraries and writing takes a second; in a worker this does not block the page.
self.addEventListener('message', async ({ data }: MessageEvent<PdfContent>) => {
  const answer = await write(data).catch((error: unknown): PdfAnswer => ({ error: String(error) }));
  self.postMessage(answer);
});
