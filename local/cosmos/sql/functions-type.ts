import { isObject } from '../values.ts';
import type { SqlFunction } from './function-type.ts';

function test(accept: (value: unknown) => boolean): SqlFunction {
  return { min: 1, max: 1, call: accept };
}

function number(call: (value: number) => number): SqlFunction {
  return { min: 1, max: 1, call: (value) => (typeof value === 'number' ? keepFinite(call(value)) : undefined) };
}

function keepFinite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function readInstant(text: unknown): number | undefined {
  return typeof text === 'string' ? keepFinite(Date.parse(text)) : undefined;
}

// The service writes seven decimals of a second.
function writeInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '0000Z');
}

/** Type tests, numbers, dates and IIF of Cosmos DB SQL. */
export const typeFunctions: Record<string, SqlFunction> = {
  IS_DEFINED: test((value) => value !== undefined),
  IS_NULL: test((value) => value === null),
  IS_STRING: test((value) => typeof value === 'string'),
  IS_NUMBER: test((value) => typeof value === 'number'),
  IS_INTEGER: test(Number.isInteger),
  IS_FINITE_NUMBER: test(Number.isFinite),
  IS_BOOL: test((value) => typeof value === 'boolean'),
  IS_ARRAY: test(Array.isArray),
  IS_OBJECT: test(isObject),
  IS_PRIMITIVE: test((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)),
  ABS: number(Math.abs),
  CEILING: number(Math.ceil),
  FLOOR: number(Math.floor),
  TRUNC: number(Math.trunc),
  SIGN: number(Math.sign),
  SQRT: number(Math.sqrt),
  SQUARE: number((value) => value * value),
  EXP: number(Math.exp),
  LOG: number(Math.log),
  LOG10: number(Math.log10),
  // Halves are rounded away from zero.
  ROUND: number((value) => Math.sign(value) * Math.round(Math.abs(value))),
  POWER: {
    min: 2,
    max: 2,
    call: (base, exponent) =>
      typeof base === 'number' && typeof exponent === 'number' ? keepFinite(base ** exponent) : undefined,
  },
  IIF: { min: 3, max: 3, call: (condition, yes, no) => (condition === true ? yes : no) },
  GETCURRENTDATETIME: { min: 0, max: 0, call: () => writeInstant(Date.now()) },
  GETCURRENTTIMESTAMP: { min: 0, max: 0, call: () => Date.now() },
  DATETIMETOTIMESTAMP: { min: 1, max: 1, call: readInstant },
  TIMESTAMPTODATETIME: {
    min: 1,
    max: 1,
    call: (value) => (typeof value === 'number' ? writeInstant(value) : undefined),
  },
};
