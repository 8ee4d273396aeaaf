import { obeyOrders } from './worker-orders.ts';
import { createZip, packFile } from './zip-archive.ts';

/**
 * The messages of the page: first the target of the archive, then its files, at last the request to end. Each is
 * answered once, in order.
 */
export type ArchiveOrder =
  | { readonly into: FileSystemFileHandle | undefined }
  | { readonly path: string; readonly file: Blob }
  | 'finish';
/** The file is empty where the archive went into another one. */
export type ArchiveAnswer = 'done' | { readonly file: Blob };

let archive: ReturnType<typeof createZip> | undefined;

async function obey(order: ArchiveOrder): Promise<ArchiveAnswer> {
  if (order !== 'finish' && 'into' in order) {
    archive = createZip('application/zip', await order.into?.createWritable());
    return 'done';
  }
  if (!archive) throw new Error('The archive was not begun.');
  if (order === 'finish') return { file: await archive.finish() };
  await archive.add(order.path, await packFile(order.file));
  return 'done';
}

// Packing a thousand files takes seconds: here they do not stop the page.
obeyOrders(obey);
