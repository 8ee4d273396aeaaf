import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const host = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * What is wrong with a request whatever it asks for, as the front ends of Azure see it; undefined for a sound one. A
 * target that is a whole address or begins like one (`//host`, `/\host`) must never decide where a request goes.
 */
export function findMalformation({ method = '', url = '', headers }: IncomingMessage): string | undefined {
  const isForServer = method === 'OPTIONS' && url === '*';
  if (!isForServer && !/^\/(?![/\\])[^\s#]*$/.test(url))
    return 'The target of a request is a path that begins with one slash.';
  if (headers.host && !(host.test(headers.host) && URL.canParse(`http://${headers.host}`)))
    return 'The Host header names no host.';
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  if (hasBody && (method === 'GET' || method === 'HEAD')) return `A ${method} request carries no body.`;
  return undefined;
}

/** Answers 400 and closes the connection: what follows on it may be part of the same mistake. */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse, detail: string): void {
  request.resume();
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', connection: 'close' };
  response.writeHead(400, headers);
  response.end(
    JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400, detail, instance: randomUUID() }),
  );
}
