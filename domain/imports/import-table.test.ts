import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxRows, maxTableLength, packTable, readTable, type TableRow, unpackTable } from './import-table.ts';

const columns = {
  course_name: { label: 'Course Name', names: ['course'], longest: 20, needed: true },
  note: { label: 'Note', names: [], longest: 40, severalLines: true },
} as const;

/** Rows as they come from a file, numbered from 1. */
const rowsOf = (...rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, at) => ({ line: at + 1, cells }));
const read = (...rows: readonly (readonly string[])[]) => readTable(columns, rowsOf(...rows));

describe('readTable', () => {
  test.each([
    ['course_name', 'note'],
    ['Course Name', 'NOTE'],
    ['  COURSE-NAME ', 'Note:'],
    ['Course', 'note'],
  ])('finds columns that are called %s and %s', (name, note) => {
    expect(read([name, note], ['Algebra', 'Hard\r\nbut fair'])).toEqual({
      ok: true,
      rows: [{ line: 2, cells: { course_name: 'Algebra', note: 'Hard\nbut fair' } }],
      unused: [],
    });
  });

  test('leaves other columns alone and says which; empty rows are skipped, and keep their numbers', () => {
    expect(read([], ['Room', 'Course', ''], [' '], ['B2', ' Bio\u200Blogy\t 1 '])).toEqual({
      ok: true,
      rows: [{ line: 4, cells: { course_name: 'Biology 1', note: '' } }],
      unused: ["'Room'"],
    });
  });

  test.each([
    ['nothing', [], 'The file is empty. Its first row must name the columns.'],
    ['blanks', [['', ' ']], 'The file is empty. Its first row must name the columns.'],
    ['names alone', [['Course']], 'The file has no rows below the names of its columns.'],
    ['no names', [['Algebra'], ['Biology']], "The first row must name the columns. Missing: 'Course Name'."],
    [
      'a name twice',
      [
        ['Course', 'course name'],
        ['a', 'b'],
      ],
      "These columns are there more than once: 'Course Name'.",
    ],
    ['too many rows', Array(maxRows + 2).fill(['Course']), /more than 2000 rows/],
    ['too many columns', [['Course', ...Array(100).fill('x')], ['a']], /more than 100 columns/],
    ['too much text', [['Course'], ['x'.repeat(maxTableLength)]], /too much text/],
  ])('refuses %s', (_, rows, message) => {
    expect(read(...(rows as string[][]))).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  test('takes as many rows as it may', () => {
    expect(read(...Array(maxRows + 1).fill(['Course']))).toMatchObject({ ok: true });
  });

  test.each([
    ['a cell that is too long', ['x'.repeat(21)], 'Course Name has more than 20 characters.'],
    ['a cell that is far too long', ['x'.repeat(100_000)], 'Course Name has more than 20 characters.'],
    ['cells that have no name', ['a', 'b', '', 'c'], 'It has more cells than the first row has names.'],
  ])('refuses a row with %s', (_, cells, reason) => {
    expect(read(['Course', 'Note'], cells)).toMatchObject({ rows: [{ line: 2, reason }] });
  });
});

describe('a packed table', () => {
  test('is read as it was', () => {
    const cell = fc.string().map((text) => text.replaceAll('\u001E', ' ').replaceAll('\u001F', ' '));
    const table = fc.array(fc.record({ line: fc.nat(9_999_999), cells: fc.array(cell, { maxLength: 9 }) }));
    fc.assert(
      fc.property(table, (rows) => {
        expect(unpackTable(packTable(rows))).toEqual(rows);
      }),
    );
  });

  test('holds what ends cells and rows as a space', () => {
    expect(unpackTable(packTable([{ line: 1, cells: ['a\u001Fb\u001Ec'] }]))).toEqual([{ line: 1, cells: ['a b c'] }]);
  });

  test('is read even without compression', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('\u001E', '\u001F', '1', 'x') }), (text) => {
        for (const { line } of unpackTable(text)) expect(Number.isInteger(line)).toBe(true);
      }),
    );
    expect(unpackTable('\u001E'.repeat(1_000_000))).toHaveLength(maxRows + 2);
  });
});
