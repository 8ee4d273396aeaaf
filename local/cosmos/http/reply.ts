import type { IncomingHttpHeaders } from 'node:http';
import { codeOf, isCosmosError, refuse } from '../errors.ts';

/** A request as the routes see it. `segments` are the decoded parts of the raw path. */
export type Call = {
  method: string;
  segments: string[];
  headers: IncomingHttpHeaders;
  body: string;
  /** The name of the operation, for matching faults. */
  operation: string;
};

/**
 * An answer. `body` is JSON text, or undefined when empty. `range` is the key range of the answer; `seen` is the number
 * of the last change in that range that the answer includes (by default all). `fault` closes the connection without an
 * answer, or leaves it open without one.
 */
export type Reply = {
  status: number;
  body?: string;
  headers?: Record<string, string>;
  range?: string;
  seen?: number;
  fault?: 'disconnect' | 'hang';
  /** Request units; 1 by default. */
  charge?: number;
};

/** Reads a header that is sent once. */
export function readHeader({ headers }: Pick<Call, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

export function isOn(call: Pick<Call, 'headers'>, name: string): boolean {
  return readHeader(call, name)?.toLowerCase() === 'true';
}

/** Parses the body; throws 400 when it is not JSON. */
export function readBody({ body }: Call): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refuse(400, 'The request body must be JSON.');
  }
}

export function replyJson(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return { status, body: JSON.stringify(value), headers };
}

/** A page of a feed, in the service's envelope. `texts` are JSON. */
export function replyFeed(name: string, texts: readonly string[], headers: Record<string, string> = {}): Reply {
  return {
    status: 200,
    body: `{"_rid":"","${name}":[${texts.join(',')}],"_count":${texts.length}}`,
    headers: { ...headers, 'x-ms-item-count': String(texts.length) },
  };
}

/** The response for a thrown error: the refusal, or 500 for a bug of this program. */
export function replyError(error: unknown): Reply {
  if (!isCosmosError(error)) {
    console.error(error);
    return replyJson(500, { code: 'InternalServerError', message: `The Cosmos stand-in failed: ${String(error)}` });
  }
  const { status, message, substatus, additionalErrorInfo, headers } = error;
  const extra = substatus === undefined ? headers : { ...headers, 'x-ms-substatus': String(substatus) };
  return replyJson(status, { code: codeOf(status), message, additionalErrorInfo }, extra);
}
