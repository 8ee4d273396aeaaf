import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '../http/problem.ts';
import { type CosmosContainer, createOperation, type Item } from './cosmos.ts';

/** The item that every write replaces, so that of two concurrent writes the second starts again. */
const guardId = 'guard';
/** How often a write is begun while others write, and the longest pause before that, in milliseconds. */
const attempts = 60;
const longestPause = 60;
/** Statuses of a batch that conflicted with another write. */
const raced: readonly number[] = [404, 409, 412, 449];

/**
 * The new content of an item; a new one has no `etag`. `related` are created with it, such as the record of the
 * change.
 */
export type GuardedWrite<R> = {
  readonly record: R;
  readonly etag?: string | undefined;
  readonly related: readonly Item[];
};
export type Guarded<R> = { readonly record: R; readonly etag: string };

/**
 * Writes what `decide` says about an item as it reads them, in one batch: for rules over all items of a partition.
 * Nothing of the partition that is written this way changes between its reads and its write: with an outdated guard
 * the batch fails, and `decide` is called again. It throws errors, or returns a stored item when there is nothing to
 * write.
 */
export function createGuardedWrites<R extends { readonly id: string }>(container: CosmosContainer, tenant: string) {
  const newGuard = { id: guardId, tenant, type: 'guard' };
  return async (decide: () => Promise<GuardedWrite<R> | Guarded<R>>): Promise<Guarded<R>> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // A random pause separates writers that collided.
      if (attempt > 0) await wait(Math.random() * longestPause);
      // Read first: all later reads are as new as the guard, or the batch fails.
      const guard = await container.read(guardId, tenant);
      const decided = await decide();
      if (!('related' in decided)) return decided;
      const { record, etag, related } = decided;
      const result = await container.batch(tenant, [
        writeOperation(newGuard, guard?.etag),
        writeOperation(record, etag),
        ...related.map(createOperation),
      ]);
      if (result.ok) return { record, etag: result.etags[1] ?? '' };
      if (!raced.includes(result.failed))
        throw Object.assign(new Error(`Writing to ${container.id} failed`), { code: result.failed });
    }
    throw unavailable(1);
  };
}

/** The batch operation that replaces an item if it still has the version `etag`, or creates it without one. */
export function writeOperation(item: { readonly id: string }, etag: string | undefined) {
  if (etag === undefined) return createOperation(item);
  const resourceBody = JSON.parse(JSON.stringify(item));
  return { operationType: 'Replace' as const, id: item.id, ifMatch: etag, resourceBody };
}
