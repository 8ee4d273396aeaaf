import type { HttpRequest } from '@azure/functions';
import { bodyLimitOf } from '#domain/http/route.ts';
import { problem } from './problem.ts';

/** The maximum nesting depth of objects and lists; forms need a few levels. */
const deepest = 64;
/** The default maximum number of values in a body, including nested ones; forms have fewer than 300 fields. */
const maxValues = 2000;
const byteOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma] = [byteOf('"'), byteOf('\\'), byteOf(',')];
const [openList, closeList, openObject, closeObject] = [byteOf('['), byteOf(']'), byteOf('{'), byteOf('}')];
const refusedNames = ['__proto__', 'constructor', 'prototype'];

const isJson = (type: string) => /^application\/([\w.+-]+\+)?json$/.test(type);

type BodyRules = {
  /** The maximum size in bytes. */
  readonly limit?: number | undefined;
  /** Other content types that are accepted. */
  readonly types?: readonly string[] | undefined;
  /** The maximum number of values. */
  readonly values?: number | undefined;
};

/**
 * Reads a JSON body. Throws 415 for a content type other than JSON and `types`, 413 above the limit (bytes), and 400
 * when the body is not JSON, is nested too deeply, or contains too many values or a forbidden name.
 */
export async function readJsonBody(
  request: HttpRequest,
  { limit, types = [], values = maxValues }: BodyRules,
): Promise<unknown> {
  const bytes = await readBytes(request, (type) => isJson(type) || types.includes(type), 'application/json', limit);
  checkStructure(bytes, values);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw problem(400, 'Malformed JSON', { detail: 'The body is not valid JSON in UTF-8.' });
  }
  refuseNames(body);
  return body;
}

/** Reads a binary body. Throws 415 for a content type other than `type`, 413 above the limit (bytes). */
export function readBinaryBody(request: HttpRequest, type: string, limit?: number): Promise<Uint8Array<ArrayBuffer>> {
  return readBytes(request, (own) => own === type, type, limit);
}

async function readBytes(
  request: HttpRequest,
  accepts: (type: string) => boolean,
  type: string,
  limit = bodyLimitOf({}),
) {
  const [own = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!accepts(own.trim().toLowerCase())) {
    throw problem(415, 'Wrong content type', { detail: `Send the body as ${type}.` });
  }
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > limit) throw tooLarge(limit);
  return bytes;
}

/**
 * Counts brackets, braces and commas outside strings before the body is parsed: a small body can contain half a million
 * lists, which cost much more time to parse and check than a string of that length. It does not check the JSON syntax.
 */
function checkStructure(bytes: Uint8Array, limit: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at);
    else if (byte === openList || byte === openObject) {
      depth += 1;
      values += 1;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > deepest) throw problem(400, 'Nested too deeply', { detail: `Use at most ${deepest} levels.` });
    if (values > limit) throw problem(400, 'Too many values', { detail: `Send at most ${limit} values.` });
  }
}

/** Returns where the string that starts at a quote ends. In UTF-8 no byte of another character equals a quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Throws 400 when an object has a forbidden name. Recursion is safe, because `checkStructure` limits values and depth.
 */
function refuseNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (refusedNames.includes(name))
      throw problem(400, 'Refused field name', { detail: `A field may not be called ${name}.` });
    refuseNames(part);
  }
}

function tooLarge(limit: number) {
  return problem(413, 'Too large', { detail: `Send at most ${Math.floor(limit / 1024)} KB.` });
}
