import { expect, test } from 'vitest';
import { retryConflicts, unlessChanged } from './versioned.ts';

const failure = (code: number) => () => Promise.reject(Object.assign(new Error('failed'), { code }));

test('a write to an item that has changed or is gone gives undefined, and any other failure is thrown', async () => {
  expect(await unlessChanged(async () => 'written')).toBe('written');
  expect([await unlessChanged(failure(412)), await unlessChanged(failure(404))]).toEqual([undefined, undefined]);
  await expect(unlessChanged(failure(503))).rejects.toMatchObject({ code: 503 });
});

test('a change that conflicts is tried again, and given up after so many attempts', async () => {
  const last: boolean[] = [];
  const change = (isLast: boolean) => Promise.resolve(last.push(isLast) < 3 ? undefined : 'done');
  expect(await retryConflicts(4, change)).toBe('done');
  expect(last).toEqual([false, false, false]);
  const busy = retryConflicts(2, async (isLast) => void last.push(isLast));
  await expect(busy).rejects.toMatchObject({ problem: { status: 503 }, retryAfter: 1 });
  expect(last.slice(3)).toEqual([false, true]);
});
