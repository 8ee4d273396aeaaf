import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSealCertificate } from '../build/seal-certificate.ts';
import type { AppWatcher } from './dev/watch-app.ts';
import { defaultPorts, describeBusyPorts, findFreePorts, type Ports } from './ports.ts';
import { appSettings } from './settings.ts';
import { createSupervisor, exitWithParent, type Part, type Supervisor } from './supervisor.ts';

export type StackOptions = {
  /** Folder for all data and logs; created when missing. */
  data: string;
  /**
   * `default` uses the documented ports, `free` any free ones (for tests during a run of the product), or these ports.
   */
  ports: 'default' | 'free' | Ports;
  /** Whether demo data is loaded into a folder without it. Default true. */
  demo?: boolean;
  /** Whether the product is built when its sources changed. Default true. */
  build?: boolean;
  /**
   * Whether saved files take effect immediately: the functions app is bundled and restarted, Vite serves the site.
   * Default false.
   */
  watch?: boolean;
  /** Key ranges of every Cosmos container; with 2 or more the client merges the results of queries. Default 1. */
  cosmosRanges?: number;
  /** Settings added to those of the functions app; a setting of the same name is replaced. */
  env?: Record<string, string>;
  /** Receives messages for the user. Default: no output. */
  log?: (line: string) => void;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
};

export type PartName = 'cosmos' | 'storage' | 'identity' | 'mail' | 'maps' | 'sis' | 'functions' | 'site';

export type Stack = {
  ports: Ports;
  urls: Record<
    'site' | 'functions' | 'locations' | 'cosmos' | 'blob' | 'queue' | 'identity' | 'mail' | 'maps' | 'sis',
    string
  >;
  /** The settings of the functions app. */
  env: Record<string, string>;
  /** Stops every part. */
  stop(): Promise<void>;
  /** Kills a part with SIGKILL; it is started again. Resolves when it has ended. */
  kill(part: PartName): Promise<void>;
  /** Resolves when a part responds (again). */
  whenHealthy(part: PartName): Promise<void>;
  /** Stops a part gracefully until `resume`. */
  halt(part: PartName): Promise<void>;
  resume(part: PartName): Promise<void>;
  pid(part: PartName): number | undefined;
};

/** To be increased when a stored shape changes, because local data is not migrated. */
export const dataVersion = '10';
/**
 * The version of the local data; its last part is increased when a stand-in changes its storage format, or an entry its
 * index.
 */
const localVersion = `${dataVersion}.1`;

const root = resolve(import.meta.dirname, '..');
/** The folder for the bundle of the app while its sources are watched. */
const devFolder = join(root, 'dist/dev');
const local = (file: string) => join(import.meta.dirname, file);

/**
 * Starts the whole product and resolves when every part responds and the demo data is loaded. When a port is in use or
 * a part does not start, it stops all parts and rejects.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { demo = true, build = true, watch = false, cosmosRanges = 1, log = () => undefined } = options;
  const data = resolve(options.data);
  const ports = await choosePorts(options.ports);
  const busy = await describeBusyPorts(ports);
  if (busy.length > 0) {
    throw new Error(`Nothing was started. These are in use:\n  ${busy.join('\n  ')}\nEnd them, then start again.`);
  }
  mkdirSync(data, { recursive: true });
  const env = { ...appSettings(ports, await loadSealCertificate(data)), ...options.env };
  const supervisor = createSupervisor(join(data, 'logs'), log);
  const giveUp = new AbortController();
  const aborted = options.signal ? AbortSignal.any([options.signal, giveUp.signal]) : giveUp.signal;
  let watcher: AppWatcher | undefined;
  const prepareApp = async () => {
    if (watch) watcher = await watchWithRestarts(supervisor, log);
    else if (build) await buildIfChanged(log, aborted);
  };
  const stop = async () => {
    await watcher?.stop();
    await supervisor.stop();
  };
  try {
    const parts = describeParts({ ports, data, env, cosmosRanges, demo, watch });
    const startAll = async () => {
      await Promise.all([supervisor.start(parts.standIns), prepareApp()]);
      // The functions app creates the containers of the demo data.
      await supervisor.start(parts.app);
      if (demo) await loadDemoOnce(data, env, log, aborted);
    };
    await Promise.race([startAll(), whenAborted(aborted)]);
  } catch (error) {
    giveUp.abort();
    await stop();
    throw error;
  }
  return { ...describeStack(ports, env, supervisor), stop };
}

/** Bundles the app and restarts it after each saved source file. */
async function watchWithRestarts(supervisor: Supervisor, log: (line: string) => void): Promise<AppWatcher> {
  // Imported here, because only `npm run dev` needs the bundler in this process.
  const { watchApp } = await import('./dev/watch-app.ts');
  const onBuilt = async () => {
    const start = performance.now();
    await supervisor.halt('functions');
    await supervisor.resume('functions');
    log(`The API runs with the saved change (started again in ${Math.round(performance.now() - start)} ms).`);
  };
  return watchApp({ outdir: devFolder, onBuilt, log });
}

async function choosePorts(wanted: StackOptions['ports']): Promise<Ports> {
  if (wanted === 'default') return defaultPorts;
  return wanted === 'free' ? findFreePorts() : wanted;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Startup was aborted.')), { once: true });
  });
}

function describeStack(ports: Ports, env: Record<string, string>, supervisor: Supervisor): Omit<Stack, 'stop'> {
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
      sis: url(ports.sis),
    },
    env,
    kill: supervisor.kill,
    whenHealthy: supervisor.whenHealthy,
    halt: supervisor.halt,
    resume: supervisor.resume,
    pid: supervisor.pid,
  };
}

/** The processes: the stand-ins first, then the parts that call them. */
function describeParts({
  ports,
  data,
  env,
  cosmosRanges,
  demo,
  watch,
}: Required<Pick<StackOptions, 'data' | 'env' | 'cosmosRanges' | 'demo' | 'watch'>> & { ports: Ports }): {
  standIns: Part[];
  app: Part[];
} {
  const folder = (name: string) => {
    mkdirSync(join(data, name), { recursive: true });
    return join(data, name);
  };
  const health = (port: number, path = '/health') => `http://127.0.0.1:${port}${path}`;
  const port = (value: number) => ['--port', String(value)];
  const site = `http://localhost:${ports.site}`;
  const dist = watch ? devFolder : join(root, 'dist');
  const api = ['--api', `http://127.0.0.1:${ports.functions}`, '--api-paths', join(dist, 'api-paths.json')];
  const serveFiles = [
    local('site/main.ts'),
    '--root',
    join(root, 'dist/web'),
    '--gallery',
    join(root, 'dist/gallery'),
    '--stand-in',
    `https://login.microsoftonline.com=http://localhost:${ports.identity}`,
    '--stand-in',
    `https://atlas.microsoft.com=http://localhost:${ports.maps}`,
    '--config',
    join(root, 'staticwebapp.config.json'),
  ];
  return {
    standIns: [
      {
        name: 'cosmos',
        args: [
          local('cosmos/main.ts'),
          ...port(ports.cosmos),
          '--data',
          folder('cosmos'),
          '--ranges',
          String(cosmosRanges),
        ],
        health: health(ports.cosmos, '/'),
        anyAnswer: true,
      },
      {
        name: 'storage',
        args: [
          local('storage/main.ts'),
          '--data',
          folder('storage'),
          '--blob-port',
          `${ports.blob}`,
          '--queue-port',
          `${ports.queue}`,
        ],
        health: health(ports.queue, '/'),
        anyAnswer: true,
      },
      {
        name: 'identity',
        args: [
          local('identity/main.ts'),
          ...port(ports.identity),
          '--data',
          folder('identity'),
          '--origins',
          site,
          '--accounts',
          local('demo/accounts.json'),
          '--accounts',
          local('demo/people.json'),
        ],
        health: health(ports.identity),
      },
      {
        name: 'mail',
        args: [
          local('mail/main.ts'),
          ...port(ports.mail),
          '--data',
          folder('mail'),
          '--storage',
          env.AzureWebJobsStorage ?? '',
        ],
        health: health(ports.mail),
      },
      { name: 'maps', args: [local('maps/main.ts'), ...port(ports.maps)], health: health(ports.maps) },
      {
        name: 'sis',
        args: [local('sis/main.ts'), ...port(ports.sis), '--data', folder('sis')],
        health: health(ports.sis),
      },
    ],
    app: [
      {
        name: 'functions',
        args: [
          local('functions-host/main.ts'),
          '--app',
          join(dist, 'functions/main.mjs'),
          '--root',
          root,
          '--limits',
          join(dist, 'body-limits.json'),
          '--ports',
          `${ports.functions},${ports.locations}`,
          ...(demo ? ['--waits-for', demoMark(data)] : []),
        ],
        health: health(ports.functions, '/_host/status'),
        env,
      },
      {
        name: 'site',
        args: [...(watch ? [local('dev/main.ts')] : serveFiles), ...port(ports.site), ...api],
        health: health(ports.site, '/'),
        anyAnswer: true,
      },
    ],
  };
}

/** The file that marks the demo data as loaded. */
const demoMark = (data: string) => join(data, 'demo-loaded');

/** Loads demo data unless the folder already has it. */
async function loadDemoOnce(
  data: string,
  env: Record<string, string>,
  log: (line: string) => void,
  aborted: AbortSignal,
): Promise<void> {
  const done = demoMark(data);
  if (existsSync(done)) {
    if (readFileSync(done, 'utf8') === localVersion) return;
    throw new Error('The local data was written by an earlier version of the product. Clear it with: npm run reset');
  }
  log('Loading demo data ...');
  const storage = ['--storage', env.AzureWebJobsStorage ?? ''];
  const args = [local('demo/load.ts'), '--cosmos', env.COSMOS_ENDPOINT ?? '', ...storage];
  await runScript('Demo data could not be loaded', args, { env: { ...process.env, ...env }, signal: aborted });
  writeFileSync(done, localVersion);
}

/** Builds in a separate process, so that the memory of the build tools is freed. */
async function buildIfChanged(log: (line: string) => void, aborted: AbortSignal): Promise<void> {
  await runScript('The product could not be built', [join(root, 'build/build.ts'), '--if-changed'], {
    signal: aborted,
    log,
  });
}

/** Runs a script until it ends; rejects with its output when it fails. */
async function runScript(
  failure: string,
  args: string[],
  { env, signal, log }: { env?: NodeJS.ProcessEnv; signal: AbortSignal; log?: (line: string) => void },
): Promise<void> {
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
    env: env ?? process.env,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    log?.(String(chunk).trimEnd());
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((ended, failed) => child.once('close', ended).once('error', failed));
  if (code !== 0) throw new Error(`${failure}:\n${output.trim()}`);
}
