import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type Stack, startStack } from '../../local/stack.ts';
import { frontDoorId } from '../fixtures/api-client.ts';
import { addArizonaCenter } from '../fixtures/arizona-center.ts';
import { makeDataFolder } from '../fixtures/demo-data.ts';
import { cosmosRanges } from '../fixtures/stand-in-checks/cosmos-ranges.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: Pick<Stack, 'urls' | 'env'> & { limits: typeof limits; functionsPid: number };
  }
}

/** Low enough for a test to reach; every test calls from different addresses. */
const limits = { tokens: 12, submissions: 25, refused: 30, errors: 8, codes: 20, drafts: 40, funnel: 20 };

/** Starts the product once for all API tests, on ports that are free on this machine. */
export default async function setUp(project: TestProject) {
  const data = makeDataFolder('api');
  const stack = await startStack({
    data,
    ports: 'free',
    cosmosRanges,
    env: {
      FRONT_DOOR_ID: frontDoorId,
      // On a busy machine the queue may fail to take a mail: the sweep is to find it sooner than a test gives up.
      SWEEP_SCHEDULE: '*/5 * * * * *',
      LIMIT_TOKENS: String(limits.tokens),
      LIMIT_SUBMISSIONS: String(limits.submissions),
      LIMIT_REFUSED: String(limits.refused),
      LIMIT_ERRORS: String(limits.errors),
      LIMIT_CODES: String(limits.codes),
      LIMIT_DRAFTS: String(limits.drafts),
      LIMIT_FUNNEL: String(limits.funnel),
      LIMIT_AT_ONCE: '100000',
    },
  });
  // Before anybody asks for centers: the app reads them once a minute.
  await addArizonaCenter(stack.urls.cosmos);
  project.provide('stack', { urls: stack.urls, env: stack.env, limits, functionsPid: stack.pid('functions') ?? 0 });
  return async () => {
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  };
}
