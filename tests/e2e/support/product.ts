import { test as base, expect, type Page, type Worker } from '@playwright/test';
import type { Stack } from '../../../local/stack.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';

export { expect };

/** Addresses of the product that start-product.ts has started. */
export const urls: Stack['urls'] = JSON.parse(process.env.FIRSTBELL_URLS ?? '{}');
export const api = createApiClient(urls);
export const mailbox = openMailbox(urls.mail);

/** The address of a page: of a brand, else of the default brand, where staff work too. */
export function at(path: string, brand?: string): string {
  return new URL(path, brand ? urls.site.replace('//', `//${brand}.`) : urls.site).href;
}

type Watch = {
  /** Names errors that a test causes on purpose. */
  readonly allowErrors: (...patterns: RegExp[]) => void;
};

/** What the site's policy has refused: no test may allow it. */
const isRefused = (text: string) => text.includes('Content Security Policy');

/** Workers keep to themselves what was refused in them: they are made to say it on the console, what came before included. */
const tellRefusals = (worker: Worker) =>
  worker
    .evaluate(() => {
      const tell = (reports: object[]) =>
        console.error('Content Security Policy, in a worker:', JSON.stringify(reports));
      new ReportingObserver(tell, { types: ['csp-violation'], buffered: true }).observe();
    })
    // One that has ended by now has nothing to say.
    .catch(() => undefined);

/**
 * Waits until the page has replaced its first screen, which looks the same. Called without options only: a test of the
 * first screen names what it waits for.
 */
async function whenReplaced(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-first-screen]'));
}

/** A test that fails with any error on a console, and with anything that the site's policy refused. */
export const test = base.extend<Watch>({
  page: async ({ page }, use) => {
    const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await open(url, options);
      if (!options) await whenReplaced(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options) await whenReplaced(page);
      return response;
    };
    await use(page);
  },
  allowErrors: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
      });
      context.on('page', (page) => page.on('worker', tellRefusals));
      context.on('weberror', (error) => seen.push(String(error.error())));
      await use((...patterns) => void allowed.push(...patterns));
      expect(seen.filter((text) => isRefused(text) || !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
