import { expect, type Locator, type Page } from '@playwright/test';

const maxStops = 300;

/**
 * Presses Tab until something has the focus, and arrow keys within a group that has one stop. At every stop the focus must
 * be visible and, after Tab, further down the page than before, as far as it stays in one part of the page.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'left', document.activeElement));
  // Finding it by its role at every stop takes longer than the press of a key.
  let element = await target.elementHandle();
  let key: Look['key'] = 'Tab';
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press(key);
    let stop: Look | undefined = await page.evaluate(look, { target: element, key });
    while (!stop) {
      element = await target.elementHandle();
      stop = await page.evaluate(look, { target: element, key });
    }
    const { complaint, isThere } = stop;
    key = stop.key;
    expect(complaint).toBeUndefined();
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

type Look = {
  readonly complaint: string | undefined;
  readonly isThere: boolean;
  /** The key that leads on to the target. */
  readonly key: 'Tab' | 'ArrowRight' | 'ArrowDown';
};

/**
 * Runs in the page: what is wrong with the focus after one press of a key, and whether it is on the target. Undefined when
 * another element has replaced the target.
 */
function look({ target, key }: { target: Element | null; key: Look['key'] }): Look | undefined {
  if (!target?.isConnected) return undefined;
  const left: Element | null = Reflect.get(window, 'left');
  const now = document.activeElement;
  Reflect.set(window, 'left', now);
  const group = now?.closest('[data-arrow-keys]');
  const arrow = group?.getAttribute('data-arrow-keys') === 'down' ? 'ArrowDown' : 'ArrowRight';
  const next = group?.contains(target) ? arrow : 'Tab';
  const answer = (complaint?: string): Look => ({ complaint, isThere: now === target, key: next });
  if (!now || now === document.body || now === left) return answer();
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(now);
  const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  const box = now.getBoundingClientRect();
  if (!isMarked || box.width <= 1 || box.height <= 1) {
    return answer(`no visible focus: ${now.outerHTML.slice(0, 160)}`);
  }
  const goesOn = !left?.isConnected || left === document.body || left.compareDocumentPosition(now) & 4;
  const isAround = key !== 'Tab' || now.closest('dialog') || left?.getAttribute('tabindex') === '-1';
  return answer(goesOn || isAround ? undefined : `the focus goes up: ${now.outerHTML.slice(0, 160)}`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types. In a list the typing chooses. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
