import type { Collection } from '../data/collection.ts';
import { type Operation, type OperationType, type Outcome, operationTypes, runOperation } from '../data/operations.ts';
import { readKeyHeader } from '../data/partition-key.ts';
import { startUnit } from '../data/unit.ts';
import { codeOf, isCosmosError, refuse } from '../errors.ts';
import { isObject } from '../values.ts';
import { type Call, isOn, type Reply, readBody, readHeader } from './reply.ts';
import { type Service, testCondition } from './service.ts';

const mostOperations = 100;
const largestBatch = 2 * 1024 * 1024;

/** One operation on one item: create and upsert by POST to the container, the others on the item's own path. */
export function handleItem(service: Service, call: Call, collection: Collection, type: OperationType): Reply {
  const unit = startUnit(collection, service.journal, service.now());
  const operation: Operation = {
    type,
    partition: readKeyHeader(readHeader(call, 'x-ms-documentdb-partitionkey'), collection.keyPaths.length),
    id: call.segments[5],
    body: type === 'Read' || type === 'Delete' ? undefined : readBody(call),
    ifMatch: readHeader(call, 'if-match'),
    ifNoneMatch: readHeader(call, 'if-none-match'),
  };
  const { status, etag, text } = runOperation(unit, operation, testCondition(service));
  unit.commit();
  const reply: Reply = etag === undefined ? { status } : { status, headers: { etag } };
  return text === undefined || (type !== 'Read' && isMinimal(call)) ? reply : { ...reply, body: text };
}

/** A transactional batch: all operations on one partition happen, or none does (207 with 424 beside the culprit). */
export function handleBatch(service: Service, call: Call, collection: Collection): Reply {
  const partition = readKeyHeader(readHeader(call, 'x-ms-documentdb-partitionkey'), collection.keyPaths.length);
  const operations = readOperations(call).map((given) => readOperation(given, partition));
  if (Buffer.byteLength(call.body) > largestBatch) {
    throw refuse(413, 'Request size is too large: a batch can have at most 2 MB.');
  }
  const unit = startUnit(collection, service.journal, service.now());
  const test = testCondition(service);
  const outcomes: string[] = [];
  for (const operation of operations) {
    try {
      outcomes.push(writeOutcome(runOperation(unit, operation, test), operation.type, isMinimal(call)));
    } catch (error) {
      const failed = outcomes.length;
      const culprit = writeFailure(error);
      const others = operations.map((_operation, at) => (at === failed ? culprit : writeStatus(424)));
      return { status: 207, body: `[${others.join(',')}]` };
    }
  }
  unit.commit();
  return { status: 200, body: `[${outcomes.join(',')}]` };
}

/** Bulk: each operation stands for itself; with continue-on-error off, those after a failure are not run (424). */
export function handleBulk(service: Service, call: Call, collection: Collection): Reply {
  const goesOn = readHeader(call, 'x-ms-cosmos-batch-continue-on-error')?.toLowerCase() !== 'false';
  const test = testCondition(service);
  let failures = 0;
  const outcomes = readOperations(call).map((given) => {
    if (failures > 0 && !goesOn) return writeStatus(424);
    try {
      const key = isObject(given) && typeof given.partitionKey === 'string' ? given.partitionKey : undefined;
      const operation = readOperation(given, readKeyHeader(key, collection.keyPaths.length));
      const unit = startUnit(collection, service.journal, service.now());
      const outcome = runOperation(unit, operation, test);
      unit.commit();
      return writeOutcome(outcome, operation.type, isMinimal(call));
    } catch (error) {
      failures += 1;
      return writeFailure(error);
    }
  });
  return { status: failures > 0 ? 207 : 200, body: `[${outcomes.join(',')}]` };
}

/** True when the call is an atomic batch rather than bulk. */
export function isAtomic(call: Call): boolean {
  return isOn(call, 'x-ms-cosmos-batch-atomic');
}

function isMinimal(call: Call): boolean {
  return readHeader(call, 'prefer')?.toLowerCase().includes('return=minimal') === true;
}

function readOperations(call: Call): unknown[] {
  const operations = readBody(call);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations) {
    throw refuse(400, `A batch must be a list of 1 to ${mostOperations} operations.`);
  }
  return operations;
}

function readOperation(given: unknown, partition: string): Operation {
  const type = isObject(given) ? operationTypes.find((known) => known === given.operationType) : undefined;
  if (!isObject(given) || type === undefined) {
    throw refuse(400, `Each operation of a batch needs an operationType: ${operationTypes.join(', ')}.`);
  }
  const readText = (name: string): string | undefined => (typeof given[name] === 'string' ? given[name] : undefined);
  return {
    type,
    partition,
    id: readText('id'),
    body: given.resourceBody,
    ifMatch: readText('ifMatch'),
    ifNoneMatch: readText('ifNoneMatch'),
  };
}

function writeOutcome({ status, etag, text }: Outcome, type: OperationType, isMinimal: boolean): string {
  const body = text === undefined || (isMinimal && type !== 'Read') ? '' : `,"resourceBody":${text}`;
  const tag = etag === undefined ? '' : `,"eTag":${JSON.stringify(etag)}`;
  return `{"statusCode":${status},"requestCharge":1${tag}${body}}`;
}

function writeStatus(status: number): string {
  return JSON.stringify({ statusCode: status, requestCharge: 0 });
}

function writeFailure(error: unknown): string {
  if (!isCosmosError(error)) throw error;
  const { status, substatus, message } = error;
  return JSON.stringify({
    statusCode: status,
    ...(substatus === undefined ? {} : { subStatusCode: substatus }),
    requestCharge: 1,
    code: codeOf(status),
    message,
  });
}
