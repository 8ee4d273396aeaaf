import type { ExportRow, SheetHead } from './export-sheet.ts';
import type { ExportSheetAnswer, SheetRequest } from './export-sheet-worker.ts';
import { connectWorker } from './worker-requests.ts';

/** Starts an .xlsx file that a worker writes. Every call rejects after the signal is aborted. */
export function startWorkbook(head: SheetHead, signal: AbortSignal) {
  const worker = new Worker(new URL('./export-sheet-worker.ts', import.meta.url), { type: 'module' });
  const { send, end } = connectWorker<SheetRequest, ExportSheetAnswer>(worker, signal);
  const started = send({ head });
  // The writer receives the error.
  started.catch(() => undefined);
  return {
    /** Resolves when the rows are written. */
    async write(rows: readonly ExportRow[]): Promise<void> {
      await send({ rows });
    },
    async finish(): Promise<Blob> {
      const answer = await send('finish');
      if (answer !== 'done') return answer.file;
      throw new Error('The sheet was not finished.');
    },
    /** Ends the worker. It must always be called. */
    end,
  };
}

/** Removes characters from a file name that file systems do not allow; an empty result becomes 'Entry'. */
export function cleanFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '')
    .replace(/^[\s.]+/u, '')
    .trim();
  return cleaned || 'Entry';
}
