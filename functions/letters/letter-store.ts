import * as v from 'valibot';
import { LetterRecord } from '#domain/letters/letter.ts';
import type { ContainerDefinition, CosmosContainer, Item } from '../platform/store/cosmos.ts';
import { createGuardedWrites } from '../platform/store/guarded-writes.ts';
import { unlessChanged, type Versioned } from '../platform/store/versioned.ts';

export const lettersContainer: ContainerDefinition = { id: 'letters', partitionKey: '/tenant' };
/** All letters are in one partition, so that a guarded write can prevent equal names. */
export const lettersPartition = 'main';

export type StoredLetter = Versioned<LetterRecord>;

/** The store of letters. They are few: all are read at once. */
export function createLetterStore(container: CosmosContainer) {
  const parse = (item: Item, etag: unknown): StoredLetter => ({
    record: v.parse(LetterRecord, item),
    etag: String(etag),
  });
  return {
    list: async (): Promise<StoredLetter[]> => {
      const query = "SELECT * FROM c WHERE c.type = 'letter'";
      const items = (await container.query({ query, parameters: [] }, lettersPartition)) as Item[];
      return items.map((item) => parse(item, item._etag));
    },
    read: async (id: string): Promise<StoredLetter | undefined> => {
      const found = await container.read(id, lettersPartition);
      return found?.item.type === 'letter' ? parse(found.item, found.etag) : undefined;
    },
    /** Writes a letter under the guard, so that no other letter gets the same name at the same time. */
    change: createGuardedWrites<LetterRecord>(container, lettersPartition),
    /** Deletes a letter if it still has the version `etag`; false after a concurrent change. */
    remove: async (id: string, etag: string): Promise<boolean> =>
      (await unlessChanged(async () => {
        await container.remove(id, lettersPartition, etag);
        return true;
      })) ?? false,
  };
}
export type LetterStore = ReturnType<typeof createLetterStore>;
