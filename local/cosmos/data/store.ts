import { randomUUID } from 'node:crypto';
import { refuse } from '../errors.ts';
import { isObject, type JsonObject } from '../values.ts';
import { type Collection, createCollection, replaceVersions, resetExpiry } from './collection.ts';
import { type ContainerDefinition, checkResourceId, readDefinition, readReplacement } from './definition.ts';
import type { Journal, StoredDocument } from './journal.ts';
import { findRange, type KeyRange, splitKeySpace } from './key-ranges.ts';
import { readDocumentKey, splitKeyPaths } from './partition-key.ts';
import { writeResourceRid } from './rid.ts';

type Database = { resource: JsonObject; containers: Map<string, Container> };
/** A container. The items of each key range of their partition keys are in a separate collection. */
export type Container = {
  readonly number: number;
  readonly keyPaths: string[][];
  resource: ContainerDefinition;
  readonly ranges: ContainerRange[];
};
export type ContainerRange = KeyRange & { collection: Collection };

/** All databases and containers, in memory and in the journal. */
export type Store = ReturnType<typeof loadStore>;

/** Reads all data from the journal. `now` returns milliseconds since 1970; containers have `rangeCount` key ranges. */
export function loadStore(journal: Journal, now: () => number, rangeCount: number) {
  const databases = new Map<string, Database>();
  const containersByNumber = new Map<number, Container>();
  const openContainer = (number: number, resource: ContainerDefinition): Container => ({
    number,
    keyPaths: splitKeyPaths(resource),
    resource,
    ranges: splitKeySpace(rangeCount).map((range) => ({ ...range, collection: createCollection(number, resource) })),
  });

  for (const { path, number, body } of journal.readResources()) {
    const resource: unknown = JSON.parse(body);
    const [, databaseId = '', , containerId] = path.split('/');
    if (!isObject(resource)) throw new Error(`The stored definition of ${path} is damaged.`);
    if (containerId === undefined) {
      databases.set(databaseId, { resource, containers: new Map() });
    } else {
      const definition = Object.assign(resource, readDefinition(resource));
      const container = openContainer(number, definition);
      containersByNumber.set(number, container);
      databases.get(databaseId)?.containers.set(containerId, container);
    }
  }
  for (const stored of journal.readDocuments()) {
    const container = containersByNumber.get(stored.container);
    if (container) loadDocument(container, stored);
  }

  const stamp = (resource: JsonObject, number: number): JsonObject => ({
    ...resource,
    _rid: writeResourceRid(number),
    _self: `${writeResourceRid(number)}/`,
    _etag: `"${randomUUID()}"`,
    _ts: Math.floor(now() / 1000),
  });

  const save = (path: string, number: number, resource: JsonObject): void => {
    journal.putResource({ path, number, body: JSON.stringify(resource) });
  };

  const findDatabase = (id: string): Database => {
    const database = databases.get(id);
    if (!database) throw refuse(404, `The database '${id}' does not exist.`);
    return database;
  };

  const findContainer = (databaseId: string, id: string): Container => {
    const container = findDatabase(databaseId).containers.get(id);
    if (!container) {
      throw refuse(404, `The container '${id}' does not exist in database '${databaseId}'.`, { substatus: 1003 });
    }
    return container;
  };

  const createDatabase = (body: unknown): JsonObject => {
    const id = checkResourceId(isObject(body) ? body.id : undefined);
    if (databases.has(id)) throw refuse(409, `The database '${id}' already exists.`);
    const number = journal.nextNumber();
    const resource = stamp({ id, _colls: 'colls/', _users: 'users/' }, number);
    databases.set(id, { resource, containers: new Map() });
    save(`dbs/${id}`, number, resource);
    return resource;
  };

  const createContainer = (databaseId: string, body: unknown): JsonObject => {
    const { containers } = findDatabase(databaseId);
    const definition = readDefinition(body);
    if (containers.has(definition.id)) throw refuse(409, `The container '${definition.id}' already exists.`);
    const number = journal.nextNumber();
    const resource = Object.assign(definition, stamp({ _docs: 'docs/', _conflicts: 'conflicts/' }, number));
    containers.set(definition.id, openContainer(number, resource));
    save(`dbs/${databaseId}/colls/${definition.id}`, number, resource);
    return resource;
  };

  const replaceContainer = (databaseId: string, id: string, body: unknown): JsonObject => {
    const container = findContainer(databaseId, id);
    const { number } = container;
    const definition = readReplacement(body, container.resource);
    const resource = Object.assign(definition, stamp({ _docs: 'docs/', _conflicts: 'conflicts/' }, number));
    container.resource = resource;
    for (const { collection } of container.ranges) {
      collection.definition = resource;
      resetExpiry(collection);
    }
    save(`dbs/${databaseId}/colls/${id}`, number, resource);
    return resource;
  };

  const deleteContainer = (databaseId: string, id: string): void => {
    const container = findContainer(databaseId, id);
    findDatabase(databaseId).containers.delete(id);
    journal.dropDocuments(container.number);
    journal.dropResource(`dbs/${databaseId}/colls/${id}`);
  };

  const deleteDatabase = (id: string): void => {
    for (const containerId of [...findDatabase(id).containers.keys()]) deleteContainer(id, containerId);
    databases.delete(id);
    journal.dropResource(`dbs/${id}`);
  };

  return {
    databases,
    findDatabase,
    findContainer,
    createDatabase,
    createContainer,
    replaceContainer,
    deleteContainer,
    deleteDatabase,
  };
}

function loadDocument({ keyPaths, ranges }: Container, { row, lsn, body }: StoredDocument): void {
  const doc: unknown = JSON.parse(body);
  if (!isObject(doc)) throw new Error(`The stored document ${row} is damaged.`);
  const partition = readDocumentKey(keyPaths, doc);
  const expiresAt = Number.POSITIVE_INFINITY;
  const entry = {
    row,
    lsn,
    partition,
    id: String(doc.id),
    doc,
    previous: undefined,
    size: body.length,
    expiresAt,
    isLive: true,
  };
  replaceVersions(findRange(ranges, partition).collection, [], [entry]);
}
