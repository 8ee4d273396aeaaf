import { refuse } from '../errors.ts';
import { areEqual, isObject, type JsonObject } from '../values.ts';
import { completeIndexingPolicy, type IndexingPolicy } from './index-policy.ts';
import { checkTtl } from './ttl.ts';

/** A container in the service's format, without its system properties. */
export type ContainerDefinition = JsonObject & {
  id: string;
  partitionKey: { paths: string[]; kind: 'Hash' | 'MultiHash'; version: number };
  indexingPolicy: IndexingPolicy;
  uniqueKeyPolicy: { uniqueKeys: Array<{ paths: string[] }> };
  defaultTtl?: number;
};

const maxUniqueKeys = 10;

/** Checks the id of a database or container (400). */
export function checkResourceId(id: unknown): string {
  if (typeof id !== 'string' || id === '' || id.length > 255 || /[/\\?#]|\s$/.test(id)) {
    throw refuse(
      400,
      `The input name '${String(id)}' is invalid: use 1 to 255 characters, without '/', '\\', '?' or '#', and no blank at the end.`,
    );
  }
  return id;
}

/** Checks a new container's definition and fills in the service's defaults (400). */
export function readDefinition(given: unknown): ContainerDefinition {
  if (!isObject(given)) throw refuse(400, 'The container definition must be a JSON object.');
  const definition: ContainerDefinition = {
    ...given,
    id: checkResourceId(given.id),
    indexingPolicy: completeIndexingPolicy(given.indexingPolicy),
    partitionKey: readPartitionKey(given.partitionKey),
    uniqueKeyPolicy: readUniqueKeys(given.uniqueKeyPolicy),
    conflictResolutionPolicy: given.conflictResolutionPolicy ?? {
      mode: 'LastWriterWins',
      conflictResolutionPath: '/_ts',
      conflictResolutionProcedure: '',
    },
    geospatialConfig: given.geospatialConfig ?? { type: 'Geography' },
  };
  if (given.defaultTtl === null || given.defaultTtl === undefined) {
    delete definition.defaultTtl;
  } else {
    checkTtl(given.defaultTtl, 'defaultTtl');
  }
  return definition;
}

/** Checks a replacement: the id, the key and the unique keys of a container never change (400). */
export function readReplacement(given: unknown, current: ContainerDefinition): ContainerDefinition {
  const merged = isObject(given) ? { uniqueKeyPolicy: current.uniqueKeyPolicy, ...given } : given;
  const definition = readDefinition(merged);
  for (const name of ['id', 'partitionKey', 'uniqueKeyPolicy'] as const) {
    if (!areEqual(definition[name], current[name])) {
      throw refuse(400, `The ${name} of a container cannot be changed: make another container and move the items.`);
    }
  }
  return definition;
}

function readPartitionKey(given: unknown): ContainerDefinition['partitionKey'] {
  const paths = isObject(given) ? readKeyPaths(given.paths) : [];
  const kind = isObject(given) ? (given.kind ?? (paths.length > 1 ? 'MultiHash' : 'Hash')) : 'Hash';
  const max = kind === 'MultiHash' ? 3 : 1;
  if ((kind !== 'Hash' && kind !== 'MultiHash') || paths.length < 1 || paths.length > max) {
    throw refuse(
      400,
      "The partition key must have one path such as '/tenant' with kind 'Hash', or two to three with 'MultiHash'.",
    );
  }
  return { paths, kind, version: 2 };
}

function readUniqueKeys(given: unknown): ContainerDefinition['uniqueKeyPolicy'] {
  const listed = isObject(given) && Array.isArray(given.uniqueKeys) ? given.uniqueKeys : [];
  if (listed.length > maxUniqueKeys) {
    throw refuse(400, `A container can have at most ${maxUniqueKeys} unique keys, not ${listed.length}.`);
  }
  return {
    uniqueKeys: listed.map((key: unknown) => {
      const paths = isObject(key) ? readKeyPaths(key.paths) : [];
      if (paths.length === 0) throw refuse(400, "Each unique key needs at least one path such as '/email'.");
      return { paths };
    }),
  };
}

/** Matches names after slashes, in quotes if they contain special characters. */
const keyPath = /^(?:\/(?:"[^"]+"|[^/*?"\s]+))+$/;

function readKeyPaths(given: unknown): string[] {
  const paths: unknown[] = Array.isArray(given) ? given : [];
  return paths.map((path) => {
    if (typeof path !== 'string' || !keyPath.test(path)) {
      throw refuse(400, `The key path '${String(path)}' is invalid: write it like '/tenant' or '/address/zip'.`);
    }
    return path;
  });
}
