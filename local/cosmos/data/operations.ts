import { refuse } from '../errors.ts';
import type { JsonObject } from '../values.ts';
import { checkDocument } from './document.ts';
import { readDocumentKey, requireSameKey } from './partition-key.ts';
import { applyPatch, readPatch } from './patch.ts';
import type { DocumentVersion } from './posting.ts';
import type { Unit, Written } from './unit.ts';

export const operationTypes = ['Create', 'Upsert', 'Read', 'Replace', 'Patch', 'Delete'] as const;
export type OperationType = (typeof operationTypes)[number];

/** An operation on one item. `partition` is the key in the request, as JSON text. */
export type Operation = {
  type: OperationType;
  partition: string;
  id?: string | undefined;
  body?: unknown;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
};

export type Outcome = { status: number; etag?: string; text?: string };

/** Says whether a document satisfies a patch condition such as `FROM c WHERE c.a = 1`. */
export type TestCondition = (condition: string, doc: JsonObject) => boolean;

/** Runs an operation in a unit of work; throws 400, 404, 409, 412 or 413 like the service. */
export function runOperation(unit: Unit, operation: Operation, test: TestCondition): Outcome {
  switch (operation.type) {
    case 'Create':
    case 'Upsert':
      return createItem(unit, operation);
    case 'Read':
      return readItem(unit, operation);
    case 'Replace':
      return replaceItem(unit, operation);
    case 'Patch':
      return patchItem(unit, operation, test);
    case 'Delete':
      unit.remove(requireVersion(unit, operation));
      return { status: 204 };
  }
}

function createItem(unit: Unit, { type, partition, body, ifMatch }: Operation): Outcome {
  const doc = checkDocument(body);
  requireSameKey(readDocumentKey(unit.collection.keyPaths, doc), partition);
  const current = unit.find(partition, doc.id);
  if (current && type === 'Create') throw refuse(409, 'Entity with the specified id already exists in the system.');
  if (current) requireMatch(current, ifMatch);
  return reportWritten(current ? 200 : 201, unit.put(partition, doc));
}

function readItem(unit: Unit, operation: Operation): Outcome {
  const entry = requireVersion(unit, operation);
  const etag = String(entry.doc._etag);
  const isKnown = operation.ifNoneMatch === etag || operation.ifNoneMatch === '*';
  return isKnown ? { status: 304, etag } : { status: 200, etag, text: JSON.stringify(entry.doc) };
}

function replaceItem(unit: Unit, operation: Operation): Outcome {
  requireVersion(unit, operation);
  const doc = checkDocument(operation.body);
  if (doc.id !== operation.id) {
    throw refuse(400, `The id in the body, '${doc.id}', must be the id that is replaced, '${operation.id}'.`);
  }
  requireSameKey(readDocumentKey(unit.collection.keyPaths, doc), operation.partition);
  return reportWritten(200, unit.put(operation.partition, doc));
}

function patchItem(unit: Unit, operation: Operation, test: TestCondition): Outcome {
  const entry = requireVersion(unit, operation);
  const { operations, condition } = readPatch(operation.body);
  if (condition !== undefined && !test(condition, entry.doc)) {
    throw refuse(412, 'One of the specified pre-condition is not met: the condition of the patch is false.');
  }
  const doc = checkDocument(applyPatch(entry.doc, operations, unit.collection.keyPaths));
  return reportWritten(200, unit.put(operation.partition, doc));
}

function requireVersion(unit: Unit, { partition, id, ifMatch }: Operation): DocumentVersion {
  const entry = id === undefined ? undefined : unit.find(partition, id);
  if (!entry) throw refuse(404, 'Entity with the specified id does not exist in the system.');
  requireMatch(entry, ifMatch);
  return entry;
}

function requireMatch(entry: DocumentVersion, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== entry.doc._etag) {
    throw refuse(412, 'One of the specified pre-condition is not met: the item has another ETag.');
  }
}

function reportWritten(status: number, { entry, text }: Written): Outcome {
  return { status, etag: String(entry.doc._etag), text };
}
