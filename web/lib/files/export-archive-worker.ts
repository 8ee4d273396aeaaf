import { serveRequests } from './worker-requests.ts';
import { createZip, packFile } from './zip-archive.ts';

/**
 * The messages from the page: first the target of the archive, then its files, last the request to finish. Each gets
 * one response, in order.
 */
export type ArchiveRequest =
  | { readonly into: FileSystemFileHandle | undefined }
  | { readonly path: string; readonly file: Blob }
  | 'finish';
/** The file is empty if the archive was written to the target. */
export type ArchiveAnswer = 'done' | { readonly file: Blob };

let archive: ReturnType<typeof createZip> | undefined;

async function handle(request: ArchiveRequest): Promise<ArchiveAnswer> {
  if (request !== 'finish' && 'into' in request) {
    archive = createZip('application/zip', await request.into?.createWritable());
    return 'done';
  }
  if (!archive) throw new Error('The archive was not begun.');
  if (request === 'finish') return { file: await archive.finish() };
  await archive.add(request.path, await packFile(request.file));
  return 'done';
}

// Compressing a thousand files takes seconds; in a worker this does not block the page.
serveRequests(handle);
