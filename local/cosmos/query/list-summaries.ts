import { type Accumulator, startAggregate } from '../sql/aggregates.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import { writeCanonical } from '../values.ts';
import type { Binding } from './binding.ts';
import type { Scan } from './scan.ts';

type Group = { keys: unknown[]; accumulators: Accumulator[] };
type Summary = NonNullable<CompiledQuery['summary']>;

/** Returns the results of aggregates: one for each group of GROUP BY, or one for all documents. */
export function listSummaries(scan: Scan, query: CompiledQuery, summary: Summary, { p, l }: Binding): unknown[] {
  if (summary.isCount) return [query.finish(p, l, [], [scan.count()])];
  const groups = new Map<string, Group>();
  const openGroup = (keys: unknown[]): Group => {
    const name = writeCanonical(keys.map((key) => (key === undefined ? [] : [key])));
    const group = groups.get(name) ?? { keys, accumulators: summary.names.map(startAggregate) };
    groups.set(name, group);
    return group;
  };
  const addTuple = (tuple: unknown): void => {
    const values: unknown[] = Array.isArray(tuple) ? tuple : [];
    const { accumulators } = openGroup(values.slice(0, summary.keyCount));
    for (const [at, accumulator] of accumulators.entries()) accumulator.add(values[summary.keyCount + at]);
  };
  if (!query.isGrouped) openGroup([]);
  if (query.readsDocuments) {
    scan.walk(undefined, ({ doc }) => {
      addTuple(query.row(p, l, doc));
      return true;
    });
  } else if (query.match(p, l, {})) {
    addTuple(query.row(p, l, {}));
  }
  return [...groups.values()].map(({ keys, accumulators }) =>
    query.finish(
      p,
      l,
      keys,
      accumulators.map(({ finish }) => finish()),
    ),
  );
}
