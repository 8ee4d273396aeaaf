import type { PdfContent } from '#documents/pdf-document.ts';
import type { PdfAnswer } from './pdf-worker.ts';

const logoPixels = 128;

/** The worker is reused for several PDFs, because it has loaded the libraries and fonts. */
let worker: Worker | undefined;

/** Starts loading the code for PDFs: 0.26 MB, which is too much to load together with a screen. */
export function preparePdf(): void {
  worker ??= startWorker();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  // A worker that failed to load never responds, so the next PDF starts a new one.
  started.addEventListener('error', () => drop(started));
  return started;
}

function drop(failed: Worker): void {
  failed.terminate();
  if (worker === failed) worker = undefined;
}

type PdfExport = { readonly signal: AbortSignal; readonly onLoaded: () => void };

/** Writes a PDF with the brand's logo. Rejects with the signal's reason once it is aborted. */
export async function exportPdf(content: PdfContent, logoAddress: string, steps: PdfExport): Promise<Blob> {
  preparePdf();
  const logo = await drawLogo(logoAddress);
  const bytes = await inTurn(() => write({ ...content, brand: { ...content.brand, logo } }, steps), steps.signal);
  return new Blob([bytes], { type: 'application/pdf' });
}

let last: Promise<unknown> = Promise.resolve();

/** Waits for the PDFs that were requested before, because the worker's responses do not say which PDF they belong to. */
function inTurn<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const result = last.then(() => {
    signal.throwIfAborted();
    return task();
  });
  last = result.catch(() => undefined);
  return result;
}

function write(content: PdfContent, { signal, onLoaded }: PdfExport): Promise<Uint8Array<ArrayBuffer>> {
  worker ??= startWorker();
  const used = worker;
  const over = new AbortController();
  const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const fail = (reason: unknown) => {
      drop(used);
      reject(reason);
    };
    signal.addEventListener('abort', () => fail(signal.reason), { signal: over.signal });
    used.addEventListener('error', ({ message }) => fail(new Error(message || 'The PDF could not be written.')), {
      signal: over.signal,
    });
    used.addEventListener(
      'message',
      ({ data }: MessageEvent<PdfAnswer>) => {
        if (data === 'loaded') onLoaded();
        else if ('file' in data) resolve(data.file);
        else fail(new Error(data.error));
      },
      { signal: over.signal },
    );
    used.postMessage(content);
  });
  return answer.finally(() => over.abort());
}

/** Converts the logo to PNG from any picture format; undefined if that fails, and the PDF shows only the name. */
async function drawLogo(address: string): Promise<Uint8Array | undefined> {
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = logoPixels;
    canvas.height = logoPixels;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, logoPixels, logoPixels);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return file ? new Uint8Array(await file.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
