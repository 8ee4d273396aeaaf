import { setTimeout as wait } from 'node:timers/promises';
import type { OperationInput } from '@azure/cosmos';
import { unavailable } from '../http/problem.ts';
import { type CosmosContainer, cosmosStatus, createOperation } from './cosmos.ts';

/** A stored record with the ETag that was read. */
export type Versioned<R> = { readonly record: R; readonly etag: string };

/** The maximum pause before the next attempt after a conflict, in milliseconds. */
const maxPause = 60;
/** Statuses of a batch that conflicted with another write. */
const batchConflicts: readonly number[] = [404, 409, 412, 449];

/** The batch operation that replaces an item if it still has the version `etag`, or creates it without one. */
export function writeOperation(item: { readonly id: string }, etag: string | undefined) {
  if (etag === undefined) return createOperation(item);
  const resourceBody = JSON.parse(JSON.stringify(item));
  return { operationType: 'Replace' as const, id: item.id, ifMatch: etag, resourceBody };
}

/** Runs a batch and returns the new versions; undefined after a conflict with another write. */
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

/** Runs a write under the condition of a version; undefined when the item has changed or no longer exists. */
export async function unlessChanged<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (cosmosStatus(error) === 412 || cosmosStatus(error) === 404) return undefined;
    throw error;
  }
}

/**
 * Calls `change`, which reads and writes, until it succeeds; it returns undefined after a conflict. Throws 503 after
 * the last attempt, unless that attempt throws another error.
 */
export async function retryConflicts<T>(
  attempts: number,
  change: (isLast: boolean) => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // A random pause separates writers that have conflicted.
    if (attempt > 0) await wait(Math.random() * maxPause);
    const done = await change(attempt === attempts - 1);
    if (done !== undefined) return done;
  }
  throw unavailable(1);
}
