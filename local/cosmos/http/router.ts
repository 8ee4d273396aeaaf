import { removeExpired } from '../data/collection.ts';
import type { OperationType } from '../data/operations.ts';
import type { Container } from '../data/store.ts';
import { refuse } from '../errors.ts';
import { handleBatch, handleBulk, handleItem, isAtomic } from './item-routes.ts';
import { listItems, planQuery, queryItems } from './query-routes.ts';
import { type Call, isOn, type Reply, readBody, readHeader, replyFeed, replyJson } from './reply.ts';
import {
  handleContainer,
  handleContainers,
  handleDatabase,
  handleDatabases,
  readAccount,
  readKeyRanges,
} from './resource-routes.ts';
import type { Service } from './service.ts';

const itemMethods: Record<string, OperationType> = { GET: 'Read', PUT: 'Replace', PATCH: 'Patch', DELETE: 'Delete' };

/** Answers one call. Throws the error that Cosmos would return for a call that it refuses. */
export function route(service: Service, request: Omit<Call, 'operation'>): Reply {
  const call = { ...request, operation: nameOperation(request) };
  const [first] = call.segments;
  if (first === 'health') return replyJson(200, { status: 'ok' });
  if (first === '_faults') return handleFaults(service, call);
  if (first === '_charges') return handleCharges(service, call);
  if (!readHeader(call, 'authorization')) {
    throw refuse(401, 'Required Header authorization is missing. Ensure a valid Authorization token is passed.');
  }
  if (first === undefined) return readAccount(call);
  if (first === 'offers') return replyFeed('Offers', []);
  service.faults.throwRefusal(call);
  const reply = routeResource(service, call);
  if (service.faults.take('disconnect', call)) return { ...reply, fault: 'disconnect' };
  return service.faults.take('hang', call) ? { ...reply, fault: 'hang' } : reply;
}

function routeResource(service: Service, call: Call): Reply {
  const [first, databaseId, kind, containerId, ...rest] = call.segments;
  if (first !== 'dbs' || (kind !== undefined && kind !== 'colls')) throw refuseUnsupported(kind ?? first ?? '');
  if (databaseId === undefined) return handleDatabases(service, call, call.operation === 'query');
  if (kind === undefined) return handleDatabase(service, call, databaseId);
  if (containerId === undefined) return handleContainers(service, call, databaseId, call.operation === 'query');
  if (rest.length === 0) return handleContainer(service, call, databaseId, containerId);
  const container = service.store.findContainer(databaseId, containerId);
  const reply = routeInContainer(service, call, container);
  // The SDK needs these headers to store the session token of the container.
  const owner = {
    'x-ms-content-path': String(container.resource._rid),
    'x-ms-alt-content-path': toHeader(`dbs/${databaseId}/colls/${containerId}`),
  };
  return { ...reply, headers: { ...owner, ...reply.headers } };
}

function routeInContainer(service: Service, call: Call, container: Container): Reply {
  const [, , , , kind = '', id] = call.segments;
  if (kind === 'pkranges') return readKeyRanges(container);
  if (kind !== 'docs') throw refuseUnsupported(kind);
  for (const { collection } of container.ranges) {
    for (const { row } of removeExpired(collection, service.now())) service.journal.dropDocument(row);
  }
  if (id !== undefined) {
    const type = itemMethods[call.method];
    if (!type || call.segments.length > 6) {
      throw refuseUnsupported(`${call.method} /${call.segments.slice(4).join('/')}`);
    }
    return handleItem(service, call, container, type);
  }
  switch (call.operation) {
    case 'changefeed':
      throw refuseUnsupported('the change feed');
    case 'readfeed':
      return listItems(service, call, container);
    case 'queryplan':
      return planQuery(service, call);
    case 'query':
      return queryItems(service, call, container);
    case 'batch':
      return handleBatch(service, call, container);
    case 'bulk':
      return handleBulk(service, call, container);
    case 'create':
      return handleItem(service, call, container, 'Create');
    case 'upsert':
      return handleItem(service, call, container, 'Upsert');
    default:
      throw refuse(405, `${call.method} is not possible on the items of a container.`);
  }
}

// The name of the operation, for the `match` of faults.
function nameOperation(call: Omit<Call, 'operation'>): string {
  const { method, segments } = call;
  if (segments.length % 2 === 0) return (itemMethods[method] ?? method).toLowerCase();
  if (method === 'GET') return readHeader(call, 'a-im') === undefined ? 'readfeed' : 'changefeed';
  if (method !== 'POST') return method.toLowerCase();
  if (isOn(call, 'x-ms-cosmos-is-query-plan-request')) return 'queryplan';
  if (isOn(call, 'x-ms-cosmos-is-batch-request')) return isAtomic(call) ? 'batch' : 'bulk';
  if (isOn(call, 'x-ms-documentdb-isquery') || readHeader(call, 'content-type')?.includes('query+json')) return 'query';
  return isOn(call, 'x-ms-documentdb-is-upsert') ? 'upsert' : 'create';
}

function handleCharges({ charges }: Service, call: Call): Reply {
  if (call.method === 'POST') charges.start();
  return replyJson(200, { charges: charges.list() });
}

function handleFaults({ faults }: Service, call: Call): Reply {
  if (call.method === 'POST') {
    faults.add(readBody(call));
  } else if (call.method === 'DELETE') {
    faults.clear();
  }
  return replyJson(200, { faults: faults.list() });
}

function refuseUnsupported(what: string) {
  return refuse(
    400,
    `'${what}' is not supported by the local Cosmos stand-in: it has databases, containers and items.`,
  );
}

/** Encodes characters outside Latin-1, which a header cannot contain. */
const toHeader = (text: string): string => text.replace(/[^ -~\u00a0-\u00ff]/gu, encodeURIComponent);
