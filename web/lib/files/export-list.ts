import { startWorkbook } from './export-file.ts';
import { type ExportPage, readPages } from './export-pages.ts';
import type { ExportColumn, SheetCell } from './export-sheet.ts';

/** A sheet of entries: its name, and how each column reads an entry. */
export type EntrySheet<R> = {
  readonly name: string;
  readonly columns: readonly (ExportColumn & { readonly read: (entry: R) => SheetCell })[];
};

type ListExport<R> = {
  readonly sheet: EntrySheet<R>;
  readonly readPage: (continuation: string | undefined) => Promise<ExportPage<R>>;
  readonly signal: AbortSignal;
  readonly onProgress: (written: number, total: number) => void;
};

/** Rows that are read in one go: a task of the page stays short. */
const slice = 75;

function cutRows<R>(rows: readonly R[]): (readonly R[])[] {
  return Array.from({ length: Math.ceil(rows.length / slice) }, (_, at) => rows.slice(at * slice, (at + 1) * slice));
}

type Yielding = { readonly scheduler?: Partial<Scheduler> };

/** Lets the page do what else it has to do. A timer, where the browser knows nothing better, waits 4 ms each time. */
const giveWay = (): Promise<unknown> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Reads a whole list and writes it as an .xlsx file, with at most two pages of it in memory. */
export async function exportList<R>({ sheet, readPage, signal, onProgress }: ListExport<R>) {
  const columns = sheet.columns.map(({ header, kind }) => ({ header, kind }));
  const workbook = startWorkbook({ name: sheet.name, columns }, signal);
  let recordCount = 0;
  // One slice is written while the next is read from its entries.
  let writing = Promise.resolve();
  try {
    for await (const page of readPages(readPage, signal)) {
      for (const entries of cutRows(page.data)) {
        await giveWay();
        const rows = entries.map((entry) => sheet.columns.map(({ read }) => read(entry)));
        await writing;
        writing = workbook.write(rows);
        // The function that awaits it gets its failure.
        writing.catch(() => undefined);
      }
      recordCount += page.data.length;
      onProgress(recordCount, Math.max(page.total_count, recordCount));
    }
    await writing;
    return { file: await workbook.finish(), recordCount };
  } finally {
    workbook.end();
  }
}
