import type { Sheet } from './export-sheet.ts';
import type { SheetAnswer } from './export-sheet-worker.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a sheet beside the page's own thread. Rejects when the signal is aborted or the sheet cannot be written. */
export function buildSheet(sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./export-sheet-worker.ts', import.meta.url), { type: 'module' });
    const finish = (act: () => void) => {
      worker.terminate();
      act();
    };
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { once: true });
    worker.addEventListener('error', (event) => finish(() => reject(new Error(event.message || 'Worker failed'))));
    worker.addEventListener('message', (event: MessageEvent<SheetAnswer>) => {
      const answer = event.data;
      finish(() => {
        if ('bytes' in answer) resolve(new Blob([answer.bytes], { type: xlsxType }));
        else reject(new Error(answer.error));
      });
    });
    worker.postMessage(sheet);
  });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the address by then; at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
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
