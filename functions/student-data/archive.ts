export type ArchiveFile = { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Makes a ZIP in memory; files with the same path get a number. The library is loaded with the first archive. */
export async function packArchive(files: readonly ArchiveFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const { ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-writer.js');
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const packed = new Response(readable).arrayBuffer();
  const zip = new ZipWriter(writable, { useWebWorkers: false, extendedTimestamp: false });
  const taken = new Set<string>();
  for (const { path, bytes } of files) {
    const free = findFree(path, taken);
    taken.add(free);
    await zip.add(free, { readable: new Blob([bytes]).stream(), size: bytes.length });
  }
  await zip.close();
  return new Uint8Array(await packed);
}

/** Returns 'a/b (2).pdf' if 'a/b.pdf' is already used. */
function findFree(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  const [, head = path, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  let number = 2;
  while (taken.has(`${head} (${number})${ending}`)) number += 1;
  return `${head} (${number})${ending}`;
}
