import { refuse } from '../errors.ts';
import type { Query } from './ast.ts';
import { readTokens, type Token } from './lexer.ts';

/** A cursor over tokens, for the parser. */
export type Cursor = {
  peek(ahead?: number): Token;
  next(): Token;
  is(upper: string, ahead?: number): boolean;
  /** Skips a keyword or symbol if it is next. */
  take(upper: string): boolean;
  expect(upper: string): void;
  takeWord(): string;
  /** Calls `read` and returns its result with the source text that it has read. */
  readWithText<T>(read: (cursor: Cursor) => T): { value: T; text: string };
  parseSubquery(): Query;
  fail(): never;
};

// Words that the service does not allow as an unquoted property name or alias.
const reserved = new Set(
  (
    'AND ARRAY AS ASC BETWEEN BY DESC DISTINCT EXISTS FALSE FROM GROUP IN JOIN LIKE NOT NULL OR ORDER ' +
    'SELECT TOP TRUE UNDEFINED VALUE WHERE'
  ).split(' '),
);
const endToken: Token = { kind: 'end', text: 'end of query', upper: '', at: 0, end: 0 };

/** Makes a cursor at the first token; expressions call `parseSelect` for a subquery. */
export function createCursor(sql: string, parseSelect: (cursor: Cursor) => Query): Cursor {
  const tokens = readTokens(sql);
  let position = 0;

  const peek = (ahead = 0): Token => tokens[position + ahead] ?? endToken;

  const next = (): Token => {
    const token = peek();
    position += 1;
    return token;
  };

  const is = (upper: string, ahead = 0): boolean => peek(ahead).upper === upper;

  const take = (upper: string): boolean => {
    if (!is(upper)) return false;
    position += 1;
    return true;
  };

  const fail = (): never => {
    throw refuse(400, `Syntax error, incorrect syntax near '${peek().text}'.`);
  };

  const expect = (upper: string): void => {
    if (!take(upper)) fail();
  };

  const takeWord = (): string => {
    const { kind, text, upper } = peek();
    if (kind === 'word' && reserved.has(upper)) {
      throw refuse(
        400,
        `Syntax error, incorrect syntax near '${text}': it is a reserved word, so a property is written ["${text}"].`,
      );
    }
    return kind === 'word' ? next().text : fail();
  };

  const readWithText = <T>(read: (cursor: Cursor) => T) => {
    const from = peek().at;
    const value = read(cursor);
    return { value, text: sql.slice(from, tokens[position - 1]?.end) };
  };

  const cursor: Cursor = {
    peek,
    next,
    is,
    take,
    expect,
    takeWord,
    readWithText,
    fail,
    parseSubquery: () => parseSelect(cursor),
  };
  return cursor;
}
