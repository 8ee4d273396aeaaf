import { defineConfig } from '@playwright/test';
import { browserArguments } from './tests/browser.ts';
import { desk } from './tests/e2e/support/screen.ts';

/**
 * Whole journeys in a real browser. A test runs on a desk and on a phone where it does something else on either. One
 * tagged @desktop is about something that a small screen does not change; one tagged @phone does the same on both: it runs
 * on a phone, and its screens are looked at on a desk too.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/transcripts/{arg}{ext}',
  globalSetup: './tests/e2e/support/start-product.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Only decide how long a failure takes.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    // Without WebGL, as on slow machines: a test of the map has it.
    launchOptions: {
      executablePath: process.env.FIRSTBELL_BROWSER ?? '',
      args: [...browserArguments, '--disable-3d-apis'],
    },
    // A window for each test costs more than many a test. Between tests cookies, storage, cache, routes and the clock are
    // put back and other tabs closed. Not put back are permissions, position, headers and being offline: a test that sets
    // one of them puts it back itself. After a failure the browser is a new one.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    trace: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: desk } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
