import type { RateLimit } from '#domain/http/route.ts';
import type { Config } from './config.ts';
import type { CosmosContainer } from './cosmos.ts';
import { sha256 } from './keys.ts';
import { problem } from './problem.ts';

const windowSeconds = 600;

/** Counters shared by all instances; they delete themselves after two windows. */
export const rateLimitContainer = { id: 'rateLimits', partitionKey: '/key', defaultTtl: 2 * windowSeconds } as const;

/** Counts something under a key for `ttl` seconds and gives the count so far, this one included. */
export function createCounters(container: CosmosContainer) {
  return async (key: string, ttl: number): Promise<number> => {
    const id = sha256(key).slice(0, 32);
    const counted = await container.increment(id, id, 'count', { id, key: id, count: 1, ttl });
    return counted;
  };
}
export type Counters = ReturnType<typeof createCounters>;

/** Throws 429 when an address has done something more often than its limit allows in 10 minutes. */
export function createRateLimiter(count: Counters, limits: Config['limits'], now: () => number = Date.now) {
  return async (limit: RateLimit, address: string): Promise<void> => {
    const seconds = Math.floor(now() / 1000);
    const window = Math.floor(seconds / windowSeconds);
    const used = await count(`${limit}:${address}:${window}`, 2 * windowSeconds);
    if (used <= limits[limit]) return;
    const retryAfter = (window + 1) * windowSeconds - seconds;
    throw problem(429, 'Too many requests', {
      detail: `Please try again in ${Math.ceil(retryAfter / 60)} minutes.`,
      retryAfter,
    });
  };
}
