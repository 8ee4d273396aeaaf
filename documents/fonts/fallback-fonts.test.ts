import fontkit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDocument, PDFHexString, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openInstalledFonts } from '../../tests/fixtures/fallback-fonts.ts';
import { agreementFonts } from '../../tests/fixtures/leloRegistration/agreement-content.ts';
import { readDrawnTexts, readPdf } from '../../tests/fixtures/read-pdf.ts';
import { buildPdf } from '../pdf-document.ts';

const familyOf = (path: string) => path.match(/noto-sans-(\w+)-[^/\\]*$/)?.[1];

describe('openFallbackFonts', () => {
  it.each(['Maya Torres', 'Nguyễn Thị Hương', 'Жуков', 'שרה', 'محمد', '12 €, □ 😀'])(
    'reads nothing for %s',
    async (text) => {
      const read: string[] = [];
      expect(await openInstalledFonts((path) => read.push(path))(text)).toEqual([]);
      expect(read).toEqual([]);
    },
  );

  it.each([
    ['Chinese characters alone', '张伟 陳大文', ['sc']],
    ['what Chinese fonts lack', '張 𠮷', ['jp', 'sc']],
    ['kana', '山田たろう', ['jp']],
    ['Hangul', '김민준 金', ['kr']],
    ['Thai', 'สมชาย', ['thai']],
  ])('reads the files for %s, once', async (_, text, families) => {
    const read: string[] = [];
    const load = openInstalledFonts((path) => read.push(path));
    const first = await load(text);
    expect([...new Set(read.map(familyOf))].sort()).toEqual(families);
    expect(new Set(read).size).toBe(read.length);
    const before = read.length;
    expect(await load(text)).toEqual(first);
    expect(read).toHaveLength(before);
  });

  it('draws a character as the other characters of the text ask', async () => {
    const draw = async (text: string) => {
      const [font] = await openInstalledFonts()(text);
      return fontkit
        .create(new Uint8Array(font?.regular ?? []))
        .glyphForCodePoint('直'.codePointAt(0) ?? 0)
        .path.toSVG();
    };
    const [chinese, japanese] = await Promise.all([draw('直'), draw('直の')]);
    expect(chinese).not.toBe(japanese);
    expect(await draw('直 の')).toBe(japanese);
  });

  it('has two weights', async () => {
    const [font] = await openInstalledFonts()('山');
    const inkOf = (bytes: ArrayBuffer | Uint8Array = new Uint8Array()) => {
      const { bbox, advanceWidth } = fontkit.create(new Uint8Array(bytes)).glyphForCodePoint(0x5c71);
      return { width: bbox.maxX - bbox.minX, advanceWidth };
    };
    const [regular, bold] = [inkOf(font?.regular), inkOf(font?.bold)];
    expect(bold.width).toBeGreaterThan(regular.width);
    expect(bold.advanceWidth).toBe(regular.advanceWidth);
  });
});

describe('a document', () => {
  const names = ['山田太郎', '김민준', 'Nguyễn Thị Hương', 'محمد', 'สมชาย', '山田 (やまだ) Taro, 12 年'];
  const build = async (name: string) => {
    const content = {
      title: 'Registration Form',
      name,
      brand: { name: 'Northstar', color: '#0b5d5b' },
      sections: [{ id: 'student', title: 'Student', rows: [{ name: 'name', label: 'Name', text: name }] }],
      footer: '',
    };
    return buildPdf(content, { ...agreementFonts, fallbacks: await openInstalledFonts()(name) });
  };

  it.each(names)('shows %s, and the same characters are read from it', async (name) => {
    const words = await readPdf(await build(name));
    expect(words.split(name)).toHaveLength(3);
    expect(words).not.toContain('□');
  });

  it('draws the ring of a Thai vowel below the mark of tone, and says the word as it is written', async () => {
    const bytes = await build('น้ำฝน');
    const drawn = (await readDrawnTexts(bytes)).map(({ text }) => text).join('');
    expect(drawn).toContain('น\u0E4D\u0E49าฝน');
    const { context } = await PDFDocument.load(bytes);
    const streams = context.enumerateIndirectObjects().flatMap(([, object]) => {
      const isContent = object instanceof PDFRawStream && !object.dict.has(PDFName.of('Length1'));
      return isContent ? [new TextDecoder('latin1').decode(decodePDFRawStream(object).decode())] : [];
    });
    expect(streams.join('')).toContain(`/ActualText ${PDFHexString.fromText('น้ำฝน')}`);
  });

  it('grows little by such a name', async () => {
    const { length: min } = await build('Maya Torres');
    for (const name of names) expect((await build(name)).length - min).toBeLessThan(20_000);
  });
});
