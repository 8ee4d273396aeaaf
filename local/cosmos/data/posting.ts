import { compareValues, type JsonObject, readPath } from '../values.ts';

/** One version of a document. A write replaces the entry and ends the old one by setting `isLive` to false. */
export type Entry = {
  /** Place in insertion order; the same for all versions of a document. */
  readonly row: number;
  /** Number of the change that made this version. */
  readonly lsn: number;
  /** Partition key as JSON text. */
  readonly partition: string;
  readonly id: string;
  readonly doc: JsonObject;
  /** The version before this one, for reads that come too early to see this one. */
  readonly previous: JsonObject | undefined;
  /** UTF-16 length of the JSON text. */
  readonly size: number;
  /** Milliseconds since 1970, or Infinity. */
  expiresAt: number;
  isLive: boolean;
};

/** A total order of entries, named so that a sorted list can be found again. */
export type Order = { name: string; compare: (left: Entry, right: Entry) => number };

export const byRow: Order = { name: '', compare: (left, right) => left.row - right.row };

type View = { order: Order; sorted: Entry[]; added: Entry[] };

/** Entries that share something, with the sorted lists and the rows that queries asked for. Writes are O(1). */
export type Posting = { size: number; ended: number; views: Map<string, View>; rows?: Set<number> };

const mostViews = 24;

export function createPosting(): Posting {
  return { size: 0, ended: 0, views: new Map([['', { order: byRow, sorted: [], added: [] }]]) };
}

export function addEntry(posting: Posting, entry: Entry): void {
  posting.size += 1;
  for (const view of posting.views.values()) view.added.push(entry);
  posting.rows?.add(entry.row);
}

/** Counts an entry whose `isLive` is false by now; lists drop it when half of them is like that. */
export function noteEnded(posting: Posting, entry: Entry): void {
  posting.size -= 1;
  posting.ended += 1;
  posting.rows?.delete(entry.row);
  if (posting.ended > 100 && posting.ended > posting.size) {
    for (const view of posting.views.values()) {
      view.sorted = view.sorted.filter(({ isLive }) => isLive);
      view.added = view.added.filter(({ isLive }) => isLive);
    }
    posting.ended = 0;
  }
}

/** The rows of the entries, for counts. */
export function readRows(posting: Posting): ReadonlySet<number> {
  posting.rows ??= new Set(readSorted(posting, byRow).flatMap(({ isLive, row }) => (isLive ? [row] : [])));
  return posting.rows;
}

/** Returns the entries in an order, after merging new ones. It may contain ended entries; skip them. */
export function readSorted(posting: Posting, order: Order): readonly Entry[] {
  const view = posting.views.get(order.name) ?? addView(posting, order);
  if (view.added.length > 0) mergeAdded(view);
  return view.sorted;
}

function addView(posting: Posting, order: Order): View {
  const sorted = readSorted(posting, byRow).filter(({ isLive }) => isLive);
  const view = { order, sorted: sorted.sort(order.compare), added: [] };
  if (posting.views.size >= mostViews) {
    const [, oldest = ''] = posting.views.keys();
    posting.views.delete(oldest);
  }
  posting.views.set(order.name, view);
  return view;
}

function mergeAdded(view: View): void {
  const { order, sorted } = view;
  const added = view.added.filter(({ isLive }) => isLive).sort(order.compare);
  view.added = [];
  if (added.length > 50) {
    // Sorting two sorted runs is a merge.
    view.sorted = sorted.concat(added).sort(order.compare);
    return;
  }
  for (const entry of added) {
    sorted.splice(
      findPlace(sorted, (other) => order.compare(other, entry) > 0),
      0,
      entry,
    );
  }
}

/** The first place in a sorted list where `isPast` holds; it must hold for every later entry too. */
export function findPlace(sorted: readonly Entry[], isPast: (entry: Entry) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = sorted[middle];
    if (entry && isPast(entry)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** The order of an ORDER BY whose first path ascends; ties go by insertion. */
export function orderByPaths(paths: ReadonlyArray<{ path: readonly string[]; descending: boolean }>): Order {
  const steps = paths.map(({ path, descending }) => ({ path, sign: descending ? -1 : 1 }));
  return {
    name: JSON.stringify(paths),
    compare: (left, right) => {
      for (const { path, sign } of steps) {
        const result = compareValues(readPath(left.doc, path), readPath(right.doc, path));
        if (result !== 0) return result * sign;
      }
      return left.row - right.row;
    },
  };
}
