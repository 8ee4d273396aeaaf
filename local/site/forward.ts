import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createCompressionCache } from './compression-cache.ts';
import { parseAcceptEncoding } from './static-files.ts';

/** Headers that concern one connection, not the message. */
const hopByHop = new Set([
  'expect',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers that Front Door sets itself; the values of a client are dropped. */
const claimed = /^(x-azure-|x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|x-fd-)/;

/** The minimum size for compression, in bytes. */
const smallestCompressed = 1024;

const compress = createCompressionCache();

export type Forward = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Forwards requests to the API like Front Door, streaming both ways; answers 503 with a problem when the API is down.
 */
export function createForward(api: string): Forward {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(api);
  return (request, response) => {
    const retryable = request.method === 'GET' || request.method === 'HEAD';
    // Only the path of the target is used, so that a request cannot choose the host.
    const { pathname, search } = new URL(request.url ?? '/', api);
    attempt(retryable ? 1 : 0);

    function attempt(retries: number): void {
      const outgoing = send({
        agent,
        hostname,
        port,
        path: `${pathname}${search}`,
        method: request.method,
        headers: toApiHeaders(request),
      });
      outgoing.on('response', (fromApi) => passBack(request, fromApi, response));
      outgoing.on('error', () => {
        if (response.headersSent || response.destroyed) response.destroy();
        // The other side can close an idle connection at the moment it is used again.
        else if (retries > 0 && outgoing.reusedSocket) attempt(retries - 1);
        else sendUnavailable(request, response);
      });
      response.on('close', () => {
        if (!response.writableFinished) outgoing.destroy();
      });
      if (retryable) outgoing.end();
      else request.pipe(outgoing);
    }
  };
}

function toApiHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'host' && !hopByHop.has(name) && !claimed.test(name)) headers[name] = value;
  }
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  return {
    ...headers,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': request.socket.remoteAddress ?? '',
  };
}

function passBack(request: IncomingMessage, fromApi: IncomingMessage, response: ServerResponse): void {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(fromApi.headers)) if (!hopByHop.has(name)) headers[name] = value;
  const encoding = chooseEncoding(request, fromApi);
  if (!encoding) {
    response.writeHead(fromApi.statusCode ?? 502, headers);
    pipeline(fromApi, response, () => undefined);
    return;
  }
  delete headers['content-length'];
  if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`;
  const vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding';
  buffer(fromApi)
    .then((content) => compress(content, encoding))
    .then((content) => {
      const length = content.length;
      response.writeHead(fromApi.statusCode ?? 502, {
        ...headers,
        'content-encoding': encoding,
        'content-length': length,
        vary,
      });
      response.end(content);
    })
    .catch(() => response.destroy());
}

/**
 * Chooses the encoding as Front Door does: it compresses text that it may cache, which means responses marked public.
 */
function chooseEncoding(request: IncomingMessage, { statusCode, headers }: IncomingMessage): 'br' | 'gzip' | undefined {
  const isText = /^(application\/(problem\+)?json|text\/)/.test(headers['content-type'] ?? '');
  const isPublic = /\bpublic\b/.test(headers['cache-control'] ?? '');
  const size = Number(headers['content-length'] ?? 0);
  if (request.method !== 'GET' || statusCode !== 200 || !isText || !isPublic || headers['content-encoding'])
    return undefined;
  if (size < smallestCompressed) return undefined;
  const accepted = parseAcceptEncoding(String(request.headers['accept-encoding'] ?? ''));
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(503, {
    'content-type': 'application/problem+json',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  response.end(
    JSON.stringify({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The service cannot be reached at the moment. Please try again in a few seconds.',
      instance: randomUUID(),
    }),
  );
}
