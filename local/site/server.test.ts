import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precompress } from '../../build/precompress.ts';
import { listen } from '../listen.ts';
import { createApiCheck } from './api-paths.ts';
import { createSiteServer } from './server.ts';
import { readSiteConfig } from './site-config.ts';
import { addFolders, openStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const root = join(folder, 'web');
const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;
let site: Server;
let api: Server;
let apiPort: number;
let lastApiRequest: { url: string; method: string; headers: IncomingMessage['headers']; body: string };

type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** A request exactly as given: no header is added, no encoding undone, any Host. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Reply> {
  return new Promise((done, failed) => {
    const { port } = site.address() as AddressInfo;
    const outgoing = request({ port, path, method, headers: { host: 'holston.localhost', ...headers } }, (response) => {
      buffer(response).then(
        (bytes) => done({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
        failed,
      );
    });
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>Home</title>${'<p>home</p>'.repeat(100)}`);
  writeFileSync(join(root, '404.html'), '<!doctype html><title>Missing</title>');
  writeFileSync(join(root, 'assets/app-abc123.js'), script);
  writeFileSync(join(root, 'assets/photo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await precompress(root);
  mkdirSync(join(folder, 'gallery/assets'), { recursive: true });
  writeFileSync(join(folder, 'gallery/index.html'), '<!doctype html><title>Pieces</title>');
  writeFileSync(join(folder, 'gallery/assets/pieces.js'), script);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const config = join(folder, 'staticwebapp.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      globalHeaders: {
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'X-Policy': "'self' https://login.example",
      },
      routes: [
        { route: '/forms/*', headers: { 'cache-control': 'no-store', 'x-frame-options': '' } },
        { route: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
        { route: '/old', redirect: '/new', statusCode: 301 },
      ],
      navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*', '*.{js,css,png}'] },
      responseOverrides: { 404: { rewrite: '/404.html' } },
    }),
  );
  api = createServer(async (incoming, outgoing) => {
    const { url = '', method = '', headers } = incoming;
    lastApiRequest = { url, method, headers, body: await text(incoming) };
    const large = JSON.stringify({ list: 'x'.repeat(5000) });
    const length = { 'content-type': 'application/json', 'content-length': large.length };
    if (url === '/shared') outgoing.writeHead(200, { ...length, 'cache-control': 'public, max-age=60', etag: '"1"' });
    else outgoing.writeHead(201, { ...length, 'set-cookie': ['a=1', 'b=2'] });
    outgoing.end(large);
  });
  await listen(api, 0);
  apiPort = (api.address() as AddressInfo).port;
  const siteConfig = readSiteConfig(config, { 'https://login.example': 'http://localhost:4001' });
  site = createSiteServer({
    files: addFolders(openStaticFiles(root, siteConfig.mimeTypes), {
      '/ui': openStaticFiles(join(folder, 'gallery'), {}),
    }),
    config: siteConfig,
    api: `http://127.0.0.1:${apiPort}`,
    isApiPath: createApiCheck(['/api/enrollment/{id}', '/sites-bybrand/{brand}/{id?}', '/shared']),
  });
  await listen(site, 0);
});
afterAll(() => {
  site.close();
  api.close();
  api.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['/', '/information', '/enrollment/abc', '/index.html'])('%s is the page of the site', async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(body.toString()).toContain('<title>Home</title>');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-policy': "'self' http://localhost:4001",
  });
});

test.each(['/ui', '/ui/', '/ui?page=2'])('%s is the gallery, which is no part of the site', async (path) => {
  expect((await get(path)).body.toString()).toContain('<title>Pieces</title>');
  expect((await get('/ui/assets/pieces.js')).body.toString()).toBe(script);
  expect((await get('/assets/pieces.js')).status).toBe(404);
  expect((await get('/uint')).body.toString()).toContain('<title>Home</title>');
});

test('a route adds headers and takes global ones away', async () => {
  const { headers } = await get('/forms/abc/def');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a route can redirect', async () => {
  const { status, headers } = await get('/old');
  expect([status, headers.location]).toEqual([301, '/new']);
});

test('hashed assets are cached forever and come in the best encoding that is accepted', async () => {
  const brotli = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  const plain = await get('/assets/app-abc123.js');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('what did not change is 304 without a body', async () => {
  const first = await get('/');
  const second = await get('/', { 'if-none-match': `W/${first.headers.etag}` });
  expect([second.status, second.body.length]).toEqual([304, 0]);
  expect(second.headers.etag).toBe(first.headers.etag);
});

test('HEAD answers like GET without a body, other methods are refused', async () => {
  const { status, headers, body } = await get('/', {}, 'HEAD');
  expect([status, body.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test.each(['/assets/gone-123.js', '/gone.png', '/assets/app-abc123.js.br'])('%s is missing', async (path) => {
  const { status, headers, body } = await get(path);
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-store' });
  expect(body.toString()).toContain('<title>Missing</title>');
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/%2e%2e%2f%2e%2e%2fsecret.txt', '/%00'])(
  '%s does not leave the folder',
  async (path) => {
    expect((await get(path)).body.toString()).not.toContain('secret');
  },
);

/** Sends bytes unchanged and returns the whole answer; the test fails when the connection stays open. */
const sendRaw = async (head: string): Promise<string> => {
  const socket = connect((site.address() as AddressInfo).port, '127.0.0.1');
  socket.write(head.replaceAll('\n', '\r\n'), 'latin1');
  return text(socket);
};
const headOf = (start: string, host = 'localhost', more = '') =>
  `${start} HTTP/1.1\nHost: ${host}\n${more}Connection: close\n\n`;

describe('a malformed request', () => {
  // The API listens on another port: a request that reached it would be the last one it received.
  const foreign = () => `127.0.0.1:${apiPort}/api/enrollment/5`;
  test.each<[string, () => string]>([
    ['an absolute target', () => headOf(`GET http://${foreign()}`)],
    ['an absolute target of this host', () => headOf('GET http://localhost/')],
    ['an absolute target without a host', () => headOf('GET http:///api/enrollment/5')],
    ['an absolute target of another kind', () => headOf('GET file:///api/enrollment/5')],
    ['a target that begins with two slashes', () => headOf(`GET //${foreign()}`)],
    ['two slashes and a port that cannot be', () => headOf('GET //localhost:99999/api/enrollment/5')],
    ['two slashes and a host that cannot be', () => headOf('GET //[/api/enrollment/5')],
    ['two slashes alone', () => headOf('GET //')],
    ['a slash and a backslash', () => headOf(`GET /\\${foreign()}`)],
    ['an asterisk', () => headOf('GET *')],
    ['no path', () => headOf('GET ?x')],
    ['a broken path', () => headOf('GET /%zz')],
    ['half a character in the path', () => headOf('GET /api/enrollment/%c3')],
    ['a path of raw bytes', () => headOf('GET /api/enrollment/\xe9')],
    ['a host with a space', () => headOf('GET /', 'a b')],
    ['a host of brackets', () => headOf('GET /', '[::1')],
    ['a host with a path', () => headOf('GET /api/enrollment/5', `localhost/${'x'}`)],
    ['a host with a user', () => headOf('GET /', 'user@localhost')],
    ['a host with a port that cannot be', () => headOf('GET /', 'localhost:99999')],
    ['a GET with a body', () => `${headOf('GET /api/enrollment/5', 'localhost', 'Content-Length: 4\n')}body`],
    ['a GET with a body that is announced', () => headOf('GET /api/enrollment/5', 'localhost', 'Content-Length: 9\n')],
    ['a HEAD with a chunked body', () => `${headOf('HEAD /', 'localhost', 'Transfer-Encoding: chunked\n')}0\n\n`],
    ['no Host', () => 'GET / HTTP/1.1\n\n'],
    ['no HTTP', () => 'hello\n\n'],
    ['a version that is none', () => 'GET / HTTP/9.9\n\n'],
    ['an unreadable header', () => headOf('GET /', 'localhost', 'x y: 1\n')],
  ])('%s: 400, and no other part gets the request', async (_, request) => {
    lastApiRequest = { url: 'none', method: '', headers: {}, body: '' };
    expect(await sendRaw(request())).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(lastApiRequest.url).toBe('none');
    // After it, other requests are served.
    expect((await get('/')).status).toBe(200);
  });

  test('is answered with what is wrong', async () => {
    const { status, headers, body } = await get('/', { host: 'a b' });
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 400,
      type: 'application/problem+json',
      cache: 'no-store',
    });
    expect(JSON.parse(body.toString())).toMatchObject({
      status: 400,
      title: 'Bad Request',
      detail: 'This machine answers as localhost, its subdomains, 127.0.0.1 and [::1] alone.',
    });
  });

  test.each<[string, string, number]>([
    ['OPTIONS for the whole server', headOf('OPTIONS *'), 405],
    ['a Host with a port', headOf('GET /', 'holston.localhost:3000'), 200],
    ['a Host that is an address', headOf('GET /', '[::1]:3000'), 200],
    ['an empty Host', headOf('GET /', ''), 200],
    ['a GET whose body is announced as empty', headOf('GET /', 'localhost', 'Content-Length: 0\n'), 200],
    ['slashes further on', headOf('GET /a//b'), 200],
  ])('is not %s', async (_, request, status) => {
    expect(await sendRaw(request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test('the paths of the API are handed on with method, body and the host that was called', async () => {
  const headers = {
    host: 'palmbeach.localhost:3000',
    'x-forwarded-for': '6.6.6.6',
    'x-azure-fdid': 'mine',
    'X-Azure-SocketIP': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    authorization: 'Bearer abc',
    'content-length': '4',
  };
  const reply = await get('/API/enrollment/5?page=2', headers, 'PUT', 'body');
  expect(reply.status).toBe(201);
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(lastApiRequest).toMatchObject({ url: '/API/enrollment/5?page=2', method: 'PUT', body: 'body' });
  expect(lastApiRequest.headers).toMatchObject({
    host: `127.0.0.1:${apiPort}`,
    'x-forwarded-host': 'palmbeach.localhost:3000',
    'x-forwarded-for': '127.0.0.1',
    authorization: 'Bearer abc',
    'content-length': '4',
  });
  for (const name of ['x-azure-fdid', 'x-azure-socketip', 'forwarded']) {
    expect(lastApiRequest.headers).not.toHaveProperty(name);
  }
});

test('answers of the API are compressed when anybody may keep them, and only then', async () => {
  const shared = await get('/shared', { 'accept-encoding': 'br' });
  expect(shared.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"1"' });
  expect(JSON.parse(brotliDecompressSync(shared.body).toString()).list).toHaveLength(5000);
  const personal = await get('/api/enrollment/5', { 'accept-encoding': 'br' });
  expect(personal.headers).not.toHaveProperty('content-encoding');
});

test('path templates: parameters, optional ends, trailing slash, any letter case', () => {
  const isApiPath = createApiCheck(['/api/enrollment/{id}', '/sites-bybrand/{brand}/{id?}', '/auth']);
  expect(
    ['/api/enrollment/1', '/api/enrollment/1/', '/Sites-ByBrand/x', '/sites-bybrand/x/y/', '/auth'].every(isApiPath),
  ).toBe(true);
  expect(
    ['/', '/api/enrollment', '/api/enrollment/1/2', '/sites-bybrand', '/auth/azure', '/authx'].some(isApiPath),
  ).toBe(false);
  expect(() => createApiCheck(['/'])).toThrow(/every page/);
});

test('while the API is down its paths answer 503 as a problem', async () => {
  const port = apiPort;
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
  const { status, headers, body } = await get('/api/enrollment/5', {}, 'POST', '{}');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' });
  expect(JSON.parse(body.toString())).toMatchObject({ title: 'Service Unavailable', status: 503 });
  await listen(api, port);
  expect((await get('/api/enrollment/5')).status).toBe(201);
});
