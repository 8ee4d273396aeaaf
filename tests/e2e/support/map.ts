import { expect, type Locator, type Page } from '@playwright/test';

/** The first learning centers of the list (by default all) are visible on the map. */
export async function expectAllInSight(page: Page, most = Number.POSITIVE_INFINITY): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of learning centers' });
  const cards = page.getByRole('list').getByRole('button', { includeHidden: true });
  await expect(map.locator('[aria-pressed]')).toHaveCount(await countOf(page, cards));
  const names = (await cards.allTextContents()).slice(0, most);
  expect(names.length).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      const frame = await map.boundingBox();
      const outside: string[] = [];
      for (const name of names) {
        const box = await map.getByRole('button', { name, exact: true }).boundingBox();
        const isInside =
          frame && box && box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width;
        if (!isInside || box.y + box.height > frame.y + frame.height) outside.push(name);
      }
      return outside;
    })
    .toEqual([]);
}

async function countOf(page: Page, cards: Locator): Promise<number> {
  await expect(page.getByText(/learning centers, (by name|nearest first)/)).toBeVisible();
  return cards.count();
}
