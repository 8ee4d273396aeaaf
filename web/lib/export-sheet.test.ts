import { expect, it } from 'vitest';
import { read } from 'xlsx';
import { writeSheet } from './export-sheet.ts';

function writeAndRead(cells: Parameters<typeof writeSheet>[0]['rows'][number]) {
  const bytes = writeSheet({ name: 'Interest-Form', headers: cells.map((_, at) => `H${at}`), rows: [cells] });
  const book = read(bytes, { cellNF: true });
  return { book, sheet: book.Sheets['Interest-Form'] ?? {} };
}

it.each(['=HYPERLINK("http://x","y")', '+1', '-2', '@SUM(A1)', '\t=1', '00123', '1e5', '12/01/2026', 'TRUE', '<b>&"'])(
  'keeps %j as a text and never as a formula',
  (value) => {
    const { sheet } = writeAndRead([{ kind: 'text', value }]);
    expect(sheet.A2).toMatchObject({ t: 's', v: value });
    expect(sheet.A2.f).toBeUndefined();
  },
);

it('writes dates as dates and numbers as numbers', () => {
  const { sheet } = writeAndRead([
    { kind: 'date', value: '2026-11-20' },
    { kind: 'number', value: 15 },
    { kind: 'date', value: '' },
    { kind: 'date', value: 'soon' },
    { kind: 'date', value: '2024-02-29' },
  ]);
  expect(sheet.A2).toMatchObject({ t: 'n', v: 46346, w: '11/20/2026' });
  expect(sheet.B2).toMatchObject({ t: 'n', v: 15 });
  expect(sheet.C2).toBeUndefined();
  expect(sheet.D2).toMatchObject({ t: 's', v: 'soon' });
  expect(sheet.E2.w).toBe('02/29/2024');
});

it('names the sheet and writes the headers', () => {
  const { book, sheet } = writeAndRead([{ kind: 'text', value: 'a' }]);
  expect(book.SheetNames).toEqual(['Interest-Form']);
  expect(sheet.A1).toMatchObject({ t: 's', v: 'H0' });
});

it('writes a sheet without rows', () => {
  const bytes = writeSheet({ name: 'Empty', headers: ['One', 'Two'], rows: [] });
  expect(read(bytes).Sheets.Empty?.['!ref']).toBe('A1:B1');
});
