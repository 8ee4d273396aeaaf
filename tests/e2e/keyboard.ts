import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 120;

/**
 * Presses Tab until something has the focus. At every stop the focus must be visible and further down the page than
 * before, as far as it stays in one part of the page.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops++) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    const complaint = await before.evaluate((left) => {
      const now = document.activeElement;
      if (!now || now === document.body || now === left) return undefined;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(now);
      const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      const box = now.getBoundingClientRect();
      if (!isMarked || box.width <= 1 || box.height <= 1) return `no visible focus: ${now.outerHTML.slice(0, 160)}`;
      const goesOn = !left?.isConnected || left === document.body || left.compareDocumentPosition(now) & 4;
      const isAround = now.closest('dialog') || left?.getAttribute('tabindex') === '-1';
      return goesOn || isAround ? undefined : `the focus goes up: ${now.outerHTML.slice(0, 160)}`;
    });
    await before.dispose();
    expect(complaint).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types. In a list the typing chooses; a date is typed as month, day, year. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
