export type ArchiveFile = { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** A ZIP of some files, in memory. The library is loaded with the first one. */
export async function packArchive(files: readonly ArchiveFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const { ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-writer.js');
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const packed = new Response(readable).arrayBuffer();
  const zip = new ZipWriter(writable, { useWebWorkers: false, extendedTimestamp: false });
  for (const { path, bytes } of files)
    await zip.add(path, { readable: new Blob([bytes]).stream(), size: bytes.length });
  await zip.close();
  return new Uint8Array(await packed);
}
