import type { HttpRequest } from '@azure/functions';
import { problem } from './problem.ts';

const megabyte = 1024 * 1024;
/** How deep objects and lists may lie in each other; forms need a few levels. */
const deepest = 64;
const refusedNames = ['__proto__', 'constructor', 'prototype'];

/**
 * Reads a JSON body: 415 for another content type, 413 over the limit (bytes), 400 when it is not JSON, is nested
 * too deeply or holds a refused name.
 */
export async function readJsonBody(request: HttpRequest, limit?: number): Promise<unknown> {
  const bytes = await readBytes(request, /^application\/([\w.+-]+\+)?json\s*(;|$)/i, 'application/json', limit);
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
  const [own = ''] = (request.headers.get('content-type') ?? '').split(';');
  return readBytes(request, own.trim().toLowerCase() === type ? /^/ : /(?!)/, type, limit);
}

async function readBytes(request: HttpRequest, accepted: RegExp, type: string, limit = megabyte) {
  if (!accepted.test(request.headers.get('content-type') ?? '')) {
    throw problem(415, 'Wrong content type', { detail: `Send the body as ${type}.` });
  }
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > limit) throw tooLarge(limit);
  return bytes;
}

function refuseNames(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === deepest) throw problem(400, 'Nested too deeply', { detail: `Use at most ${deepest} levels.` });
  for (const [name, part] of Object.entries(value)) {
    if (refusedNames.includes(name))
      throw problem(400, 'Refused field name', { detail: `A field may not be called ${name}.` });
    refuseNames(part, depth + 1);
  }
}

function tooLarge(limit: number) {
  return problem(413, 'Too large', { detail: `Send at most ${Math.floor(limit / 1024)} KB.` });
}
