import { refuse } from '../errors.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import type { Window } from '../sql/query-plan.ts';

/** Parameter values, the lists prepared from them, and OFFSET and LIMIT of one run of a query. */
export type Binding = { p: unknown[]; l: unknown[]; offset: number; limit: number };

/** Binds parameters; throws 400 when one is missing or a limit is not a whole number. */
export function bindQuery(query: CompiledQuery, values: ReadonlyMap<string, unknown>): Binding {
  const p = query.parameters.map((name) => {
    if (!values.has(name)) throw refuse(400, `The query uses the parameter ${name}, which has no value.`);
    return values.get(name);
  });
  const { top, offset, limit } = readWindow(query, p);
  return { p, l: query.prepare(p), offset: offset ?? 0, limit: top ?? limit ?? Number.POSITIVE_INFINITY };
}

/** Returns TOP, OFFSET and LIMIT with the parameters' values; throws 400 when one is not a whole number. */
export function readWindow(query: CompiledQuery, p: readonly unknown[]): Window {
  const [top, offset, limit] = query.window(p).map(readLimit);
  return { top, offset, limit };
}

function readLimit(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 2 ** 31 - 1) {
    throw refuse(400, `TOP, OFFSET and LIMIT take a whole number that is not negative, not ${JSON.stringify(value)}.`);
  }
  return value;
}
