import * as v from 'valibot';
import { type CosmosContainer, createOperation, type Item } from '../platform/store/cosmos.ts';
import { type Versioned, writeBatch, writeOperation } from '../platform/store/versioned.ts';

/** A stored item that belongs to a charter: a course or an agreement. */
export type CharterItem = { readonly id: string; readonly charterId: string; readonly type: string };
/** `etag`: the version of the replaced item; absent for a new one. */
type Write<R> = { readonly record: R; readonly etag: string | undefined; readonly change: Item };

/** The number of writes per batch; each is two operations, and a batch accepts a hundred. */
const together = 50;

/** A store of charters' items of one kind. `max` is the maximum number per charter. */
export function createCharterItems<R extends CharterItem>(
  container: CosmosContainer,
  { type, schema, max }: { type: R['type']; schema: v.GenericSchema<unknown, R>; max: number },
) {
  return {
    list: async (charterId: string): Promise<Versioned<R>[]> => {
      const query = `SELECT * FROM c WHERE c.type = @type OFFSET 0 LIMIT ${max}`;
      const items = (await container.query(
        { query, parameters: [{ name: '@type', value: type }] },
        charterId,
      )) as Item[];
      return items.map((item) => ({ record: v.parse(schema, item), etag: String(item._etag) }));
    },
    /** Writes items of a charter with their change records; false when another user has written one of them. */
    write: async (charterId: string, writes: readonly Write<R>[]): Promise<boolean> => {
      for (let from = 0; from < writes.length; from += together) {
        const operations = writes
          .slice(from, from + together)
          .flatMap(({ record, etag, change }) => [
            writeOperation(record, etag),
            createOperation({ ...change, charterId }),
          ]);
        if (!(await writeBatch(container, charterId, operations))) return false;
      }
      return true;
    },
  };
}
export type CharterItems<R extends CharterItem> = ReturnType<typeof createCharterItems<R>>;
