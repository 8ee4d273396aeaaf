// Runs a TypeScript file with the project's own Node 24, after installing missing packages. It is plain JavaScript for
// any Node from version 20: node local/bootstrap.mjs <script.ts> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Whether npm's own list of installed packages matches package-lock.json, for example after a plain `npm install`. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const missing = Object.keys(wanted).filter(
    (path) => path && !wanted[path].optional && present[path]?.version !== wanted[path].version,
  );
  return missing.length === 0;
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.firstbell-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (isInstalled()) {
    writeFileSync(stamp, lock);
    return;
  }
  console.log('Installing dependencies ...');
  // Not `npm ci`, which refuses a lock file without the packages for other platforms that a registry does not have.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.error) stop(`npm could not be started (${result.error.message}). Install npm, then run this again.`);
  if (result.status !== 0) {
    stop(
      'npm install failed: see its message above. Check the network connection and the npm registry, then run this again.',
    );
  }
  writeFileSync(stamp, lock);
}

const [script, ...args] = process.argv.slice(2);
if (!script) stop('Usage: node local/bootstrap.mjs <script.ts> [arguments]');
if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
install();

const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
if (!existsSync(node))
  stop(`${node} is missing: npm did not install the "node" package. Delete node_modules and try again.`);

// The channel tells the script that this process has ended, for any reason.
const child = spawn(node, [join(root, String(script)), ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
// When npm is stopped or killed, only its shell ends with it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('error', (error) => stop(`Node 24 could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
