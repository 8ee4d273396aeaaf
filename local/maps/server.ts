import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readOutlines } from './atlas.ts';
import { createBlankStyle, createRoadStyle, styleList } from './style.ts';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-max-age': '86400',
  'content-type': 'application/json',
};

/** Serves the requests of azure-maps-control from memory. */
export function createMapsServer(): Server {
  const outlines = new Map(
    (['states', 'counties'] as const).map((layer) => [`/outlines/${layer}.json`, gzipSync(readOutlines(layer))]),
  );
  return createServer((request, response) => {
    const base = `http://${request.headers.host ?? 'localhost'}`;
    const { pathname } = new URL(request.url ?? '/', base);
    const send = (status: number, body: object) => response.writeHead(status, headers).end(JSON.stringify(body));
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    if (request.method !== 'GET') return send(405, { error: { code: 'NotAllowed' } });
    if (pathname === '/health') return send(200, { status: 'ok' });
    if (pathname === '/styling/styles') return send(200, styleList);
    if (pathname === '/styling/styles/blank') return send(200, createBlankStyle());
    if (pathname.startsWith('/styling/styles/')) return send(200, createRoadStyle(base));
    const outline = outlines.get(pathname);
    if (!outline) return send(404, { error: { code: 'NotFound' } });
    const caching = { 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' };
    return response.writeHead(200, { ...headers, ...caching }).end(outline);
  });
}
