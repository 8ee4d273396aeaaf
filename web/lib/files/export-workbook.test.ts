import { expect, it } from 'vitest';
import { read } from 'xlsx';
import type { ExportColumn, ExportRow } from './export-sheet.ts';
import { openWorkbook } from './export-workbook.ts';

async function writeAndRead(columns: readonly ExportColumn[], ...pages: readonly ExportRow[][]) {
  const workbook = await openWorkbook({ name: 'Registration-Data', columns });
  for (const rows of pages) await workbook.write(rows);
  const file = await workbook.finish();
  const book = read(await file.arrayBuffer(), { cellNF: true });
  return { file, book, sheet: book.Sheets['Registration-Data'] ?? {} };
}
const column = (kind: ExportColumn['kind'], header = 'Header'): ExportColumn => ({ header, kind });

it.each([
  '=HYPERLINK("http://x","y")',
  '+1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '00123',
  '1e5',
  '12/01/2026',
  '2026-12-01',
  'TRUE',
  '<b>&"',
  'Q&amp;A',
  ' spaced ',
  'one\ntwo',
  'bell \u0007 and _x0041_',
  'Nguyễn Жуков Σοφία Արամ 😀',
])('keeps %j as a text and never as a formula', async (value) => {
  const { sheet } = await writeAndRead([column('text')], [[value]]);
  expect(sheet.A2).toMatchObject({ t: 's', v: value });
  expect(sheet.A2.f).toBeUndefined();
});

it('writes dates as dates and numbers as numbers', async () => {
  const kinds = ['date', 'number', 'date', 'date', 'date', 'number', 'date'] as const;
  const row = ['2026-11-20', 15, '', 'soon', '2024-02-29', null, '1899-05-01'];
  const { sheet } = await writeAndRead(
    kinds.map((kind) => column(kind)),
    [row],
  );
  expect(sheet.A2).toMatchObject({ t: 'n', v: 46346, w: '11/20/2026' });
  expect(sheet.B2).toMatchObject({ t: 'n', v: 15 });
  expect(sheet.C2).toBeUndefined();
  expect(sheet.D2).toMatchObject({ t: 's', v: 'soon' });
  expect(sheet.E2.w).toBe('02/29/2024');
  expect(sheet.F2).toBeUndefined();
  expect(sheet.G2).toMatchObject({ t: 's', v: '1899-05-01' });
});

it('writes page after page under the headers, in columns beyond Z too', async () => {
  const columns = Array.from({ length: 60 }, (_, at) => column('text', `H${at}`));
  const row = (name: string) => columns.map(({ header }) => `${name} ${header}`);
  const { book, sheet } = await writeAndRead(columns, [row('a'), row('b')], [row('c')]);
  expect(book.SheetNames).toEqual(['Registration-Data']);
  expect(sheet['!ref']).toBe('A1:BH4');
  expect(sheet.A1.v).toBe('H0');
  expect(sheet.AA3.v).toBe('b H26');
  expect(sheet.BH4.v).toBe('c H59');
});

it('writes a sheet without rows', async () => {
  const { sheet } = await writeAndRead([column('text', 'One'), column('date', 'Two')]);
  expect(sheet['!ref']).toBe('A1:B1');
});

it('keeps what is in the archive small', async () => {
  const rows = Array.from({ length: 5_000 }, () => ['Permanent Housing', 'Yes', 'No']);
  const { file } = await writeAndRead([column('text'), column('text'), column('text')], rows);
  expect(file.size).toBeLessThan(60_000);
});
