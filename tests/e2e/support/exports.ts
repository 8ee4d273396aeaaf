import { type Download, expect, type Page } from '@playwright/test';
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';

/** Presses a button that exports; gives the file and what is reported of it. */
export async function exportBy(page: Page, button: string): Promise<{ file: Download; report: unknown }> {
  const downloading = page.waitForEvent('download');
  const reporting = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));
  await page.getByRole('button', { name: button }).click();
  return { file: await downloading, report: (await reporting).postDataJSON() };
}

/** The files of an archive by their names, all of them PDFs. */
export async function openArchive(file: Blob): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const entry of await new ZipReader(new BlobReader(file), { checkCrc32: true }).getEntries()) {
    const content = entry.directory ? undefined : await entry.getData(new BlobWriter());
    const bytes = new Uint8Array((await content?.arrayBuffer()) ?? []);
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    files.set(entry.filename, bytes);
  }
  return files;
}

/** The names of an archive's files. */
export const readArchive = async (file: Blob): Promise<string[]> => [...(await openArchive(file)).keys()];
