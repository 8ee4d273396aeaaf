import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../../local/stack.ts';

// What `npm run dev` starts.
const data = mkdtempSync(join(tmpdir(), 'firstbell-dev-'));
const lines: string[] = [];
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ data, ports: 'free', demo: false, watch: true, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

test('the site comes from its sources, the API answers behind the same address', async () => {
  const page = await fetch(`${stack.urls.site}/interest`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('src="/app/main.ts');
  const source = await fetch(`${stack.urls.site}/app/main.ts`);
  expect(source.headers.get('content-type')).toContain('javascript');
  const health = await fetch(`${stack.urls.site}/health`);
  expect([health.status, health.headers.get('content-type')]).toEqual([200, 'application/json']);
  const picture = await fetch(`${stack.urls.site}/brands/northstar/icon.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('a saved source file restarts the API; a call waits for it', async () => {
  const before = stack.pid('functions');
  const now = new Date();
  utimesSync('functions/main.ts', now, now);
  await vi.waitFor(() => expect(stack.pid('functions')).not.toBe(before), { timeout: 80_000, interval: 10 });
  expect((await fetch(`${stack.urls.site}/health`)).status).toBe(200);
  await vi.waitFor(() => expect(lines.join('\n')).toContain('The API runs with the saved change'), 80_000);
});
