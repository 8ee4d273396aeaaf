import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

/** A project with the bootstrap and a script; `npm` is the npm that it finds. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(root, 'local'));
  mkdirSync(join(root, 'bin'));
  copyFileSync(resolve('local/bootstrap.mjs'), join(root, 'local/bootstrap.mjs'));
  writeFileSync(
    join(root, 'local/script.ts'),
    `const args: string[] = process.argv.slice(2);
    console.log(JSON.stringify(args));
    process.exit(args.length);`,
  );
  writeLock('1.0.0');
  symlinkSync(process.execPath, join(root, 'node-binary'));
  provideNpm(
    `echo "$@" >> npm-calls; mkdir -p node_modules/node/bin; ln -sf "$PWD/node-binary" node_modules/node/bin/node`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeLock(version: string): void {
  const packages = { '': {}, 'node_modules/node': { version } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function provideNpm(script: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
}

function run(path = `${join(root, 'bin')}:/usr/bin:/bin`) {
  const args = [join(root, 'local/bootstrap.mjs'), 'local/script.ts', 'a', 'b c'];
  const result = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, PATH: path } });
  return { code: result.status, out: result.stdout + result.stderr };
}

const countInstalls = () =>
  existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n').length : 0;

test('the first run installs, says so, and passes arguments and exit code on', () => {
  expect(run()).toEqual({ code: 2, out: 'Installing dependencies ...\n["a","b c"]\n' });
});

test('it installs again only when the lock changes', () => {
  run();
  expect(run().out).toBe('["a","b c"]\n');
  expect(countInstalls()).toBe(1);
  writeLock('1.0.1');
  run();
  expect(countInstalls()).toBe(2);
});

test('packages that npm itself has installed from the same lock are used unchanged', () => {
  run();
  rmSync(join(root, 'node_modules/.firstbell-lock'));
  copyFileSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'));
  expect(run().out).toBe('["a","b c"]\n');
  expect(countInstalls()).toBe(1);
});

test('a failing or missing npm is explained', () => {
  provideNpm('exit 1');
  expect(run()).toMatchObject({ code: 1, out: expect.stringContaining('npm install failed') });
  expect(run('/nowhere')).toMatchObject({ code: 1, out: expect.stringContaining('npm could not be started') });
});
