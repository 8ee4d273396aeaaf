import { type CosmosContainer, createOperation, type Item } from './cosmos.ts';
import { retryConflicts, type Versioned, writeBatch, writeOperation } from './versioned.ts';

/** The item that every guarded write replaces, so that the second of two concurrent writes fails and is started again. */
const guardId = 'guard';
/** How often a write is started again after a conflict. */
const attempts = 60;

/**
 * The new content of an item; a new one has no `etag`. `related` are created with it, such as the record of the
 * change.
 */
export type GuardedWrite<R> = {
  readonly record: R;
  readonly etag?: string | undefined;
  readonly related: readonly Item[];
};

/**
 * Writes the result of `decide` about an item in one batch, for rules over all items of a partition. No other guarded
 * write to the partition can happen between its reads and its write: with an outdated guard the batch fails, and
 * `decide` is called again. It throws errors, or returns a stored item when there is nothing to write. `guardFields` are the
 * partition key of the guard, and its lifetime if it expires.
 */
export function createGuardedWrites<R extends { readonly id: string }>(
  container: CosmosContainer,
  key: string,
  guardFields: Item = { tenant: key },
) {
  const newGuard = { ...guardFields, id: guardId, type: 'guard' };
  return (decide: () => Promise<GuardedWrite<R> | Versioned<R>>): Promise<Versioned<R>> =>
    retryConflicts(attempts, async () => {
      // Read first: all later reads are as new as the guard, or the batch fails.
      const guard = await container.read(guardId, key);
      const decided = await decide();
      if (!('related' in decided)) return decided;
      const { record, etag, related } = decided;
      const etags = await writeBatch(container, key, [
        writeOperation(newGuard, guard?.etag),
        writeOperation(record, etag),
        ...related.map(createOperation),
      ]);
      return etags && { record, etag: etags[1] ?? '' };
    });
}
