import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, it } from 'vitest';
import type { Group } from '#domain/form-kit/define/group.ts';
import { drawSignature } from '../local/demo/entries/signature-image.ts';
import { readDrawnTexts, readPages, readPdf, readPictureSizes, readRoles } from '../tests/fixtures/read-pdf.ts';
import { buildPdf, type PdfContent } from './pdf-document.ts';

const readFont = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);
const fonts = { regular: readFont('DejaVuSansCondensed'), bold: readFont('DejaVuSansCondensed-Bold') };

type Row = { readonly label: string; readonly text: string; readonly group?: Group; readonly picture?: Uint8Array };
const section = (title: string, rows: readonly Row[]) => ({
  id: title,
  title,
  rows: rows.map((row, at) => ({ name: `${at}`, ...row })),
});

const content = (rows: readonly Row[], changes: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Request Information',
  name: 'Maya Torres',
  brand: { name: 'Northstar', color: '#0b5d5b' },
  sections: [section('Student Information', rows)],
  footer: 'Exported by Dana',
  ...changes,
});

const countPages = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

it('writes names of many scripts and boxes for what the font lacks', async () => {
  const text = 'Nguyễn Thị Ánh · Жуков · Σοφία · Արամ · 漢字 😀 \u0000\t';
  const bytes = await buildPdf(content([{ label: 'First name', text }], { name: text }), fonts);
  expect(await countPages(bytes)).toBe(1);
  const words = await readPdf(bytes);
  expect(words.split('Nguyễn Thị Ánh · Жуков · Σοφία · Արամ · □□ 😀')).toHaveLength(3);
  const note = '□ stands for a character that this file cannot show: read it on the screen';
  expect(words).toContain(`Exported by Dana · ${note}`);
  expect(await readPdf(await buildPdf(content([{ label: 'First name', text: 'Maya' }]), fonts))).not.toContain('□');
});

it('breaks pages, even within one answer', async () => {
  const long = Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n');
  const pages = await readPages(await buildPdf(content([{ label: 'Notes', text: long }]), fonts));
  expect(pages).toHaveLength(4);
  expect(pages.join(' ').match(/line \d+/g)).toEqual(long.split('\n'));
  const rows = Array.from({ length: 150 }, (_, at) => ({ label: `Question ${at}`, text: 'Answer' }));
  expect(await countPages(await buildPdf(content(rows), fonts))).toBe(2);
});

it('wraps a word that is wider than the page', async () => {
  expect(await countPages(await buildPdf(content([{ label: 'Word', text: 'W'.repeat(3000) }]), fonts))).toBe(1);
});

it('says on every page whose it is, which of how many and when it was exported', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => ({ label: `Question ${at}`, text: 'Answer' }));
  const pages = await readPages(await buildPdf(content(rows), fonts));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, words] of pages.entries()) {
    expect(words).toContain('Maya Torres');
    expect(words).toContain('Request Information');
    expect(words).toContain('Northstar');
    expect(words).toContain('Exported by Dana');
    expect(words).toContain(`Page ${at + 1} of ${pages.length}`);
  }
});

it('keeps head and foot apart however long their texts are', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4);
  const brand = { name: 'Northstar Charter Schools of the Bay '.repeat(4), color: '#0b5d5b' };
  const long = content(
    Array.from({ length: 150 }, (_, at) => ({ label: `Question ${at}`, text: 'Answer' })),
    { name, brand, footer: 'Exported '.repeat(60) },
  );
  const drawn = await readDrawnTexts(await buildPdf(long, fonts), 2);
  for (const y of [Math.max(...drawn.map((text) => text.y)), Math.min(...drawn.map((text) => text.y))]) {
    const line = drawn.filter((text) => Math.abs(text.y - y) < 3).sort((a, b) => a.x - b.x);
    expect(line.length).toBeGreaterThan(1);
    expect(line.at(-1)?.end).toBeLessThan(571);
    for (const [at, text] of line.slice(1).entries()) expect(text.x).toBeGreaterThan((line[at]?.end ?? 0) - 0.1);
  }
});

it('has a title, author, language and structure for readers', async () => {
  const first = { id: 'first', legend: 'First contact' };
  const second = { id: 'second', legend: 'Second contact' };
  const sections = [
    section('Student Information', [{ label: 'First Name', text: 'Maya' }]),
    section('Emergency Contacts', [
      { label: 'Phone', text: 'a\nb', group: first },
      { label: 'Phone', text: '', group: second },
    ]),
  ];
  const bytes = await buildPdf(content([], { sections }), fonts);
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(file.getTitle()).toBe('Request Information: Maya Torres');
  expect(file.getAuthor()).toBe('Northstar');
  expect(String(file.catalog.get(PDFName.of('Lang')))).toBe('(en-US)');
  expect(String(file.catalog.get(PDFName.of('MarkInfo')))).toContain('/Marked true');
  expect(await readRoles(bytes)).toEqual(['H1', 'H2', 'P', 'H2', 'H3', 'P', 'P']);
});

it.each([
  ['a long note', 'שלום (David) 415-555-0132, '.repeat(150), 'David', 150],
  ['one word', 'ש'.repeat(4000), 'ש', 4000],
  ['one Arabic word', 'سلام'.repeat(1000), 'س', 1000],
  ['marks upon marks', `ש${'\u05B8'.repeat(4000)}`, '□', 1],
  ['nothing but signs of direction', '\u202B\u2067\u2068\u202E'.repeat(1000), '□', 1],
  ['halves of characters and controls', 'א\uD800\u0000\uDC00\u001B'.repeat(800), '□', 1600],
  ['pictures', 'א👨‍👩‍👧😀'.repeat(400), '□', 1200],
  ['brackets', 'א([{'.repeat(1000), 'א', 1000],
  ['numbers', 'א1,2+3-'.repeat(570), '3', 570],
])('is drawn, whatever it contains: %s', async (_, text, expected, times) => {
  const bytes = await buildPdf(content([{ label: 'Notes', text }], { name: '', footer: '' }), fonts);
  const words = (await readPdf(bytes)).replaceAll(/Page \d+ of \d+|□ stands for [^:]*: read it on the screen/g, '');
  expect(words.split(expected).length - 1).toBe(times);
});

it('draws pictures in place of their texts, no larger than 50 by 20 mm, side by side', async () => {
  const signed = (name: string) => ({ label: `${name} Signature`, text: 'Never read', picture: drawSignature(name) });
  const bytes = await buildPdf(content([signed('Student'), signed('Parent')]), fonts);
  const words = await readPdf(bytes);
  for (const label of ['Student Signature', 'Parent Signature']) expect(words).toContain(label);
  expect(words).not.toContain('Never read');
  const sizes = await readPictureSizes(bytes);
  expect(sizes).toHaveLength(2);
  for (const [width, height] of sizes) {
    expect(width).toBeCloseTo((50 * 72) / 25.4);
    expect(height).toBeCloseTo(width / 3);
  }
});
