import { type Browser, chromium } from '@playwright/test';
import { findFreePort } from '../../local/ports.ts';
import { startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type Figure, type Target, toFigure } from './figure.ts';
import { startBarePage } from './floor/bare-page.ts';
import { measureLargestPaint } from './largest-paint.ts';
import { median } from './statistics.ts';

const lighthouseRuns = 5;
const kilobyte = 1024;
/** All but photos before the family does anything, compressed, in KB by page. */
const byteTargets: Readonly<Record<string, number>> = { '/': 105, '/interest': 118, '/forms': 122, '/register': 135 };
const maxRequests = 15;
/** The largest paint, in floors, by page. */
const paintTargets: Readonly<Record<string, number>> = { '/': 1.3, '/interest': 1.3, '/forms': 1.5, '/register': 1.5 };
/** Milliseconds without traffic after which a page has what it asks for by itself. */
const quiet = 1000;
/** Performance is compared with the bare page's: it depends on the machine. */
const scoreTargets: Record<string, readonly Target[]> = {
  performance: [
    { of: 'difference', min: -1 },
    { of: 'value', min: 99 },
  ],
  accessibility: [{ of: 'value', min: 100 }],
  'best-practices': [{ of: 'value', min: 100 }],
  seo: [{ of: 'value', min: 100 }],
};

/**
 * One number a run: Lighthouse's scores by category, the largest paint in milliseconds as Lighthouse calculates it and as a
 * browser that is slowed down measures it, and the layout shift.
 */
type Judged = {
  readonly scores: Map<string, number[]>;
  readonly calculatedPaints: number[];
  readonly paints: number[];
  readonly shifts: number[];
};
const newJudged = (): Judged => ({ scores: new Map(), calculatedPaints: [], paints: [], shifts: [] });
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
    const bareJudged = newJudged();
    const judged = new Map(Object.keys(pages).map((name) => [name, newJudged()]));
    // By turns, so that what else the machine does falls on all of them.
    for (let run = 0; run < lighthouseRuns; run += 1) {
      await judge(bare.url, debugPort, bareJudged, ['performance']);
      for (const [name, url] of Object.entries(pages)) await judge(url, debugPort, judged.get(name) ?? newJudged());
      bareJudged.paints.push(await measureLargestPaint(browser, bare.url));
      for (const [name, url] of Object.entries(pages))
        judged.get(name)?.paints.push(await measureLargestPaint(browser, url));
    }
    return Object.keys(pages).flatMap((name) => [
      ...describeWeight(name, weights.get(name) ?? bareWeight, bareWeight),
      ...describePaint(name, judged.get(name) ?? newJudged(), bareJudged),
      ...describeScores(name, judged.get(name) ?? newJudged(), bareJudged),
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
  const inScript = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let photos = 0;
  let last = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = performance.now();
    // A picture that is part of the script is not requested.
    if (request.url.startsWith('data:')) inScript.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (inScript.has(requestId)) return;
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

async function judge(url: string, port: number, judged: Judged, onlyCategories = Object.keys(scoreTargets)) {
  const { lighthouse } = await import('./tools/tools.mjs');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories,
  });
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  for (const [category, { score }] of Object.entries(categories)) {
    judged.scores.set(category, [...(judged.scores.get(category) ?? []), Math.round((score ?? 0) * 100)]);
  }
  judged.calculatedPaints.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
  judged.shifts.push(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
}

function describeWeight(name: string, { requests, bytes, photos }: Weight, floor: Weight): Figure[] {
  const max = byteTargets[name];
  return [
    toFigure({
      what: `first load of ${name} on the wire (floor: a page of React and one input)`,
      value: bytes / kilobyte,
      unit: 'KB',
      details: { 'KB of photos': photos / kilobyte },
      floor: floor.bytes / kilobyte,
      targets: max === undefined ? [] : [{ of: 'value', max }],
    }),
    toFigure({
      what: `requests of the first load of ${name}`,
      value: requests,
      unit: '',
      targets: [{ of: 'value', max: maxRequests }],
    }),
  ];
}

function describePaint(name: string, { calculatedPaints, paints, shifts }: Judged, bare: Judged): Figure[] {
  const max = paintTargets[name];
  const figureOf = (how: string, own: readonly number[], floor: readonly number[]) =>
    toFigure({
      what: `largest paint of ${name} on a ${how} phone, median of ${lighthouseRuns} (floor: the bare page)`,
      value: median(own),
      unit: 'ms',
      details: { runs: own },
      floor: median(floor),
      targets: max === undefined ? [] : [{ of: 'ratio', max }],
    });
  return [
    figureOf('simulated', calculatedPaints, bare.calculatedPaints),
    figureOf('slowed-down', paints, bare.paints),
    toFigure({
      what: `layout shift of ${name}, largest of ${lighthouseRuns}`,
      value: Math.max(...shifts),
      unit: '',
      targets: [{ of: 'value', max: 0 }],
    }),
  ];
}

function describeScores(name: string, { scores }: Judged, bare: Judged): Figure[] {
  return Object.entries(scoreTargets).map(([category, targets]) => {
    const runs = scores.get(category) ?? [];
    const bareRuns = bare.scores.get(category);
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
