import { refuse } from '../errors.ts';
import { isObject, splitPath } from '../values.ts';

type CompositeIndex = ReadonlyArray<{ path: string; order: 'ascending' | 'descending' }>;

export type IndexingPolicy = {
  indexingMode: 'consistent' | 'none';
  automatic: boolean;
  includedPaths: Array<{ path: string }>;
  excludedPaths: Array<{ path: string }>;
  compositeIndexes?: CompositeIndex[];
  [other: string]: unknown;
};

const etagPath = '/"_etag"/?';

/** Adds the service's defaults and refuses policies that the service refuses (400). */
export function completeIndexingPolicy(given: unknown): IndexingPolicy {
  const policy = isObject(given) ? given : {};
  const mode = typeof policy.indexingMode === 'string' ? policy.indexingMode.toLowerCase() : 'consistent';
  if (mode !== 'consistent' && mode !== 'none') {
    throw refuse(400, `The indexing mode '${mode}' is not supported: use 'consistent' or 'none'.`);
  }
  if (mode === 'none') return { ...policy, indexingMode: mode, automatic: false, includedPaths: [], excludedPaths: [] };
  const excludedPaths = readPaths(policy.excludedPaths, 'excludedPaths');
  const excludesAll = excludedPaths.some(isEverything);
  const includedPaths = readPaths(policy.includedPaths, 'includedPaths');
  if (includedPaths.length === 0 && !excludesAll) includedPaths.push({ path: '/*' });
  const mentionsAll = excludesAll || includedPaths.some(isEverything);
  if (!mentionsAll) {
    throw refuse(400, "The special mandatory indexing path '/*' is not provided in any of the path type sets.");
  }
  if (!excludesAll && !excludedPaths.some(({ path }) => path === etagPath)) excludedPaths.push({ path: etagPath });
  const completed: IndexingPolicy = {
    ...policy,
    indexingMode: mode,
    automatic: policy.automatic !== false,
    includedPaths,
    excludedPaths,
  };
  if (policy.compositeIndexes !== undefined) completed.compositeIndexes = readComposites(policy.compositeIndexes);
  return completed;
}

// The root alone is an older form of the same path.
function isEverything({ path }: { path: string }): boolean {
  return path === '/*' || path === '/';
}

/**
 * True when an ORDER BY lists items that lack its sort value. Azure's page on ORDER BY says that queries return all
 * items, and also that 'the default indexing policy does not allow for the retrieval of the documents where the sort
 * property is undefined': its path must be included by name. A composite index always has them.
 * https://learn.microsoft.com/azure/cosmos-db/nosql/query/order-by (Remarks)
 */
export function listsMissing(policy: IndexingPolicy, orderBy: ReadonlyArray<{ path: string[] }>): boolean {
  const [first, ...others] = orderBy;
  if (!first || others.length > 0) return true;
  const named = `${first.path.join('/')}/?`;
  return policy.includedPaths.some(({ path }) => splitPath(path).join('/') === named);
}

/** Refuses an ORDER BY that the service could not serve from an index of this policy (400). */
export function requireOrderable(
  policy: IndexingPolicy,
  orderBy: ReadonlyArray<{ path: string[]; descending: boolean }>,
): void {
  const [first, ...others] = orderBy;
  if (!first) return;
  if (others.length === 0) {
    if (!isIndexed(policy, first.path)) {
      throw refuse(
        400,
        `The order-by item requires a range index to be defined on the corresponding index path: /${first.path.join('/')}.`,
      );
    }
    return;
  }
  const wanted = orderBy.map(({ path, descending }) => ({ path: path.join('/'), descending }));
  if (!(policy.compositeIndexes ?? []).some((composite) => serves(composite, wanted))) {
    const needed = wanted.map(({ path, descending }) => `/${path} ${descending ? 'descending' : 'ascending'}`);
    throw refuse(
      400,
      'The order by query does not have a corresponding composite index that it can be served from. ' +
        `Add one to the container's indexing policy: (${needed.join(', ')}).`,
    );
  }
}

// The same paths in the same sequence, with the same directions or all of them reversed.
function serves(composite: CompositeIndex, wanted: ReadonlyArray<{ path: string; descending: boolean }>): boolean {
  if (composite.length !== wanted.length) return false;
  const pairs = composite.map(({ path, order }, at) => ({
    samePath: splitPath(path).join('/') === wanted[at]?.path,
    sameOrder: (order === 'descending') === wanted[at]?.descending,
  }));
  const isStraight = pairs.every(({ sameOrder }) => sameOrder);
  const isReversed = pairs.every(({ sameOrder }) => !sameOrder);
  return pairs.every(({ samePath }) => samePath) && (isStraight || isReversed);
}

/** The paths of policies as lists of names: each write asks for them once per value. */
const patterns = new WeakMap<IndexingPolicy, { readonly included: string[][]; readonly excluded: string[][] }>();

function patternsOf(policy: IndexingPolicy) {
  const known = patterns.get(policy);
  if (known) return known;
  const split = (paths: ReadonlyArray<{ path: string }>) => paths.map(({ path }) => splitPath(path));
  const found = { included: split(policy.includedPaths), excluded: split(policy.excludedPaths) };
  patterns.set(policy, found);
  return found;
}

/** Whether a value at a path is in the index. */
export function isIndexed(policy: IndexingPolicy, path: readonly string[]): boolean {
  const { included, excluded } = patternsOf(policy);
  const best = (all: readonly string[][]) => all.reduce((max, one) => Math.max(max, matchPattern(one, path)), -1);
  return best(included) > best(excluded);
}

// How precisely a pattern such as /a/b/? or /a/* covers a path; -1 when it does not.
function matchPattern(pattern: readonly string[], path: readonly string[]): number {
  const names = pattern.slice(0, -1);
  if (!names.every((name, at) => name === path[at])) return -1;
  if (pattern.at(-1) === '?') return names.length === path.length ? names.length * 2 + 1 : -1;
  return names.length * 2;
}

function readPaths(given: unknown, name: string): Array<{ path: string }> {
  if (given === undefined) return [];
  if (!Array.isArray(given)) throw refuse(400, `The indexing policy's ${name} must be an array.`);
  return given.map((item: unknown) => {
    if (!isObject(item) || typeof item.path !== 'string' || !/^\/((.*\/)?[?*])?$/.test(item.path)) {
      throw refuse(
        400,
        `The indexing path '${JSON.stringify(item)}' in ${name} must start with '/' and end with '?' or '*'.`,
      );
    }
    return { ...item, path: item.path };
  });
}

function readComposites(given: unknown): CompositeIndex[] {
  if (!Array.isArray(given)) throw refuse(400, "The indexing policy's compositeIndexes must be an array of arrays.");
  return given.map((composite: unknown) => {
    if (!Array.isArray(composite) || composite.length < 2) {
      throw refuse(400, 'A composite index must have at least two paths.');
    }
    return composite.map(readCompositePath);
  });
}

function readCompositePath(given: unknown): CompositeIndex[number] {
  const order = isObject(given) ? (given.order ?? 'ascending') : undefined;
  if (!isObject(given) || typeof given.path !== 'string' || !/^\/[^*?]+$/.test(given.path)) {
    throw refuse(400, `The composite index path ${JSON.stringify(given)} must be like '/name', without '?' or '*'.`);
  }
  if (order !== 'ascending' && order !== 'descending') {
    throw refuse(400, `The order of composite index path '${given.path}' must be 'ascending' or 'descending'.`);
  }
  return { path: given.path, order };
}
