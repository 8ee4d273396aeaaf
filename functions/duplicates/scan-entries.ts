import * as v from 'valibot';
import { blocksOfEntry } from '#domain/matching/entry-blocks.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { toParameters } from '../platform/store/paged-query.ts';
import { unlessChanged, writeBatch, writeOperation } from '../platform/store/versioned.ts';
import type { PairStore } from './duplicate-pair.ts';
import { findPairs, forgetEntry } from './find-pairs.ts';

/** The maximum number of items that a run reads in one scan; the next run continues. */
const maxPerRun = 200;
const batchSize = 25;
/** An entry is stored some time after its `updatedAt`, so the last two minutes are read again. In milliseconds. */
const overlap = 2 * 60_000;

/** The time up to which a scan has read, and the versions of the items that it has read from the last two minutes. */
const Checkpoint = v.object({
  id: v.string(),
  entryId: v.string(),
  type: v.literal('checkpoint'),
  after: v.string(),
  seen: v.array(v.object({ at: v.string(), version: v.string() })),
});
type Checkpoint = v.InferOutput<typeof Checkpoint>;

type Scan = {
  readonly id: string;
  /** The condition of the items in SQL. */
  readonly condition: string;
  /** The field by which they are ordered, an instant. */
  readonly timeField: string;
  /** Compares the entry of an item with the others; returns the version (ETag) of the item that was compared. */
  readonly compareItem: (item: Item) => Promise<string>;
};

/**
 * Looks at the entries that are new or changed since the last run, and stores the pairs of entries that may be about one
 * student. The next run goes on after the last batch of an interrupted one. Returns the number of items that it read.
 */
export async function scanEntries(kit: EntryKit, pairs: PairStore): Promise<number> {
  let count = 0;
  for (const area of kit.listAreas()) {
    const { container, definition, store } = area;
    const compare = async (id: string) => {
      const found = await store.find(id);
      await (found ? findPairs(kit, pairs, area, found.entry) : forgetEntry(kit, pairs, id));
    };
    const scans: Scan[] = [
      {
        id: `entries of ${definition.container}`,
        condition: `c.type = '${definition.type}'`,
        timeField: 'updatedAt',
        compareItem: async (item) => {
          const version = await addBlocks(area, item);
          await compare(String(item.id));
          return version;
        },
      },
      // Deleting or restoring an entry, or merging it into another one, does not change its `updatedAt`.
      {
        id: `changes of ${definition.container}`,
        condition: "c.type = 'change' AND ARRAY_CONTAINS(['deleted', 'restored', 'merged', 'merge undone'], c.action)",
        timeField: 'at',
        compareItem: async (item) => {
          await compare(String(item.entryId));
          return String(item._etag);
        },
      },
    ];
    for (const scan of scans) count += await runScan(container, pairs, scan);
  }
  return count;
}

async function runScan(container: AnyArea['container'], pairs: PairStore, scan: Scan): Promise<number> {
  let count = 0;
  for (let found = batchSize; found === batchSize && count < maxPerRun; count += found) {
    const { checkpoint, etag } = await readCheckpoint(pairs, scan.id);
    const from = withOverlap(checkpoint.after);
    const query = `SELECT * FROM c WHERE ${scan.condition} AND c.${scan.timeField} >= @from AND NOT ARRAY_CONTAINS(@seen, c._etag) ORDER BY c.${scan.timeField} ASC OFFSET 0 LIMIT ${batchSize}`;
    const seen = checkpoint.seen.map(({ version }) => version);
    const items = (await container.query({ query, parameters: toParameters({ from, seen }) })) as Item[];
    found = items.length;
    if (found === 0) break;
    const done = [];
    for (const item of items) done.push({ at: String(item[scan.timeField]), version: await scan.compareItem(item) });
    const after = [checkpoint.after, ...done.map(({ at }) => at)].sort().at(-1) ?? '';
    const recent = [...checkpoint.seen, ...done].filter(({ at }) => at >= withOverlap(after));
    const next: Checkpoint = { ...checkpoint, after, seen: recent };
    // Another run has moved the checkpoint since.
    if (!(await writeBatch(pairs.container, next.entryId, [writeOperation(next, etag)]))) break;
  }
  return count;
}

const withOverlap = (at: string) => (at ? new Date(Date.parse(at) - overlap).toISOString() : '');

async function readCheckpoint({ container }: PairStore, name: string) {
  const id = `checkpoint ${name}`;
  const found = await container.read(id, id);
  const empty: Checkpoint = { id, entryId: id, type: 'checkpoint', after: '', seen: [] };
  return found
    ? { checkpoint: v.parse(Checkpoint, found.item), etag: found.etag }
    : { checkpoint: empty, etag: undefined };
}

/**
 * Adds `matchBlocks` to an entry that was stored before that field existed. Returns the version with them, or the one that
 * was read when the entry has changed since; the next run reads that one again.
 */
async function addBlocks(area: AnyArea, item: Item): Promise<string> {
  const version = String(item._etag);
  if (item.matchBlocks !== undefined) return version;
  const id = String(item.id);
  const found = await area.store.find(id);
  if (!found || found.etag !== version) return version;
  const value = blocksOfEntry(area.definition.student(found.entry));
  if (value.length === 0) return version;
  const patched = await unlessChanged(() =>
    area.container.patch(id, id, [{ op: 'set', path: '/matchBlocks', value }], version),
  );
  return patched?.etag ?? version;
}
