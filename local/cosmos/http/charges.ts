import type { IndexingPolicy } from '../data/index-policy.ts';
import { isIndexed } from '../data/index-policy.ts';
import type { OperationType } from '../data/operations.ts';

/**
 * Request units by size of an item in KB: of a point read, and of a write of which nothing is indexed.
 * Source: learn.microsoft.com/azure/cosmos-db/understand-request-unit-consumption, Document size (read in 2026).
 */
const bySize: readonly (readonly [kilobytes: number, read: number, write: number])[] = [
  [1, 1, 4.95],
  [2, 1.04, 6.29],
  [4, 1.14, 6.67],
  [8, 1.33, 7.04],
  [16, 1.67, 9.52],
  [32, 2.19, 11.23],
  [64, 4.76, 22.67],
  [128, 9.95, 48.19],
  [256, 20.28, 98.29],
  [512, 40.95, 184.57],
  [1024, 145.9, 625],
  [2048, 291.8, 1250],
];
/**
 * Of each indexed value of an item that is written. The service publishes an example instead of a rule: an item of 1 KB
 * with 25 values takes about 15, of which 5 would be due without an index.
 * Source: MicrosoftDocs/azure-docs, documentdb-request-units.md of 2017, A request unit estimation example.
 */
const ofIndexedValue = 0.4;
/** 'Replacing an item costs two times the charge required to insert the same item.' Source: .../optimize-cost-reads-writes. */
const replaceOverInsert = 2;
/** Of a query that finds one item by its id, and so of any on each key range that it is sent to. Source: that example. */
const leastOfQuery = 2.5;
/** Of what finds nothing to read or write. Not published; a point read gives so much. */
export const emptyCharge = 1;

/** An operation that was charged: its size is that of the item, or of what a query gave. */
export type Charged = {
  readonly container: string;
  readonly operation: string;
  /** The partition key as JSON text; absent for a query over all of them. */
  readonly key?: string | undefined;
  /** The type of the item, or the text of the query. */
  readonly what?: string | undefined;
  readonly bytes: number;
  readonly values: number;
  readonly charge: number;
};

export const chargeRead = (bytes: number): number => readTable(bytes, 1);

/** `values` are the indexed ones of the item that is written; of one that is deleted they leave the index. */
export function chargeWrite(type: OperationType, isThere: boolean, bytes: number, values: number): number {
  const insert = readTable(bytes, 2) + values * ofIndexedValue;
  return type !== 'Delete' && isThere ? insert * replaceOverInsert : insert;
}

/** The charge of a query on one key range. Every item in the result is loaded. */
export const chargeQuery = (texts: readonly string[]): number =>
  Math.max(
    leastOfQuery,
    texts.reduce((sum, text) => sum + chargeRead(text.length), 0),
  );

/** Between two sizes of the table in a straight line; none is smaller than the first or larger than the last. */
function readTable(bytes: number, column: 1 | 2): number {
  const kilobytes = bytes / 1024;
  const at = bySize.findIndex(([size]) => kilobytes <= size);
  const upper = bySize[at] ?? bySize.at(-1);
  const lower = bySize[at - 1];
  if (!upper) return 0;
  if (!lower) return upper[column];
  const share = (kilobytes - lower[0]) / (upper[0] - lower[0]);
  return lower[column] + share * (upper[column] - lower[column]);
}

/** Counts the values of an item that its container indexes: each text, number, yes, no and null, those in lists too. */
export function countIndexedValues(policy: IndexingPolicy, doc: object): number {
  const named = new Set([...policy.includedPaths, ...policy.excludedPaths].map(({ path }) => path.split('/')[1]));
  const isRestIndexed = isIndexed(policy, ['']);
  let count = 0;
  for (const [name, value] of Object.entries(doc)) {
    // Fields that the service adds are not counted, as in its example.
    if (name.startsWith('_')) continue;
    if (named.has(name)) count += countBelow(value, [name], (path) => isIndexed(policy, path));
    else if (isRestIndexed) count += countBelow(value, [], () => true);
  }
  return count;
}

function countBelow(value: unknown, path: readonly string[], isCounted: (path: readonly string[]) => boolean): number {
  if (typeof value !== 'object' || value === null) return isCounted(path) ? 1 : 0;
  const below = Array.isArray(value)
    ? value.map((element) => countBelow(element, [...path, '[]'], isCounted))
    : Object.entries(value).map(([name, inner]) => countBelow(inner, [...path, name], isCounted));
  return below.reduce((total, number) => total + number, 0);
}

/** Records charges on request. */
export function createCharges() {
  let recorded: Charged[] | undefined;
  return {
    /** Clears the recorded charges, and starts recording. */
    start: (): void => {
      recorded = [];
    },
    note: (charged: Charged): void => {
      recorded?.push(charged);
    },
    list: (): readonly Charged[] => recorded ?? [],
  };
}
export type Charges = ReturnType<typeof createCharges>;
