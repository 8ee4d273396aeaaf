import { refuse } from '../errors.ts';
import type { AggregateName, Expression, Query } from './ast.ts';
import { holdsAggregate } from './generate-rows.ts';

type Aggregate = Extract<Expression, { kind: 'aggregate' }>;

/** TOP, OFFSET and LIMIT of one run of a query. */
export type Window = { top: number | undefined; offset: number | undefined; limit: number | undefined };

/** The data for merging the results of several key ranges: the method, and the query for each range. */
type Merge = {
  rewrittenQuery: string;
  aggregates?: string[];
  groupByExpressions?: string[];
  groupByAliases?: string[];
  groupByAliasToAggregateType?: Record<string, string | null>;
};

// The client inserts a condition here when it continues after a token, else `true`.
const filterMark = '{documentdb-formattableorderbyquery-filter}';
const aggregateTypes: Record<AggregateName, string> = {
  COUNT: 'Count',
  SUM: 'Sum',
  AVG: 'Average',
  MIN: 'Min',
  MAX: 'Max',
};

/** True when the results of several key ranges cannot simply be concatenated. */
export function needsMerge(query: Query): boolean {
  const { distinct, orderBy, top, limit } = query;
  return distinct || orderBy.length > 0 || top !== undefined || limit !== undefined || isSummary(query);
}

/**
 * The `queryInfo` of a plan as the SDK reads it: it asks every range the rewritten query and merges, aggregates, skips
 * and limits itself. Throws 400 for what it cannot merge.
 */
export function writeQueryInfo(query: Query, window: Window) {
  const { texts, distinct, orderBy, selection } = query;
  if (distinct && (orderBy.length > 0 || isSummary(query))) {
    throw refuse(400, 'DISTINCT with ORDER BY or an aggregate over several key ranges is not supported here.');
  }
  return {
    distinctType: distinct ? 'Unordered' : 'None',
    top: window.top ?? null,
    offset: window.limit === undefined ? null : (window.offset ?? 0),
    limit: window.limit ?? null,
    orderBy: orderBy.map(({ descending }) => (descending ? 'Descending' : 'Ascending')),
    orderByExpressions: texts.orderBy,
    groupByExpressions: [],
    groupByAliases: [],
    aggregates: [],
    groupByAliasToAggregateType: {},
    hasSelectValue: selection.kind === 'value',
    dCountInfo: null,
    hasNonStreamingOrderBy: false,
    ...planMerge(query, window),
  };
}

function planMerge(query: Query, window: Window): Merge {
  if (!needsMerge(query)) return { rewrittenQuery: '' };
  if (query.groupBy) return planGroups(query);
  if (isSummary(query)) return planAggregate(query);
  return { rewrittenQuery: query.orderBy.length > 0 ? writeOrdered(query, window) : writeLimited(query, window) };
}

function isSummary(query: Query): boolean {
  return query.groupBy !== undefined || holdsAggregate(query);
}

// Each result with the values it is sorted by, so that the client can merge.
function writeOrdered({ texts, selection, source, orderBy, where }: Query, window: Window): string {
  const values = texts.orderBy.map((text) => `{"item": ${text}}`);
  const payload =
    selection.kind === 'star'
      ? source?.alias
      : selection.kind === 'value'
        ? texts.selection[0]
        : `{${selection.items.map(({ name }, at) => `${JSON.stringify(name)}: ${texts.selection[at]}`).join(', ')}}`;
  const condition = where ? `(${texts.where}) AND (${filterMark})` : `(${filterMark})`;
  const order = texts.orderBy.map((text, at) => `${text} ${orderBy[at]?.descending ? 'DESC' : 'ASC'}`);
  return (
    `SELECT ${writeTop(window)}${source?.alias}._rid, [${values.join(', ')}] AS orderByItems, ${payload} AS payload ` +
    `FROM ${texts.from} WHERE ${condition} ORDER BY ${order.join(', ')}${writeLimit(window)}`
  );
}

// Any range may contain all results that the client skips and returns.
function writeLimited(query: Query, window: Window): string {
  const distinct = query.distinct ? 'DISTINCT ' : '';
  return `SELECT ${distinct}${writeTop(window)}${query.texts.select}${writeRest(query)}${writeLimit(window)}`;
}

function planAggregate(query: Query): Merge {
  const { selection } = query;
  if (selection.kind !== 'value' || selection.of.kind !== 'aggregate') throw refuseAggregate();
  return {
    aggregates: [aggregateTypes[selection.of.name]],
    rewrittenQuery: `SELECT VALUE [${writePartial(selection.of)}]${writeRest(query)}`,
  };
}

function planGroups(query: Query): Merge {
  const { selection, texts } = query;
  if (selection.kind === 'star') throw refuse(400, "'SELECT *' cannot be used with GROUP BY.");
  const items: Array<{ name: string; of: Expression }> =
    selection.kind === 'list' ? selection.items : [{ name: '', of: selection.of }];
  const parts = items.map(({ name, of }, at) => {
    const text = texts.selection[at] ?? '';
    const type = of.kind === 'aggregate' ? aggregateTypes[of.name] : null;
    if (of.kind !== 'aggregate' && !texts.groupBy.includes(text)) throw refuseAggregate();
    return { name, type, text: of.kind === 'aggregate' ? writePartial(of) : text };
  });
  const [only] = parts;
  const payload =
    selection.kind === 'list'
      ? `{${parts.map(({ name, text }) => `${JSON.stringify(name)}: ${text}`).join(', ')}}`
      : only?.type
        ? `[${only.text}]`
        : only?.text;
  const keys = texts.groupBy.map((text) => `{"item": ${text}}`).join(', ');
  return {
    groupByExpressions: texts.groupBy,
    groupByAliases: parts.map(({ name }) => name),
    // With columns in the SELECT the SDK looks into the next property instead, and treats aggregates here as an
    // error.
    aggregates: selection.kind === 'value' ? parts.flatMap(({ type }) => type ?? []) : [],
    groupByAliasToAggregateType: Object.fromEntries(parts.map(({ name, type }) => [name, type])),
    rewrittenQuery: `SELECT [${keys}] AS groupByItems, ${payload} AS payload${writeRest(query)}`,
  };
}

// The partial result of an aggregate on one range, in the form that the client merges.
function writePartial({ name, ofText: of }: Aggregate): string {
  switch (name) {
    case 'COUNT':
    case 'SUM':
      return `{"item": ${name}(${of})}`;
    case 'AVG':
      return `{"item": {"sum": SUM(${of}), "count": COUNT(${of})}}`;
    default:
      return `{"item": ${name}(${of}), "item2": {"${name.toLowerCase()}": ${name}(${of}), "count": COUNT(${of})}}`;
  }
}

function writeRest({ texts, where, groupBy }: Query): string {
  const groups = groupBy ? ` GROUP BY ${texts.groupBy.join(', ')}` : '';
  return ` FROM ${texts.from}${where ? ` WHERE ${texts.where}` : ''}${groups}`;
}

function writeTop({ top }: Window): string {
  return top === undefined ? '' : `TOP ${top} `;
}

function writeLimit({ offset = 0, limit }: Window): string {
  return limit === undefined ? '' : ` OFFSET 0 LIMIT ${offset + limit}`;
}

function refuseAggregate() {
  return refuse(
    400,
    'Over several key ranges an aggregate stands alone: SELECT VALUE COUNT(1), or as a column beside GROUP BY expressions.',
  );
}
