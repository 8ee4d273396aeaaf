import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Wanted = {
  /** The folder of host.json, staticwebapp.config.json, package.json and dist/. */
  readonly root: string;
  /** The Front Door from which the site accepts requests. */
  readonly frontDoorId: string;
  /** The target folder. */
  readonly deploy?: string;
};

/**
 * Writes the deployment packages from the build output: dist/deploy/api (the app with host.json) and
 * dist/deploy/web/site (the site, which accepts requests only from our Front Door). Each has a package.json without
 * dependencies.
 */
export function layOut({ root, frontDoorId, deploy = join(root, 'dist/deploy') }: Wanted) {
  rmSync(deploy, { recursive: true, force: true });
  const { version, type, main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const writeJson = (path: string, value: unknown) =>
    writeFileSync(join(deploy, path), `${JSON.stringify(value, null, 2)}\n`);

  mkdirSync(join(deploy, 'api'), { recursive: true });
  writeJson('api/package.json', { name: 'firstbell-api', version, private: true, type, main });
  copyFileSync(join(root, 'host.json'), join(deploy, 'api/host.json'));
  copyTree(join(root, 'dist/functions'), join(deploy, 'api/dist/functions'), ['.map']);
  // Without this file some versions of azd build the package in Azure, despite the setting in azure.yaml.
  writeFileSync(join(deploy, 'api/.funcignore'), 'package-lock.json\n');

  mkdirSync(join(deploy, 'web'), { recursive: true });
  writeJson('web/package.json', { name: 'firstbell-web', version, private: true });
  // Azure compresses by itself.
  copyTree(join(root, 'dist/web'), join(deploy, 'web/site'), ['.map', '.br', '.gz']);
  const config = JSON.parse(readFileSync(join(root, 'staticwebapp.config.json'), 'utf8'));
  writeJson('web/site/staticwebapp.config.json', {
    ...config,
    networking: { allowedIpRanges: ['AzureFrontDoor.Backend'] },
    forwardingGateway: { requiredHeaders: { 'X-Azure-FDID': frontDoorId } },
  });
}

function copyTree(from: string, to: string, without: readonly string[]) {
  cpSync(from, to, { recursive: true, filter: (path) => !without.some((ending) => path.endsWith(ending)) });
}

if (import.meta.main) {
  const frontDoorId = process.env.FRONT_DOOR_ID;
  if (!frontDoorId) throw new Error('FRONT_DOOR_ID is missing: run `azd provision` first, or `azd env refresh`.');
  layOut({ root: resolve(import.meta.dirname, '..'), frontDoorId });
  console.log('Laid out dist/deploy/api and dist/deploy/web');
}
