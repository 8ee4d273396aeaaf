import { setTimeout as wait } from 'node:timers/promises';
import type { OperationInput } from '@azure/cosmos';
import { unavailable } from '../http/problem.ts';
import { type CosmosContainer, cosmosStatus, createOperation } from './cosmos.ts';

/** A stored record, and the version in which it was read. */
export type Versioned<R> = { readonly record: R; readonly etag: string };

/** The longest pause before a change that conflicted is tried again, in milliseconds. */
const longestPause = 60;
/** Statuses of a batch that conflicted with another write. */
const batchConflicts: readonly number[] = [404, 409, 412, 449];

/** The batch operation that replaces an item if it still has the version `etag`, or creates it without one. */
export function writeOperation(item: { readonly id: string }, etag: string | undefined) {
  if (etag === undefined) return createOperation(item);
  const resourceBody = JSON.parse(JSON.stringify(item));
  return { operationType: 'Replace' as const, id: item.id, ifMatch: etag, resourceBody };
}

/** Runs a batch and gives the new versions; undefined when it conflicted with another write. */
export async function writeBatch(
  container: CosmosContainer,
  key: string,
  operations: readonly OperationInput[],
): Promise<readonly string[] | undefined> {
  const result = await container.batch(key, operations);
  if (result.ok) return result.etags;
  if (batchConflicts.includes(result.failed)) return undefined;
  throw Object.assign(new Error(`Writing to ${container.id} failed`), { code: result.failed });
}

/** Makes a write under the condition of a version; undefined when the item has changed since or is gone. */
export async function unlessChanged<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (cosmosStatus(error) === 412 || cosmosStatus(error) === 404) return undefined;
    throw error;
  }
}

/**
 * Calls `change`, which reads and writes, until it does not conflict: it returns undefined when it did. 503 after so many
 * attempts, unless the last one throws another error.
 */
export async function retryConflicts<T>(
  attempts: number,
  change: (isLast: boolean) => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // A random pause separates writers that collided.
    if (attempt > 0) await wait(Math.random() * longestPause);
    const done = await change(attempt === attempts - 1);
    if (done !== undefined) return done;
  }
  throw unavailable(1);
}
