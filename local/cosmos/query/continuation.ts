import { hash } from 'node:crypto';
import { refuse } from '../errors.ts';
import { isObject } from '../values.ts';

/**
 * The position after a page. `after` contains the ORDER BY values of the last document (each in a list that is empty
 * for undefined) and its row; `skip` is the number of returned results, for queries without such a position.
 */
export type Continuation = { after?: { values: unknown[][]; row: number }; given: number };

/** Writes an opaque token that is valid only for the same query. */
export function writeContinuation(continuation: Continuation, queryName: string): string {
  return Buffer.from(JSON.stringify({ ...continuation, query: sign(queryName) })).toString('base64url');
}

/** Reads a token; throws 400 for an invalid one or one of another query. */
export function readContinuation(token: string, queryName: string): Continuation {
  const parsed = parseToken(token);
  if (isObject(parsed) && parsed.query === sign(queryName) && Number.isInteger(parsed.given)) {
    const given = Number(parsed.given);
    const { after } = parsed;
    if (after === undefined) return { given };
    if (isObject(after) && Array.isArray(after.values) && after.values.every(Array.isArray)) {
      return { given, after: { values: after.values, row: Number(after.row) } };
    }
  }
  throw refuse(400, 'Invalid Continuation Token: send back the x-ms-continuation of this same query, unchanged.');
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function sign(queryName: string): string {
  return hash('sha256', queryName, 'base64url').slice(0, 12);
}
