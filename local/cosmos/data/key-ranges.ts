import { hashKey } from './effective-key.ts';

/** A part of a container's key space: effective keys from `min` to `max` (exclusive), between '' and 'FF'. */
export type KeyRange = { id: string; min: string; max: string };

// Effective keys have their two highest bits clear.
const keySpace = 2n ** 126n;

/** Splits the whole key space into ranges of the same size, as the service does when a container grows. */
export function splitKeySpace(count: number): KeyRange[] {
  const ends = Array.from({ length: count - 1 }, (_, at) => {
    const end = (keySpace * BigInt(at + 1)) / BigInt(count);
    return end.toString(16).toUpperCase().padStart(32, '0');
  });
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    min: ends[at - 1] ?? '',
    max: ends[at] ?? 'FF',
  }));
}

/**
 * Returns the range of a partition key, given as JSON text of all its values or, for a hierarchical key, of the first
 * ones: keys with the same first values are in the same range.
 */
export function findRange<R extends KeyRange>(ranges: readonly R[], partition: string): R {
  const [first, ...others] = ranges;
  if (!first) throw new Error('A container has at least one key range.');
  if (others.length === 0) return first;
  const key = readEffectiveKey(partition);
  return ranges.find(({ max }) => key < max) ?? first;
}

/** The effective key of a partition key given as JSON text. */
export function readEffectiveKey(partition: string): string {
  return hashKey(JSON.parse(partition) as unknown[]);
}
