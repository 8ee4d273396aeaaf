import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { phonePlaceholder } from '#domain/contact-rules/phone.ts';
import { states, unitedStates } from '#domain/reference/states.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readCatalogs } from '#domain/texts/texts.ts';
import { readCalendarTexts } from '../../fixtures/calendar-file.ts';
import { readPages } from '../../fixtures/read-pdf.ts';
import { findEnglish, pseudoCatalog, pseudoLanguage } from '../../fixtures/texts/pseudo.ts';

/** The widths of windows that a screen is looked at in, one for each layout; the last one stays. */
const widths = [320, 768, 1280];
const spanish = findLanguage('es');
/** The modules of the site as this worker has served them. */
const served = new Map<string, Promise<string>>();

/** Shows a page's Spanish in the pseudo-language: the built site is served with other texts and another direction. */
export async function servePseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const module = served.get(pathname) ?? translateModule(pathname);
    served.set(pathname, module);
    await route.fulfill({ contentType: 'text/javascript', body: await module });
  });
}

async function translateModule(path: string): Promise<string> {
  const code = await readFile(`dist/web${path}`, 'utf8');
  return (await replaceCatalog(code)) ?? replaceLanguage(code);
}

/** The module of a catalog with other texts; undefined for any other module. */
async function replaceCatalog(code: string): Promise<string | undefined> {
  if (!/^(?:\/\/.*\n)?var (\w+)=\{.*\};export\{\1 as default\};?\s*$/s.test(code)) return;
  const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return `export default ${JSON.stringify(pseudoCatalog(readCatalogs(texts).keys()))};`;
}

/** The list of languages is in one module: locale and direction of Spanish are replaced there. */
function replaceLanguage(code: string): string {
  const at = code.indexOf(spanish.offer ?? '');
  if (at < 0) return code;
  const start = code.lastIndexOf(spanish.locale, at);
  const { locale, direction } = pseudoLanguage;
  const described = code.slice(start, at).replace(spanish.locale, locale).replace(spanish.direction, direction);
  return code.slice(0, start) + described + code.slice(at);
}

/**
 * Remembers what nobody translates: texts that the API answers, which schools have written, those of `typed`, and names of
 * states and of their country.
 */
export function watchKnown(page: Page, typed: readonly string[]): () => Promise<readonly string[]> {
  const known = new Set([...typed, ...states.map(({ name }) => name), unitedStates, phonePlaceholder]);
  const reading: Promise<void>[] = [];
  const add = (value: unknown): void => {
    if (typeof value === 'string') known.add(value);
    else if (typeof value === 'object' && value) Object.values(value).forEach(add);
  };
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) reading.push(response.json().then(add, () => undefined));
  });
  return async () => {
    await Promise.all(reading);
    return [...known].filter((text) => text.length > 1).sort((one, other) => other.length - one.length);
  };
}

/** Fails when a screen has an English text that nobody knows, or a text that is cut off in a window. */
export async function checkPseudoScreen(page: Page, name: string, listKnown: () => Promise<readonly string[]>) {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const shown = new Set<string>();
  const wrong = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { texts, cut } = await page.evaluate(readScreen);
    for (const text of texts) shown.add(text);
    for (const text of cut) wrong.add(`${width} px: ${text}`);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `test-results/shots/pseudo/${name}-${width}.png`, fullPage: true });
    }
  }
  // Most texts have no English word, whatever is known.
  const english = [...shown].filter((text) => findEnglish(text, []).length > 0);
  const known = await listKnown();
  for (const text of english) if (findEnglish(text, known).length > 0) wrong.add(`'${text}' is in English`);
  expect.soft([...wrong], name).toEqual([]);
}

/** A longer text of the API is no name. */
const maxNameLength = 60;
const listWords = (text: string) => text.match(/[A-Za-z]+/g) ?? [];

/** Fails when a file that a family saves with a button has an English text that nobody knows: a PDF or a calendar file. */
export async function checkPseudoFile(page: Page, button: Locator, listKnown: () => Promise<readonly string[]>) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await download.path());
  const texts = download.suggestedFilename().endsWith('.ics') ? readCalendarTexts(bytes) : await readPages(bytes);
  // A name may take two lines of a column, and a long word too, or three.
  const words = new Set((await listKnown()).filter((text) => text.length <= maxNameLength).flatMap(listWords));
  const isPart = (word: string, one: string) =>
    word.length > 6 ? one.includes(word) : one.startsWith(word) || one.endsWith(word);
  const isKnown = (word: string) => words.has(word) || [...words].some((one) => isPart(word, one));
  const english = texts.flatMap((text) => findEnglish(text, [])).filter((word) => !isKnown(word));
  expect.soft(english, download.suggestedFilename()).toEqual([]);
}

/** Runs in the page: its texts, and what does not fit. */
function readScreen(): { texts: string[]; cut: string[] } {
  const texts = new Set([document.title]);
  const cut: string[] = [];
  const wide = document.documentElement.clientWidth;
  const beyond = document.documentElement.scrollWidth - wide;
  if (beyond > 0) cut.push(`the page is ${beyond} px too wide`);
  // What schools write has its own language.
  const own = (element: Element) => !element.closest('script, style, noscript, [lang]:not(html)');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent?.trim() || !holder || !own(holder)) continue;
    // A long address is in pieces, between which it may break.
    texts.add(((holder.querySelector('wbr') ? holder : node).textContent ?? '').trim());
    const isHidden = holder.closest('.visually-hidden, option') || !holder.checkVisibility();
    // A map shows a part of the world.
    if (isHidden || holder.closest('section[class*="map"]')) continue;
    const say = (what: string) =>
      cut.push(`${what}: <${holder.tagName.toLowerCase()}> ${node.textContent?.slice(0, 60)}`);
    const range = document.createRange();
    range.selectNode(node);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > wide + 1) say('text is outside the window');
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(holder);
    const isBox = holder.clientWidth > 0 && (overflowX !== 'visible' || holder.matches('button, a'));
    if (isBox && !holder.querySelector('.visually-hidden') && holder.scrollWidth > holder.clientWidth + 1)
      say('text is too wide');
    if (overflowY === 'hidden' && webkitLineClamp === 'none' && holder.scrollHeight > holder.clientHeight + 1)
      say('text is too high');
  }
  // An address may be longer than its field, a number never is.
  for (const field of document.querySelectorAll('input')) {
    const isShort = field.value !== '' && field.value.length <= 12 && field.checkVisibility();
    if (isShort && field.scrollWidth > field.clientWidth + 1) cut.push(`a field is too narrow for ${field.value}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(attribute)?.trim();
      if (text && own(element)) texts.add(text);
    }
  }
  return { texts: [...texts], cut };
}
