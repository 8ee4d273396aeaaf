import { refuse } from '../errors.ts';
import type { AggregateName, BinaryOperator, Expression } from './ast.ts';
import type { Cursor } from './cursor.ts';

const aggregateNames: ReadonlySet<string> = new Set<AggregateName>(['COUNT', 'SUM', 'AVG', 'MIN', 'MAX']);
const constants: Record<string, true | false | null | undefined> = {
  TRUE: true,
  FALSE: false,
  NULL: null,
  UNDEFINED: undefined,
};
const comparisons: Record<string, BinaryOperator> = {
  '=': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};
const additions: Record<string, BinaryOperator> = { '+': '+', '-': '-', '||': '||' };
const multiplications: Record<string, BinaryOperator> = { '*': '*', '/': '/', '%': '%' };
const bitwise = new Set(['&', '|', '^', '~', '<<', '>>']);

/** Parses one expression, lowest precedence first: `?:`, `??`, OR, AND, NOT, comparisons, additions, products. */
export function parseExpression(cursor: Cursor): Expression {
  const condition = parseCoalesce(cursor);
  if (!cursor.take('?')) return condition;
  const yes = parseExpression(cursor);
  cursor.expect(':');
  return { kind: 'choice', condition, yes, no: parseExpression(cursor) };
}

function parseCoalesce(cursor: Cursor): Expression {
  const left = parseOr(cursor);
  return cursor.take('??') ? { kind: 'binary', operator: '??', left, right: parseCoalesce(cursor) } : left;
}

function parseOr(cursor: Cursor): Expression {
  let left = parseAnd(cursor);
  while (cursor.take('OR')) left = { kind: 'binary', operator: 'OR', left, right: parseAnd(cursor) };
  return left;
}

function parseAnd(cursor: Cursor): Expression {
  let left = parseNot(cursor);
  while (cursor.take('AND')) left = { kind: 'binary', operator: 'AND', left, right: parseNot(cursor) };
  return left;
}

function parseNot(cursor: Cursor): Expression {
  return cursor.take('NOT') ? { kind: 'not', of: parseNot(cursor) } : parsePredicate(cursor);
}

function parsePredicate(cursor: Cursor): Expression {
  const of = parseChain(cursor, parseAddition, comparisons);
  const negated = cursor.is('NOT') && ['IN', 'LIKE', 'BETWEEN'].includes(cursor.peek(1).upper) && cursor.take('NOT');
  const predicate = parsePredicateTail(cursor, of);
  return negated ? { kind: 'not', of: predicate } : predicate;
}

function parsePredicateTail(cursor: Cursor, of: Expression): Expression {
  if (cursor.take('IN')) {
    cursor.expect('(');
    if (cursor.is('SELECT')) {
      throw refuse(400, 'A subquery inside IN is not supported by the local Cosmos stand-in: use ARRAY_CONTAINS.');
    }
    return { kind: 'in', of, list: parseList(cursor, ')') };
  }
  if (cursor.take('BETWEEN')) {
    const low = parseAddition(cursor);
    cursor.expect('AND');
    return { kind: 'between', of, low, high: parseAddition(cursor) };
  }
  if (cursor.take('LIKE')) {
    const pattern = parseAddition(cursor);
    return cursor.take('ESCAPE')
      ? { kind: 'like', of, pattern, escape: parseAddition(cursor) }
      : { kind: 'like', of, pattern };
  }
  return of;
}

function parseChain(
  cursor: Cursor,
  parseOperand: (cursor: Cursor) => Expression,
  operators: Record<string, BinaryOperator>,
): Expression {
  let left = parseOperand(cursor);
  for (;;) {
    const operator = operators[cursor.peek().upper];
    if (!operator) {
      refuseBitwise(cursor);
      return left;
    }
    cursor.next();
    left = { kind: 'binary', operator, left, right: parseOperand(cursor) };
  }
}

function refuseBitwise(cursor: Cursor): void {
  if (bitwise.has(cursor.peek().upper)) {
    throw refuse(400, `The operator '${cursor.peek().text}' is not supported by the local Cosmos stand-in.`);
  }
}

function parseAddition(cursor: Cursor): Expression {
  return parseChain(cursor, parseProduct, additions);
}

function parseProduct(cursor: Cursor): Expression {
  return parseChain(cursor, parseUnary, multiplications);
}

function parseUnary(cursor: Cursor): Expression {
  if (cursor.take('-')) return { kind: 'negate', of: parseUnary(cursor) };
  if (cursor.take('+')) return { kind: 'plus', of: parseUnary(cursor) };
  refuseBitwise(cursor);
  return parsePath(cursor);
}

/** Parses an operand with its `.name` and `[key]` accessors, as in FROM and JOIN. */
export function parsePath(cursor: Cursor): Expression {
  let of = parseOperand(cursor);
  for (;;) {
    if (cursor.take('.')) {
      of = { kind: 'property', of, name: cursor.takeWord() };
    } else if (cursor.take('[')) {
      const key = parseExpression(cursor);
      cursor.expect(']');
      of =
        key.kind === 'literal' && typeof key.value === 'string'
          ? { kind: 'property', of, name: key.value }
          : { kind: 'element', of, key };
    } else {
      return of;
    }
  }
}

function parseOperand(cursor: Cursor): Expression {
  const token = cursor.peek();
  switch (token.kind) {
    case 'string':
      return { kind: 'literal', value: cursor.next().text };
    case 'number':
      return { kind: 'literal', value: Number(cursor.next().text) };
    case 'parameter':
      return { kind: 'parameter', name: cursor.next().text };
    case 'symbol':
      return parseSymbol(cursor);
    case 'word':
      return parseWord(cursor);
    default:
      return cursor.fail();
  }
}

function parseSymbol(cursor: Cursor): Expression {
  if (cursor.take('(')) {
    const inner: Expression = cursor.is('SELECT')
      ? { kind: 'subquery', form: 'scalar', query: cursor.parseSubquery() }
      : parseExpression(cursor);
    cursor.expect(')');
    return inner;
  }
  if (cursor.take('[')) return { kind: 'array', items: parseList(cursor, ']') };
  if (cursor.take('{')) return { kind: 'object', entries: parseEntries(cursor) };
  return cursor.fail();
}

function parseEntries(cursor: Cursor): Array<[string, Expression]> {
  const entries: Array<[string, Expression]> = [];
  if (cursor.take('}')) return entries;
  do {
    const name = cursor.peek().kind === 'string' ? cursor.next().text : cursor.takeWord();
    cursor.expect(':');
    entries.push([name, parseExpression(cursor)]);
  } while (cursor.take(','));
  cursor.expect('}');
  return entries;
}

function parseList(cursor: Cursor, end: string): Expression[] {
  const items: Expression[] = [];
  if (cursor.take(end)) return items;
  do {
    items.push(parseExpression(cursor));
  } while (cursor.take(','));
  cursor.expect(end);
  return items;
}

function parseWord(cursor: Cursor): Expression {
  const { text, upper } = cursor.next();
  if (Object.hasOwn(constants, upper)) return { kind: 'literal', value: constants[upper] };
  if (!cursor.is('(')) {
    if (upper === 'UDF' && cursor.is('.')) {
      throw refuse(400, 'User-defined functions are not supported by the local Cosmos stand-in.');
    }
    return { kind: 'alias', name: text };
  }
  cursor.expect('(');
  if ((upper === 'EXISTS' || upper === 'ARRAY') && cursor.is('SELECT')) {
    const query = cursor.parseSubquery();
    cursor.expect(')');
    return { kind: 'subquery', form: upper === 'EXISTS' ? 'exists' : 'array', query };
  }
  if (cursor.is('DISTINCT')) {
    throw refuse(400, `${upper}(DISTINCT ...) is not supported: use a subquery over SELECT DISTINCT VALUE.`);
  }
  const { value: parameters, text: list } = cursor.readWithText(() => parseList(cursor, ')'));
  if (!isAggregate(upper)) return { kind: 'call', name: upper, parameters };
  const [of] = parameters;
  if (!of || parameters.length > 1) throw refuse(400, `The ${upper} aggregate requires exactly one argument.`);
  return { kind: 'aggregate', name: upper, of, ofText: list.slice(0, -1) };
}

function isAggregate(name: string): name is AggregateName {
  return aggregateNames.has(name);
}
