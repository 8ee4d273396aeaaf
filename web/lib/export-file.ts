import type { SheetHead, SheetRow } from './export-sheet.ts';
import type { SheetAnswer, SheetOrder } from './export-sheet-worker.ts';

/** Starts an .xlsx file that is written beside the page's own thread. Every call rejects once the signal is aborted. */
export function startWorkbook(head: SheetHead, signal: AbortSignal) {
  const worker = new Worker(new URL('./export-sheet-worker.ts', import.meta.url), { type: 'module' });
  const waiting: { resolve: (answer: SheetAnswer) => void; reject: (reason: unknown) => void }[] = [];
  let failure: { reason: unknown } | undefined;
  const fail = (reason: unknown) => {
    failure ??= { reason };
    worker.terminate();
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  worker.addEventListener('error', (event) => fail(new Error(event.message || 'The sheet could not be written.')));
  worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
    if (typeof data === 'object' && 'error' in data) return fail(new Error(data.error));
    waiting.shift()?.resolve(data);
  });

  const ask = (order: SheetOrder) =>
    new Promise<SheetAnswer>((resolve, reject) => {
      if (failure) return reject(failure.reason);
      waiting.push({ resolve, reject });
      worker.postMessage(order);
    });
  const started = ask({ head });
  // Its failure is met by whoever writes.
  started.catch(() => undefined);
  return {
    /** Resolves when the rows are written. */
    async write(rows: readonly SheetRow[]): Promise<void> {
      await ask({ rows });
    },
    async finish(): Promise<Blob> {
      const answer = await ask('finish');
      if (typeof answer === 'object' && 'file' in answer) return answer.file;
      throw new Error('The sheet was not finished.');
    },
    /** Gives the thread back; to be called in any case. */
    end: () => worker.terminate(),
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
