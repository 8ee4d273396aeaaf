import { refuse } from '../errors.ts';
import { type JsonObject, readPath, splitPath } from '../values.ts';
import type { ContainerDefinition } from './definition.ts';
import { readEffectiveKey } from './key-ranges.ts';

const maxKeyLength = 2048;
const mismatch =
  "PartitionKey extracted from document doesn't match the one specified in the header. Partition key provided either " +
  "doesn't correspond to definition in the collection or doesn't match partition key field values specified in the document.";

/**
 * Returns the key of a document as JSON text; a missing value is `{}`, as in requests. Throws 400 for an array or
 * object.
 */
export function readDocumentKey(paths: readonly (readonly string[])[], doc: JsonObject): string {
  const values = paths.map((path) => {
    const value = readPath(doc, path);
    // An empty object in a document also means a missing value, as in the SDK.
    if (typeof value === 'object' && value !== null && JSON.stringify(value) !== '{}') {
      throw refuse(400, `The partition key at /${path.join('/')} must be a string, number, boolean or null.`);
    }
    return value === undefined ? {} : value;
  });
  const key = JSON.stringify(values);
  if (Buffer.byteLength(key) > maxKeyLength)
    throw refuse(400, `The partition key is longer than ${maxKeyLength} bytes.`);
  return key;
}

/** The key paths of a container, split into names. */
export function splitKeyPaths({ partitionKey }: ContainerDefinition): string[][] {
  return partitionKey.paths.map(splitPath);
}

/** Reads the key header of an operation on one item, which must give every part of the key (400, 1001). */
export function readKeyHeader(header: string | undefined, pathCount: number): string {
  if (header === undefined) throw refuse(400, 'PartitionKey value must be supplied for this operation.');
  const values = parseKey(header);
  if (values.length !== pathCount) throw refuse(400, mismatch, { substatus: 1001 });
  return JSON.stringify(values);
}

/** Reads the key header of a query, which may be missing or give only the first parts of a hierarchical key. */
export function readKeyPrefix(header: string | undefined, pathCount: number): KeyFilter {
  if (header === undefined) return { kind: 'all' };
  const values = parseKey(header);
  if (values.length === 0) return { kind: 'all' };
  if (values.length > pathCount) throw refuse(400, mismatch, { substatus: 1001 });
  const text = JSON.stringify(values);
  return { kind: values.length === pathCount ? 'one' : 'prefix', key: text };
}

/** The partitions that a query reads: by key, by the first parts of a hierarchical key, or by effective key. */
export type PartitionFilter = KeyFilter | { kind: 'between'; min: string; max: string };
type KeyFilter = { kind: 'all' } | { kind: 'one' | 'prefix'; key: string };

/** Whether documents of a partition are among those that a query reads. */
export function includesPartition(filter: PartitionFilter, partition: string): boolean {
  switch (filter.kind) {
    case 'all':
      return true;
    case 'one':
      return partition === filter.key;
    case 'prefix':
      return partition.startsWith(`${filter.key.slice(0, -1)},`);
    case 'between': {
      const key = readEffectiveKey(partition);
      return filter.min <= key && key < filter.max;
    }
  }
}

/** Refuses a document whose own key differs from the key in the request (400, 1001). */
export function requireSameKey(documentKey: string, sentKey: string): void {
  if (documentKey !== sentKey) throw refuse(400, mismatch, { substatus: 1001 });
}

function parseKey(header: string): unknown[] {
  try {
    const values: unknown = JSON.parse(header);
    if (Array.isArray(values)) return values;
  } catch {
    // The error is thrown below.
  }
  throw refuse(400, `The partition key header must be a JSON array such as ["tenant"], not ${header}.`);
}
