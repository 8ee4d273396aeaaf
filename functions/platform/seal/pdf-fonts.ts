import { readFile } from 'node:fs/promises';
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';
import type { PdfFonts } from '#documents/pdf-document.ts';

let fonts: Promise<PdfFonts> | undefined;

/** The fonts of PDFs, loaded with the first PDF. The build copies them next to the bundle and defines their names. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= Promise.all([regular, bold].map((name) => readFile(new URL(name, import.meta.url)))).then(
    ([regular = Buffer.of(), bold = Buffer.of()]) => ({ regular, bold }),
  );
  return fonts;
}
