import { refuse } from '../errors.ts';
import type { JsonObject } from '../values.ts';

const maxTtl = 2 ** 31 - 1;

/** Refuses a time to live that is not -1 or a positive 32-bit number of seconds (400). */
export function checkTtl(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && (value === -1 || (value > 0 && value <= maxTtl))) {
    return value;
  }
  throw refuse(
    400,
    `The input ${name} '${JSON.stringify(value)}' is invalid. Ensure to provide a nonzero positive integer or -1.`,
  );
}

/** Returns when a document expires, in milliseconds since 1970; Infinity when it never does. */
export function findExpiry(doc: JsonObject, defaultTtl: number | undefined): number {
  if (defaultTtl === undefined) return Number.POSITIVE_INFINITY;
  const ttl = typeof doc.ttl === 'number' ? doc.ttl : defaultTtl;
  // `_ts` is rounded down to whole seconds, so one second is added to prevent early expiry.
  return ttl === -1 ? Number.POSITIVE_INFINITY : (Number(doc._ts) + ttl + 1) * 1000;
}
