import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealthCheck } from './health.ts';

const up = async () => {};
const down = async () => {
  throw new Error('down');
};
const silent = () => new Promise<void>(() => {});
const all = { cosmos: up, blob: up, queue: up, mail: up, identity: up };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('health', () => {
  it.each([
    ['up', {}, 'up', 'up'],
    ['degraded', { mail: down }, 'up', 'down'],
    ['degraded', { mail: silent }, 'up', 'down'],
    ['down', { cosmos: down }, 'down', 'up'],
    ['down', { cosmos: silent, mail: down }, 'down', 'down'],
  ])('is %s', async (status, change, cosmos, mail) => {
    const health = createHealthCheck({ ...all, ...change }, () => 0)();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await health).toEqual({
      status,
      parts: { cosmos, mail, blob: 'up', queue: 'up', identity: 'up' },
    });
  });

  it('asks each part once in ten seconds, however many ask', async () => {
    let now = 0;
    const cosmos = vi.fn(up);
    const check = createHealthCheck({ ...all, cosmos }, () => now);
    await Promise.all([check(), check()]);
    now = 9_999;
    await check();
    expect(cosmos).toHaveBeenCalledTimes(1);
    now = 10_000;
    await check();
    expect(cosmos).toHaveBeenCalledTimes(2);
  });
});
