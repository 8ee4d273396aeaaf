import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Every port of the local product. */
export type Ports = {
  site: number;
  functions: number;
  /** The second port of the functions host, for finding learning centers (LOCAL-2). */
  locations: number;
  cosmos: number;
  blob: number;
  queue: number;
  identity: number;
  mail: number;
  maps: number;
  sis: number;
};

/** The ports of `npm start`. */
export const defaultPorts: Ports = {
  site: 3000,
  functions: 5000,
  locations: 7000,
  cosmos: 8081,
  blob: 10000,
  queue: 10001,
  identity: 4001,
  mail: 4002,
  maps: 4003,
  sis: 4004,
};

/** Chooses a free port for each part. */
export async function findFreePorts(): Promise<Ports> {
  const ports = { ...defaultPorts };
  for (const name of Object.keys(ports) as (keyof Ports)[]) ports[name] = await findFreePort();
  return ports;
}

const handedOut = new Set<number>();
/**
 * Each of the test files that run in parallel uses every twelfth port: two could find the same port free. Of the stages of
 * a test run, at most three that start parts run in parallel.
 */
const [stageLanes, fileLanes] = [3, 4];
const lanes = stageLanes * fileLanes;
const lane =
  (Number(process.env.FIRSTBELL_LANE ?? 0) % stageLanes) * fileLanes +
  (Number(process.env.VITEST_POOL_ID ?? 0) % fileLanes);

/**
 * Returns a free port, never the same one twice in a process. Ports from 20000 to 31999 are tried, which systems do not
 * use for outgoing connections, so that the port remains free until the part listens, and during a restart.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 20000 + lanes * Math.floor((Math.random() * 12000) / lanes) + lane;
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    return port;
  }
  throw new Error('No free port was found between 20000 and 31999.');
}

/** Whether no process listens on a local port. */
export async function isFree(port: number): Promise<boolean> {
  const bound = await new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
  // On macOS, a port can be bound although another process listens on it at all addresses: only a connection shows it.
  return bound && !(await answers(port));
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** The ports in use, each with the process that uses it, as lines of text. */
export async function describeBusyPorts(ports: Ports): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const holder = findHolder(port);
    lines.push(`port ${port} (${part}) is taken by ${holder ?? 'a process that this user may not see'}`);
  }
  return lines;
}

function findHolder(port: number): string | undefined {
  const pid = findInProc(port) ?? findByLsof(port);
  return pid === undefined ? undefined : `process ${pid}: ${commandOf(pid)}`;
}

/** On Linux: finds the socket's inode in the kernel's table, then the process that has it open. */
function findInProc(port: number): number | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    if (!existsSync(table)) continue;
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const columns = line.trim().split(/\s+/);
      if (columns[1]?.endsWith(`:${hex}`) && columns[3] === '0A' && columns[9]) inodes.add(`socket:[${columns[9]}]`);
    }
  }
  if (inodes.size === 0) return undefined;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const folder = `/proc/${pid}/fd`;
      if (readdirSync(folder).some((fd) => inodes.has(readlinkSync(`${folder}/${fd}`)))) return Number(pid);
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return undefined;
}

function findByLsof(port: number): number | undefined {
  return Number(run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'])?.split('\n')[0]) || undefined;
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll('\0', ' ')
    : run('ps', ['-p', String(pid), '-o', 'command=']);
  const command = text?.trim() || 'unknown command';
  return command.length > 120 ? `${command.slice(0, 120)} ...` : command;
}

function run(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
