import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from './build.ts';
import { defaultPorts, describeBusyPorts, findFreePorts, type Ports } from './ports.ts';
import { appSettings } from './settings.ts';
import { createSupervisor, exitWithParent, type Part, type Supervisor } from './supervisor.ts';

export type StackOptions = {
  /** Folder for all data and logs; created when missing. */
  data: string;
  /** `default` takes the documented ports, `free` any that are free (for tests, beside a running product). */
  ports: 'default' | 'free';
  /** Whether demo data is loaded into a folder that has none yet. Default true. */
  demo?: boolean;
  /** Whether the product is built when its sources changed. Default true. */
  build?: boolean;
  /** Settings that replace or join those of the functions app. */
  env?: Record<string, string>;
  /** Gets a line for what a person should know. Default: nothing is told. */
  tell?: (line: string) => void;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
};

export type PartName = 'cosmos' | 'storage' | 'identity' | 'mail' | 'maps' | 'functions' | 'site';

export type Stack = {
  ports: Ports;
  urls: Record<'site' | 'functions' | 'locations' | 'cosmos' | 'blob' | 'queue' | 'identity' | 'mail' | 'maps', string>;
  /** The settings that the functions app was given. */
  env: Record<string, string>;
  /** Ends everything. */
  stop(): Promise<void>;
  /** `kill -9` of one part; it is started again. Resolves when it has ended. */
  kill(part: PartName): Promise<void>;
  /** Resolves when a part answers (again). */
  whenHealthy(part: PartName): Promise<void>;
  /** Ends a part in an orderly way until `resume`. */
  halt(part: PartName): Promise<void>;
  resume(part: PartName): Promise<void>;
  pid(part: PartName): number | undefined;
};

const root = resolve(import.meta.dirname, '..');
const local = (file: string) => join(import.meta.dirname, file);

/**
 * Starts the whole product and resolves when every part answers and the demo data is there. Rejects, with nothing left
 * running, when a port is taken or a part does not start.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { demo = true, build = true, tell = () => undefined } = options;
  const data = resolve(options.data);
  const ports = options.ports === 'free' ? await findFreePorts() : defaultPorts;
  const busy = await describeBusyPorts(ports);
  if (busy.length > 0) throw new Error(`Nothing was started: ${busy.join('; ')}. End what holds it, then start again.`);
  mkdirSync(data, { recursive: true });
  const env = { ...appSettings(ports), ...options.env };
  const supervisor = createSupervisor(join(data, 'logs'), tell);
  try {
    const parts = describeParts(ports, data, env);
    const startAll = async () => {
      const standIns = supervisor.start(parts.standIns);
      await Promise.all([
        build ? buildAll({ mode: 'local', tell }) : undefined,
        demo ? standIns.then(() => loadDemoOnce(data, env, tell)) : standIns,
      ]);
      await supervisor.start(parts.app);
    };
    await Promise.race([startAll(), whenAborted(options.signal)]);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return describeStack(ports, env, supervisor);
}

function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The start was given up.')), { once: true });
  });
}

function describeStack(ports: Ports, env: Record<string, string>, supervisor: Supervisor): Stack {
  const url = (port: number) => `http://localhost:${port}`;
  return {
    ports,
    urls: {
      site: url(ports.site),
      functions: url(ports.functions),
      locations: url(ports.locations),
      cosmos: url(ports.cosmos),
      blob: url(ports.blob),
      queue: url(ports.queue),
      identity: url(ports.identity),
      mail: url(ports.mail),
      maps: url(ports.maps),
    },
    env,
    stop: supervisor.stop,
    kill: supervisor.kill,
    whenHealthy: supervisor.whenHealthy,
    halt: supervisor.halt,
    resume: supervisor.resume,
    pid: supervisor.pid,
  };
}

/** The processes: the stand-ins first, then what calls them. */
function describeParts(ports: Ports, data: string, env: Record<string, string>): { standIns: Part[]; app: Part[] } {
  const folder = (name: string) => {
    mkdirSync(join(data, name), { recursive: true });
    return join(data, name);
  };
  const health = (port: number, path = '/health') => `http://127.0.0.1:${port}${path}`;
  const port = (value: number) => ['--port', String(value)];
  const site = `http://localhost:${ports.site}`;
  return {
    standIns: [
      {
        name: 'cosmos',
        args: [local('cosmos/main.ts'), ...port(ports.cosmos), '--data', folder('cosmos')],
        health: health(ports.cosmos, '/'),
        anyAnswer: true,
      },
      {
        name: 'storage',
        args: [
          join(root, 'node_modules/azurite/dist/src/azurite.js'),
          ...['--silent', '--skipApiVersionCheck', '--disableTelemetry', '--location', folder('azurite')],
          ...['--blobPort', `${ports.blob}`, '--queuePort', `${ports.queue}`, '--tablePort', `${ports.table}`],
        ],
        health: health(ports.queue, '/'),
        anyAnswer: true,
      },
      {
        name: 'identity',
        args: [
          local('identity/main.ts'),
          ...port(ports.identity),
          ...['--data', folder('identity'), '--accounts', local('demo/accounts.json'), '--origins', site],
        ],
        health: health(ports.identity),
      },
      {
        name: 'mail',
        args: [local('mail/main.ts'), ...port(ports.mail), '--data', folder('mail')],
        health: health(ports.mail),
      },
      { name: 'maps', args: [local('maps/main.ts'), ...port(ports.maps)], health: health(ports.maps) },
    ],
    app: [
      {
        name: 'functions',
        args: [
          local('functions-host/main.ts'),
          ...['--app', join(root, 'dist/functions/main.mjs'), '--root', root],
          ...['--ports', `${ports.functions},${ports.locations}`],
        ],
        health: health(ports.functions, '/_host/status'),
        env,
      },
      {
        name: 'site',
        args: [
          local('site/main.ts'),
          ...port(ports.site),
          ...['--root', join(root, 'dist/web'), '--api', `http://127.0.0.1:${ports.functions}`],
          ...['--config', join(root, 'staticwebapp.config.json'), '--api-paths', join(root, 'dist/api-paths.json')],
        ],
        health: health(ports.site, '/'),
        anyAnswer: true,
      },
    ],
  };
}

/** Loads demo data unless the folder already has it. */
async function loadDemoOnce(data: string, env: Record<string, string>, tell: (line: string) => void): Promise<void> {
  const done = join(data, 'demo-loaded');
  if (existsSync(done)) return;
  tell('Loading demo data ...');
  const logFile = join(data, 'logs', 'demo.log');
  const log = openSync(logFile, 'w');
  const args = ['--import', exitWithParent, local('demo/load.ts'), '--cosmos', env.COSMOS_ENDPOINT ?? ''];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...env },
  });
  const code = await new Promise((ended) => child.once('close', ended));
  if (code !== 0) throw new Error(`Demo data could not be loaded:\n${readFileSync(logFile, 'utf8').trim()}`);
  writeFileSync(done, new Date().toISOString());
}
