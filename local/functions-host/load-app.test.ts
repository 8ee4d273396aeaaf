import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'load-app-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the host on an app and gives its exit code and error text. */
function runHost(app: string, ...args: string[]): Promise<{ code: number | string | null | undefined; out: string }> {
  const main = resolve('local/functions-host/main.ts');
  return new Promise((done) => {
    execFile(process.execPath, [main, '--app', app, ...args], (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, out: stdout + stderr }),
    );
  });
}

test('an app that registers nothing does not start', async () => {
  const app = join(folder, 'empty.mjs');
  writeFileSync(app, 'export {};');
  const { code, out } = await runHost(app, '--count');
  expect(code).toBe(1);
  expect(out).toContain('registered no functions');
});

test('a missing app says how to build it', async () => {
  const { code, out } = await runHost(join(folder, 'missing.mjs'), '--count');
  expect(code).toBe(1);
  expect(out).toContain('npm run build');
});

test('the functions of an app can be counted without serving them', async () => {
  const { code, out } = await runHost(resolve('local/functions-host/fixtures/app.ts'), '--count');
  expect(code).toBe(0);
  expect(out).toMatch(/^9 functions: echo, /);
});
