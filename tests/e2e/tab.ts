import type { Page } from '@playwright/test';

/** Puts entries into the session storage of a tab before it opens a page of a site. `site` is any address of it. */
export async function keepInTab(page: Page, site: string, entries: Readonly<Record<string, string>>): Promise<void> {
  // A page of the site that runs nothing.
  await page.goto(new URL('/robots.txt', site).href);
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) sessionStorage.setItem(key, value);
  }, entries);
}
