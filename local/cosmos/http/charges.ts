import type { IndexingPolicy } from '../data/index-policy.ts';
import { isIndexed } from '../data/index-policy.ts';
import type { OperationType } from '../data/operations.ts';

/**
 * Request units by item size in KB: for a point read, and for a write without indexed values.
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
 * The charge per indexed value of a written item. The service publishes only an example: an item of 1 KB with 25 values
 * costs about 15, of which 5 would be charged without an index.
 * Source: MicrosoftDocs/azure-docs, documentdb-request-units.md of 2017, A request unit estimation example.
 */
const chargePerIndexedValue = 0.4;
/** 'Replacing an item costs two times the charge required to insert the same item.' Source: .../optimize-cost-reads-writes. */
const replaceOverInsert = 2;
/**
 * The charge of a query that finds one item by its id, and therefore of any query per key range. Source: that example.
 */
const minQueryCharge = 2.5;
/** The charge of a request without any item. Not published; it equals that of a point read. */
export const emptyCharge = 1;

/** A charged operation: its size is that of the item or of the query's result. */
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

/** `values` is the number of indexed values of the written item; deleting an item removes them from the index. */
export function chargeWrite(type: OperationType, isThere: boolean, bytes: number, values: number): number {
  const insert = readTable(bytes, 2) + values * chargePerIndexedValue;
  return type !== 'Delete' && isThere ? insert * replaceOverInsert : insert;
}

/** The charge of a query on one key range. Every item in the result is loaded. */
export const chargeQuery = (texts: readonly string[]): number =>
  Math.max(
    minQueryCharge,
    texts.reduce((sum, text) => sum + chargeRead(text.length), 0),
  );

/** Interpolates linearly between sizes of the table; its first and last size are the limits. */
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

/** Counts the values of an item that its container indexes: each text, number, boolean and null, also in lists. */
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

/** Records the charges of operations after `start` is called. */
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
