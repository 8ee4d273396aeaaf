import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { describeBusyPorts, findFreePort, findFreePorts, isFree } from './ports.ts';
import { createSupervisor, type Part, type Supervisor } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
const serverFile = join(folder, 'part.mjs');
writeFileSync(
  serverFile,
  `import { createServer } from 'node:http';
  process.on('SIGTERM', () => { if (process.argv[3] !== 'stubborn') process.exit(0); });
  createServer((request, response) => response.end(String(process.pid))).listen(Number(process.argv[2]), '127.0.0.1');`,
);
const supervisors: Supervisor[] = [];
const reported: string[] = [];

function supervise(stopTimeout?: number): Supervisor {
  const supervisor = createSupervisor(join(folder, 'logs'), (line) => reported.push(line), stopTimeout);
  supervisors.push(supervisor);
  return supervisor;
}

async function describePart(name: string, ...args: string[]): Promise<Part & { port: number }> {
  const port = await findFreePort();
  return { name, port, args: [serverFile, String(port), ...args], health: `http://127.0.0.1:${port}/` };
}

afterEach(async () => {
  await Promise.all(supervisors.splice(0).map((supervisor) => supervisor.stop()));
  reported.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a killed part is restarted on its port, and this is reported; immediately, however often', async () => {
  const supervisor = supervise();
  const part = await describePart('first');
  await supervisor.start([part]);
  for (let times = 1; times <= 3; times += 1) {
    const before = supervisor.pid('first');
    await supervisor.kill('first');
    await supervisor.whenHealthy('first');
    const answer = await (await fetch(part.health)).text();
    expect(Number(answer)).toBe(supervisor.pid('first'));
    expect(Number(answer)).not.toBe(before);
    expect(reported).toEqual(Array(times).fill('first was ended by SIGKILL; starting it again'));
  }
});

test('a halted part stays down until it is resumed', async () => {
  const supervisor = supervise();
  const part = await describePart('second');
  await supervisor.start([part]);
  await supervisor.halt('second');
  await wait(200);
  expect(await isFree(part.port)).toBe(true);
  await supervisor.resume('second');
  expect((await fetch(part.health)).status).toBe(200);
  expect(reported).toEqual([]);
});

test('stopping ends every part, one that ignores SIGTERM too', async () => {
  const supervisor = supervise(300);
  const parts = [await describePart('third'), await describePart('fourth', 'stubborn')];
  await supervisor.start(parts);
  await supervisor.stop();
  for (const part of parts) expect(await isFree(part.port)).toBe(true);
});

test('a part that cannot start is reported with its own words', async () => {
  const file = join(folder, 'broken.mjs');
  writeFileSync(file, `throw new Error('the part is broken');`);
  const supervisor = supervise();
  const start = supervisor.start([{ name: 'broken', args: [file], health: 'http://127.0.0.1:9/' }]);
  await expect(start).rejects.toThrow(/broken does not start[\s\S]*the part is broken/);
});

test('parts end when the supervisor itself is killed', async () => {
  const part = await describePart('orphan');
  const script = join(folder, 'supervise.mjs');
  writeFileSync(
    script,
    `import { createSupervisor } from ${JSON.stringify(resolve('local/supervisor.ts'))};
    const supervisor = createSupervisor(${JSON.stringify(join(folder, 'logs'))}, console.log);
    await supervisor.start([${JSON.stringify(part)}]);
    console.log('started');`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((started) => child.stdout.once('data', started));
  expect(await isFree(part.port)).toBe(false);
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isFree(part.port)).toBe(true), { timeout: 8000, interval: 50 });
});

test('a port in use is reported with the process that holds it', async () => {
  const server = createServer();
  const ports = await findFreePorts();
  await new Promise<void>((done) => server.listen(ports.mail, '127.0.0.1', done));
  const lines = await describeBusyPorts(ports);
  server.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`port ${ports.mail} (mail) is taken by process ${process.pid}: `);
  const command = readFileSync('/proc/self/cmdline', 'utf8').split('\0')[0];
  expect(lines[0]).toContain(command);
});
