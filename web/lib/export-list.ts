import { startWorkbook } from './export-file.ts';
import { type ListPage, readPages } from './export-pages.ts';
import type { SheetCell, SheetColumn } from './export-sheet.ts';

/** A sheet of entries: its name, and how each column reads an entry. */
export type EntrySheet<R> = {
  readonly name: string;
  readonly columns: readonly (SheetColumn & { readonly read: (entry: R) => SheetCell })[];
};

type ListExport<R> = {
  readonly sheet: EntrySheet<R>;
  readonly readPage: (continuation: string | undefined) => Promise<ListPage<R>>;
  readonly signal: AbortSignal;
  readonly onProgress: (written: number, total: number) => void;
};

/** Reads a whole list and writes it as an .xlsx file, holding no more than two pages of it at a time. */
export async function exportList<R>({ sheet, readPage, signal, onProgress }: ListExport<R>) {
  const columns = sheet.columns.map(({ header, kind }) => ({ header, kind }));
  const workbook = startWorkbook({ name: sheet.name, columns }, signal);
  let recordCount = 0;
  try {
    for await (const page of readPages(readPage, signal)) {
      await workbook.write(page.data.map((entry) => sheet.columns.map(({ read }) => read(entry))));
      recordCount += page.data.length;
      onProgress(recordCount, Math.max(page.total_count, recordCount));
    }
    return { file: await workbook.finish(), recordCount };
  } finally {
    workbook.end();
  }
}
