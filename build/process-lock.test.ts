import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLock, takeLock, waitForLock } from './process-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock names its holder until it is let go', () => {
  const file = join(folder, 'held');
  const release = takeLock(file);
  expect(takeLock(file)).toBe(process.pid);
  expect(readLock(file)).toBe(process.pid);
  if (typeof release === 'function') release();
  expect(existsSync(file)).toBe(false);
  expect(readLock(file)).toBeUndefined();
});

test('the lock of a process that is gone is taken over', () => {
  const file = join(folder, 'stale');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  expect(readLock(file)).toBeUndefined();
  expect(takeLock(file)).toBeTypeOf('function');
});

test('one waits for the other', async () => {
  const file = join(folder, 'shared');
  const order: string[] = [];
  const release = await waitForLock(file);
  const second = waitForLock(file).then((releaseSecond) => {
    order.push('second');
    releaseSecond();
  });
  order.push('first');
  release();
  await second;
  expect(order).toEqual(['first', 'second']);
});
