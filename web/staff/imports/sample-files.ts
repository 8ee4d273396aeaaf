import type { SheetHead } from '#web/lib/files/export-sheet.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import type { ImportKind } from './import-kinds.ts';

/** A sample file, as a workbook or as CSV. */
export async function saveSample({ columns, sample, fileName, title }: ImportKind, format: 'xlsx' | 'csv') {
  const labels = Object.values(columns).map(({ label }) => label);
  if (format === 'csv') {
    const text = [labels, ...sample].map((row) => row.map(quoteCell).join(',')).join('\r\n');
    // Without a byte order mark some spreadsheets assume another encoding.
    saveFile(new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv' }), `${fileName}.csv`);
    return;
  }
  const { openWorkbook } = await import('#web/lib/files/export-workbook.ts');
  const head: SheetHead = { name: title, columns: labels.map((header) => ({ header, kind: 'text' })) };
  const workbook = await openWorkbook(head);
  await workbook.write(sample.map((row) => [...row]));
  saveFile(await workbook.finish(), `${fileName}.xlsx`);
}

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
