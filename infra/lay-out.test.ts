import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('lays out the app and the site, without maps and what belongs on a laptop', () => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-lay-out-'));
  const files = {
    'package.json': '{"version":"1.2.3","type":"module","main":"dist/functions/main.mjs","dependencies":{"a":"1"}}',
    'host.json': '{"version":"2.0"}',
    'local.settings.json': '{"Values":{}}',
    'staticwebapp.config.json': '{"globalHeaders":{"x-content-type-options":"nosniff"}}',
    'dist/functions/main.mjs': '',
    'dist/functions/main.mjs.map': '',
    'dist/functions/chunk-a.mjs': '',
    'dist/web/index.html': '',
    'dist/web/assets/a.js': '',
    'dist/web/assets/a.js.br': '',
    'dist/web/assets/a.js.gz': '',
    'dist/web/assets/a.js.map': '',
    'dist/gallery/index.html': '',
    'dist/deploy/api/left-over.mjs': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  layOut({ root, frontDoorId: 'ours' });
  const deploy = join(root, 'dist/deploy');
  const laid = globSync(['**/*.*', '**/.*'], { cwd: deploy }).map((path) => path.replaceAll('\\', '/'));
  expect(laid.sort()).toEqual([
    'api/.funcignore',
    'api/dist/functions/chunk-a.mjs',
    'api/dist/functions/main.mjs',
    'api/host.json',
    'api/package.json',
    'web/package.json',
    'web/site/assets/a.js',
    'web/site/index.html',
    'web/site/staticwebapp.config.json',
  ]);
  const read = (path: string) => JSON.parse(readFileSync(join(deploy, path), 'utf8'));
  expect(read('api/package.json')).toEqual({
    name: 'firstbell-api',
    version: '1.2.3',
    private: true,
    type: 'module',
    main: 'dist/functions/main.mjs',
  });
  expect(read('web/site/staticwebapp.config.json')).toEqual({
    globalHeaders: { 'x-content-type-options': 'nosniff' },
    networking: { allowedIpRanges: ['AzureFrontDoor.Backend'] },
    forwardingGateway: { requiredHeaders: { 'X-Azure-FDID': 'ours' } },
  });
});

describe('what Azure and `func start` read of this folder', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const host = read('host.json');
  const seconds = (span: string) => span.split(':').reduce((total, part) => total * 60 + Number(part), 0);

  it('host.json names its version, the bundle of extensions for queues, and no prefix before paths', () => {
    expect(Object.keys(host).sort()).toEqual([
      'extensionBundle',
      'extensions',
      'functionTimeout',
      'logging',
      'version',
    ]);
    expect(host.version).toBe('2.0');
    expect(host.extensionBundle).toEqual({
      id: 'Microsoft.Azure.Functions.ExtensionBundle',
      version: '[4.*, 5.0.0)',
    });
    expect(host.extensions.http).toEqual({ routePrefix: '' });
    const { batchSize, newBatchThreshold, maxDequeueCount } = host.extensions.queues;
    expect([batchSize <= 32, newBatchThreshold < batchSize, maxDequeueCount > 1]).toEqual([true, true, true]);
  });

  it('no call outlives what it holds: a lease of a transfer is longer than a call', () => {
    const { Values } = read('local.settings.sample.json');
    expect(seconds(host.functionTimeout)).toBeLessThan(Number(Values.TRANSFER_SECONDS));
    expect(Values.FUNCTIONS_WORKER_RUNTIME).toBe('node');
  });

  it('package.json names the bundle that the build writes, as a module', () => {
    const { main, type } = read('package.json');
    expect([main, type]).toEqual(['dist/functions/main.mjs', 'module']);
    const build = readFileSync('build/build.ts', 'utf8');
    expect(build).toContain("bundleApp('functions/main.ts', join(dist, 'functions'), define)");
    expect(build).toContain("outExtension: { '.js': '.mjs' }");
  });
});
