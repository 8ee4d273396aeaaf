import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { type Figure, toFigure } from './figure.ts';
import { registrationPage } from './fill/sample-registrations.ts';
import { measureZipFloor } from './floor/zip-floor.ts';

const sizes = [10_000, 100_000];
/** Times that an export may take what a zip stream of the same bytes takes in the same page. */
const maxOverFloor = 6;
const megabyte = 1024 * 1024;

type Parts = { readonly browser: Browser; readonly stack: Stack; readonly api: string };

/** Time of the spreadsheet of all registrations in a browser, with every column; the rows come from a made-up API. */
export async function measureExport(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: browserArguments });
  const pages = await startPages();
  const parts = { browser, stack, api: pages.url };
  try {
    const figures: Figure[] = [];
    for (const rows of sizes) figures.push(...(await exportRows(parts, rows)));
    figures.push(await cancelExport(parts));
    return figures;
  } finally {
    await browser.close();
    pages.stop();
    await stack.stop();
  }
}

async function exportRows(parts: Parts, rows: number): Promise<Figure[]> {
  const page = await openList(parts, rows);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const downloading = page.waitForEvent('download', { timeout: 300_000 });
  const reporting = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'), { timeout: 300_000 });
  const start = performance.now();
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await (await downloading).path();
  const time = (performance.now() - start) / 1000;
  const { recordCount } = (await reporting).postDataJSON();
  if (recordCount !== rows) throw new Error(`The export holds ${recordCount} of ${rows} rows.`);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const { size } = await stat(file);
  const floor = await measureZipFloor(page, file);
  await page.context().close();
  const what = `export of ${rows.toLocaleString('en-US')} registrations to xlsx`;
  return [
    toFigure({
      what: `${what}, every column (floor: a zip stream of the same bytes in the page)`,
      value: time,
      unit: 's',
      details: { 'MB of the file': size / megabyte, 'MB zipped': floor.size / megabyte },
      floor: floor.seconds,
      targets: [{ of: 'ratio', max: maxOverFloor }],
    }),
    toFigure({
      what: `${what}: longest task of the page`,
      value: Math.max(0, ...tasks),
      unit: 'ms',
      details: { 'tasks over 50 ms': tasks.length },
    }),
  ];
}

async function cancelExport(parts: Parts): Promise<Figure> {
  const page = await openList(parts, 100_000);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const progress = page.getByText(/^Exporting [1-9]/);
  await progress.waitFor();
  const start = performance.now();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'hidden' });
  const time = performance.now() - start;
  await page.waitForTimeout(500);
  await page.context().close();
  return toFigure({
    what: 'cancelled export of 100,000 registrations: files that came of it',
    value: downloads,
    unit: '',
    details: { 'ms until it has stopped': time },
    targets: [{ of: 'value', max: 0 }],
  });
}

/** The list of registrations, signed in, with an API that has so many of them. */
async function openList({ browser, stack, api }: Parts, rows: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.urls.site });
  const page = await context.newPage();
  await page.goto('/registration-forms');
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await page.getByRole('button', { name: /super\.admin@/ }).click();
  await page.getByRole('table').waitFor();
  await page.route('**/api/registration?*', (route) => {
    const { search } = new URL(route.request().url());
    return route.continue({ url: `${api}/${rows}${search}` });
  });
  return page;
}

/** Serves pages of registrations; the path is how many there are. */
async function startPages() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const from = Number(searchParams.get('continuation') ?? 0);
    const size = Number(searchParams.get('pageSize') ?? pageSizeLimit);
    response.setHeader('content-type', 'application/json');
    response.end(registrationPage(from, size, Number(pathname.slice(1))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
