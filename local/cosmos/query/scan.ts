import { type Collection, countByIndex, findCandidates } from '../data/collection.ts';
import { listsMissing } from '../data/index-policy.ts';
import { includesPartition, type PartitionFilter } from '../data/partition-key.ts';
import { byRow, type DocumentVersion, findPlace, type Order, orderByPaths, readSorted } from '../data/posting.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import { type JsonObject, readPath } from '../values.ts';
import type { Binding } from './binding.ts';
import type { Continuation } from './continuation.ts';

type ScanPosition = NonNullable<Continuation['after']>;

/** Candidates of a query in the order of its results; reversed if `isReversed`. */
type OrderedList = {
  sorted: readonly DocumentVersion[];
  order: Order;
  isReversed: boolean;
  /** The remaining condition for candidates, without the parts that the index has already checked. */
  test: CompiledQuery['match'];
};

/** Iterates over the documents that satisfy WHERE, and counts the documents that it reads. */
export type Scan = {
  examined: number;
  examinedSize: number;
  /** Visits matches in order, after a position; stops when `visit` returns false. True when it has reached the end. */
  walk(after: ScanPosition | undefined, visit: (entry: DocumentVersion) => boolean): boolean;
  /** Counts the matches; reads none of them if the indexes are sufficient. */
  count(): number;
  /** Returns the position of an entry, from which a later page continues. */
  positionOf(entry: DocumentVersion): ScanPosition;
};

export function startScan(
  collection: Collection,
  filter: PartitionFilter,
  query: CompiledQuery,
  { p, l }: Binding,
): Scan {
  const { orderBy } = query;
  const [sortPath] = orderBy.map(({ path }) => path);
  const mustHave = listsMissing(collection.definition.indexingPolicy, orderBy) ? undefined : sortPath;
  const findStart = ({ sorted, order, isReversed }: OrderedList, after: ScanPosition | undefined): number => {
    if (!after) return isReversed ? sorted.length - 1 : 0;
    const place = writePlaceholder(orderBy, after);
    return isReversed
      ? findPlace(sorted, (entry) => order.compare(entry, place) >= 0) - 1
      : findPlace(sorted, (entry) => order.compare(entry, place) > 0);
  };

  const walk: Scan['walk'] = (after, visit) => {
    const list = listInOrder(collection, filter, query, p);
    const { sorted, isReversed, test } = list;
    const step = isReversed ? -1 : 1;
    const readsAllPartitions = filter.kind === 'all';
    for (let at = findStart(list, after); ; at += step) {
      const entry = sorted[at];
      if (!entry) return true;
      if (!entry.isLive || !(readsAllPartitions || includesPartition(filter, entry.partition))) continue;
      scan.examined += 1;
      scan.examinedSize += entry.size;
      if (mustHave && readPath(entry.doc, mustHave) === undefined) continue;
      if (test(p, l, entry.doc) && !visit(entry)) return false;
    }
  };

  const count: Scan['count'] = () => {
    const wanted = readHints(query, p);
    const canCountByIndex = query.isIndexed && filter.kind === 'all' && wanted.length === query.hintPaths.length;
    const known = canCountByIndex ? countByIndex(collection, wanted) : undefined;
    if (known !== undefined) return known;
    let matches = 0;
    walk(undefined, () => {
      matches += 1;
      return true;
    });
    return matches;
  };

  const positionOf = (entry: DocumentVersion): ScanPosition => ({
    row: entry.row,
    values: orderBy.map(({ path }) => {
      const value = readPath(entry.doc, path);
      return value === undefined ? [] : [value];
    }),
  });

  const scan: Scan = { examined: 0, examinedSize: 0, walk, count, positionOf };
  return scan;
}

// The sorted lists all start with an ascending path; a query that starts descending reads a list backwards.
function listInOrder(collection: Collection, filter: PartitionFilter, query: CompiledQuery, p: unknown[]): OrderedList {
  const { orderBy, rest, match } = query;
  const isReversed = orderBy[0]?.descending === true;
  const order =
    orderBy.length === 0
      ? byRow
      : orderByPaths(orderBy.map(({ path, descending }) => ({ path, descending: descending !== isReversed })));
  const hints = readHints(query, p);
  const candidates = findCandidates(collection, filter, hints);
  const known = 'posting' in candidates && hints.find((hint) => hint === candidates.sure);
  const sorted =
    'posting' in candidates ? readSorted(candidates.posting, order) : candidates.entries.sort(order.compare);
  return { sorted, order, isReversed, test: (known && rest[known.at]) || match };
}

/** Returns the values that each hint of a query accepts with these parameters. Hints without indexable values are omitted. */
function readHints({ hintPaths, keys }: CompiledQuery, p: unknown[]) {
  return hintPaths.flatMap((index, at) => {
    const values = keys[at]?.(p);
    return values ? [{ ...index, values, at }] : [];
  });
}

// Builds an entry with the sort values of a position, because the entry at that position may have changed or be deleted.
function writePlaceholder(orderBy: CompiledQuery['orderBy'], { values, row }: ScanPosition): DocumentVersion {
  const doc: JsonObject = {};
  for (const [at, { path }] of orderBy.entries()) {
    let holder = doc;
    for (const name of path.slice(0, -1)) {
      const inner = holder[name] as JsonObject | undefined;
      holder[name] = inner ?? {};
      holder = holder[name] as JsonObject;
    }
    holder[path.at(-1) ?? ''] = values[at]?.[0];
  }
  return { row, lsn: 0, partition: '', id: '', doc, previous: undefined, size: 0, expiresAt: 0, isLive: false };
}
