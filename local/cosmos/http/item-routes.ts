import { findRange } from '../data/key-ranges.ts';
import { type Operation, type OperationType, type Outcome, operationTypes, runOperation } from '../data/operations.ts';
import { readKeyHeader } from '../data/partition-key.ts';
import type { Container, ContainerRange } from '../data/store.ts';
import { startUnit, type Unit } from '../data/unit.ts';
import { codeOf, isCosmosError, refuse } from '../errors.ts';
import { isObject, type JsonObject } from '../values.ts';
import { type Charged, chargeRead, chargeWrite, countIndexedValues, emptyCharge } from './charges.ts';
import { type Call, isOn, type Reply, readBody, readHeader, replyError } from './reply.ts';
import { refuseRange, type Service, testCondition } from './service.ts';

const maxOperations = 100;
const largestBatch = 2 * 1024 * 1024;

/** One operation on one item: create and upsert by POST to the container, the others on the item's own path. */
export function handleItem(service: Service, call: Call, container: Container, type: OperationType): Reply {
  const operation: Operation = {
    type,
    partition: readKeyHeader(readHeader(call, 'x-ms-documentdb-partitionkey'), container.keyPaths.length),
    id: call.segments[5],
    body: type === 'Read' || type === 'Delete' ? undefined : readBody(call),
    ifMatch: readHeader(call, 'if-match'),
    ifNoneMatch: readHeader(call, 'if-none-match'),
  };
  const range = findRange(container.ranges, operation.partition);
  const unit = startUnit(range.collection, service.journal, service.now());
  const stale = type === 'Read' ? readStale(service, call, range, unit, operation) : undefined;
  if (stale) return stale;
  const { outcome, charged } = noteRefused(service, container, operation, () =>
    runCharged(service, container, unit, operation),
  );
  unit.commit();
  service.charges.note(charged);
  const { status, etag, text } = outcome;
  const { charge } = charged;
  const reply: Reply = { status, charge, range: range.id, ...(etag === undefined ? {} : { headers: { etag } }) };
  return text === undefined || (type !== 'Read' && isMinimal(call)) ? reply : { ...reply, body: text };
}

// The result of a read from a replica without the last write, unless the caller's session has seen that write.
function readStale(
  { faults }: Service,
  call: Call,
  range: ContainerRange,
  unit: Unit,
  { partition, id = '' }: Operation,
): Reply | undefined {
  const entry = unit.find(partition, id);
  if (!entry || readSeen(call, range.id) >= entry.lsn || !faults.take('stale', call)) return undefined;
  const { previous, lsn } = entry;
  const place = { range: range.id, seen: lsn - 1 };
  if (!previous) return { ...replyError(refuse(404, 'Injected fault: the item is not there yet.')), ...place };
  return { status: 200, body: JSON.stringify(previous), headers: { etag: String(previous._etag) }, ...place };
}

// The number of the last change of a range that a session has seen: `0:-1#12,1:-1#15` names one a range.
function readSeen(call: Call, range: string): number {
  const tokens = (readHeader(call, 'x-ms-session-token') ?? '').split(',');
  const token = tokens.find((part) => part.startsWith(`${range}:`));
  return Number(token?.split('#')[1] ?? 0);
}

/**
 * A transactional batch: all operations on one partition happen, or none does (207, with 424 for all but the
 * culprit).
 */
export function handleBatch(service: Service, call: Call, container: Container): Reply {
  const { keyPaths, ranges } = container;
  const partition = readKeyHeader(readHeader(call, 'x-ms-documentdb-partitionkey'), keyPaths.length);
  const operations = readOperations(call).map((given) => readOperation(given, partition));
  if (Buffer.byteLength(call.body) > largestBatch) {
    throw refuse(413, 'Request size is too large: a batch can have at most 2 MB.');
  }
  const range = findRange(ranges, partition);
  const unit = startUnit(range.collection, service.journal, service.now());
  const fault = service.faults.takeOperation(call, operations.length);
  const outcomes: string[] = [];
  const charges: Charged[] = [];
  for (const operation of operations) {
    try {
      if (fault?.at === outcomes.length) throw fault.error;
      const { outcome, charged } = runCharged(service, container, unit, operation);
      charges.push(charged);
      outcomes.push(writeOutcome(outcome, charged.charge, operation.type, isMinimal(call)));
    } catch (error) {
      const failed = outcomes.length;
      const culprit = writeFailure(error);
      const others = operations.map((_operation, at) => (at === failed ? culprit : writeStatus(424)));
      return { status: 207, range: range.id, body: `[${others.join(',')}]` };
    }
  }
  unit.commit();
  for (const charged of charges) service.charges.note(charged);
  const charge = charges.reduce((sum, charged) => sum + charged.charge, 0);
  return { status: 200, charge, range: range.id, body: `[${outcomes.join(',')}]` };
}

/**
 * Bulk: each operation is independent; with continue-on-error off, those after a failure are not run (424). The
 * sender groups operations by key range: one of another range is refused (410), as after a split.
 */
export function handleBulk(service: Service, call: Call, container: Container): Reply {
  const { keyPaths, ranges } = container;
  const rangeId = readHeader(call, 'x-ms-documentdb-partitionkeyrangeid');
  const goesOn = readHeader(call, 'x-ms-cosmos-batch-continue-on-error')?.toLowerCase() !== 'false';
  let failures = 0;
  let charge = 0;
  const operations = readOperations(call);
  const fault = service.faults.takeOperation(call, operations.length);
  const outcomes = operations.map((given, at) => {
    if (failures > 0 && !goesOn) return writeStatus(424);
    try {
      const key = isObject(given) && typeof given.partitionKey === 'string' ? given.partitionKey : undefined;
      const operation = readOperation(given, readKeyHeader(key, keyPaths.length));
      if (fault?.at === at) throw fault.error;
      const range = findRange(ranges, operation.partition);
      if (rangeId !== undefined && rangeId !== range.id) throw refuseRange(rangeId);
      const unit = startUnit(range.collection, service.journal, service.now());
      const { outcome, charged } = runCharged(service, container, unit, operation);
      unit.commit();
      service.charges.note(charged);
      charge += charged.charge;
      return writeOutcome(outcome, charged.charge, operation.type, isMinimal(call));
    } catch (error) {
      failures += 1;
      return writeFailure(error);
    }
  });
  return {
    status: failures > 0 ? 207 : 200,
    charge,
    body: `[${outcomes.join(',')}]`,
    ...(rangeId === undefined ? {} : { range: rangeId }),
  };
}

/** Runs one operation in a unit, and returns its charge. */
function runCharged(service: Service, { resource }: Container, unit: Unit, operation: Operation) {
  const { type, partition, id = String(isObject(operation.body) && operation.body.id) } = operation;
  const before = unit.find(partition, id);
  const outcome = runOperation(unit, operation, testCondition(service));
  const entry = type === 'Delete' ? before : unit.find(partition, id);
  const doc: JsonObject = entry?.doc ?? {};
  const bytes = entry?.size ?? 0;
  const values = type === 'Read' ? 0 : countIndexedValues(resource.indexingPolicy, doc);
  const charge = type === 'Read' ? chargeRead(bytes) : chargeWrite(type, before !== undefined, bytes, values);
  const what = typeof doc.type === 'string' ? doc.type : undefined;
  const charged = { container: resource.id, operation: type, key: partition, what, bytes, values, charge };
  return { outcome, charged: charged satisfies Charged };
}

/** Refused operations are charged too. */
function noteRefused<T>(
  { charges }: Service,
  { resource }: Container,
  { type, partition }: Operation,
  run: () => T,
): T {
  try {
    return run();
  } catch (error) {
    const nothing = { what: 'nothing', bytes: 0, values: 0, charge: emptyCharge };
    charges.note({ container: resource.id, operation: type, key: partition, ...nothing });
    throw error;
  }
}

/** True when the call is an atomic batch rather than bulk. */
export function isAtomic(call: Pick<Call, 'headers'>): boolean {
  return isOn(call, 'x-ms-cosmos-batch-atomic');
}

function isMinimal(call: Call): boolean {
  return readHeader(call, 'prefer')?.toLowerCase().includes('return=minimal') === true;
}

function readOperations(call: Call): unknown[] {
  const operations = readBody(call);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > maxOperations) {
    throw refuse(400, `A batch must be a list of 1 to ${maxOperations} operations.`);
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

function writeOutcome(
  { status, etag, text }: Outcome,
  charge: number,
  type: OperationType,
  isMinimal: boolean,
): string {
  const body = text === undefined || (isMinimal && type !== 'Read') ? '' : `,"resourceBody":${text}`;
  const tag = etag === undefined ? '' : `,"eTag":${JSON.stringify(etag)}`;
  return `{"statusCode":${status},"requestCharge":${charge.toFixed(2)}${tag}${body}}`;
}

function writeStatus(status: number): string {
  return JSON.stringify({ statusCode: status, requestCharge: 0 });
}

function writeFailure(error: unknown): string {
  if (!isCosmosError(error)) throw error;
  const { status, substatus, message, headers } = error;
  const wait = headers?.['x-ms-retry-after-ms'];
  return JSON.stringify({
    statusCode: status,
    ...(substatus === undefined ? {} : { subStatusCode: substatus }),
    ...(wait === undefined ? {} : { retryAfterMilliseconds: Number(wait) }),
    requestCharge: emptyCharge,
    code: codeOf(status),
    message,
  });
}
