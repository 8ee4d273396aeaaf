import type { Collection } from '../data/collection.ts';
import { requireOrderable } from '../data/index-policy.ts';
import { readKeyPrefix } from '../data/partition-key.ts';
import { refuse } from '../errors.ts';
import { writeQueryMetrics } from '../query/metrics.ts';
import { runQuery } from '../query/run-query.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import { isObject } from '../values.ts';
import { type Call, isOn, type Reply, readBody, readHeader, replyFeed, replyJson } from './reply.ts';
import type { Service } from './service.ts';

const defaultPage = 100;
const everyItem = 'SELECT * FROM c';

// The SDK runs a query as it is when a plan has nothing to merge: with one range that is always so.
const plan = {
  partitionedQueryExecutionInfoVersion: 2,
  queryInfo: {
    distinctType: 'None',
    top: null,
    offset: null,
    limit: null,
    orderBy: [],
    orderByExpressions: [],
    groupByExpressions: [],
    groupByAliases: [],
    aggregates: [],
    groupByAliasToAggregateType: {},
    rewrittenQuery: '',
    hasSelectValue: false,
    dCountInfo: null,
    hasNonStreamingOrderBy: false,
  },
  queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
};

/** A query as sent: compiled, with its parameters and the name that continuation tokens carry. */
type SentQuery = { query: CompiledQuery; values: Map<string, unknown>; name: string };

/** Reads `{ query, parameters: [{ name, value }] }`; throws 400. */
export function readQuery({ compile }: Service, call: Call): SentQuery {
  const body = readBody(call);
  if (!isObject(body) || typeof body.query !== 'string') {
    throw refuse(400, 'A query must be sent as { "query": "SELECT ...", "parameters": [] }.');
  }
  const parameters: unknown[] = Array.isArray(body.parameters) ? body.parameters : [];
  const values = new Map<string, unknown>();
  for (const parameter of parameters) {
    if (!isObject(parameter) || typeof parameter.name !== 'string') {
      throw refuse(400, 'Each query parameter must have a name such as "@id" and a value.');
    }
    values.set(parameter.name, parameter.value);
  }
  return { query: compile(body.query), values, name: call.body };
}

/** Runs a query over the items of a container. */
export function queryItems(service: Service, call: Call, collection: Collection): Reply {
  const sent = readQuery(service, call);
  if (service.strict) requireOrderable(collection.definition.indexingPolicy, sent.query.orderBy);
  return replyPage(call, collection, sent);
}

/** Checks a query for the SDK, which asks before it runs one. */
export function planQuery(service: Service, call: Call): Reply {
  readQuery(service, call);
  return replyJson(200, plan);
}

/** Reads all items of a container, or of one partition. */
export function listItems(service: Service, call: Call, collection: Collection): Reply {
  return replyPage(call, collection, { query: service.compile(everyItem), values: new Map(), name: everyItem });
}

function replyPage(call: Call, collection: Collection, { query, values, name }: SentQuery): Reply {
  const started = performance.now();
  const page = runQuery(collection, {
    query,
    values,
    name,
    filter: readFilter(call, collection),
    continuation: readHeader(call, 'x-ms-continuation') || undefined,
    most: readPageSize(call),
  });
  const headers: Record<string, string> = {};
  if (page.continuation !== undefined) headers['x-ms-continuation'] = page.continuation;
  if (isOn(call, 'x-ms-documentdb-populatequerymetrics')) {
    headers['x-ms-documentdb-query-metrics'] = writeQueryMetrics(page, performance.now() - started);
  }
  return replyFeed('Documents', page.texts, headers);
}

function readFilter(call: Call, { keyPaths }: Collection) {
  return readKeyPrefix(readHeader(call, 'x-ms-documentdb-partitionkey'), keyPaths.length);
}

// Missing means the service's default; -1 leaves the size to the service, which stops at 4 MB.
function readPageSize(call: Call): number {
  const text = readHeader(call, 'x-ms-max-item-count');
  if (text === undefined) return defaultPage;
  const size = Number(text);
  if (!Number.isInteger(size) || (size < 1 && size !== -1)) {
    throw refuse(400, `The page size (x-ms-max-item-count) must be a positive whole number or -1, not ${text}.`);
  }
  return size === -1 ? Number.POSITIVE_INFINITY : size;
}
