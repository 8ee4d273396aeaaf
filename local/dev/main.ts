import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServer as createVite } from 'vite';
import { describeBuild } from '../../build/build.ts';
import { listen } from '../listen.ts';
import { refuse } from '../refusal.ts';
import { readApiPaths } from '../site/api-paths.ts';
import { createForward } from '../site/forward.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    api: { type: 'string', default: 'http://127.0.0.1:5000' },
    'api-paths': { type: 'string', default: 'dist/dev/api-paths.json' },
  },
});
const root = join(import.meta.dirname, '../..');
/** How long a call waits for the restart of the API, in milliseconds. */
const timeoutMs = 10_000;

// The site is served from its source files, so that a saved file is visible immediately. Only `npm start` has realistic
// headers and loading behavior.
const server = createServer();
const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  define: describeBuild('local'),
  server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'], fs: { allow: [root] } },
  optimizeDeps: { entries: ['index.html', 'redirect.html', 'gallery/index.html'] },
});
const forward = createForward(values.api);

server.on('request', (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (readApiPaths(values['api-paths'])(pathname)) {
    whenListening(Number(new URL(values.api).port)).then(
      () => forward(request, response),
      () => refuse(request, response, 503, 'The API does not start. Its log says why.'),
    );
    return;
  }
  // The pictures and the gallery are not part of the site: the product serves them from separate folders.
  if (pathname.startsWith('/brands/')) request.url = `/@fs${root}/local/demo${request.url}`;
  if (pathname === '/ui' || pathname === '/ui/') request.url = '/gallery/index.html';
  vite.middlewares(request, response);
});
await listen(server, Number(values.port));
console.log(`site ready on http://localhost:${values.port}`);

/** Resolves when a local port accepts connections; rejects after a timeout. */
async function whenListening(port: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const isListening = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isListening) return;
    if (Date.now() > end) throw new Error(`Nothing listens on port ${port}.`);
    await wait(30);
  }
}
