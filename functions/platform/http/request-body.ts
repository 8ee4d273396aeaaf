import type { HttpRequest } from '@azure/functions';
import { bodyLimitOf } from '#domain/http/route.ts';
import { problem } from './problem.ts';

/** How deep objects and lists may be nested; forms need a few levels. */
const deepest = 64;
/** How many values a body may hold, those within others included; forms have under 300 fields. */
const mostValues = 2000;
const byteOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma] = [byteOf('"'), byteOf('\\'), byteOf(',')];
const [openList, closeList, openObject, closeObject] = [byteOf('['), byteOf(']'), byteOf('{'), byteOf('}')];
const refusedNames = ['__proto__', 'constructor', 'prototype'];

const isJson = (type: string) => /^application\/([\w.+-]+\+)?json$/.test(type);

/**
 * Reads a JSON body: 415 for another content type than JSON's and `types`, 413 over the limit (bytes), 400 when it is not
 * JSON, is nested too deeply, holds too many values or a refused name.
 */
export async function readJsonBody(
  request: HttpRequest,
  { limit, types = [] }: { limit?: number | undefined; types?: readonly string[] | undefined },
): Promise<unknown> {
  const bytes = await readBytes(request, (type) => isJson(type) || types.includes(type), 'application/json', limit);
  checkStructure(bytes);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw problem(400, 'Malformed JSON', { detail: 'The body is not valid JSON in UTF-8.' });
  }
  refuseNames(body);
  return body;
}

/** Reads a body of bytes: 415 for another content type than `type`, 413 over the limit (bytes). */
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
 * Counts what opens and what is separated outside texts, before anything is made of it: a small body can hold half a
 * million lists, which cost far more to make and to walk than a text of that length. Whether it is JSON is not asked.
 */
function checkStructure(bytes: Uint8Array): void {
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
    if (values > mostValues) throw problem(400, 'Too many values', { detail: `Send at most ${mostValues} values.` });
  }
}

/** Where the text that begins at a quote ends; in UTF-8 no part of another character looks like a quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Of a body whose structure was checked: few values, and not deep. */
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
