import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
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
  const laid = globSync('**/*.*', { cwd: deploy }).map((path) => path.replaceAll('\\', '/'));
  expect(laid.sort()).toEqual([
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
    ...{ name: 'firstbell-api', version: '1.2.3', private: true },
    ...{ type: 'module', main: 'dist/functions/main.mjs' },
  });
  expect(read('web/site/staticwebapp.config.json')).toEqual({
    globalHeaders: { 'x-content-type-options': 'nosniff' },
    networking: { allowedIpRanges: ['AzureFrontDoor.Backend'] },
    forwardingGateway: { requiredHeaders: { 'X-Azure-FDID': 'ours' } },
  });
});
