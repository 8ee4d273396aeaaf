import { expect, type Locator, type Page } from '@playwright/test';

/** The first learning centers of the list (by default all) are visible on the map. */
export async function expectAllInSight(page: Page, max = Number.POSITIVE_INFINITY): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of learning centers' });
  const cards = page.getByRole('list').getByRole('button', { includeHidden: true });
  await expect(map.locator('[aria-pressed]')).toHaveCount(await countOf(page, cards));
  const texts = await cards.allTextContents();
  const names = texts.slice(0, max).map((text) => text.replace(/\s+/g, ' ').trim());
  expect(names.length).toBeGreaterThan(1);
  // Of the whole map at once: asked for one by one, they take a hundred times as long.
  const findOutside = (frame: Element, wanted: string[]) => {
    const whole = frame.getBoundingClientRect();
    const markers = [...frame.querySelectorAll('[aria-pressed]')];
    return wanted.filter((name) => {
      const marker = markers.find((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name);
      const box = marker?.getBoundingClientRect();
      const isInside = box && box.left >= whole.left && box.right <= whole.right;
      return !isInside || box.top < whole.top || box.bottom > whole.bottom;
    });
  };
  await expect.poll(() => map.evaluate(findOutside, names)).toEqual([]);
}

async function countOf(page: Page, cards: Locator): Promise<number> {
  await expect(page.getByText(/learning centers, (by name|nearest first)/)).toBeVisible();
  return cards.count();
}
