import { refuse } from '../errors.ts';
import type { Expression, OrderItem, Query, Selection, Source } from './ast.ts';
import { type Cursor, createCursor } from './cursor.ts';
import { parseExpression, parsePath } from './parse-expression.ts';

const clauses = new Set(['FROM', 'WHERE', 'JOIN', 'ORDER', 'GROUP', 'OFFSET', 'IN', 'AS', 'HAVING', 'UNION']);

/** Parses a whole SELECT statement. Throws 400 with the text at which it stopped. */
export function parseQuery(sql: string): Query {
  const cursor = createCursor(sql, parseSelect);
  const query = parseSelect(cursor);
  if (cursor.is('HAVING') || cursor.is('UNION')) {
    throw refuse(400, `${cursor.peek().upper} is not supported by Cosmos DB SQL.`);
  }
  if (cursor.peek().kind !== 'end') cursor.fail();
  return query;
}

// Parses SELECT and its clauses, up to the closing parenthesis of a subquery or the end.
function parseSelect(cursor: Cursor): Query {
  cursor.expect('SELECT');
  const distinct = cursor.take('DISTINCT');
  const top = cursor.take('TOP') ? parsePath(cursor) : undefined;
  const { value: selection, text: select } = cursor.readWithText(parseSelection);
  const source = cursor.take('FROM') ? cursor.readWithText(parseSource) : undefined;
  const where = cursor.take('WHERE') ? cursor.readWithText(parseExpression) : undefined;
  const groupBy = parseGroupBy(cursor);
  const orderBy = parseOrderBy(cursor);
  const query: Query = {
    distinct,
    selection: selection.of,
    orderBy: orderBy.map(({ item }) => item),
    texts: {
      select,
      selection: selection.texts,
      from: source?.text ?? '',
      where: where?.text ?? '',
      groupBy: groupBy.map(({ text }) => text),
      orderBy: orderBy.map(({ text }) => text),
    },
  };
  if (source) query.source = source.value;
  if (top) query.top = top;
  if (where) query.where = where.value;
  if (groupBy.length > 0) query.groupBy = groupBy.map(({ value }) => value);
  if (cursor.take('OFFSET')) {
    query.offset = parsePath(cursor);
    cursor.expect('LIMIT');
    query.limit = parsePath(cursor);
  }
  return query;
}

function parseSelection(cursor: Cursor): { of: Selection; texts: string[] } {
  if (cursor.take('*')) return { of: { kind: 'star' }, texts: [] };
  if (cursor.take('VALUE')) {
    const { value, text } = cursor.readWithText(parseExpression);
    return { of: { kind: 'value', of: value }, texts: [text] };
  }
  const items: Array<{ name: string; of: Expression }> = [];
  const texts: string[] = [];
  let unnamed = 0;
  do {
    const { value: of, text } = cursor.readWithText(parseExpression);
    const name = parseAlias(cursor) ?? nameOf(of) ?? `$${++unnamed}`;
    if (items.some((item) => item.name === name)) {
      throw refuse(400, `'${name}' cannot be a name of two columns: give one of them another name with AS.`);
    }
    items.push({ name, of });
    texts.push(text);
  } while (cursor.take(','));
  return { of: { kind: 'list', items }, texts };
}

function parseAlias(cursor: Cursor): string | undefined {
  if (cursor.take('AS')) return cursor.takeWord();
  return cursor.peek().kind === 'word' && !clauses.has(cursor.peek().upper) ? cursor.takeWord() : undefined;
}

function nameOf(of: Expression): string | undefined {
  return of.kind === 'alias' || of.kind === 'property' ? of.name : undefined;
}

function parseSource(cursor: Cursor): Source {
  const source = parseInput(cursor);
  if (cursor.is('JOIN')) throw refuse(400, 'JOIN is not supported by the local Cosmos stand-in: use EXISTS or ARRAY.');
  return source;
}

function parseInput(cursor: Cursor): Source {
  if (cursor.peek().kind === 'word' && cursor.is('IN', 1)) {
    const alias = cursor.takeWord();
    cursor.expect('IN');
    return { alias, each: true, from: parsePath(cursor) };
  }
  const from = parsePath(cursor);
  const alias = parseAlias(cursor) ?? nameOf(from);
  if (alias === undefined) throw refuse(400, 'The input of FROM needs a name: add AS and an identifier.');
  // A subquery in FROM gives one row for each of its results.
  return from.kind === 'subquery'
    ? { alias, each: true, from: { ...from, form: 'array' } }
    : { alias, each: false, from };
}

function parseGroupBy(cursor: Cursor): Array<{ value: Expression; text: string }> {
  if (!cursor.take('GROUP')) return [];
  cursor.expect('BY');
  const keys = [];
  do {
    keys.push(cursor.readWithText(parseExpression));
  } while (cursor.take(','));
  return keys;
}

function parseOrderBy(cursor: Cursor): Array<{ item: OrderItem; text: string }> {
  const items: Array<{ item: OrderItem; text: string }> = [];
  if (!cursor.take('ORDER')) return items;
  cursor.expect('BY');
  if (cursor.is('RANK')) {
    throw refuse(400, 'ORDER BY RANK (full-text and vector search) is not supported by the local Cosmos stand-in.');
  }
  do {
    const { value: of, text } = cursor.readWithText(parseExpression);
    const descending = cursor.take('DESC');
    if (!descending) cursor.take('ASC');
    items.push({ item: { of, descending }, text });
  } while (cursor.take(','));
  return items;
}
