import { rmSync } from 'node:fs';
import { startStack } from '../../../local/stack.ts';
import { makeDataFolder } from '../../fixtures/demo-data.ts';

/** Starts the product once for all browser tests, on separate ports and data; the tests read its addresses. */
export default async function startProduct() {
  if (!process.env.FIRSTBELL_BROWSER) {
    throw new Error('Set FIRSTBELL_BROWSER to the path of a Chromium, or run `npm run test:e2e`.');
  }
  const data = makeDataFolder('e2e');
  const stack = await startStack({
    data,
    ports: 'free',
    env: {
      // All families of these tests share one address.
      LIMIT_TOKENS: '100000',
      LIMIT_SUBMISSIONS: '100000',
      LIMIT_REFUSED: '100000',
      LIMIT_ERRORS: '100000',
      LIMIT_CODES: '100000',
      LIMIT_DRAFTS: '100000',
      LIMIT_FUNNEL: '100000',
      LIMIT_AT_ONCE: '100000',
      // A mail that a busy machine could not queue in time is repaired sooner than a test gives up.
      SWEEP_SCHEDULE: '*/5 * * * * *',
    },
  });
  process.env.FIRSTBELL_URLS = JSON.stringify(stack.urls);
  return async () => {
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  };
}
