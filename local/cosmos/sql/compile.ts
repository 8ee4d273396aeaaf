import { refuse } from '../errors.ts';
import type { AggregateName, Expression, OrderPath, Query } from './ast.ts';
import { checkQuery } from './check-query.ts';
import { generateTest, generateValue, isConstant, rootVariable, type Scope, type Slots } from './generate.ts';
import {
  type AggregateList,
  generateProjection,
  generateSubquery,
  holdsAggregate,
  replaceAggregates,
} from './generate-rows.ts';
import { findIndexHints, type IndexHint, splitTerms } from './index-hints.ts';
import { operators } from './operators.ts';
import { parseQuery } from './parse-query.ts';
import { needsMerge } from './query-plan.ts';

type Bound = readonly unknown[];
type Row = (p: Bound, l: Bound, doc: unknown) => unknown;

/** The functions that are generated from a query; `p` are parameter values, `l` lists prepared from them. */
type Code = {
  prepare: (p: Bound) => unknown[];
  match: (p: Bound, l: Bound, doc: unknown) => boolean;
  row: Row;
  finish: (p: Bound, l: Bound, k: Bound, a: Bound) => unknown;
  keys: Array<(p: Bound) => unknown[] | undefined>;
  /** In the order of `keys`: whether a document matches that is known to have one of the values. */
  rest: Array<(p: Bound, l: Bound, doc: unknown) => boolean>;
  window: (p: Bound) => unknown[];
};

type IndexPath = Pick<IndexHint, 'path' | 'ofElements'>;

/** A compiled query: each document that passes `match` gives one `row`. */
export type CompiledQuery = Code & {
  parameters: readonly string[];
  /** The parts of a query for its plan over several key ranges. */
  parsed: Query;
  /** Whether a plan must merge the results of several key ranges. */
  needsMerge: boolean;
  isDistinct: boolean;
  isGrouped: boolean;
  /** False for a query without FROM, which runs once. */
  readsDocuments: boolean;
  orderBy: OrderPath[];
  /**
   * The paths for which `keys` returns the accepted plain values, in the same order: of the value itself, or of list
   * elements.
   */
  hintPaths: IndexPath[];
  /** Whether WHERE contains no other condition. */
  isIndexed: boolean;
  summary?: { names: AggregateName[]; keyCount: number; isCount: boolean };
};

/** Compiles SQL text to JavaScript. Throws 400 for a syntax error, or naming what is not supported. */
export function compileQuery(sql: string, strict: boolean): CompiledQuery {
  const query = parseQuery(sql);
  const orderBy = checkQuery(query, strict);
  const slots: Slots = { parameters: [], lookups: [], functions: [], variables: 0, generateSubquery };
  const aliases = bindSource(query);
  const scope: Scope = { slots, aliases };
  const aggregates: AggregateList = [];
  const isSummary = query.groupBy !== undefined || holdsAggregate(query);
  const finish = isSummary ? generateFinish(query, scope, aggregates) : 'undefined';
  const hints = query.where && aliases.size > 0 ? findIndexHints(query.where, [...aliases.keys()]) : [];
  const where = query.where ? generateTest(query.where, scope) : 'true';
  const row = isSummary ? generateTuple(query, aggregates, scope) : generateProjection(query, scope);
  const keys = hints.map(({ list }) => `(p) => o.listKeys(${generateValue(list, { slots, aliases: new Map() })})`);
  const rests = hints.map(({ rest }) => `(p, l, ${rootVariable}) => ${rest ? generateTest(rest, scope) : 'true'}`);
  const limits = [query.top, query.offset, query.limit].map((limit) => generateLimit(limit, slots));
  const code = `'use strict'; return {
    match: (p, l, ${rootVariable}) => ${where},
    row: (p, l, ${rootVariable}) => ${row},
    finish: (p, l, k, a) => ${finish},
    keys: [${keys.join(', ')}],
    rest: [${rests.join(', ')}],
    window: (p) => [${limits.join(', ')}],
    prepare: (p) => [${slots.lookups.join(', ')}],
  };`;
  const build = new Function('o', 'f', code) as (o: typeof operators, f: Slots['functions']) => Code;
  const compiled: CompiledQuery = {
    ...build(operators, slots.functions),
    parameters: slots.parameters,
    parsed: query,
    needsMerge: needsMerge(query),
    isDistinct: query.distinct,
    isGrouped: query.groupBy !== undefined,
    readsDocuments: query.source !== undefined,
    orderBy,
    hintPaths: hints.map(({ path, ofElements }) => ({ path, ofElements })),
    isIndexed: query.where !== undefined && hints.length === splitTerms(query.where).length,
  };
  if (isSummary) {
    const [first, ...others] = aggregates;
    compiled.summary = {
      names: aggregates.map(({ name }) => name),
      keyCount: query.groupBy?.length ?? 0,
      isCount: !query.groupBy && others.length === 0 && first?.name === 'COUNT' && first.of.kind === 'literal',
    };
  }
  return compiled;
}

// The container itself is the input, under any name that the query gives it.
function bindSource({ source }: Query): Map<string, string> {
  if (!source) return new Map();
  if (source.from.kind === 'alias' && !source.each) return new Map([[source.alias, rootVariable]]);
  throw refuse(400, 'FROM must name the container: FROM of a part of an item is not supported by the local stand-in.');
}

function generateFinish(query: Query, scope: Scope, aggregates: AggregateList): string {
  const keyTexts = (query.groupBy ?? []).map((key) => JSON.stringify(key));
  const replaceKey = (expression: Expression): string | undefined => {
    const at = keyTexts.indexOf(JSON.stringify(expression));
    if (at < 0 && expression.kind === 'alias') {
      throw refuse(
        400,
        `'${expression.name}' is used in SELECT beside an aggregate or GROUP BY: select only aggregates and the ` +
          'expressions of GROUP BY.',
      );
    }
    return at < 0 ? undefined : `k[${at}]`;
  };
  return generateProjection(query, replaceAggregates({ ...scope, replace: replaceKey }, aggregates));
}

function generateTuple(query: Query, aggregates: AggregateList, scope: Scope): string {
  const parts = [...(query.groupBy ?? []), ...aggregates.map(({ of }) => of)];
  return `[${parts.map((part) => generateValue(part, scope)).join(', ')}]`;
}

function generateLimit(limit: Expression | undefined, slots: Slots): string {
  if (!limit) return 'undefined';
  if (!isConstant(limit)) throw refuse(400, 'TOP, OFFSET and LIMIT take a number or a parameter.');
  return generateValue(limit, { slots, aliases: new Map() });
}
