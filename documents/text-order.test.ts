import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, orderLines } from './text-order.ts';

const wholeLine = (text: string) => orderLines(text, [{ start: 0, end: text.length }]);
const letters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
/** A line as it is seen from left to right, a letter together with its marks. */
const show = ({ runs }: Line) =>
  runs.flatMap(({ text, rtl }) => (rtl ? letters(text).reverse() : letters(text))).join('');
const sortUnits = (text: string) => text.split('').sort().join('');

describe('orderLines', () => {
  it.each([
    ['left to right alone', 'David Cohen (12), 50%', 'ltr', 'David Cohen (12), 50%'],
    ['nothing', '', 'ltr', ''],
    ['Hebrew, a name and a phone number', 'שם: David Cohen 415-555-0132', 'rtl', 'David Cohen 415-555-0132 :םש'],
    ['Arabic and an address', 'شارع 123 Main Street', 'rtl', 'Main Street 123 عراش'],
    ['brackets around words', 'טל (נייד) [אם]', 'rtl', '[םא] (דיינ) לט'],
    ['an area code in brackets', 'טל (415) 555-0132 12', 'rtl', '12 (415) 555-0132 לט'],
    ['a phone number with spaces', 'טל +1 415 555 0132.', 'rtl', '.+1 415 555 0132 לט'],
    ['a date after Arabic', 'في 12-05-2013', 'rtl', '12-05-2013 يف'],
    ['other numbers', 'ציון 12 13', 'rtl', '13 12 ןויצ'],
    ['an e-mail address', 'דוא: a.b@example.com (אם)', 'rtl', '(םא) a.b@example.com :אוד'],
    ['a date', 'נולד 03/04/2012, כן', 'rtl', 'ןכ ,03/04/2012 דלונ'],
    ['a dose after Hebrew', 'תרופה 250 mg ביום', 'rtl', 'םויב mg 250 הפורת'],
    ['a dose in Arabic digits', 'جرعة ٢٥٠ mg', 'rtl', 'mg ٢٥٠ ةعرج'],
    ['a dose without letters of its script', '٢٥٠ mg', 'ltr', '٢٥٠ mg'],
    ['Persian digits', 'پلاک ۱۲', 'rtl', '۱۲ کالپ'],
    ['a phone number after Arabic', 'هاتف 415-555-0132', 'rtl', '415-555-0132 فتاه'],
    ['a percentage and a price', 'מחיר 50% $12.50', 'rtl', '$12.50 50% ריחמ'],
    ['right to left within left to right', 'Name: שלום (Shalom)', 'ltr', 'Name: םולש (Shalom)'],
    ['a bracket of the other direction', 'See (שלום', 'ltr', 'See (םולש'],
    ['marks on their letters', 'שָׁלוֹם', 'rtl', 'םוֹלשָׁ'],
    ['a picture of two units', 'אב 😀 end', 'rtl', 'end 😀 בא'],
    ['spaces at the end', 'אב  ', 'rtl', '  בא'],
    ['an isolate, which is not drawn', 'אב \u2066(415) 555\u2069 גד', 'rtl', 'דג (415) 555 בא'],
    ['a mark of direction, which is not drawn', '12 \u200Fx', 'rtl', 'x 12'],
  ])('%s', (_, text, direction, seen) => {
    const [line] = wholeLine(text);
    expect(line && show(line)).toBe(seen);
    expect(line?.rtl).toBe(direction === 'rtl');
  });

  it('orders every line by the direction of its paragraph', () => {
    const text = 'אב (cd ef) גה';
    const lines = orderLines(text, [
      { start: 0, end: 6 },
      { start: 7, end: 13 },
    ]);
    expect(lines.map(show)).toEqual(['cd) בא', 'הג (ef']);
    expect(lines.every(({ rtl }) => rtl)).toBe(true);
  });

  it('keeps the direction of a paragraph however long it is', () => {
    const text = `א${' word 12'.repeat(2000)}`;
    const lines = Array.from({ length: 250 }, (_, at) => ({ start: at * 64, end: at * 64 + 64 }));
    expect(orderLines(text, lines).filter(({ rtl }) => !rtl)).toEqual([]);
  });

  const mixed = fc.string({
    unit: fc.constantFrom(...'abאבسلمى12٣۴ ()[]-.,:/+$%"😀□', 'שׁ', 'مُ', '\u200C'),
    maxLength: 80,
  });

  it('draws every character once', () => {
    fc.assert(
      fc.property(mixed, fc.nat(80), (text, cut) => {
        const middle = Math.min(cut, text.length);
        const lines = orderLines(text, [
          { start: 0, end: middle },
          { start: middle, end: text.length },
        ]);
        const [drawn, written] = [lines.map(show).join(''), text].map((all) => sortUnits(all.replace(/[()[\]]/g, '(')));
        expect(drawn).toBe(written);
      }),
    );
  });

  it('leaves left-to-right text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abЖéñ12 ()[]-.,:/+$%"😀□'), maxLength: 80 }), (text) => {
        expect(wholeLine(text)).toEqual([{ rtl: false, runs: [{ text, rtl: false }] }]);
      }),
    );
  });

  it('never turns what is written from left to right, and always what is not', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        for (const run of wholeLine(text).flatMap(({ runs }) => runs)) {
          expect(run.text).not.toMatch(run.rtl ? /[ab12٣۴]/ : /[אבسلمى]/);
        }
      }),
    );
  });
});
