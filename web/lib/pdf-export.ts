import regularFont from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldFont from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import { buildPdf, type PdfContent } from '#documents/pdf-document.ts';

const logoPixels = 128;

/** Builds a PDF with the brand's logo. Import this lazily: it carries the PDF library, and loads two fonts. */
export async function exportPdf(content: PdfContent, logoAddress: string): Promise<Blob> {
  const [regular, bold, logo] = await Promise.all([readFont(regularFont), readFont(boldFont), drawLogo(logoAddress)]);
  const bytes = await buildPdf({ ...content, brand: { ...content.brand, logo } }, { regular, bold });
  return new Blob([bytes], { type: 'application/pdf' });
}

async function readFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font of the PDF could not be loaded (${response.status}).`);
  return response.arrayBuffer();
}

/** The logo as PNG, whatever picture it is stored as; undefined where it cannot be drawn: the name is enough. */
async function drawLogo(address: string): Promise<Uint8Array | undefined> {
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = logoPixels;
    canvas.height = logoPixels;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, logoPixels, logoPixels);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return file ? new Uint8Array(await file.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
