import { type Browser, chromium } from '@playwright/test';
import { findFreePort } from '../../local/ports.ts';
import { startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type Figure, type Target, toFigure } from './figure.ts';
import { startBarePage } from './floor/bare-page.ts';
import { median } from './statistics.ts';

const lighthouseRuns = 5;
const kilobyte = 1024;
/** All but photos before the family does anything, compressed, in KB by page. */
const byteTargets: Readonly<Record<string, number>> = { '/': 120, '/interest': 130, '/forms': 140, '/register': 164 };
const requestTargets: Readonly<Record<string, number>> = { '/register': 32 };
/** Milliseconds without traffic after which a page has what it asks for by itself. */
const quiet = 1000;
/** Performance is compared with the bare page's: it depends on the machine. */
const scoreTargets: Record<string, readonly Target[]> = {
  performance: [
    { of: 'difference', least: -1 },
    { of: 'value', least: 98 },
  ],
  accessibility: [{ of: 'value', least: 100 }],
  'best-practices': [{ of: 'value', least: 100 }],
  seo: [{ of: 'value', least: 100 }],
};

/** Scores by category, one a run. */
type Scores = Map<string, number[]>;
type Weight = { readonly requests: number; readonly bytes: number; readonly photos: number };

/**
 * What a family's phone loads before the first touch, and Lighthouse's scores, compared with a page that does
 * nothing.
 */
export async function measureFirstLoad(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const bare = await startBarePage(data, stack).catch(async (error) => {
    await stack.stop();
    throw error;
  });
  const debugPort = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser('benchmarks'),
    args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
  });
  try {
    const sites = (await (await fetch(`${stack.urls.site}/sites-bybrand/northstar`)).json()) as { _id: string }[];
    const pages = {
      '/': `${stack.urls.site}/`,
      '/interest': `${stack.urls.site}/interest?site=${sites[0]?._id}`,
      '/forms': `${stack.urls.site}/forms/expanded-learning-online`,
      '/register': `${stack.urls.site}/register?site=${sites[0]?._id}`,
    };
    const bareWeight = await weighPage(browser, bare.url);
    const weights = new Map<string, Weight>();
    for (const [name, url] of Object.entries(pages)) weights.set(name, await weighPage(browser, url));
    const bareScores: Scores = new Map();
    const scores = new Map(Object.keys(pages).map((name): [string, Scores] => [name, new Map()]));
    // By turns, so that what else the machine does falls on all of them.
    for (let run = 0; run < lighthouseRuns; run += 1) {
      await judge(bare.url, debugPort, bareScores, ['performance']);
      for (const [name, url] of Object.entries(pages)) await judge(url, debugPort, scores.get(name) ?? new Map());
    }
    return Object.keys(pages).flatMap((name) => [
      ...describeWeight(name, weights.get(name) ?? bareWeight, bareWeight),
      ...describeScores(name, scores.get(name) ?? new Map(), bareScores),
    ]);
  } finally {
    await browser.close();
    await bare.stop();
    await stack.stop();
  }
}

/** What comes over the wire, in bytes, into a phone's empty cache. */
async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  let photos = 0;
  let last = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', () => {
    last = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    last = performance.now();
    if (types.get(requestId) === 'Image') photos += encodedDataLength;
    else bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('input, select').first().waitFor();
  while (performance.now() - last < quiet) await page.waitForTimeout(quiet / 10);
  await page.close();
  return { requests, bytes, photos };
}

async function judge(url: string, port: number, scores: Scores, onlyCategories = Object.keys(scoreTargets)) {
  const { lighthouse } = await import('./tools/tools.mjs');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories,
  });
  for (const [category, { score }] of Object.entries(result?.lhr.categories ?? {})) {
    scores.set(category, [...(scores.get(category) ?? []), Math.round((score ?? 0) * 100)]);
  }
}

function describeWeight(name: string, { requests, bytes, photos }: Weight, floor: Weight): Figure[] {
  const most = byteTargets[name];
  const mostRequests = requestTargets[name];
  const weight = toFigure({
    what: `first load of ${name} on the wire (floor: a page of React and one input)`,
    value: bytes / kilobyte,
    unit: 'KB',
    details: { requests, 'KB of photos': photos / kilobyte },
    floor: floor.bytes / kilobyte,
    targets: most === undefined ? [] : [{ of: 'value', most }],
  });
  if (mostRequests === undefined) return [weight];
  const targets: readonly Target[] = [{ of: 'value', most: mostRequests }];
  return [weight, toFigure({ what: `requests of the first load of ${name}`, value: requests, unit: '', targets })];
}

function describeScores(name: string, scores: Scores, bareScores: Scores): Figure[] {
  return Object.entries(scoreTargets).map(([category, targets]) => {
    const runs = scores.get(category) ?? [];
    const bareRuns = bareScores.get(category);
    return toFigure({
      what: `Lighthouse mobile ${name}: ${category}, median of ${lighthouseRuns}${bareRuns ? ' (floor: the bare page)' : ''}`,
      value: median(runs),
      unit: '',
      details: { runs },
      ...(bareRuns && { floor: median(bareRuns) }),
      targets,
    });
  });
}
