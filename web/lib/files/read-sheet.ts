import type { SheetAnswer } from './read-sheet-worker.ts';

/** The maximum size of a file in bytes, and the timeout for reading it in milliseconds. */
const largestFile = 5 * 1024 * 1024;
const timeoutMs = 20_000;

/** Reads the rows of an .xlsx or .csv file in a worker; resolves to an error message if the file is invalid. */
export async function readSheet(file: File): Promise<SheetAnswer> {
  if (file.size > largestFile)
    return { message: 'The file is larger than 5 MB. Split it, or save the one sheet alone.' };
  if (file.size === 0) return { message: 'The file is empty. Its first row must name the columns.' };
  const worker = new Worker(new URL('./read-sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<SheetAnswer>((resolve, reject) => {
      const late = { message: 'Reading the file takes too long. Copy the rows into a new workbook, then try again.' };
      setTimeout(resolve, timeoutMs, late);
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'The file could not be read.')));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
