import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Stack, startStack } from '../../local/stack.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import { thinOut, watchBrowserMemory } from './browser-memory.ts';
import { type Figure, toFigure } from './figure.ts';
import { fillLelo, idOf } from './fill/fill-lelo.ts';
import { startBareApp } from './floor/bare-app.ts';
import { measureZipFloor } from './floor/zip-floor.ts';
import { leloList } from './list-queries.ts';
import { measureSearches } from './searched-list.ts';

const entries = 10_000;
/** Of these the agreements are stored. */
const archived = 1_000;
/** Targets. */
const max = { sheet: 6, archive: 3, memory: 1.25 };
const megabyte = 1024 * 1024;
/** The archive fetches so many files at the same time; so does its floor. */
const lanes = 4;
const timeoutMs = 600_000;

/** Staff with 10,000 signed registrations: their search, their spreadsheet, and an archive of 1,000 agreements. */
export async function measureLeloExports(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free' });
  const client = new CosmosClient({
    endpoint: stack.urls.cosmos,
    key: stack.env.COSMOS_KEY ?? '',
    consistencyLevel: 'Session',
  });
  const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: browserArguments });
  let stopBare = async () => {};
  try {
    const container = client.database('enrollment').container('leloRegistrations');
    const token = await (await fetch(`${stack.urls.identity}/token?user=super.admin@northstar.example`)).text();
    const blobs = BlobServiceClient.fromConnectionString(stack.env.AzureWebJobsStorage ?? '');
    const agreements = blobs.getContainerClient('agreements');
    const agreement = await readAgreement(stack, token);
    await fillLelo(container, entries, (index) => agreements.getBlobClient(nameOf(index)).url, archived);
    for (let index = 0; index < archived; index += 1) {
      await agreements.getBlockBlobClient(nameOf(index)).uploadData(agreement);
    }
    const bare = await startBareApp('bare-calls', data, stack.env);
    stopBare = bare.stop;
    const of = 'secondary registrations';
    const searches = await measureSearches({ stack, container, bareUrl: bare.url, list: leloList, size: entries, of });
    const parts = { browser, stack, token };
    return [
      ...searches.figures,
      ...(await measureSheet(parts)),
      ...(await measureArchive(parts, 'kept whole')),
      ...(await measureArchive(parts, 'streamed')),
    ];
  } finally {
    await browser.close();
    client.dispose();
    await stopBare();
    await stack.stop();
  }
}

type Parts = { readonly browser: Browser; readonly stack: Stack; readonly token: string };

const nameOf = (index: number) => `bench/${idOf(index)}/agreement.pdf`;
const agreementPath = (id: string) => `/api/leloRegistration/${id}/signed-agreement`;

/** A sealed agreement: that of a registration of the demo data. */
async function readAgreement({ urls }: Stack, token: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${urls.functions}/api/leloRegistration?status=Signed&pageSize=1`, { headers });
  const { data } = (await listed.json()) as { data: { _id: string }[] };
  const response = await fetch(urls.functions + agreementPath(data[0]?._id ?? ''), { headers });
  if (!response.ok) throw new Error(`The agreement to multiply was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function openList({ browser, stack }: Parts, search: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.urls.site })).newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.goto(`/lelo-forms?status=Signed${search}`);
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await page.getByRole('button', { name: /super\.admin@/ }).click();
  await page.getByText(/of [\d,]+ Records/).waitFor();
  return page;
}

const reportOf = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));

/**
 * The spreadsheet of all of them: with rows that a server next to the browser has in memory, so that the time is only
 * the site's, and with rows that the API reads.
 */
async function measureSheet(parts: Parts): Promise<Figure[]> {
  const ready = await startPages(parts);
  try {
    const own = await exportSheet(parts, ready.url);
    const whole = await exportSheet(parts);
    const what = 'export of 10,000 secondary registrations to xlsx, every column';
    return [
      toFigure({
        what: `${what} (floor: a zip stream of the same bytes in the page)`,
        value: own.seconds,
        unit: 's',
        details: { rows: own.rows, 'MB of the file': own.size / megabyte, 'MB zipped': own.floor.size / megabyte },
        floor: own.floor.seconds,
        targets: [{ of: 'ratio', max: max.sheet }],
      }),
      toFigure({
        what: `${what}, read from the API meanwhile (floor: the same)`,
        value: whole.seconds,
        unit: 's',
        floor: whole.floor.seconds,
      }),
    ];
  } finally {
    ready.stop();
  }
}

async function exportSheet(parts: Parts, rowsFrom?: string) {
  const page = await openList(parts, '');
  if (rowsFrom) {
    await page.route('**/api/optimizeLeloAPI?*', (route) => {
      return route.continue({ url: rowsFrom + new URL(route.request().url()).search });
    });
  }
  const [downloading, reporting] = [page.waitForEvent('download'), reportOf(page)];
  const start = performance.now();
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await (await downloading).path();
  const seconds = (performance.now() - start) / 1000;
  const { recordCount: rows } = (await reporting).postDataJSON();
  if (rows < entries) throw new Error(`The export holds ${rows} rows.`);
  const { size } = await stat(file);
  const floor = await measureZipFloor(page, file);
  await page.context().close();
  return { seconds, rows, size, floor };
}

/** Reads all pages of the export once, and serves them from then on. */
async function startPages({ stack, token }: Parts) {
  const pages = new Map<string, string>();
  for (let continuation: string | null = ''; continuation !== null; ) {
    const asked = `status=Signed${continuation && `&continuation=${encodeURIComponent(continuation)}`}`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${stack.urls.functions}/api/optimizeLeloAPI?${asked}`, { headers });
    const text = await response.text();
    pages.set(continuation, text);
    ({ continuation } = JSON.parse(text) as { continuation: string | null });
  }
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    response.end(pages.get(searchParams.get('continuation') ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function measureArchive(parts: Parts, way: 'kept whole' | 'streamed'): Promise<Figure[]> {
  const page = await openList(parts, '&search=archive');
  await page.evaluate((isStreamed) => {
    // The browser's private folder replaces one that a user chooses: it is written in the same way.
    const choose = async () => (await navigator.storage.getDirectory()).getFileHandle('a.zip', { create: true });
    Object.assign(window, { showSaveFilePicker: isStreamed ? choose : undefined });
  }, way === 'streamed');
  const before = await downloadBare(page, parts.token);
  const reporting = reportOf(page);
  const stopWatching = watchBrowserMemory();
  const start = performance.now();
  await page.getByRole('button', { name: 'Export to ZIP' }).click();
  await page.getByText(/LeloForms_data\.zip holds/).waitFor();
  const seconds = (performance.now() - start) / 1000;
  const { pages, browser } = stopWatching();
  const { recordCount } = (await reporting).postDataJSON();
  if (recordCount !== archived) throw new Error(`The archive holds ${recordCount} agreements.`);
  const after = await downloadBare(page, parts.token);
  await page.context().close();
  const what = `archive of 1,000 signed agreements, ${way}`;
  const half = Math.ceil(pages.length / 2);
  return [
    toFigure({
      what: `${what} (floor: all of them downloaded in the page and thrown away, ${lanes} at once)`,
      value: seconds,
      unit: 's',
      details: { 'MB of agreements': before.bytes / megabyte },
      floor: (before.seconds + after.seconds) / 2,
      targets: [{ of: 'ratio', max: max.archive }],
    }),
    toFigure({
      what: `${what}: most that pages hold in the second half of it (floor: in the first)`,
      value: Math.max(...pages.slice(half)),
      unit: 'MB',
      details: { 'MB of pages on the way': thinOut(pages, 8), 'MB of the browser': thinOut(browser, 8) },
      floor: Math.max(...pages.slice(0, half)),
      targets: [{ of: 'ratio', max: max.memory }],
    }),
  ];
}

/** Downloads every agreement of the archive in the page, and keeps none. */
function downloadBare(page: Page, token: string): Promise<{ seconds: number; bytes: number }> {
  const paths = Array.from({ length: archived }, (_, index) => agreementPath(idOf(index)));
  return page.evaluate(
    async ({ paths, token, lanes }) => {
      const waiting = paths.values();
      let bytes = 0;
      const work = async () => {
        for (const path of waiting) {
          const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
          if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
          bytes += (await response.blob()).size;
        }
      };
      const start = performance.now();
      await Promise.all(Array.from({ length: lanes }, work));
      return { seconds: (performance.now() - start) / 1000, bytes };
    },
    { paths, token, lanes },
  );
}
