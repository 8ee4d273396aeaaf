import type { IncomingMessage } from 'node:http';

/**
 * Returns why Azure's front ends would refuse a request; undefined for a valid one. A target that is a whole URL or
 * begins like one (`//host`, `/\host`) must never decide where a request is sent.
 */
export function findMalformation({ method = '', url = '', headers }: IncomingMessage): string | undefined {
  const isForServer = method === 'OPTIONS' && url === '*';
  if (!isForServer && !/^\/(?![/\\])[^\s#]*$/.test(url))
    return 'The target of a request is a path that begins with one slash.';
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  if (hasBody && (method === 'GET' || method === 'HEAD')) return `A ${method} request carries no body.`;
  return undefined;
}
