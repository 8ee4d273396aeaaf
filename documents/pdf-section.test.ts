import { describe, expect, it } from 'vitest';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { englishDocument } from './document-texts.ts';
import { fillPages } from './pdf-block.ts';
import { type Canvas, readColor, type TextStyle } from './pdf-canvas.ts';
import type { ShapedLine, TextFont } from './pdf-font.ts';
import { layOutSections } from './pdf-section.ts';
import { layOutText as breakText } from './pdf-text.ts';

const width = 528;
const black = readColor('#000000');
const written = new Map<ShapedLine, string>();

/** Every letter is half as wide as it is high. */
const font: TextFont = {
  layOut(text, size, room = Number.POSITIVE_INFINITY) {
    return breakText(text, room / (size / 2), (part) => part.length).map(({ rtl, runs }) => {
      const shown = runs.map((run) => run.text).join('');
      const line = { rtl, width: (shown.length * size) / 2, glyphs: [] };
      written.set(line, shown);
      return line;
    });
  },
  draw: () => undefined,
  hasMissingGlyphs: () => false,
};
const style = (size: number): TextStyle => ({ font, size, lineHeight: size + 2, color: black });
const styles = {
  texts: englishDocument,
  heading: style(10),
  legend: style(9),
  label: style(8),
  text: style(8),
  strong: style(8),
  rule: black,
};

type Written = { readonly text: string; readonly left: number; readonly top: number; readonly size: number };

/** What sections write on each page of so much room. */
function write(sections: readonly SummarySection[], room = 10_000): Written[][] {
  return fillPages(layOutSections(sections, styles, width), room, 10).map((page) => {
    const texts: Written[] = [];
    const canvas: Canvas = {
      drawLine: (line, { size }, { left, top }) => texts.push({ text: written.get(line) ?? '', left, top, size }),
      drawPicture: () => undefined,
      drawRule: () => undefined,
      fill: () => undefined,
      mark: (_, draw) => draw(),
    };
    page.draw(canvas, 0, 0);
    return texts;
  });
}
const writeOne = (sections: readonly SummarySection[]) => write(sections).flat();
const textsOf = (sections: readonly SummarySection[]) => writeOne(sections).map(({ text }) => text);

const section = (title: string, ...rows: [label: string, text: string][]): SummarySection => ({
  id: title,
  title,
  rows: rows.map(([label, text]) => ({ name: label, label, text })),
});
const question = (at: number) => `Has Maya been asked question ${at} more than once in this year?`;
const find = (all: readonly Written[], text: string) => {
  const found = all.find((one) => one.text === text);
  if (!found) throw new Error(`'${text}' is not written.`);
  return found;
};

describe('answers', () => {
  it('with short labels stand below them, four in a row', () => {
    const all = writeOne([
      section('Student', ...'abcde'.split('').map((name): [string, string] => [name, `${name}!`])),
    ]);
    const [a, b, d, e] = ['a!', 'b!', 'd!', 'e!'].map((text) => find(all, text));
    expect(a?.top).toBeLessThan(find(all, 'a').top);
    expect(a?.left).toBe(find(all, 'a').left);
    expect([b?.top, d?.top]).toEqual([a?.top, a?.top]);
    expect(b?.left).toBeGreaterThan(a?.left ?? 0);
    expect(e?.left).toBe(0);
    expect(e?.top).toBeLessThan(a?.top ?? 0);
  });

  it('take more columns when they need them, and are not broken before', () => {
    const email = 'maya.torres.of.the.bay@example.org';
    const all = writeOne([section('Student', ['a', '1'], ['b', '2'], ['c', '3'], ['Email', email], ['d', '4'])]);
    expect(find(all, email).left).toBe(0);
    expect(find(all, '4').top).toBe(find(all, email).top);
    expect(find(all, '4').left).toBeGreaterThan(email.length * 4);
  });

  it('to questions are in a column to their right, and the two columns are read one after the other', () => {
    const rows = [1, 2, 3, 4].map((at): [string, string] => [question(at), at === 3 ? 'Yes' : 'No']);
    const all = writeOne([section('DASS', ...rows)]);
    const answers = all.filter(({ text }) => text === 'No' || text === 'Yes');
    expect(answers.map(({ text }) => text)).toEqual(['No', 'No', 'Yes', 'No']);
    expect(new Set(answers.map(({ left }) => left)).size).toBe(2);
    expect(answers[0]?.top).toBe(answers[2]?.top);
  });

  it.each([
    ['of several lines', 'Call first.\nThen call again.'],
    ['of many words', 'word '.repeat(60).trim()],
    ['of one long word', 'W'.repeat(60)],
  ])('%s have the width for themselves', (_, text) => {
    const rows = [1, 2, 3].map((at): [string, string] => [question(at), 'No']);
    const all = writeOne([section('DASS', ...rows, ['Please tell us more about it', text])]);
    const first = text.slice(0, 11);
    expect(all.find((one) => one.text.startsWith(first))?.left).toBe(0);
  });
});

describe('what was not answered', () => {
  it('is in one line of its section', () => {
    const texts = textsOf([
      section('Student', ['First Name', 'Maya'], ['Middle Name', ''], ['Suffix', '']),
      section('Empty', ['A', '']),
    ]);
    expect(texts.filter((text) => text.startsWith('Not answered'))).toEqual([
      'Not answered: Middle Name · Suffix',
      'Not answered: A',
    ]);
    expect(texts).not.toContain('Middle Name');
    expect(texts).toContain('Empty');
  });

  it('has its legend as label, alone where all of it is empty', () => {
    const rows = (legend: string, name: string) => {
      const group = { id: legend, legend };
      return [
        { name: 'name', label: 'Name', text: name, group },
        { name: 'phone', label: 'Phone', text: '', group },
      ];
    };
    const contacts = [...rows('First contact', 'Ines'), ...rows('Second contact', '')];
    const texts = textsOf([{ id: 'contacts', title: 'Emergency Contacts', rows: contacts }]);
    expect(texts).toContain('First contact');
    expect(texts).not.toContain('Second contact');
    expect(texts).toContain('Not answered: First contact: Phone · Second contact');
  });
});

describe('sections', () => {
  it('that are low stand side by side, in their order', () => {
    const all = writeOne([section('A', ['a', '1']), section('B', ['b', '2']), section('C', ['c', '3'])]);
    expect(find(all, 'B').top).toBe(find(all, 'A').top);
    expect(find(all, 'B').left).toBeGreaterThan(width / 2);
    expect(find(all, 'C').top).toBeLessThan(find(all, 'A').top);
    expect(all.map(({ text }) => text)).toEqual(['A', 'a', '1', 'B', 'b', '2', 'C', 'c', '3']);
  });

  it('say on the next page that they go on', () => {
    const pages = write([section('Notes', ['Notes', 'word\n'.repeat(100).trim()])], 500);
    expect(pages.map(([first]) => first?.text)).toEqual(['Notes', 'Notes (continued)', 'Notes (continued)']);
  });

  const address = ['Street', 'City', 'State', 'Zip Code', 'County', 'District'];
  it.each([0, 5, 10, 15, 20, 25, 30, 35, 40, 45])('keep an address on one page below a note of %i lines', (count) => {
    const note = section('Notes', ['Notes', 'word\n'.repeat(count + 1)]);
    const place = section('Physical Address', ...address.map((name): [string, string] => [name, `the ${name}`]));
    const questions = Array.from({ length: 40 }, (_, at): [string, string] => [question(at), 'No']);
    const pages = write([note, place, section('DASS', ...questions)], 500);
    const ofAddress = pages.filter((page) => page.some(({ text }) => text.startsWith('the ')));
    expect(ofAddress).toHaveLength(1);
    expect(ofAddress[0]?.map(({ text }) => text)).toContain('Physical Address');
    for (const page of pages) expect(page.at(-1)?.size).toBe(8);
    expect(pages.flat().filter(({ text }) => text === 'No')).toHaveLength(40);
  });
});
