import { join } from 'node:path';
import { bundleApp } from '../../../build/build.ts';
import { findFreePort } from '../../../local/ports.ts';
import { createSupervisor } from '../../../local/supervisor.ts';

const root = join(import.meta.dirname, '../../..');

/** An app of fixtures/. */
type BareApp = 'bare-calls' | 'bare-store' | 'empty-app';

/** Bundles a bare app as the product is bundled; the path of the module that registers its functions. */
export async function bundleBareApp(name: BareApp, data: string): Promise<string> {
  const folder = join(data, name);
  await bundleApp(join(import.meta.dirname, 'fixtures', `${name}.ts`), folder);
  return join(folder, 'main.mjs');
}

/** Starts a bare app on the functions host, as the product's own is started, with the settings `env`. */
export async function startBareApp(name: BareApp, data: string, env: Record<string, string>) {
  const app = await bundleBareApp(name, data);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const supervisor = createSupervisor(join(data, 'bare-logs'), console.log);
  const args = [join(root, 'local/functions-host/main.ts'), '--app', app, '--root', root, '--ports', `${port}`];
  await supervisor.start([{ name, args, health: `http://127.0.0.1:${port}/_host/status`, env }]);
  return { url, pid: () => supervisor.pid(name) ?? 0, stop: supervisor.stop };
}
