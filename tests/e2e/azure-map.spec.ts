import { browserArguments } from '../browser.ts';
import { expectAllInSight } from './support/map.ts';
import { at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';

const executablePath = process.env.FIRSTBELL_BROWSER ?? '';
test.use({ launchOptions: { executablePath, args: [...browserArguments, '--enable-unsafe-swiftshader'] } });

test('with WebGL the map is there, its markers select, and it zooms with buttons in the language of the page @desktop', async ({
  page,
}) => {
  await page.goto(at('/?q=94103', 'holston'));
  const map = page.getByRole('region', { name: 'Map of learning centers' });
  await expect(map.locator('canvas')).toBeVisible();
  await expect(map.getByText('94103', { exact: true })).toBeVisible();
  await expectAllInSight(page, 10);
  await map.getByRole('button', { name: 'Fillmore Corner' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Fillmore Corner' });
  await expect(card.getByRole('link', { name: 'View Site Info' })).toBeInViewport();
  await checkScreen(page, 'finder-azure-map');
  await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('California');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/learning centers, by name/)).toBeVisible();
  await expectAllInSight(page);

  await page.goto(at('/es?q=94103', 'holston'));
  const spanish = page.getByRole('region', { name: 'Mapa de los centros de aprendizaje' });
  const marker = spanish.getByRole('button', { name: 'Fillmore Corner' });
  await expect(spanish.locator('canvas')).toBeVisible();
  for (const name of ['Alejar', 'Acercar']) {
    const before = await marker.boundingBox();
    await spanish.getByRole('button', { name }).click();
    await expect.poll(() => marker.boundingBox()).not.toEqual(before);
  }
  await checkScreen(page, 'finder-azure-map-spanish');
});
