import { expect, type Locator, type Page, test } from '@playwright/test';
import { findViolations } from './axe.ts';

/** Pixels that a finger needs. */
const touchTarget = 44;

/** The maximum height of a page, in pixels, for a screenshot of the whole page. */
const tallest = 2600;

/** The window size of a desktop. */
export const desktopSize = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };

/** Calls `look` at the current size. In tests that run only on a phone (@phone), calls it again at desktop size. */
async function atEachSize(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  const size = page.viewportSize();
  if (!size || !test.info().tags.includes('@phone')) return;
  await resize(page, desktopSize);
  await look();
  await resize(page, size);
}

/** Resizes the window, and waits until the page has chosen its layout for the new width: in the next frames. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Saves a screenshot for people to look at if SHOTS is set: screenshots take time. */
async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const folder = (page.viewportSize()?.width ?? 0) < desktopSize.width ? 'phone' : 'desktop';
  const file = name.toLowerCase().replaceAll(' ', '-');
  const fullPage = (await page.evaluate(() => document.documentElement.scrollHeight)) <= tallest;
  await page.screenshot({ path: `test-results/shots/${folder}/${file}.png`, fullPage });
}

/** Fails if axe finds a violation or the page is wider than the window. Saves a screenshot if SHOTS is set. */
export function checkScreen(page: Page, name: string): Promise<void> {
  return atEachSize(page, () => lookAt(page, name));
}

async function lookAt(page: Page, name: string): Promise<void> {
  // A page is ready when it shows its title or a dialog.
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached();
  await shot(page, name);
  const findings = await findViolations(page);
  // The configured width, because the window of a phone grows with content that is too wide.
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(findings, `axe on ${name} at ${width} px`).toEqual([]);
  const excess = await page.evaluate((wide) => document.documentElement.scrollWidth - wide, width);
  expect(excess, `pixels beyond the right edge of ${name} at ${width} px`).toBeLessThanOrEqual(0);
}

/** Like `checkScreen`; every control, or its label, must also be high enough for a finger. */
export function checkPublicScreen(page: Page, name: string): Promise<void> {
  return atEachSize(page, () => lookAtPublic(page, name));
}

/** Like `checkPublicScreen`, in the narrowest window that a page fits in. */
export async function checkNarrowScreen(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await resize(page, narrowest);
  await page.evaluate(() => window.scrollTo(0, 0));
  await lookAtPublic(page, name);
  if (size) await resize(page, size);
}

async function lookAtPublic(page: Page, name: string): Promise<void> {
  // At the end of a form, its bottom bar covers no control.
  await page.evaluate(() => document.querySelector('main form')?.scrollIntoView({ block: 'end' }));
  await lookAt(page, name);
  const small = await page.evaluate((min) => {
    const modal = document.querySelector('dialog[open]');
    const controls = (modal ?? document).querySelectorAll<HTMLElement>(
      'button:not([tabindex="-1"]), input, select, textarea',
    );
    // A target may reach beyond its control: a card beyond its title, a label beyond its box.
    const reaches = (control: HTMLElement, label: Element | null) => {
      control.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const half = min / 2 - 1;
      const ends = [
        [0, -half],
        [0, half],
      ];
      return ends.every(([dx = 0, dy = 0]) => {
        const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
        return control.contains(hit) || label?.contains(hit);
      });
    };
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isVisible = width > 1 && control.checkVisibility({ visibilityProperty: true });
      const isHidden = !isVisible || control.closest('[inert]');
      if (isHidden || (width >= min && height >= min)) return [];
      if (reaches(control, control.closest('label'))) return [];
      return [`${control.outerHTML.slice(0, 120)}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, touchTarget);
  expect(small, `small controls on ${name}`).toEqual([]);
}

/** Pixels from the top of the page within which the first question of a step begins on a phone. */
const headHeight = 320;

/** Checks that on a phone the first control of a step, or `first`, is near the top, so that no keyboard hides it. */
export async function expectShortHead(page: Page, first?: Locator): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 400) return;
  const control = first ?? page.locator('form').locator('input, select, textarea').first();
  if ((await control.count()) === 0) return;
  const top = await control.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(top, `top of the first question of ${title}`).toBeLessThanOrEqual(headHeight);
}
