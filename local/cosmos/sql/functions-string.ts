import { refuse } from '../errors.ts';
import type { SqlFunction } from './function-type.ts';

type Text = (text: string, ...rest: unknown[]) => unknown;

function text(min: number, max: number, call: Text): SqlFunction {
  return {
    min,
    max,
    call: (first, ...rest) => (typeof first === 'string' ? call(first, ...rest) : undefined),
  };
}

function compareTexts(compare: (left: string, right: string) => unknown): SqlFunction {
  return {
    min: 2,
    max: 3,
    call: (left, right, ignoreCase) => {
      if (typeof left !== 'string' || typeof right !== 'string') return undefined;
      return ignoreCase === true ? compare(left.toLowerCase(), right.toLowerCase()) : compare(left, right);
    },
  };
}

function parseText(accept: (value: unknown) => boolean): SqlFunction {
  return text(1, 1, (source) => {
    try {
      const value: unknown = JSON.parse(source);
      return accept(value) ? value : undefined;
    } catch {
      return undefined;
    }
  });
}

const expressions = new Map<string, RegExp>();

function matchExpression(source: string, pattern: unknown, modifiers: unknown = ''): boolean | undefined {
  if (typeof pattern !== 'string' || typeof modifiers !== 'string') return undefined;
  const key = `${modifiers}/${pattern}`;
  let expression = expressions.get(key);
  if (!expression) {
    try {
      expression = new RegExp(pattern, modifiers.replaceAll('x', ''));
    } catch {
      throw refuse(400, `RegexMatch was given an invalid pattern or modifier: /${pattern}/${modifiers}`);
    }
    if (expressions.size > 200) expressions.clear();
    expressions.set(key, expression);
  }
  return expression.test(source);
}

function sliceText(source: string, start: unknown, length: unknown): string | undefined {
  if (typeof start !== 'number' || typeof length !== 'number') return undefined;
  const from = Math.max(0, start);
  return source.slice(from, from + Math.max(0, length));
}

function joinTexts(...values: unknown[]): string | undefined {
  return values.every((value) => typeof value === 'string') ? values.join('') : undefined;
}

/** String functions of Cosmos DB SQL. */
export const stringFunctions: Record<string, SqlFunction> = {
  CONTAINS: compareTexts((left, right) => left.includes(right)),
  STARTSWITH: compareTexts((left, right) => left.startsWith(right)),
  ENDSWITH: compareTexts((left, right) => left.endsWith(right)),
  STRINGEQUALS: compareTexts((left, right) => left === right),
  INDEX_OF: text(2, 3, (source, part, from) =>
    typeof part === 'string' ? source.indexOf(part, typeof from === 'number' ? from : 0) : undefined,
  ),
  REGEXMATCH: text(2, 3, matchExpression),
  LOWER: text(1, 1, (source) => source.toLowerCase()),
  UPPER: text(1, 1, (source) => source.toUpperCase()),
  TRIM: text(1, 1, (source) => source.trim()),
  LTRIM: text(1, 1, (source) => source.trimStart()),
  RTRIM: text(1, 1, (source) => source.trimEnd()),
  LENGTH: text(1, 1, (source) => source.length),
  REVERSE: text(1, 1, (source) => [...source].reverse().join('')),
  SUBSTRING: text(3, 3, sliceText),
  LEFT: text(2, 2, (source, length) => sliceText(source, 0, length)),
  RIGHT: text(2, 2, (source, length) =>
    typeof length === 'number' ? source.slice(Math.max(0, source.length - Math.max(0, length))) : undefined,
  ),
  REPLACE: text(3, 3, (source, from, to) =>
    typeof from === 'string' && typeof to === 'string' ? source.replaceAll(from, () => to) : undefined,
  ),
  CONCAT: { min: 2, max: 100, call: joinTexts },
  STRINGSPLIT: text(2, 2, (source, by) => (typeof by === 'string' ? source.split(by) : undefined)),
  TOSTRING: {
    min: 1,
    max: 1,
    call: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
  STRINGTONUMBER: parseText((value) => typeof value === 'number'),
  STRINGTOBOOLEAN: parseText((value) => typeof value === 'boolean'),
  STRINGTONULL: parseText((value) => value === null),
  STRINGTOARRAY: parseText(Array.isArray),
  STRINGTOOBJECT: parseText((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
};
