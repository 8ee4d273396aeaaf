import { refuse } from '../errors.ts';
import type { AggregateName, Expression, Query } from './ast.ts';
import { generateObject, generateTest, generateValue, type Scope, type Subquery } from './generate.ts';

/** Aggregates found while a projection is generated; the n-th is `a[n]` in the generated code. */
export type AggregateList = Array<{ name: AggregateName; of: Expression }>;

/** Generates JavaScript for the result of SELECT for one row. */
export function generateProjection(query: Query, scope: Scope): string {
  const { selection } = query;
  if (selection.kind === 'value') return generateValue(selection.of, scope);
  if (selection.kind === 'list') {
    return generateObject(
      selection.items.map(({ name, of }) => [name, of] as const),
      scope,
    );
  }
  const [variable, ...others] = scope.aliases.values();
  if (variable === undefined || others.length > 0) {
    throw refuse(400, "'SELECT *' is only valid with a single input set.");
  }
  return variable;
}

/** A scope in which aggregates are written as `a[n]` and collected into `aggregates`. */
export function replaceAggregates(scope: Scope, aggregates: AggregateList): Scope {
  return {
    ...scope,
    replace: (expression) =>
      expression.kind === 'aggregate'
        ? `a[${aggregates.push({ name: expression.name, of: expression.of }) - 1}]`
        : scope.replace?.(expression),
  };
}

/** Generates statements that run `emit` for each row of the source that satisfies WHERE. */
function generateLoop({ source, where }: Query, scope: Scope, emit: (scope: Scope) => string): string {
  const test = (inner: Scope) => (where ? `if (${generateTest(where, inner)}) { ${emit(inner)} }` : emit(inner));
  if (!source) return test(scope);
  const from = generateValue(source.from, scope);
  scope.slots.variables += 1;
  const variable = `$${scope.slots.variables}`;
  const body = test({ ...scope, aliases: new Map([...scope.aliases, [source.alias, variable]]) });
  return source.each
    ? `for (const ${variable} of o.listItems(${from})) { ${body} }`
    : `{ const ${variable} = ${from}; if (${variable} !== undefined) { ${body} } }`;
}

/** JavaScript for EXISTS(...), ARRAY(...) and a scalar subquery. */
export function generateSubquery({ form, query }: Subquery, outer: Scope): string {
  refuseClauses(query);
  const scope: Scope = { slots: outer.slots, aliases: outer.aliases };
  const aggregates: AggregateList = [];
  const summary = generateSummary(query, scope, aggregates);
  if (aggregates.length > 0) {
    const emit = (inner: Scope) => `rows.push([${aggregates.map(({ of }) => generateValue(of, inner)).join(', ')}]);`;
    const names = JSON.stringify(aggregates.map(({ name }) => name));
    const one =
      `(() => { const rows = []; ${generateLoop(query, scope, emit)} ` +
      `const a = o.aggregateRows(${names}, rows); return ${summary}; })()`;
    return form === 'exists' ? 'true' : form === 'array' ? `[${one}]` : one;
  }
  const emit = (inner: Scope) => {
    const value = generateProjection(query, limitToSource(query, inner));
    return form === 'exists'
      ? `if (${value} !== undefined) { return true; }`
      : `{ const row = ${value}; if (row !== undefined) { ${form === 'array' ? 'rows.push(row);' : 'return row;'} } }`;
  };
  const loops = generateLoop(query, scope, emit);
  const rows = query.distinct ? 'o.distinctRows(rows)' : 'rows';
  const end = form === 'exists' ? 'return false;' : form === 'array' ? `return ${rows};` : 'return undefined;';
  return `(() => { const rows = []; ${loops} ${end} })()`;
}

// Only a SELECT without row values, such as COUNT(1), can be generated outside the loops.
function generateSummary(query: Query, scope: Scope, aggregates: AggregateList): string {
  if (!holdsAggregate(query)) return '';
  return generateProjection(query, replaceAggregates(scope, aggregates));
}

/** Whether an aggregate is in the SELECT clause itself, not in a subquery of it. */
export function holdsAggregate({ selection }: Query): boolean {
  const parts =
    selection.kind === 'star' ? [] : selection.kind === 'value' ? [selection.of] : selection.items.map(({ of }) => of);
  return parts.some(containsAggregate);
}

function containsAggregate(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(containsAggregate);
  if (typeof part !== 'object' || part === null) return false;
  const kind = 'kind' in part ? part.kind : undefined;
  return kind === 'aggregate' || (kind !== 'subquery' && Object.values(part).some(containsAggregate));
}

// `SELECT *` selects the input of the subquery's FROM, not that of the outer query.
function limitToSource(query: Query, scope: Scope): Scope {
  if (query.selection.kind !== 'star') return scope;
  return { ...scope, aliases: new Map([...scope.aliases].filter(([alias]) => alias === query.source?.alias)) };
}

function refuseClauses(query: Query): void {
  const clause =
    (query.orderBy.length > 0 && 'ORDER BY') ||
    (query.groupBy && 'GROUP BY') ||
    (query.top && 'TOP') ||
    (query.offset && 'OFFSET LIMIT');
  if (clause) throw refuse(400, `${clause} inside a subquery is not supported by the local Cosmos stand-in.`);
}
