import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from '../../../build/precompress.ts';
import { findFreePort } from '../../../local/ports.ts';
import type { Stack } from '../../../local/stack.ts';
import { createSupervisor } from '../../../local/supervisor.ts';

const root = join(import.meta.dirname, '../../..');
/** React itself. In the project's own packages, Preact has its name. */
const react = join(import.meta.dirname, '../tools/node_modules');

/** Builds a page of React and one input, and serves it as the site is served: same server, headers and compression. */
export async function startBarePage(data: string, stack: Stack) {
  const folder = join(data, 'bare-page');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'fixtures/bare-page'),
    logLevel: 'warn',
    mode: 'production',
    resolve: { alias: { react: join(react, 'react'), 'react-dom': join(react, 'react-dom') } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  await precompress(folder);
  const port = await findFreePort();
  const supervisor = createSupervisor(join(data, 'bare-logs'), console.log);
  const args = [
    join(root, 'local/site/main.ts'),
    '--port',
    `${port}`,
    '--root',
    folder,
    '--api',
    stack.urls.functions,
    '--config',
    join(root, 'staticwebapp.config.json'),
    '--api-paths',
    join(root, 'dist/api-paths.json'),
  ];
  await supervisor.start([{ name: 'bare-page', args, health: `http://127.0.0.1:${port}/` }]);
  return { url: `http://localhost:${port}/`, stop: supervisor.stop };
}
