import { areEqual, isObject, writeCanonical } from '../values.ts';
import type { SqlFunction } from './function-type.ts';

// In a partial match, an object needs at least the given properties.
function fits(value: unknown, wanted: unknown): boolean {
  if (isObject(value) && isObject(wanted)) {
    return Object.entries(wanted).every(([name, part]) => Object.hasOwn(value, name) && fits(value[name], part));
  }
  return areEqual(value, wanted);
}

function contains(list: unknown, wanted: unknown, isPartial?: unknown): boolean | undefined {
  if (!Array.isArray(list) || wanted === undefined) return undefined;
  return list.some((item) => (isPartial === true ? fits(item, wanted) : areEqual(item, wanted)));
}

function containsOf(every: boolean) {
  return (list: unknown, ...wanted: unknown[]): boolean | undefined => {
    if (!Array.isArray(list)) return undefined;
    const isIn = (value: unknown) => contains(list, value) === true;
    return every ? wanted.every(isIn) : wanted.some(isIn);
  };
}

function combine(keep: (isInRight: boolean) => boolean, addRight: boolean) {
  return (left: unknown, right: unknown): unknown[] | undefined => {
    if (!Array.isArray(left) || !Array.isArray(right)) return undefined;
    const rightKeys = new Set(right.map(writeCanonical));
    const matching = left.filter((item) => keep(rightKeys.has(writeCanonical(item))));
    const all = new Map([...matching, ...(addRight ? right : [])].map((item) => [writeCanonical(item), item]));
    return [...all.values()];
  };
}

function slice(list: unknown, start: unknown, length?: unknown): unknown[] | undefined {
  if (!Array.isArray(list) || typeof start !== 'number') return undefined;
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, typeof length === 'number' ? from + Math.max(0, length) : undefined);
}

/** Array and object functions of Cosmos DB SQL. */
export const arrayFunctions: Record<string, SqlFunction> = {
  ARRAY_LENGTH: { min: 1, max: 1, call: (list) => (Array.isArray(list) ? list.length : undefined) },
  ARRAY_CONTAINS: { min: 2, max: 3, call: contains },
  ARRAY_CONTAINS_ANY: { min: 2, max: 100, call: containsOf(false) },
  ARRAY_CONTAINS_ALL: { min: 2, max: 100, call: containsOf(true) },
  ARRAY_SLICE: { min: 2, max: 3, call: slice },
  ARRAY_CONCAT: {
    min: 2,
    max: 100,
    call: (...lists) => (lists.every(Array.isArray) ? lists.flat() : undefined),
  },
  SETINTERSECT: { min: 2, max: 2, call: combine((isInRight) => isInRight, false) },
  SETUNION: { min: 2, max: 2, call: combine(() => true, true) },
  STRINGJOIN: {
    min: 2,
    max: 2,
    call: (list, by) =>
      Array.isArray(list) && typeof by === 'string' && list.every((item) => typeof item === 'string')
        ? list.join(by)
        : undefined,
  },
  OBJECTTOARRAY: {
    min: 1,
    max: 1,
    call: (value) => (isObject(value) ? Object.entries(value).map(([k, v]) => ({ k, v })) : undefined),
  },
};
