import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage, PDFStream } from 'pdf-lib';

/**
 * Returns the SHA-256, in hexadecimal, of the content of pages: for each page its content streams in order, then its
 * images and forms by name, each followed by its mask and its own images and forms; each stream once. The streams are
 * hashed as they are in the file, so nothing may be drawn on the pages afterwards. `docs/agreement-templates.md` says
 * how to check the hash.
 */
export async function hashPages(pages: readonly PDFPage[]): Promise<string> {
  const streams = new Set<PDFStream>();
  for (const { node } of pages) {
    addStreams(streams, node.Contents());
    addXObjects(streams, node.Resources());
  }
  const bytes = await new Blob([...streams].map((stream) => new Uint8Array(stream.getContents()))).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function addStreams(streams: Set<PDFStream>, object: PDFObject | undefined) {
  if (object instanceof PDFArray) for (let at = 0; at < object.size(); at += 1) addStreams(streams, object.lookup(at));
  if (!(object instanceof PDFStream) || streams.has(object)) return;
  streams.add(object);
  addStreams(streams, object.dict.lookup(PDFName.of('SMask')));
  addXObjects(streams, object.dict.lookup(PDFName.of('Resources')));
}

function addXObjects(streams: Set<PDFStream>, resources: PDFObject | undefined) {
  const xObjects = resources instanceof PDFDict && resources.lookup(PDFName.of('XObject'));
  if (!(xObjects instanceof PDFDict)) return;
  const names = xObjects.keys().sort((left, right) => (left.asString() < right.asString() ? -1 : 1));
  for (const name of names) addStreams(streams, xObjects.lookup(name));
}
