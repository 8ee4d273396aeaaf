import * as v from 'valibot';
import { type CosmosContainer, createOperation, type Item } from '../platform/store/cosmos.ts';
import { type Versioned, writeBatch, writeOperation } from '../platform/store/versioned.ts';

/** Stored items of one kind that belong to a charter: its courses or its agreement. */
export type CharterItem = { readonly id: string; readonly charterId: string; readonly type: string };
/** `etag`: of what is replaced; absent for what is new. */
type Write<R> = { readonly record: R; readonly etag: string | undefined; readonly change: Item };

/** Writes that go together; each is two operations, and a batch takes a hundred. */
const together = 50;

/** The items of charters of one kind. `most`: how many of them a charter may have. */
export function createCharterItems<R extends CharterItem>(
  container: CosmosContainer,
  { type, schema, most }: { type: R['type']; schema: v.GenericSchema<unknown, R>; most: number },
) {
  return {
    list: async (charterId: string): Promise<Versioned<R>[]> => {
      const query = `SELECT * FROM c WHERE c.type = @type OFFSET 0 LIMIT ${most}`;
      const items = (await container.query(
        { query, parameters: [{ name: '@type', value: type }] },
        charterId,
      )) as Item[];
      return items.map((item) => ({ record: v.parse(schema, item), etag: String(item._etag) }));
    },
    /** Writes items of a charter with the records of their changes; false when somebody else has written one of them. */
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
