/** A JSON object as stored: a document, a definition or a part of one. */
export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// The order of types in ORDER BY, MIN and MAX: undefined < null < boolean < number < string < array < object.
function rankType(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return 0;
    case 'boolean':
      return 2;
    case 'number':
      return 3;
    case 'string':
      return 4;
    default:
      return value === null ? 1 : Array.isArray(value) ? 5 : 6;
  }
}

/** Total order over JSON values and undefined, as ORDER BY uses it. Arrays and objects compare by their text. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  const leftRank = rankType(left);
  const rightRank = rankType(right);
  if (leftRank !== rightRank) return leftRank - rightRank;
  if (leftRank === 2 || leftRank === 3) return Number(left) - Number(right);
  return leftRank < 2 ? 0 : compareValues(writeCanonical(left), writeCanonical(right));
}

/** Deep equality of two defined JSON values; objects are equal in any order of their keys. */
export function areEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  return writeCanonical(left) === writeCanonical(right);
}

/** JSON text with object keys sorted, so that equal values have equal text; undefined is the empty text. */
export function writeCanonical(value: unknown): string {
  return JSON.stringify(value, sortKeys) ?? '';
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Reads an own property of an object, so that names such as `constructor` or `length` are not inherited. */
function readProperty(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Reads the value at a path of property names; undefined when a part of the path is missing. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = readProperty(found, name);
  return found;
}

/** Splits a definition path such as `/address/zip` or `/"_etag"/?` into its names. */
export function splitPath(path: string): string[] {
  const names = path.match(/"[^"]*"|[^/]+/g) ?? [];
  return names.map((name) => name.replace(/^"(.*)"$/, '$1'));
}
