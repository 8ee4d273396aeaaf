import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { measureContrast } from './contrast.ts';
import { measureTargets } from './target-size.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// A page reads the short one in a fraction of the time.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** These two take most of axe's time, and the same few styles and targets are on every screen: each is measured once. */
const contrastRule = 'color-contrast';
const targetRule = 'target-size';

/** The styles of text whose contrast was measured in this worker and is good. */
const goodStyles = new Set<string>();
/** The surroundings of targets that were measured in this worker and are good. */
const goodTargets = new Set<string>();
/** The screens of this worker on which the other rules found nothing. */
const goodScreens = new Set<string>();

/** Runs axe on a page. Returns a line for each rule that something breaks, with its elements. */
export async function findViolations(page: Page): Promise<string[]> {
  const screen = await page.evaluate(describeScreen);
  if (!screen.hasAxe) await page.evaluate(axeSource);
  const findings = goodScreens.has(screen.key)
    ? []
    : await page.evaluate(runRules, { tags, measured: [contrastRule, targetRule] });
  if (findings.length === 0) goodScreens.add(screen.key);
  const { small, good } = await page.evaluate(measureTargets, { rule: targetRule, known: [...goodTargets] });
  for (const target of good) goodTargets.add(target);
  if (small.length > 0) findings.push(`${targetRule}: ${small.join(' | ')}`);
  const { low, good: styles } = await page.evaluate(measureContrast, { rule: contrastRule, known: [...goodStyles] });
  for (const style of styles) goodStyles.add(style);
  if (low.length > 0) findings.push(`${contrastRule}: ${low.join(' | ')}`);
  return findings;
}

/** Runs in a page that has axe: all rules but the measured ones. Only violations are gathered, each element as its HTML. */
async function runRules({ tags, measured }: { tags: string[]; measured: string[] }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(measured.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Runs in a page: whether axe is there, and a key for all that its rules read but do not measure: the elements, and which of
 * them are shown or scroll. It is often the same on a phone and on a desktop.
 */
function describeScreen(): { hasAxe: boolean; key: string } {
  const states = [...document.querySelectorAll<HTMLElement>('*')].map((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    return Number(isShown) + 2 * Number(scrolls);
  });
  const text = location.host + document.documentElement.outerHTML + states.join('');
  let [one, two] = [5381, 52711];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one, 33) ^ code;
    two = Math.imul(two, 31) + code;
  }
  return { hasAxe: 'axe' in window, key: `${one} ${two} ${text.length}` };
}
