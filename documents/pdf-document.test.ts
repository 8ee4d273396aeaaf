import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { buildPdf, type PdfContent } from './pdf-document.ts';

const readFont = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);
const fonts = { regular: readFont('DejaVuSans'), bold: readFont('DejaVuSans-Bold') };

const content = (rows: PdfContent['sections'][number]['rows']): PdfContent => ({
  title: 'Request Information',
  brand: { name: 'Northstar', color: '#0b5d5b' },
  sections: [{ title: 'Student Information', rows }],
  footer: 'Exported by Dana',
});

const countPages = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

it('writes names of many scripts and boxes for what the font lacks', async () => {
  const text = 'Nguyễn Thị Ánh · Жуков · Σοφία · Արամ · 漢字 😀 \u0000\t';
  const bytes = await buildPdf(content([{ label: 'First name', text }]), fonts);
  expect(await countPages(bytes)).toBe(1);
});

it('breaks pages, even within one answer', async () => {
  const long = Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n');
  expect(await countPages(await buildPdf(content([{ label: 'Notes', text: long }]), fonts))).toBe(5);
  const rows = Array.from({ length: 60 }, (_, at) => ({ label: `Question ${at}`, text: 'Answer' }));
  expect(await countPages(await buildPdf(content(rows), fonts))).toBe(2);
});

it('wraps a word that is wider than the page', async () => {
  expect(await countPages(await buildPdf(content([{ label: 'Word', text: 'W'.repeat(3000) }]), fonts))).toBe(3);
});
