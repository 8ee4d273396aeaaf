import { expect, type Locator, type Page } from '@playwright/test';

const maxStops = 300;

/**
 * Presses Tab, or Shift+Tab for what is above, until something has the focus, and arrow keys within a group that has one stop.
 * At every stop the focus must be visible and, after Tab, further down the page than before, after Shift+Tab further up, as
 * far as it stays in one part of the page.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'left', document.activeElement));
  // Finding it by its role at every stop takes longer than the press of a key.
  let element = await target.elementHandle();
  const way: Way = (await target.evaluate(isAbove)) ? 'Shift+Tab' : 'Tab';
  let key: Look['key'] = way;
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press(key);
    let stop: Look | undefined = await page.evaluate(look, { target: element, key, way });
    while (!stop) {
      element = await target.elementHandle();
      stop = await page.evaluate(look, { target: element, key, way });
    }
    const { complaint, isThere } = stop;
    key = stop.key;
    expect(complaint).toBeUndefined();
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

type Way = 'Tab' | 'Shift+Tab';
type Look = {
  readonly complaint: string | undefined;
  readonly isThere: boolean;
  /** The key that leads on to the target. */
  readonly key: Way | 'ArrowRight' | 'ArrowDown';
};

/** Runs in the page: whether an element comes before the one that has the focus. */
function isAbove(target: Element): boolean {
  const now = document.activeElement;
  return !!now && now !== document.body && !!(now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING);
}

/**
 * Runs in the page: what is wrong with the focus after one press of a key, and whether it is on the target. Undefined when
 * another element has replaced the target.
 */
function look({ target, key, way }: { target: Element | null; key: Look['key']; way: Way }): Look | undefined {
  if (!target?.isConnected) return undefined;
  const left: Element | null = Reflect.get(window, 'left');
  const now = document.activeElement;
  Reflect.set(window, 'left', now);
  const group = now?.closest('[data-arrow-keys]');
  const arrow = group?.getAttribute('data-arrow-keys') === 'down' ? 'ArrowDown' : 'ArrowRight';
  const next = group?.contains(target) ? arrow : way;
  const answer = (complaint?: string): Look => ({ complaint, isThere: now === target, key: next });
  if (!now || now === document.body || now === left) return answer();
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(now);
  const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  const box = now.getBoundingClientRect();
  if (!isMarked || box.width <= 1 || box.height <= 1) {
    return answer(`no visible focus: ${now.outerHTML.slice(0, 160)}`);
  }
  const onwards = key === 'Tab' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const goesOn = !left?.isConnected || left === document.body || left.compareDocumentPosition(now) & onwards;
  const isAround = key !== way || now.closest('dialog') || left?.getAttribute('tabindex') === '-1';
  return answer(goesOn || isAround ? undefined : `${key} leads to ${now.outerHTML.slice(0, 160)}`);
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
