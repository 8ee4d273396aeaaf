import { refusalMessages } from '#domain/http/refusals.ts';
import type { RateLimit } from '#domain/http/route.ts';
import type { Config } from '../config.ts';
import { sha256 } from '../keys.ts';
import type { CosmosContainer } from '../store/cosmos.ts';
import { problem } from './problem.ts';

const windowSeconds = 600;

/** Counters shared by all instances; they expire after two windows. */
export const rateLimitContainer = {
  id: 'rateLimits',
  partitionKey: '/key',
  defaultTtl: 2 * windowSeconds,
  // They are read only by their ids.
  indexedPaths: [],
} as const;

/** A counted request. It is counted in another way when it is `refused` later, and not at all when our side has `failed`. */
type Counted = { readonly asRefused: () => Promise<void>; readonly asFailed: () => Promise<void> };
/** Counts a request of an address. */
export type RateLimiter = (limit: RateLimit, address: string) => Promise<Counted>;

/** Adds 1 or `by` to the counter of a key, which expires after `ttl` seconds, and returns its new value; 0 only reads it. */
export function createCounters(container: CosmosContainer) {
  return async (key: string, ttl: number, by: 1 | 0 | -1 = 1): Promise<number> => {
    const id = sha256(key).slice(0, 32);
    if (by === 0) return Number((await container.read(id, id))?.item.count ?? 0);
    return Number((await container.increment(id, id, 'count', { id, key: id, count: by, ttl }, by)).count);
  };
}
export type Counters = ReturnType<typeof createCounters>;

/** Returns the 10-minute window of a time, and the seconds until the next one. */
function windowAt(milliseconds: number): { readonly window: number; readonly retryAfter: number } {
  const seconds = Math.floor(milliseconds / 1000);
  const window = Math.floor(seconds / windowSeconds);
  return { window, retryAfter: (window + 1) * windowSeconds - seconds };
}

/**
 * Limits an action of a signed-in user to `max` times in 10 minutes, across all instances; throws 429 above the limit.
 * `detail` describes the problem; the message adds when to try again.
 */
export function createPersonLimiter(count: Counters, now: () => Date) {
  return async (deed: string, person: string, max: number, detail: string): Promise<void> => {
    const { window, retryAfter } = windowAt(now().getTime());
    if ((await count(`${deed}:${person}:${window}`, 2 * windowSeconds)) <= max) return;
    throw problem(429, 'Too many requests', {
      detail: `${detail} Please try again in ${inMinutes(retryAfter)}.`,
      retryAfter,
    });
  };
}
export type PersonLimiter = ReturnType<typeof createPersonLimiter>;

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Limits the requests of a client address in 10 minutes; throws 429 above the limit. Each request is counted before any
 * other work, so that concurrent requests cannot exceed the limit. A submission that was refused counts separately, with
 * another limit, because a school shares one address and mistakes are common. One that failed on our side does not
 * count, because the site sends it again.
 */
export function createRateLimiter(
  container: CosmosContainer,
  limits: Config['limits'],
  now: () => number = Date.now,
): RateLimiter {
  return async (limit, address) => {
    const { window, retryAfter } = windowAt(now());
    const id = sha256(`${limit}:${address}:${window}`).slice(0, 32);
    const add = (field: 'count' | 'refused', by: 1 | -1 = 1) =>
      container.increment(id, id, field, { id, key: id, count: 1, refused: 0, ttl: 2 * windowSeconds }, by);
    const { count, refused } = await add('count');
    const setsApart = limit === 'submissions';
    const isSpent = setsApart && Number(refused) >= limits.refused;
    // If the separate count fails, the request counts as accepted, which is the stricter of the two.
    const asRefused = async () => {
      if (setsApart) await add('refused').catch(() => undefined);
    };
    const asFailed = async () => {
      if (setsApart) await add('count', -1).catch(() => undefined);
    };
    if (!isSpent && Number(count) - Number(refused) <= limits[limit]) return { asRefused, asFailed };
    if (!isSpent) await asRefused();
    throw problem(429, 'Too many requests', { detail: refusalMessages.tooMany, retryAfter });
  };
}
