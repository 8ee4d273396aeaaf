import { startWorkbook } from './export-file.ts';
import { type ExportPage, readPages } from './export-pages.ts';
import type { ExportColumn, SheetCell } from './export-sheet.ts';

/** A sheet of entries: its name, and for each column a function that reads its value from an entry. */
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

/** The number of rows per task, so that the page is not blocked for long. */
const slice = 75;

function cutRows<R>(rows: readonly R[]): (readonly R[])[] {
  return Array.from({ length: Math.ceil(rows.length / slice) }, (_, at) => rows.slice(at * slice, (at + 1) * slice));
}

type Yielding = { readonly scheduler?: Partial<Scheduler> };

/** Lets the page do other work. The fallback, a timer, waits 4 ms each time. */
const giveWay = (): Promise<unknown> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Reads a whole list and writes it as an .xlsx file, with at most two pages of it in memory. */
export async function exportList<R>({ sheet, readPage, signal, onProgress }: ListExport<R>) {
  const columns = sheet.columns.map(({ header, kind }) => ({ header, kind }));
  const workbook = startWorkbook({ name: sheet.name, columns }, signal);
  let recordCount = 0;
  // The previous rows are written while the next ones are being read.
  let writing = Promise.resolve();
  try {
    for await (const page of readPages(readPage, signal)) {
      for (const entries of cutRows(page.data)) {
        await giveWay();
        const rows = entries.map((entry) => sheet.columns.map(({ read }) => read(entry)));
        await writing;
        writing = workbook.write(rows);
        // The function that awaits it receives the error.
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
