import { execFileSync } from 'node:child_process';
import type { Download, Page } from '@playwright/test';

const pdfReader = 'pdftotext';

/** Presses a button that exports; gives the file and what is reported of it. */
export async function exportBy(page: Page, button: string): Promise<{ file: Download; report: unknown }> {
  const downloading = page.waitForEvent('download');
  const reporting = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));
  await page.getByRole('button', { name: button }).click();
  return { file: await downloading, report: (await reporting).postDataJSON() };
}

/** The words of a PDF; undefined where there is nothing to read them with. */
export function readText(path: string): string | undefined {
  try {
    return execFileSync(pdfReader, [path, '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).normalize();
  } catch {
    return undefined;
  }
}
