import { areEqual, writeCanonical } from '../values.ts';
import { aggregateRows } from './aggregates.ts';

// Functions that generated code calls. `undefined` is the third truth value, as in Cosmos DB SQL.

function equals(left: unknown, right: unknown): boolean | undefined {
  return left === undefined || right === undefined ? undefined : left === right || areEqual(left, right);
}

function differs(left: unknown, right: unknown): boolean | undefined {
  return left === undefined || right === undefined ? undefined : left !== right && !areEqual(left, right);
}

function isOrdered(left: unknown, right: unknown): boolean {
  const type = typeof left;
  return type === typeof right && (type === 'string' || type === 'number' || type === 'boolean');
}

type Ordered = string | number | boolean;

function isBelow(left: unknown, right: unknown): boolean | undefined {
  return isOrdered(left, right) ? (left as Ordered) < (right as Ordered) : undefined;
}

function isAtMost(left: unknown, right: unknown): boolean | undefined {
  return isOrdered(left, right) ? (left as Ordered) <= (right as Ordered) : undefined;
}

function isBetween(value: unknown, low: unknown, high: unknown): boolean | undefined {
  return and(isAtMost(low, value), isAtMost(value, high));
}

function and(left: unknown, right: unknown): boolean | undefined {
  if (left === false || right === false) return false;
  return left === true && right === true ? true : undefined;
}

function or(left: unknown, right: unknown): boolean | undefined {
  if (left === true || right === true) return true;
  return left === false && right === false ? false : undefined;
}

function not(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? !value : undefined;
}

function calculate(left: unknown, right: unknown, operate: (left: number, right: number) => number) {
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  const result = operate(left, right);
  return Number.isFinite(result) ? result : undefined;
}

function prefer(value: unknown, otherwise: unknown): unknown {
  return value === undefined ? otherwise : value;
}

function concatenate(left: unknown, right: unknown): string | undefined {
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined;
}

/** A list that is prepared once per query, so that testing membership of a plain value is one hash lookup. */
type Lookup = { plain: Set<unknown>; nested: unknown[] };

function prepareLookup(list: unknown): Lookup | undefined {
  if (!Array.isArray(list)) return undefined;
  const isNested = (item: unknown) => typeof item === 'object' && item !== null;
  return {
    plain: new Set(list.filter((item) => item !== undefined && !isNested(item))),
    nested: list.filter(isNested),
  };
}

function isWithin(lookup: Lookup | undefined, value: unknown): boolean | undefined {
  if (lookup === undefined || value === undefined) return undefined;
  return lookup.plain.has(value) || (lookup.nested.length > 0 && lookup.nested.some((item) => areEqual(item, value)));
}

/** The plain values to look up in an index; undefined when one of them is an array or object. */
function listKeys(list: unknown): unknown[] | undefined {
  const lookup = prepareLookup(list);
  return lookup && lookup.nested.length === 0 ? [...lookup.plain] : undefined;
}

function readElement(value: unknown, key: unknown): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return typeof key === 'string' ? readOwn(value, key) : undefined;
}

// For names that every object inherits, such as `constructor`; generated code reads others directly.
function readOwn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function listItems(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const patterns = new Map<string, RegExp>();

function isLike(value: unknown, pattern: unknown, escapeMark: unknown): boolean | undefined {
  if (typeof value !== 'string' || typeof pattern !== 'string') return undefined;
  const key = `${typeof escapeMark === 'string' ? escapeMark : ''}\u0000${pattern}`;
  let expression = patterns.get(key);
  if (!expression) {
    expression = new RegExp(`^${translateLike(pattern, escapeMark)}$`, 's');
    if (patterns.size > 200) patterns.clear();
    patterns.set(key, expression);
  }
  return expression.test(value);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function translateLike(pattern: string, escapeMark: unknown): string {
  const pieces = pattern.match(/\[\^?[^\]]+\]|[\s\S]/g) ?? [];
  let source = '';
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    if (piece === escapeMark) {
      at += 1;
      source += escapePattern(pieces[at] ?? '');
    } else if (piece === '%') {
      source += '.*';
    } else if (piece === '_') {
      source += '.';
    } else {
      source += piece.length > 1 ? piece.replaceAll('\\', '\\\\') : escapePattern(piece);
    }
  }
  return source;
}

/** Removes duplicate rows. */
export function distinctRows(rows: readonly unknown[]): unknown[] {
  return [...new Map(rows.map((row) => [writeCanonical(row), row])).values()];
}

/** The operators by the names generated code uses. */
export const operators = {
  equals,
  differs,
  isBelow,
  isAtMost,
  isBetween,
  and,
  or,
  not,
  calculate,
  concatenate,
  prefer,
  prepareLookup,
  isWithin,
  listKeys,
  readElement,
  readOwn,
  listItems,
  isLike,
  aggregateRows,
  distinctRows,
};
