import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readDrawnTexts, readPdf } from '../tests/fixtures/read-pdf.ts';
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
  expect(await readPdf(bytes)).toContain('Nguyễn Thị Ánh · Жуков · Σοφία · Արամ · □□ 😀');
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

describe('text from right to left', () => {
  /** Where an answer's column begins and ends, in points. */
  const column = { left: 236, right: 558 };
  const drawAnswers = async (...texts: string[]) => {
    const bytes = await buildPdf(content(texts.map((text) => ({ label: '', text }))), fonts);
    return (await readDrawnTexts(bytes)).filter(({ x, y }) => x >= column.left && y > 66);
  };

  it('stands as it is read', async () => {
    const lines = {
      'שם: David Cohen 415-555-0132': 'David Cohen 415-555-0132 :םש',
      'شارع 123 Main Street': 'Main Street 123 عراش',
      'جرعة ٢٥٠ mg (250)': 'mg (250) ٢٥٠ ةعرج',
      'پلاک ۱۲ (خانه)': '(هناخ) ۱۲ کلاپ',
      'שלום سلام abc': 'abc ملاس םולש',
      '۲۵۰ mg': '۲۵۰ mg',
      'می\u200Cخواهم': 'مهاوخیم',
    };
    expect((await drawAnswers(...Object.keys(lines))).map(({ text }) => text)).toEqual(Object.values(lines));
  });

  it('begins at the right of its column', async () => {
    const [rtl, ltr] = await drawAnswers('שלום 12', 'Shalom שלום');
    expect(rtl?.end).toBeCloseTo(column.right);
    expect(ltr?.x).toBeCloseTo(column.left);
  });

  it('joins Arabic letters, unless they are kept apart', async () => {
    const widths = await drawAnswers('سلم', 'س\u200Cل\u200Cم', 'שלמ', 'ש\u200Cל\u200Cמ');
    const [joined = 0, apart = 0, hebrew = 0, same = 0] = widths.map(({ x, end }) => end - x);
    expect(joined).toBeLessThan(apart);
    expect(hebrew).toBeCloseTo(same);
  });

  it.each(['שָב', 'בֶש', 'مُب', 'بِس', 'q̃x'])('keeps a mark on its letter: %s', async (text) => {
    const [letter = '', mark = '', next = ''] = text;
    const ink = fontkit.create(fonts.regular);
    const scale = 10 / ink.unitsPerEm;
    const texts = await drawAnswers(`${letter}${mark}\u200C${next}`);
    const drawnMark = texts.find((drawn) => drawn.text === mark);
    const { minX, maxX } = ink.glyphForCodePoint(mark.codePointAt(0) ?? 0).bbox;
    const middle = (drawnMark?.x ?? 0) + ((minX + maxX) / 2) * scale;
    const letterWidth = ink.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * scale;
    const left = letter === 'q' ? column.left : column.right - letterWidth;
    expect(middle).toBeGreaterThan(left);
    expect(middle).toBeLessThan(left + letterWidth);
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
  ])('is drawn whatever it is: %s', async (_, text, sought, times) => {
    const bytes = await buildPdf({ ...content([{ label: 'Notes', text }]), footer: '' }, fonts);
    const words = (await readPdf(bytes)).replaceAll(/Page \d+ of \d+/g, '');
    expect(words.split(sought).length - 1).toBe(times);
  });
});
