import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const execute = promisify(execFile);

/** Names of the system's browsers in order of preference. Names of Debian packages come first. */
const systemBrowsers = {
  // The browser without windows takes a fifth less CPU time for the same tests.
  tests: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  // They measure the browser that people use.
  benchmarks: ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome'],
};

/**
 * The path of a Chromium to drive: the system's, else Playwright's own download, else Debian's package when we may
 * install it. Rejects with what to do when there is none.
 */
export async function findBrowser(use: keyof typeof systemBrowsers): Promise<string> {
  const names = systemBrowsers[use];
  const findInSystem = () => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  const found = findInSystem();
  if (found) return found;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const download = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await execute(process.execPath, download, { timeout: 120_000 }).catch(() => undefined);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await execute('apt-get', ['update']).catch(() => undefined);
    for (const name of names.slice(0, 2)) {
      await execute('apt-get', ['install', '-y', '--no-install-recommends', name]).catch(() => undefined);
      const installed = findInSystem();
      if (installed) return installed;
    }
  }
  throw new Error('The browser tests need Chromium: install it with your package manager and run this again.');
}

/** Blocks Chromium's network access, except to the product's pages. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
