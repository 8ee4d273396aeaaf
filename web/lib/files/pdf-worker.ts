import latinFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?latin';
import regularFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import latinBoldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?latin';
import boldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import { isLatin } from '#documents/latin.ts';
import { buildPdf, type PdfContent, type PdfFonts } from '#documents/pdf-document.ts';

/** The responses for each PDF: that everything is loaded, then the file; or an error. */
export type PdfAnswer = 'loaded' | { readonly file: Uint8Array<ArrayBuffer> } | { readonly error: string };

const loadLatin = () => loadFonts(latinFont, latinBoldFont);
// Loaded before the first PDF is requested, which is then faster.
const latin = loadLatin();
// The next PDF handles the error.
latin.catch(() => undefined);

async function loadFonts(...addresses: [regular: string, bold: string]): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all(addresses.map(loadFont));
  return { regular, bold } as PdfFonts;
}

async function loadFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font of the PDF could not be loaded (${response.status}).`);
  return response.arrayBuffer();
}

/** The complete fonts are ten times as large, so they are loaded only for a text with non-Latin characters. */
function findFonts({ brand, ...texts }: PdfContent): Promise<PdfFonts> {
  return isLatin(JSON.stringify([brand.name, texts])) ? latin.catch(loadLatin) : loadFonts(regularFont, boldFont);
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
