import type { Download, Page } from '@playwright/test';

/** Presses a button that exports; gives the file and what is reported of it. */
export async function exportBy(page: Page, button: string): Promise<{ file: Download; report: unknown }> {
  const downloading = page.waitForEvent('download');
  const reporting = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));
  await page.getByRole('button', { name: button }).click();
  return { file: await downloading, report: (await reporting).postDataJSON() };
}
