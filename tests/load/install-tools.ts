import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'tools');

const changedAt = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs what only the bench needs, unless it is there since its lock file last changed. Throws when npm fails. */
export function installTools(): void {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing the tools of the bench ...');
  // As local/bootstrap.mjs installs: docs/decisions/0009.
  const { status } = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The tools of the bench could not be installed: see the message of npm above.');
}
