import { type Browser, chromium, type Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { openSavedForm } from '../e2e/support/tab.ts';
import { validInterest } from '../fixtures/enrollment/interest-cases.ts';
import { validRegistrations } from '../fixtures/registration/registration-answers.ts';
import { type Figure, toFigure } from './figure.ts';
import { percentile } from './statistics.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slowerProcessor = 4;
const runs = 5;
const typed = 'Maria Guadalupe del Carmen';
/** Milliseconds after a key or a tap in which the browser reports how long it took, if that was 16 ms or more. */
const reported = 300;

type Opened = {
  readonly address: string;
  readonly form: Form;
  /** The name of the saved form in the storage of the tab. */
  readonly key: string;
  readonly answers: Readonly<Record<string, unknown>>;
};

/** How long a tap on Next and a key take until the next paint, on a phone with a slow processor. */
export async function measureTaps(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const browser = await chromium.launch({
    executablePath: await findBrowser('benchmarks'),
    args: browserArguments,
  });
  try {
    const sites = (await (await fetch(`${stack.urls.site}/sites-bybrand/northstar`)).json()) as { _id: string }[];
    const site = sites[0]?._id;
    const { answers } = validRegistrations.longSmallChild;
    const forms: Record<string, Opened> = {
      '/interest': {
        address: `${stack.urls.site}/interest?site=${site}`,
        form: interestForm,
        key: `form:interest:${site}`,
        answers: validInterest.family,
      },
      '/register': {
        address: `${stack.urls.site}/register?site=${site}`,
        form: registrationForm,
        key: `form:registration:${site}:REGULAR`,
        answers,
      },
    };
    const figures: Figure[] = [];
    for (const [name, opened] of Object.entries(forms)) {
      const taken: Taken = { taps: [], steps: [], keys: [] };
      for (let run = 0; run < runs; run += 1) await walk(browser, opened, taken);
      figures.push(...toFigures(name, taken));
    }
    return figures;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Milliseconds until the next paint after taps and keys, and until the next step is there after taps. */
type Taken = { readonly taps: number[]; readonly steps: number[]; readonly keys: number[] };
type Seen = { name: string; duration: number; startTime: number };

/** Types into the first question, taps Next with it missing, then taps Next on each answered step. */
async function walk(browser: Browser, opened: Opened, taken: Taken): Promise<void> {
  const page = await browser.newPage(phone);
  await openSavedForm(page, opened.address, opened.form, { ...opened, stepId: opened.form.steps[0]?.id ?? '' });
  const next = page.getByRole('button', { name: 'Next' });
  const first = page.locator('form input[type="text"], form input:not([type])').first();
  await next.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  await page.evaluate(() => {
    const seen: { name: string; duration: number; startTime: number }[] = [];
    Reflect.set(window, 'seenEvents', seen);
    let title = document.querySelector('h1')?.textContent;
    new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent;
      if (!now || now === title) return;
      title = now;
      Reflect.set(window, 'stepShown', performance.now());
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { name, duration, startTime } of list.getEntries()) seen.push({ name, duration, startTime });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await first.fill('');
  await readEvents(page);
  await first.pressSequentially(typed, { delay: 60 });
  // A key that is not reported took less than 16 ms.
  const keys = (await readEvents(page)).filter(({ name }) => name === 'keydown');
  taken.keys.push(...Array.from(typed, (_, at) => keys[at]?.duration ?? 16));
  await first.fill('');
  taken.taps.push(await tap(page));
  await first.fill(typed);
  while (await next.isVisible()) {
    const title = await readTitle(page);
    taken.taps.push(await tap(page, taken.steps));
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, title);
  }
  await page.close();
}

const readTitle = (page: Page) => page.locator('h1').textContent();

/** Taps Next; returns the milliseconds until the next paint, and adds those until the next step is there to `steps`. */
async function tap(page: Page, steps?: number[]): Promise<number> {
  await readEvents(page);
  await page.getByRole('button', { name: 'Next' }).tap();
  const events = await readEvents(page);
  const shown: number = await page.evaluate(() => Reflect.get(window, 'stepShown'));
  const tapped = events.find(({ name }) => name === 'pointerup')?.startTime;
  if (tapped !== undefined && shown > tapped) steps?.push(shown - tapped);
  return Math.max(16, ...events.map(({ duration }) => duration));
}

/** Returns the events since the last call. */
async function readEvents(page: Page): Promise<Seen[]> {
  await page.waitForTimeout(reported);
  return page.evaluate(() => (Reflect.get(window, 'seenEvents') as Seen[]).splice(0));
}

function toFigures(name: string, { taps, steps, keys }: Taken): Figure[] {
  return [
    toFigure({
      what: `a tap on Next of ${name} until the next paint, processor ${slowerProcessor} times slower, p50`,
      value: percentile(taps, 0.5),
      unit: 'ms',
      details: { of: taps.length },
      targets: [{ of: 'value', max: 100 }],
    }),
    toFigure({
      what: `a tap on Next of ${name}, at worst`,
      value: percentile(taps, 1),
      unit: 'ms',
      targets: [{ of: 'value', max: 150 }],
    }),
    toFigure({
      what: `a tap on Next of ${name} until the next step is there, p50`,
      value: percentile(steps, 0.5),
      unit: 'ms',
      details: { 'at worst': percentile(steps, 1), of: steps.length },
    }),
    toFigure({
      what: `a key in ${name}, at worst`,
      value: percentile(keys, 1),
      unit: 'ms',
      details: { p50: percentile(keys, 0.5), of: keys.length },
      targets: [{ of: 'value', max: 40 }],
    }),
  ];
}
