import { requireOrderable } from '../data/index-policy.ts';
import { findRange } from '../data/key-ranges.ts';
import { type PartitionFilter, readKeyPrefix } from '../data/partition-key.ts';
import type { Container, ContainerRange } from '../data/store.ts';
import { refuse } from '../errors.ts';
import { bindQuery, readWindow } from '../query/binding.ts';
import { writeQueryMetrics } from '../query/metrics.ts';
import { readAcross } from '../query/read-across.ts';
import { runQuery } from '../query/run-query.ts';
import type { CompiledQuery } from '../sql/compile.ts';
import { writeQueryInfo } from '../sql/query-plan.ts';
import { isObject } from '../values.ts';
import { chargeQuery } from './charges.ts';
import { type Call, isOn, type Reply, readBody, readHeader, replyFeed, replyJson } from './reply.ts';
import { refuseRange, type Service } from './service.ts';

const defaultPage = 100;
const everyItem = 'SELECT * FROM c';

/** A query in a request: compiled, with its parameters and its identity in continuation tokens. */
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
export function queryItems(service: Service, call: Call, container: Container): Reply {
  const sent = readQuery(service, call);
  const { query } = sent;
  if (service.strict) requireOrderable(container.resource.indexingPolicy, query.orderBy);
  const target = readTarget(call, container);
  if (!target.range && query.readsDocuments && query.needsMerge) {
    // The gateway merges nothing: it returns the plan, with which the SDK queries each range.
    throw refuse(400, 'The provided cross partition query can not be directly served by the gateway.', {
      substatus: 1004,
      additionalErrorInfo: JSON.stringify(writePlan(sent)),
    });
  }
  return replyPage(service, call, container, target, sent);
}

/** Returns the plan that the SDK requests with each query, which says how to run it on several key ranges. */
export function planQuery(service: Service, call: Call): Reply {
  return replyJson(200, writePlan(readQuery(service, call)));
}

function writePlan({ query, values }: SentQuery): object {
  return {
    partitionedQueryExecutionInfoVersion: 2,
    queryInfo: writeQueryInfo(query.parsed, readWindow(query, bindQuery(query, values).p)),
    queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
  };
}

/** Reads all items of a container, or of one partition. */
export function listItems(service: Service, call: Call, container: Container): Reply {
  const sent = { query: service.compile(everyItem), values: new Map(), name: everyItem };
  return replyPage(service, call, container, readTarget(call, container), sent);
}

/** Returns the items that a call reads: those of one key range, or all if the call specifies none. */
type Target = { filter: PartitionFilter; range?: ContainerRange };

function readTarget(call: Call, { keyPaths, ranges }: Container): Target {
  const filter = readKeyPrefix(readHeader(call, 'x-ms-documentdb-partitionkey'), keyPaths.length);
  const start = readHeader(call, 'x-ms-start-epk');
  const end = readHeader(call, 'x-ms-end-epk');
  if (filter.kind !== 'all') {
    if (start !== undefined || end !== undefined) {
      throw refuse(400, 'A partition key and a range of effective partition keys cannot be given together.');
    }
    return { filter, range: findRange(ranges, filter.key) };
  }
  const rangeId = readHeader(call, 'x-ms-documentdb-partitionkeyrangeid');
  const named = rangeId === undefined ? ranges : ranges.filter(({ id }) => id === rangeId);
  if (rangeId !== undefined && named.length === 0) throw refuseRange(rangeId);
  if (start === undefined && end === undefined) return limitTo(named, filter);
  if (start === undefined || end === undefined || !(start < end)) {
    throw refuse(400, 'A range of effective partition keys needs x-ms-start-epk and, after it, x-ms-end-epk.');
  }
  const touched = named.filter(({ min, max }) => start < max && min < end);
  return limitTo(touched.length === 0 ? named.slice(0, 1) : touched, { kind: 'between', min: start, max: end });
}

function limitTo([range, ...others]: ContainerRange[], filter: PartitionFilter): Target {
  return range && others.length === 0 ? { filter, range } : { filter };
}

function replyPage(
  { charges }: Service,
  call: Call,
  container: Container,
  { filter, range }: Target,
  sent: SentQuery,
): Reply {
  const started = performance.now();
  const request = {
    ...sent,
    filter,
    continuation: readHeader(call, 'x-ms-continuation') || undefined,
    max: readPageSize(call),
  };
  const page = range
    ? runQuery(range.collection, request)
    : readAcross(
        container.ranges.map(({ collection }) => collection),
        request,
      );
  const headers: Record<string, string> = {};
  if (page.continuation !== undefined) headers['x-ms-continuation'] = page.continuation;
  if (isOn(call, 'x-ms-documentdb-populatequerymetrics')) {
    headers['x-ms-documentdb-query-metrics'] = writeQueryMetrics(page, performance.now() - started);
  }
  const charge = chargeQuery(page.texts);
  charges.note({
    container: container.resource.id,
    operation: 'query',
    what: sent.name,
    key: filter.kind === 'one' ? filter.key : undefined,
    bytes: page.texts.reduce((sum, text) => sum + text.length, 0),
    values: 0,
    charge,
  });
  const reply = { ...replyFeed('Documents', page.texts, headers), charge };
  return range ? { ...reply, range: range.id } : reply;
}

// The header's default is the service's; with -1 the service decides, up to 4 MB.
function readPageSize(call: Call): number {
  const text = readHeader(call, 'x-ms-max-item-count');
  if (text === undefined) return defaultPage;
  const size = Number(text);
  if (!Number.isInteger(size) || (size < 1 && size !== -1)) {
    throw refuse(400, `The page size (x-ms-max-item-count) must be a positive whole number or -1, not ${text}.`);
  }
  return size === -1 ? Number.POSITIVE_INFINITY : size;
}
