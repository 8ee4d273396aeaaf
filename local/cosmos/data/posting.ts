import { compareValues, type JsonObject, readPath } from '../values.ts';

/** One version of a document. A write adds a version and ends the one before by setting `isLive` to false. */
export type DocumentVersion = {
  /** The position in insertion order; the same for all versions of a document. */
  readonly row: number;
  /** The number of the change that made this version. */
  readonly lsn: number;
  /** Partition key as JSON text. */
  readonly partition: string;
  readonly id: string;
  readonly doc: JsonObject;
  /** The previous version, for sessions that have not seen this one. */
  readonly previous: JsonObject | undefined;
  /** UTF-16 length of the JSON text. */
  readonly size: number;
  /** Milliseconds since 1970, or Infinity. */
  expiresAt: number;
  isLive: boolean;
};

/** A total order of entries. Its name identifies the sorted list. */
export type Order = { name: string; compare: (left: DocumentVersion, right: DocumentVersion) => number };

export const byRow: Order = { name: '', compare: (left, right) => left.row - right.row };

type View = { order: Order; sorted: DocumentVersion[]; added: DocumentVersion[] };

/** Versions with a common value, with the sorted lists and rows that queries have requested. Writes are O(1). */
export type Posting = { size: number; ended: number; views: Map<string, View>; rows?: Set<number> };

const maxViews = 24;

export function createPosting(): Posting {
  return { size: 0, ended: 0, views: new Map([['', { order: byRow, sorted: [], added: [] }]]) };
}

export function addVersion(posting: Posting, entry: DocumentVersion): void {
  posting.size += 1;
  for (const view of posting.views.values()) view.added.push(entry);
  posting.rows?.add(entry.row);
}

/** Counts an entry whose `isLive` has become false; lists remove such entries when they are half of the list. */
export function markRemoved(posting: Posting, entry: DocumentVersion): void {
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

/** Returns the entries in an order, after merging new ones. The caller must skip entries that have ended. */
export function readSorted(posting: Posting, order: Order): readonly DocumentVersion[] {
  const view = posting.views.get(order.name) ?? addView(posting, order);
  if (view.added.length > 0) mergeAdded(view);
  return view.sorted;
}

function addView(posting: Posting, order: Order): View {
  const sorted = readSorted(posting, byRow).filter(({ isLive }) => isLive);
  const view = { order, sorted: sorted.sort(order.compare), added: [] };
  if (posting.views.size >= maxViews) {
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
    // Sorting two sorted sequences is a merge.
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

/** Returns the first index in a sorted list at which `isPast` is true; it must be true for all later entries. */
export function findPlace(sorted: readonly DocumentVersion[], isPast: (entry: DocumentVersion) => boolean): number {
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

/** The order for an ORDER BY whose first path is ascending; equal entries are in insertion order. */
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
