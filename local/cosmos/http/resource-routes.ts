import { createCollection, replaceVersions } from '../data/collection.ts';
import { readDefinition } from '../data/definition.ts';
import type { Container } from '../data/store.ts';
import { refuse } from '../errors.ts';
import { runQuery } from '../query/run-query.ts';
import type { JsonObject } from '../values.ts';
import { readQuery } from './query-routes.ts';
import { type Call, type Reply, readBody, readHeader, replyFeed, replyJson } from './reply.ts';
import type { Service } from './service.ts';

const listDefinition = readDefinition({ id: 'list', partitionKey: { paths: ['/id'] } });

/** The account, with one region at the address of the request. */
export function readAccount(call: Call): Reply {
  const address = `http://${readHeader(call, 'host')}/`;
  const regions = [{ name: 'Local', databaseAccountEndpoint: address }];
  return replyJson(200, {
    id: 'local',
    _self: '',
    _rid: 'local',
    media: '//media/',
    addresses: '//addresses/',
    _dbs: '//dbs/',
    writableLocations: regions,
    readableLocations: regions,
    enableMultipleWriteLocations: false,
    userConsistencyPolicy: { defaultConsistencyLevel: 'Session' },
    queryEngineConfiguration: '{}',
  });
}

/** `/dbs`: lists, queries or creates. */
export function handleDatabases(service: Service, call: Call, isQuery: boolean): Reply {
  const { store } = service;
  if (call.method === 'POST' && !isQuery) return replyCreated(store.createDatabase(readBody(call)));
  const resources = [...store.databases.values()].map(({ resource }) => resource);
  return replyResources(service, call, 'Databases', resources, isQuery);
}

/** `/dbs/{id}`: reads or deletes. */
export function handleDatabase({ store }: Service, { method }: Call, id: string): Reply {
  if (method === 'DELETE') {
    store.deleteDatabase(id);
    return { status: 204 };
  }
  if (method !== 'GET') throw refuse(405, `${method} is not possible on a database.`);
  return replyResource(store.findDatabase(id).resource);
}

/** `/dbs/{id}/colls`: lists, queries or creates. */
export function handleContainers(service: Service, call: Call, databaseId: string, isQuery: boolean): Reply {
  const { store } = service;
  if (call.method === 'POST' && !isQuery) return replyCreated(store.createContainer(databaseId, readBody(call)));
  const resources = [...store.findDatabase(databaseId).containers.values()].map(({ resource }) => resource);
  return replyResources(service, call, 'DocumentCollections', resources, isQuery);
}

/** `/dbs/{id}/colls/{id}`: reads, replaces or deletes. */
export function handleContainer({ store }: Service, call: Call, databaseId: string, id: string): Reply {
  switch (call.method) {
    case 'GET':
      return replyResource(store.findContainer(databaseId, id).resource);
    case 'PUT':
      return replyResource(store.replaceContainer(databaseId, id, readBody(call)));
    case 'DELETE':
      store.deleteContainer(databaseId, id);
      return { status: 204 };
    default:
      throw refuse(405, `${call.method} is not possible on a container.`);
  }
}

/** The key ranges of a container, which together contain every key. */
export function readKeyRanges({ ranges }: Container): Reply {
  const texts = ranges.map(({ id, min, max }) =>
    JSON.stringify({
      _rid: `range${id}`,
      id,
      _etag: '"1"',
      minInclusive: min,
      maxExclusive: max,
      ridPrefix: Number(id),
      throughputFraction: 1 / ranges.length,
      status: 'online',
      parents: [],
    }),
  );
  return replyFeed('PartitionKeyRanges', texts);
}

function replyResource(resource: JsonObject): Reply {
  return replyJson(200, resource, { etag: String(resource._etag) });
}

function replyCreated(resource: JsonObject): Reply {
  return replyJson(201, resource, { etag: String(resource._etag) });
}

function replyResources(
  service: Service,
  call: Call,
  name: string,
  resources: readonly JsonObject[],
  isQuery: boolean,
): Reply {
  if (!isQuery) {
    return replyFeed(
      name,
      resources.map((resource) => JSON.stringify(resource)),
    );
  }
  // The same engine as for items, with a temporary collection.
  const collection = createCollection(0, listDefinition);
  const entries = resources.map((doc, row) => ({
    row,
    lsn: row,
    partition: '[]',
    id: String(doc.id),
    doc,
    previous: undefined,
    size: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    isLive: true,
  }));
  replaceVersions(collection, [], entries);
  const { query, values } = readQuery(service, call);
  const max = Number.POSITIVE_INFINITY;
  const { texts } = runQuery(collection, { query, name: '', values, filter: { kind: 'all' }, max });
  return replyFeed(name, texts);
}
