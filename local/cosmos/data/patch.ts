import { refuse } from '../errors.ts';
import { isObject, type JsonObject } from '../values.ts';

const maxOperations = 10;
const systemProperties = new Set(['id', '_rid', '_self', '_etag', '_ts', '_attachments']);

type PatchTarget = { holder: JsonObject | unknown[]; key: string; path: string };

/** The body of a patch: a list of operations, or an object that contains it and a `condition`. */
type PatchBody = { operations: JsonObject[]; condition?: string };

/** Checks the form of a patch (400). */
export function readPatch(body: unknown): PatchBody {
  const given: unknown = isObject(body) ? body.operations : body;
  if (!Array.isArray(given) || given.length === 0 || given.length > maxOperations || !given.every(isObject)) {
    throw refuse(400, `A patch must be a list of 1 to ${maxOperations} operations.`);
  }
  return isObject(body) && typeof body.condition === 'string'
    ? { operations: given, condition: body.condition }
    : { operations: given };
}

/** Returns a copy of the document with the operations applied in order. Throws 400 with the path of an invalid one. */
export function applyPatch(doc: JsonObject, operations: readonly JsonObject[], keyPaths: string[][]): JsonObject {
  const patched: unknown = structuredClone(doc);
  if (!isObject(patched)) throw refuse(400, 'Only an object can be patched.');
  for (const operation of operations) applyOperation(patched, operation, keyPaths);
  return patched;
}

function applyOperation(doc: JsonObject, { op, path, from, value }: JsonObject, keyPaths: string[][]): void {
  const place = findTarget(doc, path, keyPaths);
  switch (op) {
    case 'add':
      add(place, requireValue(value, place), false);
      break;
    case 'set':
      add(place, requireValue(value, place), true);
      break;
    case 'replace':
      requirePresent(place);
      write(place, requireValue(value, place));
      break;
    case 'remove':
      remove(place);
      break;
    case 'incr':
      increment(place, value);
      break;
    case 'move':
      move(findTarget(doc, from, keyPaths), place);
      break;
    default:
      throw refuse(400, `The patch operation '${String(op)}' is not one of add, set, replace, remove, incr, move.`);
  }
}

function findTarget(doc: JsonObject, path: unknown, keyPaths: string[][]): PatchTarget {
  if (typeof path !== 'string' || !path.startsWith('/') || path === '/') {
    throw refuse(400, `The patch path '${String(path)}' must start with '/' and name a property.`);
  }
  const names = path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const touchesKey = keyPaths.some((key) => key.every((name, at) => at >= names.length || name === names[at]));
  if (touchesKey || systemProperties.has(names[0] ?? '')) {
    throw refuse(400, `The patch cannot change ${path}: it is an id, partition key or system property.`);
  }
  const key = names.pop() ?? '';
  let holder: unknown = doc;
  for (const name of names) holder = isHolder(holder) ? read({ holder, key: name, path }) : undefined;
  if (!isHolder(holder)) {
    throw refuse(400, `The patch path ${path} does not exist: what holds it must be an object or array.`);
  }
  return { holder, key, path };
}

function isHolder(value: unknown): value is JsonObject | unknown[] {
  return typeof value === 'object' && value !== null;
}

function read({ holder, key }: PatchTarget): unknown {
  return Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
}

// Defined, not assigned: a property may be called __proto__.
function write({ holder, key }: PatchTarget, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function add(place: PatchTarget, value: unknown, overwrites: boolean): void {
  if (!Array.isArray(place.holder)) {
    write(place, value);
    return;
  }
  const { length } = place.holder;
  const at = place.key === '-' ? length : readPosition(place, length);
  place.holder.splice(at, overwrites && at < length ? 1 : 0, value);
}

function remove(place: PatchTarget): void {
  requirePresent(place);
  if (Array.isArray(place.holder)) {
    place.holder.splice(Number(place.key), 1);
  } else {
    delete place.holder[place.key];
  }
}

function increment(place: PatchTarget, by: unknown): void {
  const current = read(place) ?? 0;
  if (typeof by !== 'number' || typeof current !== 'number') {
    throw refuse(400, `The patch can only increment a number by a number at ${place.path}.`);
  }
  if (Array.isArray(place.holder)) requirePresent(place);
  write(place, current + by);
}

function move(source: PatchTarget, target: PatchTarget): void {
  if (`${target.path}/`.startsWith(`${source.path}/`)) {
    throw refuse(400, `The patch cannot move ${source.path} into itself at ${target.path}.`);
  }
  requirePresent(source);
  const moved = read(source);
  remove(source);
  add(target, moved, true);
}

function readPosition({ key, path }: PatchTarget, length: number): number {
  if (!/^\d+$/.test(key) || Number(key) > length) {
    throw refuse(400, `The patch path ${path} does not exist: the array has ${length} items.`);
  }
  return Number(key);
}

function requirePresent(place: PatchTarget): void {
  const isPresent = Array.isArray(place.holder)
    ? readPosition(place, place.holder.length) < place.holder.length
    : Object.hasOwn(place.holder, place.key);
  if (!isPresent) throw refuse(400, `The patch path ${place.path} does not exist.`);
}

function requireValue(value: unknown, { path }: PatchTarget): unknown {
  if (value === undefined) throw refuse(400, `The patch operation on ${path} needs a value.`);
  return value;
}
