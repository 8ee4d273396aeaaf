import type { ExportRow, SheetHead } from './export-sheet.ts';
import type { ExportSheetAnswer, SheetOrder } from './export-sheet-worker.ts';
import { commandWorker } from './worker-orders.ts';

/** Starts an .xlsx file that a worker writes. Every call rejects after the signal is aborted. */
export function startWorkbook(head: SheetHead, signal: AbortSignal) {
  const worker = new Worker(new URL('./export-sheet-worker.ts', import.meta.url), { type: 'module' });
  const { ask, end } = commandWorker<SheetOrder, ExportSheetAnswer>(worker, signal);
  const started = ask({ head });
  // The writer gets its failure.
  started.catch(() => undefined);
  return {
    /** Resolves when the rows are written. */
    async write(rows: readonly ExportRow[]): Promise<void> {
      await ask({ rows });
    },
    async finish(): Promise<Blob> {
      const answer = await ask('finish');
      if (answer !== 'done') return answer.file;
      throw new Error('The sheet was not finished.');
    },
    /** Ends the worker. Call it in any case. */
    end,
  };
}

/** A file name without what file systems refuse; a name of nothing else becomes 'Entry'. */
export function cleanFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '')
    .replace(/^[\s.]+/u, '')
    .trim();
  return cleaned || 'Entry';
}
