import { readPath } from '../values.ts';
import type { ContainerDefinition } from './definition.ts';
import { type PartitionFilter, splitKeyPaths } from './partition-key.ts';
import {
  addVersion,
  byRow,
  createPosting,
  type DocumentVersion,
  markRemoved,
  type Posting,
  readRows,
  readSorted,
} from './posting.ts';
import { findExpiry } from './ttl.ts';
import { createUniqueTexts, type UniqueTexts } from './unique-keys.ts';

/** The documents of one container, in memory, with indexes that are built for queries. */
export type Collection = {
  readonly number: number;
  definition: ContainerDefinition;
  readonly keyPaths: string[][];
  readonly uniqueTexts: UniqueTexts;
  readonly partitions: Map<string, Map<string, DocumentVersion>>;
  readonly everything: Posting;
  readonly indexes: Map<string, ValueIndex>;
  /** Rows by the text of their unique key. */
  readonly uniqueRows: Map<string, number>;
  nextExpiry: number;
};

/** A path, or the elements of the list at that path. */
type IndexPath = { readonly path: readonly string[]; readonly ofElements: boolean };

/** Versions by their plain values (string, number, boolean, null) at a path. */
type ValueIndex = IndexPath & { postings: Map<unknown, Posting> };

/** The accepted values of a query at a path. */
type Wanted = IndexPath & { readonly values: readonly unknown[] };

/**
 * The candidates of a query: a posting with sorted lists, or plain versions in no useful order. `sure` is a condition
 * that every version of the posting satisfies.
 */
export type Candidates = { posting: Posting; sure?: Wanted } | { entries: DocumentVersion[] };

const smallPartition = 100;
// With this many indexed paths, a query can only use existing indexes.
const maxIndexes = 24;

export function createCollection(number: number, definition: ContainerDefinition): Collection {
  return {
    number,
    definition,
    keyPaths: splitKeyPaths(definition),
    uniqueTexts: createUniqueTexts(definition),
    partitions: new Map(),
    everything: createPosting(),
    indexes: new Map(),
    uniqueRows: new Map(),
    nextExpiry: Number.POSITIVE_INFINITY,
  };
}

export function findVersion(collection: Collection, partition: string, id: string): DocumentVersion | undefined {
  return collection.partitions.get(partition)?.get(id);
}

/** Replaces documents by new versions, without any check. */
export function replaceVersions(
  collection: Collection,
  before: readonly DocumentVersion[],
  after: readonly DocumentVersion[],
): void {
  // All removals come first, because one document may get a unique key that another one releases.
  for (const entry of before) removeVersion(collection, entry);
  for (const entry of after) insertVersion(collection, entry);
}

function removeVersion(collection: Collection, entry: DocumentVersion): void {
  entry.isLive = false;
  const partition = collection.partitions.get(entry.partition);
  partition?.delete(entry.id);
  if (partition?.size === 0) collection.partitions.delete(entry.partition);
  markRemoved(collection.everything, entry);
  for (const index of collection.indexes.values()) {
    for (const value of listValues(index, entry)) {
      const posting = index.postings.get(value);
      if (!posting) continue;
      markRemoved(posting, entry);
      if (posting.size === 0) index.postings.delete(value);
    }
  }
  for (const text of collection.uniqueTexts(entry.partition, entry.doc)) collection.uniqueRows.delete(text);
}

function insertVersion(collection: Collection, entry: DocumentVersion): void {
  let partition = collection.partitions.get(entry.partition);
  if (!partition) {
    partition = new Map();
    collection.partitions.set(entry.partition, partition);
  }
  partition.set(entry.id, entry);
  addVersion(collection.everything, entry);
  for (const index of collection.indexes.values()) addToIndex(index, entry);
  for (const text of collection.uniqueTexts(entry.partition, entry.doc)) collection.uniqueRows.set(text, entry.row);
  entry.expiresAt = findExpiry(entry.doc, collection.definition.defaultTtl);
  collection.nextExpiry = Math.min(collection.nextExpiry, entry.expiresAt);
}

function addToIndex(index: ValueIndex, entry: DocumentVersion): void {
  for (const value of listValues(index, entry)) {
    let posting = index.postings.get(value);
    if (!posting) {
      posting = createPosting();
      index.postings.set(value, posting);
    }
    addVersion(posting, entry);
  }
}

/** Returns the plain values of an entry at the path of an index, without duplicates. */
function listValues({ path, ofElements }: IndexPath, { doc }: DocumentVersion): Iterable<unknown> {
  const value = readPath(doc, path);
  if (!ofElements) return isPlain(value) ? [value] : [];
  return Array.isArray(value) ? new Set(value.filter(isPlain)) : [];
}

const isPlain = (value: unknown) => value !== undefined && (typeof value !== 'object' || value === null);

function* listVersions(collection: Collection): Iterable<DocumentVersion> {
  for (const partition of collection.partitions.values()) yield* partition.values();
}

/** Updates when each document expires, after the container's default time to live has changed. */
export function resetExpiry(collection: Collection): void {
  collection.nextExpiry = Number.POSITIVE_INFINITY;
  for (const entry of listVersions(collection)) {
    entry.expiresAt = findExpiry(entry.doc, collection.definition.defaultTtl);
    collection.nextExpiry = Math.min(collection.nextExpiry, entry.expiresAt);
  }
}

/** Removes and returns expired documents. Expiry has whole seconds, so it scans at most once per second. */
export function removeExpired(collection: Collection, now: number): DocumentVersion[] {
  if (now < collection.nextExpiry) return [];
  const expired = [...listVersions(collection)].filter(({ expiresAt }) => expiresAt <= now);
  for (const entry of expired) removeVersion(collection, entry);
  collection.nextExpiry = Number.POSITIVE_INFINITY;
  for (const { expiresAt } of listVersions(collection)) {
    collection.nextExpiry = Math.min(collection.nextExpiry, expiresAt);
  }
  return expired;
}

/** Returns the smallest set that contains every document of the partitions with an accepted value at each path. */
export function findCandidates(collection: Collection, filter: PartitionFilter, hints: readonly Wanted[]): Candidates {
  const partition = filter.kind === 'one' ? listPartition(collection, filter.key) : undefined;
  // For a partition with few documents no index is built.
  if (partition && partition.length <= smallPartition) return { entries: partition };
  let best = [collection.everything];
  let bestCost = collection.everything.size;
  let sure: Wanted | undefined;
  for (const wanted of hints) {
    const postings = findPostings(collection, wanted);
    // Several postings must be sorted together, so they are used only if they are clearly smaller.
    const cost = (postings ?? best).reduce((sum, { size }) => sum + size, 0) * (postings?.length === 1 ? 1 : 2);
    if (postings && cost < bestCost) {
      best = postings;
      bestCost = cost;
      sure = wanted;
    }
  }
  if (partition && partition.length <= bestCost) return { entries: partition };
  const [only, ...others] = best;
  return only && others.length === 0
    ? { posting: only, ...(sure && { sure }) }
    : { entries: [...new Set(best.flatMap((posting) => readSorted(posting, byRow).filter(({ isLive }) => isLive)))] };
}

/**
 * Counts the documents with an accepted value at each path, using only the indexes, as the service does; undefined
 * without an index for one of the paths.
 */
export function countByIndex(collection: Collection, wanted: readonly Wanted[]): number | undefined {
  const found = wanted.map((one) => findPostings(collection, one));
  const lists = found.filter((postings) => postings !== undefined);
  if (lists.length < found.length) return undefined;
  const sizeOf = (postings: readonly Posting[]) => postings.reduce((sum, { size }) => sum + size, 0);
  const [rarest = [], ...others] = lists
    .sort((left, right) => sizeOf(left) - sizeOf(right))
    .map((postings) => postings.map(readRows));
  let count = 0;
  for (const [at, rows] of rarest.entries()) {
    // A list with several of the elements is in several postings.
    const counted = rarest.slice(0, at);
    for (const row of rows) {
      if (counted.some((set) => set.has(row))) continue;
      if (others.every((sets) => sets.some((set) => set.has(row)))) count += 1;
    }
  }
  return count;
}

function listPartition(collection: Collection, key: string): DocumentVersion[] {
  return [...(collection.partitions.get(key)?.values() ?? [])];
}

function findPostings(collection: Collection, wanted: Wanted): Posting[] | undefined {
  const index = openIndex(collection, wanted);
  return index && wanted.values.map((value) => index.postings.get(value)).filter((posting) => posting !== undefined);
}

function openIndex(collection: Collection, { path, ofElements }: IndexPath): ValueIndex | undefined {
  const name = JSON.stringify([path, ofElements]);
  const found = collection.indexes.get(name);
  if (found || collection.indexes.size >= maxIndexes) return found;
  const index: ValueIndex = { path, ofElements, postings: new Map() };
  for (const entry of listVersions(collection)) addToIndex(index, entry);
  collection.indexes.set(name, index);
  return index;
}
