import regularFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import boldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import { buildPdf, type PdfContent, type PdfFonts } from '#documents/pdf-document.ts';

/** What is said of each PDF: that all is there to write it, then the file; or what went wrong. */
export type PdfAnswer = 'loaded' | { readonly file: Uint8Array<ArrayBuffer> } | { readonly error: string };

// Asked for before the first PDF is, so that nobody waits for them then.
const loading = loadFonts();

async function loadFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([regularFont, boldFont].map(loadFont));
  return { regular, bold } as PdfFonts;
}

async function loadFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font of the PDF could not be loaded (${response.status}).`);
  return response.arrayBuffer();
}

async function write(content: PdfContent): Promise<PdfAnswer> {
  const fonts = await loading.catch(loadFonts);
  self.postMessage('loaded' satisfies PdfAnswer);
  return { file: await buildPdf(content, fonts) };
}

// The libraries take a second to start and to write: here they do not stop the page.
self.addEventListener('message', async ({ data }: MessageEvent<PdfContent>) => {
  const answer = await write(data).catch((error: unknown): PdfAnswer => ({ error: String(error) }));
  self.postMessage(answer);
});
