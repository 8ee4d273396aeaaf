import * as v from 'valibot';
import { pairStates } from '#domain/duplicates/api.ts';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { sha256 } from '../platform/keys.ts';
import type { ContainerDefinition, CosmosContainer, Item } from '../platform/store/cosmos.ts';
import { toParameters } from '../platform/store/paged-query.ts';
import { writeBatch, writeOperation } from '../platform/store/versioned.ts';

/**
 * Pairs of entries, each in a partition with its follow-up. They name entries by their ids, and contain nothing that a
 * family has entered. Also contains the place up to which the scan has looked at entries.
 */
export const duplicatesContainer: ContainerDefinition = {
  id: 'duplicates',
  partitionKey: '/entryId',
  compositeIndexes: [['/sort/weight', '/id']],
  unindexedPaths: ['/merge/*', '/seen/*'],
};

const Ref = v.object({ area: v.picklist(entryAreaNames), id: EntryId, charterId: EntryId });

/** A merge: which entry stays, which versions were merged, and from which entry answers are taken. */
const Merge = v.object({
  id: v.pipe(v.string(), v.uuid()),
  followUpId: v.string(),
  keepId: EntryId,
  loseId: EntryId,
  etags: v.record(v.string(), v.string()),
  /** The questions whose answers are taken from the entry that goes. */
  taken: v.array(v.string()),
  at: v.string(),
  by: v.string(),
  byName: v.string(),
  until: v.string(),
});
export type Merge = v.InferOutput<typeof Merge>;

export const Pair = v.object({
  id: EntryId,
  entryId: EntryId,
  type: v.literal('pair'),
  state: v.picklist(pairStates),
  entries: v.tuple([Ref, Ref]),
  entryIds: v.array(EntryId),
  charterIds: v.array(EntryId),
  weight: v.number(),
  /** Contacts that did not count, because many students share them. */
  shared: v.array(v.string()),
  sort: v.object({ weight: v.string() }),
  foundAt: v.string(),
  decided: v.optional(v.object({ at: v.string(), by: v.string(), name: v.string() })),
  merge: v.optional(Merge),
});
export type Pair = v.InferOutput<typeof Pair>;
export type PairedRef = v.InferOutput<typeof Ref>;
export type StoredPair = { readonly pair: Pair; readonly etag: string };

/** Returns the id of the pair of two entries: the same in any order. */
export const pairIdOf = (left: string, right: string): string =>
  sha256(`duplicates:${[left, right].sort().join(':')}`).slice(0, 24);

/** The weight as a text that sorts like the number. */
const weightText = (weight: number) => Math.max(0, weight).toFixed(2).padStart(8, '0');

/** What the scan has found about a pair. */
export type FoundPair = Pick<Pair, 'weight' | 'shared'> & { readonly entries: readonly [PairedRef, PairedRef] };

/** Returns a pair as it was found, with the decision about it if there is one. */
export function newPair({ entries, weight, shared }: FoundPair, at: string): Pair {
  const sorted = entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [PairedRef, PairedRef];
  const id = pairIdOf(sorted[0].id, sorted[1].id);
  return {
    id,
    entryId: id,
    type: 'pair',
    state: 'open',
    entries: sorted,
    entryIds: sorted.map((entry) => entry.id),
    charterIds: [...new Set(sorted.map(({ charterId }) => charterId))],
    weight,
    shared,
    sort: { weight: weightText(weight) },
    foundAt: at,
  };
}

/** Reads and writes pairs, each by its version. */
export function createPairStore(container: CosmosContainer) {
  const toStored = (item: Item): StoredPair[] => {
    const parsed = v.safeParse(Pair, item);
    return parsed.success ? [{ pair: parsed.output, etag: String(item._etag) }] : [];
  };
  const query = async (condition: string, values: Readonly<Record<string, unknown>>): Promise<StoredPair[]> => {
    const text = `SELECT * FROM c WHERE c.type = 'pair' AND ${condition} OFFSET 0 LIMIT 300`;
    return ((await container.query({ query: text, parameters: toParameters(values) })) as Item[]).flatMap(toStored);
  };
  return {
    container,
    toStored,
    find: async (id: string): Promise<StoredPair | undefined> => {
      const found = await container.read(id, id);
      return found && toStored(found.item)[0];
    },
    /** Writes a pair with its follow-ups; false if it has changed in the meantime. */
    write: async (pair: Pair, etag: string | undefined, followUps: readonly Item[] = []): Promise<boolean> => {
      const others = followUps.map((item) => writeOperation(item as { id: string }, undefined));
      return (await writeBatch(container, pair.id, [writeOperation(pair, etag), ...others])) !== undefined;
    },
    remove: (id: string, etag: string): Promise<void> => container.remove(id, id, etag),
    /** The pairs of an entry. */
    ofEntry: (entryId: string) => query('ARRAY_CONTAINS(c.entryIds, @entryId)', { entryId }),
    /** The open pairs among some entries. */
    among: (ids: readonly string[]) =>
      query("c.state = 'open' AND ARRAY_CONTAINS(@ids, c.entries[0].id) AND ARRAY_CONTAINS(@ids, c.entries[1].id)", {
        ids,
      }),
  };
}
export type PairStore = ReturnType<typeof createPairStore>;
