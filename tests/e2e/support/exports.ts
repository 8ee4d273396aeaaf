import { type Download, expect, type Page } from '@playwright/test';
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';

/** Presses a button that exports; gives the file and what is reported of it. */
export async function exportBy(page: Page, button: string): Promise<{ file: Download; report: unknown }> {
  const downloading = page.waitForEvent('download');
  const reporting = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));
  await page.getByRole('button', { name: button }).click();
  return { file: await downloading, report: (await reporting).postDataJSON() };
}

/** The names of an archive's files, all of them PDFs. */
export async function readArchive(file: Blob): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await new ZipReader(new BlobReader(file), { checkCrc32: true }).getEntries()) {
    const bytes = entry.directory ? undefined : await entry.getData(new BlobWriter());
    expect(await bytes?.slice(0, 5).text()).toBe('%PDF-');
    names.push(entry.filename);
  }
  return names;
}
