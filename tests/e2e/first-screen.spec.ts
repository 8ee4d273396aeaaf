import type { Page } from '@playwright/test';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';

/** Holds back scripts of a page until the returned function is called. */
async function holdScripts(page: Page, name: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The event to wait for on a page whose script is held back. */
const first = { waitUntil: 'commit' } as const;
/** Opens a page whose script is held back. Fields are there before the styles, but nothing is painted before both. */
async function openWithoutScript(page: Page, path: string): Promise<void> {
  await page.goto(at(path), first);
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return links.length > 0 && links.every(({ sheet }) => sheet);
  });
}
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
/** The page is there once the brand is. */
const isReplaced = (page: Page) => expect(page.locator('.site-mark')).toBeVisible();

test('FORM-48: what is typed before any script, and Next, are not lost @phone', async ({ page }) => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const release = await holdScripts(page, 'base');
  await openWithoutScript(page, `/interest?site=${center._id}`);
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('2013');
  await next(page).click();
  await page.getByLabel('Last name').pressSequentially('Rivera');
  await checkPublicScreen(page, 'first-screen');
  release();
  await isReplaced(page);
  // Next was pressed, so what is missing is named.
  await expect(page.getByRole('alert')).toContainText('Date of Birth');
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera');
  await expect(page.getByLabel('Month')).toHaveValue('3');
  await expect(page.getByLabel('Year')).toHaveValue('2013');
});

test('typing goes on where it was when the script comes, and nothing moves @phone', async ({ page }) => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const release = await holdScripts(page, 'main');
  await openWithoutScript(page, `/register?site=${center._id}`);
  const name = page.getByLabel('First Name');
  await name.pressSequentially('Mya');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const before = await name.boundingBox();
  release();
  await isReplaced(page);
  await expect(name).toBeFocused();
  await page.keyboard.type('a');
  await expect(name).toHaveValue('Maya');
  expect(await name.boundingBox()).toEqual(before);
});

test('a search works before any script @phone', async ({ page }) => {
  const release = await holdScripts(page, 'base');
  await openWithoutScript(page, '/');
  await page.getByLabel('ZIP, city or state').fill('94103');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText(/nearest first/)).toBeVisible();
  await expect(page.getByLabel('ZIP, city or state')).toHaveValue('94103');
});

test('a page that is reloaded later does not show the first step again @phone', async ({ page }) => {
  const center = await findCenterOf(api, 'Bayview Charter');
  await page.goto(at(`/interest?site=${center._id}`));
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Rivera');
  for (const [part, value] of Object.entries({ Month: '3', Day: '4', Year: '2013' }))
    await page.getByLabel(part).fill(value);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Information' })).toBeVisible();
  const release = await holdScripts(page, 'base');
  await page.reload(first);
  await expect(page.locator('main')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Information' })).toBeVisible();
});

test('a button that is pressed before any script works when it is there @phone', async ({ page }) => {
  const release = await holdScripts(page, 'base');
  await openWithoutScript(page, '/');
  await page.getByRole('button', { name: 'Enrollment rights', exact: true }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('text of twice the size stays within the window and covers nothing @phone', async ({ page }) => {
  const { _id } = await findCenterOf(api, 'Bayview Charter');
  for (const path of ['/', `/interest?site=${_id}`, `/es/interest?site=${_id}`, `/register?site=${_id}&type=REGULAR`]) {
    await page.goto(at(path));
    await isReplaced(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const beyond = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('#root :not(.visually-hidden, .visually-hidden *)')].filter(
        (element) => element.checkVisibility() && element.textContent?.trim() && element.children.length === 0,
      );
      return texts.filter((text) => text.getBoundingClientRect().right > innerWidth).map((text) => text.outerHTML);
    });
    expect(beyond, path).toEqual([]);
    const [home, rights] = [
      await page.locator('.site-home').boundingBox(),
      await page.locator('.site-header .site-rights').boundingBox(),
    ];
    if (!home || !rights) throw new Error('The header has both links.');
    expect(rights.y >= home.y + home.height || rights.x >= home.x + home.width, path).toBe(true);
  }
});
