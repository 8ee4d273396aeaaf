import type { Browser } from '@playwright/test';

/** A cheap phone on a slow network, as Lighthouse describes it; latency in milliseconds, throughput in bytes a second. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowerProcessor = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** Milliseconds after which nothing larger is painted. */
const settled = 4000;

/**
 * The time of the largest paint of a page in milliseconds, on a browser that is slowed down. Lighthouse calculates it
 * instead: it counts each script that was loaded before the paint, also one that the paint did not wait for.
 */
export async function measureLargestPaint(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url);
  await page.waitForTimeout(settled);
  const time = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')));
  await page.close();
  return time;
}
