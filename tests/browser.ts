import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium to drive: the system's, else Playwright's own download, else Debian's package when we may
 * install it. Throws with what to do when there is none.
 */
export function findBrowser(): string {
  const found = systemBrowsers.find((path) => existsSync(path));
  if (found) return found;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found; downloading the one that Playwright drives ...');
  const download = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 120_000,
  });
  if (download.status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("The download failed; installing Debian's chromium ...");
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
    const installed = systemBrowsers.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium: install it with your package manager and run this again.');
}

/** Keeps Chromium off the network: nothing but the product's own pages is asked for. */
export const browserArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
