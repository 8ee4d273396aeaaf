import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../../local/ports.ts';
import { startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import type { Figure } from './bench.ts';
import { median } from './statistics.ts';

const lighthouseRuns = 5;
const kilobyte = 1024;
/** All but photos of /interest before the family does anything, compressed, in KB. */
const byteTarget = 140;
const scoreTargets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** What a family's phone loads before the first touch, and how Lighthouse judges it. */
export async function measureFirstLoad(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const debugPort = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
  });
  try {
    const sites = (await (await fetch(`${stack.urls.site}/sites-bybrand/northstar`)).json()) as { _id: string }[];
    const pages = { '/': `${stack.urls.site}/`, '/interest': `${stack.urls.site}/interest?site=${sites[0]?._id}` };
    const figures: Figure[] = [];
    for (const [name, url] of Object.entries(pages)) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const { requests, bytes, photos } = await weighPage(page, url);
      await page.close();
      const isTarget = name === '/interest';
      figures.push({
        what: `first load of ${name}: requests, KB on the wire (photos apart)`,
        value: `${requests}, ${(bytes / kilobyte).toFixed(1)} KB (${(photos / kilobyte).toFixed(1)} KB)`,
        target: isTarget ? `at most ${byteTarget} KB` : '',
        met: isTarget ? bytes / kilobyte <= byteTarget : null,
      });
      figures.push(...(await judge(name, url, debugPort)));
    }
    return figures;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function weighPage(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  let photos = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    if (types.get(requestId) === 'Image') photos += encodedDataLength;
    else bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return { requests, bytes, photos };
}

async function judge(name: string, url: string, port: number): Promise<Figure[]> {
  const scores = new Map<string, number[]>();
  for (let run = 0; run < lighthouseRuns; run += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile' });
    for (const [category, { score }] of Object.entries(result?.lhr.categories ?? {})) {
      scores.set(category, [...(scores.get(category) ?? []), Math.round((score ?? 0) * 100)]);
    }
  }
  return Object.entries(scoreTargets).map(([category, target]) => {
    const values = scores.get(category) ?? [];
    const value = median(values);
    return {
      what: `Lighthouse mobile ${name}: ${category}, median of ${lighthouseRuns}`,
      value: `${value} (${values.join(', ')})`,
      target: target === 100 ? '100' : `at least ${target}`,
      met: value >= target,
    };
  });
}
