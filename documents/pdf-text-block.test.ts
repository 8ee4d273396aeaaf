import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readDrawnTexts } from '../tests/fixtures/read-pdf.ts';
import { makeCanvas, readColor } from './pdf-canvas.ts';
import { embedFont } from './pdf-font.ts';
import { startTags } from './pdf-tags.ts';
import { layOutTextBlock } from './pdf-text-block.ts';

const bytes = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');

describe('text from right to left', () => {
  /** Where an answer's column begins and ends, in points. */
  const column = { left: 236, right: 558 };
  const drawAnswers = async (...texts: string[]) => {
    const file = await PDFDocument.create();
    const style = {
      font: await embedFont(file, { regular: bytes, bold: bytes }, 'regular'),
      size: 10,
      lineHeight: 14,
      color: readColor('#000000'),
    };
    const canvas = makeCanvas(file.addPage(), startTags(file));
    for (const [at, text] of texts.entries()) {
      layOutTextBlock(text, style, column.right - column.left).draw(canvas, column.left, 700 - at * 20);
    }
    return readDrawnTexts(await file.save());
  };

  it('is placed as it is read', async () => {
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

  it('joins Arabic letters, unless a sign separates them', async () => {
    const widths = await drawAnswers('سلم', 'س\u200Cل\u200Cم', 'שלמ', 'ש\u200Cל\u200Cמ');
    const [joined = 0, apart = 0, hebrew = 0, same = 0] = widths.map(({ x, end }) => end - x);
    expect(joined).toBeLessThan(apart);
    expect(hebrew).toBeCloseTo(same);
  });

  it.each(['שָב', 'בֶש', 'مُب', 'بِس', 'q̃x'])('keeps a mark on its letter: %s', async (text) => {
    const [letter = '', mark = '', next = ''] = text;
    const ink = fontkit.create(bytes);
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
});
