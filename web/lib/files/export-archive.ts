import type { ArchiveAnswer, ArchiveRequest } from './export-archive-worker.ts';
import { cleanFileName } from './export-file.ts';
import { type ExportPage, readPages } from './export-pages.ts';
import { connectWorker } from './worker-requests.ts';

/**
 * The number of files that are fetched at the same time: fewer than a browser's connection limit, so that the page can
 * make other requests.
 */
const lanes = 4;

type NamedFile = { readonly name: string; readonly file: Blob };

export type ArchiveExport<R> = {
  readonly readPage: (continuation: string | undefined) => Promise<ExportPage<R>>;
  readonly readFile: (row: R, signal: AbortSignal) => Promise<NamedFile>;
  /** Whether an error ends the export, because no other file could be read either. */
  readonly isFatal: (error: unknown) => boolean;
  /** The target of the streamed archive; without it the archive is kept in memory until it is complete. */
  readonly into: FileSystemFileHandle | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
};

/** The result of an export; without a file it was written to `into`. */
export type ExportedArchive<R> = {
  readonly file: Blob | undefined;
  readonly recordCount: number;
  readonly skipped: readonly R[];
};

/**
 * Fetches a file for each row of a list and writes them to a .zip archive; only the files that are being fetched are in
 * memory. An unreadable file is skipped; if all are unreadable, the first error is thrown.
 */
export async function exportArchive<R>(plan: ArchiveExport<R>): Promise<ExportedArchive<R>> {
  const { into, onProgress } = plan;
  const failed = new AbortController();
  const signal = AbortSignal.any([plan.signal, failed.signal]);
  const worker = new Worker(new URL('./export-archive-worker.ts', import.meta.url), { type: 'module' });
  const { send, end } = connectWorker<ArchiveRequest, ArchiveAnswer>(worker, signal);
  const rows = listRows(readPages(plan.readPage, signal));
  const nameApart = createNames();
  const skipped: { readonly row: R; readonly why: unknown }[] = [];
  let recordCount = 0;

  const readFile = async (row: R): Promise<NamedFile | undefined> => {
    try {
      return await plan.readFile(row, signal);
    } catch (why) {
      if (signal.aborted || plan.isFatal(why)) throw why;
      skipped.push({ row, why });
      return undefined;
    }
  };
  const work = async (): Promise<void> => {
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      const { row, total } = next.value;
      onProgress(recordCount + skipped.length, total);
      const read = await readFile(row);
      if (read) {
        await send({ path: nameApart(read.name), file: read.file });
        recordCount += 1;
      }
      onProgress(recordCount + skipped.length, total);
    }
  };

  try {
    await send({ into });
    await Promise.all(Array.from({ length: lanes }, work));
    if (recordCount === 0 && skipped[0]) throw skipped[0].why;
    const answer = await send('finish');
    const file = answer === 'done' || into ? undefined : answer.file;
    return { file, recordCount, skipped: skipped.map(({ row }) => row) };
  } catch (error) {
    failed.abort(error);
    throw error;
  } finally {
    end();
  }
}

async function* listRows<R>(pages: AsyncGenerator<ExportPage<R>, void>) {
  for await (const { data, total_count } of pages) for (const row of data) yield { row, total: total_count };
}

/** Returns a unique name for each file. Case is ignored, as some file systems do. */
export function createNames() {
  const taken = new Set<string>();
  return (wanted: string): string => {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(cleanFileName(wanted)) ?? [];
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? stem + ending : `${stem} (${count})${ending}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
