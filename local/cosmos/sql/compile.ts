import { refuse } from '../errors.ts';
import type { AggregateName, Expression, OrderPath, Query, Source } from './ast.ts';
import { checkQuery } from './check-query.ts';
import { generateTest, generateValue, isConstant, rootVariable, type Scope, type Slots } from './generate.ts';
import {
  type AggregateList,
  generateLoops,
  generateProjection,
  generateSubquery,
  holdsAggregate,
  replaceAggregates,
} from './generate-rows.ts';
import { findIndexHints } from './index-hints.ts';
import { operators } from './operators.ts';
import { parseQuery } from './parse-query.ts';

type Bound = readonly unknown[];
type Row = (p: Bound, l: Bound, doc: unknown) => unknown;

/** The functions generated from one query text; `p` are parameter values, `l` lists prepared from them. */
type Code = {
  prepare: (p: Bound) => unknown[];
  match: (p: Bound, l: Bound, doc: unknown) => boolean;
  row: Row;
  rows: (p: Bound, l: Bound, doc: unknown) => unknown[];
  finish: (p: Bound, l: Bound, k: Bound, a: Bound) => unknown;
  keys: Array<(p: Bound) => unknown[] | undefined>;
  window: (p: Bound) => unknown[];
};

/** A query ready to run. Without joins a document gives one row; with them `rows` gives all that pass WHERE. */
export type CompiledQuery = Code & {
  parameters: readonly string[];
  isDistinct: boolean;
  isGrouped: boolean;
  hasJoins: boolean;
  /** False for a query without FROM, which runs once. */
  readsDocuments: boolean;
  orderBy: OrderPath[];
  /** Paths that `keys` gives the wanted plain values of, by position. */
  hintPaths: string[][];
  summary?: { names: AggregateName[]; keyCount: number; isCount: boolean };
};

/** Compiles SQL text to JavaScript. Throws 400 for a syntax error, or naming what is not supported. */
export function compileQuery(sql: string, strict: boolean): CompiledQuery {
  const query = parseQuery(sql);
  const orderBy = checkQuery(query, strict);
  const slots: Slots = { parameters: [], lookups: [], functions: [], variables: 0, generateSubquery };
  const { aliases, joined } = bindSources(query.sources);
  const scope: Scope = { slots, aliases };
  const aggregates: AggregateList = [];
  const isSummary = query.groupBy !== undefined || holdsAggregate(query);
  const finish = isSummary ? generateFinish(query, scope, aggregates) : 'undefined';
  const projection = (inner: Scope) =>
    isSummary ? generateTuple(query, aggregates, inner) : generateProjection(query, inner);
  const hasJoins = joined.length > 0;
  const hints = query.where && aliases.size > 0 ? findIndexHints(query.where, [...aliases.keys()]) : [];
  const where = query.where && !hasJoins ? generateTest(query.where, scope) : 'true';
  const emit = (inner: Scope) => `rows.push(${projection(inner)});`;
  const rows = hasJoins ? generateLoops(joined, query.where, scope, emit) : '';
  const row = hasJoins ? 'undefined' : projection(scope);
  const keys = hints.map(({ list }) => `(p) => o.listKeys(${generateValue(list, { slots, aliases: new Map() })})`);
  const limits = [query.top, query.offset, query.limit].map((limit) => generateLimit(limit, slots));
  const code = `'use strict'; return {
    match: (p, l, ${rootVariable}) => ${where},
    row: (p, l, ${rootVariable}) => ${row},
    rows: (p, l, ${rootVariable}) => { const rows = []; ${rows} return rows; },
    finish: (p, l, k, a) => ${finish},
    keys: [${keys.join(', ')}],
    window: (p) => [${limits.join(', ')}],
    prepare: (p) => [${slots.lookups.join(', ')}],
  };`;
  const build = new Function('o', 'f', code) as (o: typeof operators, f: Slots['functions']) => Code;
  const compiled: CompiledQuery = {
    ...build(operators, slots.functions),
    parameters: slots.parameters,
    isDistinct: query.distinct,
    isGrouped: query.groupBy !== undefined,
    hasJoins,
    readsDocuments: query.sources.length > 0,
    orderBy,
    hintPaths: hints.map(({ path }) => path),
  };
  if (isSummary) {
    const [first, ...others] = aggregates;
    compiled.summary = {
      names: aggregates.map(({ name }) => name),
      keyCount: query.groupBy?.length ?? 0,
      isCount:
        !query.groupBy && !hasJoins && others.length === 0 && first?.name === 'COUNT' && first.of.kind === 'literal',
    };
  }
  return compiled;
}

// The container itself is the first input, by whatever name the query gives it.
function bindSources([first, ...others]: readonly Source[]): { aliases: Map<string, string>; joined: Source[] } {
  if (!first) return { aliases: new Map(), joined: [] };
  if (first.from.kind === 'alias' && !first.each) {
    return { aliases: new Map([[first.alias, rootVariable]]), joined: others };
  }
  return { aliases: new Map([[findContainerName(first.from), rootVariable]]), joined: [first, ...others] };
}

function findContainerName(from: Expression): string {
  if (from.kind === 'alias') return from.name;
  if (from.kind === 'property') return findContainerName(from.of);
  throw refuse(400, 'The first input of FROM must be the container or a path in it.');
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
