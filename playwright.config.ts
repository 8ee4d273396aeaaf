import { defineConfig } from '@playwright/test';
import { browserArguments } from './tests/browser.ts';
import { desktopSize } from './tests/e2e/support/screen.ts';

/**
 * Whole journeys in a real browser. A test without a tag runs at desktop and at phone size, as it does something else on
 * each. @desktop runs at desktop size only, as the size changes nothing. @phone runs at phone size only; its screens are
 * checked at desktop size too.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/transcripts/{arg}{ext}',
  globalSetup: './tests/e2e/support/start-product.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // They change only how long a failing test takes.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    // Without WebGL, as on slow machines; a test of the map switches it on.
    launchOptions: {
      executablePath: process.env.FIRSTBELL_BROWSER ?? '',
      args: [...browserArguments, '--disable-3d-apis'],
    },
    // Opening a context takes longer than many tests, so each worker reuses one. Between tests, cookies, storage, cache,
    // routes and the clock are reset, and other tabs closed. Permissions, position, headers and being offline are not: a
    // test that sets one resets it. After a failure, a new browser starts.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    trace: 'off',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: desktopSize } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
