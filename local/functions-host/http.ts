import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { findMalformation } from '../malformed-request.ts';
import { refuse } from '../refusal.ts';
import { type BodyLimits, readBody } from './body.ts';
import { log, type RpcCookie, type RpcHttp } from './core.ts';
import { invoke } from './invoke.ts';
import { matchRoute, type Route } from './routes.ts';

type Admin = (
  method: string,
  path: string,
  request: IncomingMessage,
) => Promise<{ status: number; body?: object } | undefined>;

type Served = {
  readonly routes: Route[];
  readonly limits: BodyLimits;
  readonly admin: Admin;
  /** Whether the app's routes are ready. */
  readonly isReady: () => boolean;
};

/** A server for the app's routes; `admin` is called first and handles the routes of the host itself. */
export function createHttpServer(served: Served): Server {
  return createServer((request, response) => {
    answer(served, request, response).catch((error: unknown) => {
      log('error', 'host', error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

async function answer(
  { routes, limits, admin, isReady }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const malformation = findMalformation(request);
  if (malformation !== undefined) {
    refuse(request, response, 400, malformation);
    return;
  }
  const url = request.url ?? '/';
  const method = request.method ?? 'GET';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.startsWith('/_host/') || path.startsWith('/admin/functions/')) {
    const result = await admin(method, path, request);
    response.writeHead(result?.status ?? 404, { 'content-type': 'application/json' });
    response.end(result?.body ? JSON.stringify(result.body) : undefined);
    return;
  }
  if (!isReady()) {
    response.setHeader('retry-after', '1');
    refuse(request, response, 503, 'The demo data is being loaded. Please try again in a moment.');
    return;
  }
  const found = matchRoute(routes, method, path);
  if (!found) {
    request.resume();
    response.writeHead(404).end();
    return;
  }
  const body = await readBody(request, found.route, limits);
  if (body === 'aborted') {
    log('information', 'host', `${method} ${path} was broken off by its caller.`);
    return;
  }
  if ('tooLarge' in body) {
    refuse(request, response, 413, `Send at most ${Math.floor(body.tooLarge / 1024)} KB.`);
    return;
  }
  const http: RpcHttp = {
    method,
    url: `http://${request.headers.host || 'localhost'}${url}`,
    nullableHeaders: toNullable({ ...request.headers, 'x-forwarded-for': appendAddress(request) }),
    nullableQuery: toNullable(joinQuery(mark < 0 ? '' : url.slice(mark))),
    nullableParams: toNullable(found.parameters),
    ...(body.length > 0 && { body: { bytes: body } }),
  };
  const traceParent = request.headers.traceparent;
  const input = [{ name: found.route.binding, data: { http } }];
  const result = await invoke(found.route.fn, input, {}, typeof traceParent === 'string' ? traceParent : undefined);
  writeResponse(response, result.returnValue?.http);
}

/** As in Azure's front end: the last address is always that of the caller's socket, whatever the caller sent. */
function appendAddress(request: IncomingMessage): string {
  const claimed = request.headers['x-forwarded-for'];
  const address = `${request.socket.remoteAddress}:${request.socket.remotePort}`;
  return claimed === undefined ? address : `${claimed}, ${address}`;
}

function toNullable(values: Record<string, string | string[] | undefined>): Record<string, { value: string }> {
  const result: Record<string, { value: string }> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) result[name] = { value: String(value) };
  }
  return result;
}

/** The host joins repeated parameters with commas. */
function joinQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}

function writeResponse(response: ServerResponse, http: RpcHttp | undefined): void {
  if (!http) {
    response.writeHead(204).end();
    return;
  }
  // `headers` has one value a name, so of several set-cookie headers only the last is left; `cookies` has them all.
  for (const [name, value] of Object.entries(http.headers ?? {})) response.setHeader(name, value);
  if (http.cookies?.length) response.setHeader('set-cookie', http.cookies.map(formatCookie));
  response.statusCode = Number(http.statusCode ?? 200);
  const bytes = http.body?.bytes;
  if (bytes?.length) response.setHeader('content-length', bytes.length);
  response.end(bytes?.length ? bytes : undefined);
}

const sameSiteNames: Record<string, string> = { lax: 'Lax', strict: 'Strict', explicitNone: 'None' };

function formatCookie(cookie: RpcCookie): string {
  const parts = [`${cookie.name}=${encodeURIComponent(cookie.value)}`, `path=${cookie.path?.value ?? '/'}`];
  if (cookie.domain) parts.push(`domain=${cookie.domain.value}`);
  if (cookie.expires?.value)
    parts.push(`expires=${new Date(Number(cookie.expires.value.seconds) * 1000).toUTCString()}`);
  if (cookie.maxAge) parts.push(`max-age=${cookie.maxAge.value}`);
  if (cookie.secure?.value) parts.push('secure');
  if (cookie.httpOnly?.value) parts.push('httponly');
  const sameSite = sameSiteNames[cookie.sameSite ?? ''];
  if (sameSite) parts.push(`samesite=${sameSite}`);
  return parts.join('; ');
}
