import type { Page } from '@playwright/test';
import { at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';

const widths = [320, 360, 768, 1280, 1440];

/** What WCAG 1.4.12 lets a reader set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
const largeText = 'html { font-size: 200%; }';

/** Lays styles over the page's own, in place of those laid before; the content security policy refuses a style element. */
async function layOver(page: Page, ...styles: string[]): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, styles.join('\n'));
}

/** What does not fit its box: boxes and texts that leave the box they are in, cut texts, texts over each other. */
async function findMisfits(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((pieces) => {
    const misfits: string[] = [];
    const isBox = (style: CSSStyleDeclaration) =>
      Number.parseFloat(style.borderTopWidth) > 0 || !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
    const leaves = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess > 0) misfits.push(`the page is ${excess} px too wide`);

    for (const piece of document.querySelectorAll<HTMLElement>(pieces)) {
      const name = piece.dataset.piece ?? piece.tagName;
      const texts: { text: string; rect: DOMRect; node: Node }[] = [];
      const visit = (element: Element, box: DOMRect) => {
        const style = getComputedStyle(element);
        const rect = element.getBoundingClientRect();
        if (!element.checkVisibility() || rect.width <= 1) return;
        const label = `${name}: ${element.tagName.toLowerCase()} '${element.textContent?.slice(0, 40)}'`;
        const scrolls = /auto|scroll/.test(style.overflowX) && !/^(TEXTAREA|INPUT|SELECT)$/.test(element.tagName);
        if (isBox(style) && leaves(rect, box)) misfits.push(`${label} leaves its box`);
        if (/hidden|clip/.test(style.overflowX + style.overflowY) && !/^(INPUT|SELECT)$/.test(element.tagName)) {
          const isCut =
            element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
          if (isCut) misfits.push(`${label} is cut`);
        }
        // What scrolls may hold more than is seen.
        if (scrolls) return;
        const inner = isBox(style) ? rect : box;
        for (const child of element.childNodes) {
          if (child instanceof Element) visit(child, inner);
          else if (child instanceof Text && child.data.trim()) {
            const range = document.createRange();
            range.selectNodeContents(child);
            for (const line of range.getClientRects()) {
              if (leaves(line, inner)) misfits.push(`${label}: its text leaves its box`);
              // Letters are lower than the lines that hold them.
              const rect = new DOMRect(line.x, line.y + line.height / 4, line.width, line.height / 2);
              texts.push({ text: child.data.slice(0, 40), rect, node: child });
            }
          }
        }
      };
      visit(piece, document.documentElement.getBoundingClientRect());
      // An overlay covers on purpose.
      if (piece.querySelector('[data-piece-covers]')) continue;
      texts.forEach((one, at) => {
        for (const other of texts.slice(at + 1)) {
          const apart =
            one.rect.right <= other.rect.left + 1 ||
            other.rect.right <= one.rect.left + 1 ||
            one.rect.bottom <= other.rect.top + 1 ||
            other.rect.bottom <= one.rect.top + 1;
          if (!apart && one.node !== other.node) misfits.push(`${name}: '${one.text}' lies over '${other.text}'`);
        }
      });
    }
    return [...new Set(misfits)];
  }, selector);
}

const pieces = 'header:has(h1), [data-piece]';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('every shared piece fits its box at every width, with long words, wide spacing and large text @desktop', async ({
  page,
}) => {
  await page.goto(at('/ui'));
  await expect(page.getByRole('heading', { name: 'Shared pieces' })).toBeVisible();
  for (const words of ['short words', 'long words']) {
    if (words === 'long words') await press(page, 'Long words');
    for (const [name, ...styles] of [['plain'], ['spaced', spacing]] as const) {
      await layOver(page, ...styles);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findMisfits(page, pieces), `${width} px, ${words}, ${name}`).toEqual([]);
      }
    }
  }
  // A window of 1280 x 800 at 200%.
  await page.setViewportSize({ width: 640, height: 400 });
  expect.soft(await findMisfits(page, pieces), 'zoomed, long words, spaced').toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await layOver(page, largeText);
    expect.soft(await findMisfits(page, pieces), `${width} px, long words, text at 200%`).toEqual([]);
  }
  await layOver(page, spacing);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Dialog', 'Wide dialog', 'Question']) {
    await press(page, name);
    if (name === 'Question') await page.getByRole('alertdialog').getByRole('button').last().click();
    expect.soft(await findMisfits(page, 'dialog[open] > *'), `${name}, 320 px, long words, spaced`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  // What cannot be stopped says so, and stays.
  await press(page, 'Work under way');
  const work = page.getByRole('alertdialog');
  await work.getByRole('button').last().click();
  await expect(work.getByText('Please wait: this can no longer be stopped.')).toBeVisible();
  for (const key of ['Escape', 'Escape', 'Enter']) await page.keyboard.press(key);
  await expect(work).toBeVisible();
  await expect(work.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  expect.soft(await findMisfits(page, 'dialog[open] > *'), 'Work under way, 320 px, long words, spaced').toEqual([]);
});

test('the chosen items look different from the others with forced colors @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('/ui'));
  await expect(page.getByRole('heading', { name: 'Shared pieces' })).toBeVisible();
  await press(page, 'Long words');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findMisfits(page, pieces), `${width} px, forced colours`).toEqual([]);
  }
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderColor, outlineStyle } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, outlineStyle].join();
      });
  for (const [chosen, other] of [
    ['[aria-pressed="true"]', '[aria-pressed="false"]'],
    ['[aria-current="page"]', '[aria-label^="Page"]:not([aria-current])'],
    ['[aria-current="location"]', 'nav[aria-label="Pieces"] a:not([aria-current])'],
  ] as const) {
    expect(await looks(chosen), chosen).not.toEqual(await looks(other));
  }
});

test('the shared pieces are accessible in the colours of every brand @desktop', async ({ page }) => {
  await page.goto(at('/ui'));
  const brands = page.getByRole('group', { name: 'Brand' }).getByRole('button');
  await expect(brands).toHaveCount(5);
  for (const brand of await brands.all()) {
    await brand.click();
    await expect(brand).toHaveAttribute('aria-pressed', 'true');
    await checkScreen(page, `ui-${await brand.textContent()}`);
  }
  for (const name of ['Dialog', 'Question']) {
    await press(page, name);
    await checkScreen(page, `ui-${name}`);
    await page.keyboard.press('Escape');
  }
});

test('on paper nothing is left to press, and nothing sticks or scrolls @desktop', async ({ page }) => {
  await page.goto(at('/ui'));
  await expect(page.getByRole('heading', { name: 'Shared pieces' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('nav, dialog, button, a[href="/"], [data-piece] *')].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const { position, overflowX } = getComputedStyle(element);
      // A heading that sorts is a heading all the same.
      const isPressed = element.matches('nav, dialog, button, a[href="/"]') && !element.closest('th');
      const stays = position === 'sticky' || position === 'fixed' || overflowX === 'auto' || overflowX === 'scroll';
      return isPressed || (stays && !element.matches('textarea')) ? [element.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(left).toEqual([]);
});
