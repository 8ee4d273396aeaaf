import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One process of the local product. */
export type Part = {
  name: string;
  /** The arguments of Node: the script and its arguments. */
  args: string[];
  /** A URL that responds when the part is ready; with `anyAnswer` even an error status means ready. */
  health: string;
  anyAnswer?: boolean;
  env?: Record<string, string>;
};

export type Supervisor = {
  /** Starts parts together and resolves when all answer. Rejects with a part's last output when it cannot start. */
  start(parts: Part[]): Promise<void>;
  /** Ends one part with SIGKILL. It is restarted without the delay of a failing part. Resolves when it has ended. */
  kill(name: string): Promise<void>;
  /** Ends one part gracefully, without a restart until `resume`. */
  halt(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /** Resolves when the part answers. */
  whenHealthy(name: string): Promise<void>;
  /** The process id of a part, undefined while it is down. */
  pid(name: string): number | undefined;
  /** Ends all parts, the last started first. Safe to call twice. */
  stop(): Promise<void>;
};

type Running = {
  part: Part;
  child: ChildProcess | undefined;
  ended: Promise<void>;
  wanted: boolean;
  startedAt: number;
  /** The number of its last ends without a long run between them; 1 after a long run. */
  failures: number;
  /** Parts started together; the later groups call the earlier ones. */
  group: number;
};

/** To be preloaded with `node --import` into every process that has an IPC channel. */
export const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href;
const healthTimeout = 60_000;
const maxBackOff = 5_000;
/** A part that has run for this long is restarted without delay. */
const stableAfter = 10_000;
const startAttempts = 3;

/**
 * Supervises processes and restarts them. Their output goes to `<logs>/<part>.log`; `report` gets one line for the
 * user. A part that does not end within `stopTimeout` milliseconds is killed.
 */
export function createSupervisor(logs: string, report: (line: string) => void, stopTimeout = 5_000): Supervisor {
  const running = new Map<string, Running>();
  let stopping: Promise<void> | undefined;
  let groups = 0;
  mkdirSync(logs, { recursive: true });
  const logFile = (name: string) => join(logs, `${name}.log`);

  function launch(entry: Running): void {
    const { part } = entry;
    const log = openSync(logFile(part.name), 'a');
    const child = spawn(process.execPath, ['--import', exitWithParent, ...part.args], {
      // A separate process group, so that Ctrl-C reaches only the supervisor, which then ends the parts in order.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...process.env, ...part.env },
    });
    closeSync(log);
    entry.child = child;
    entry.startedAt = Date.now();
    entry.ended = new Promise((done) => {
      child.once('error', (error) => report(`${part.name} could not be started: ${error.message}`));
      child.once('close', (code, signal) => {
        entry.child = undefined;
        done();
        if (entry.wanted && !stopping) restart(entry, signal ? `was ended by ${signal}` : `ended with code ${code}`);
      });
    });
  }

  async function restart(entry: Running, what: string): Promise<void> {
    entry.failures = Date.now() - entry.startedAt > stableAfter ? 1 : entry.failures + 1;
    const delay = entry.failures === 1 ? 0 : Math.min(100 * 2 ** entry.failures, maxBackOff);
    report(`${entry.part.name} ${what}; starting it again${delay ? ` in ${delay / 1000} s` : ''}`);
    await wait(delay);
    if (entry.wanted && !stopping && !entry.child) launch(entry);
  }

  async function waitUntilHealthy(entry: Running, mayFail: boolean): Promise<void> {
    const deadline = Date.now() + healthTimeout;
    while (Date.now() < deadline && !stopping && !(mayFail && entry.failures >= startAttempts)) {
      const { child } = entry;
      if (child && (await answers(entry.part)) && entry.child === child) return;
      await wait(50);
    }
    if (stopping) throw new Error(`${entry.part.name} was stopped while it was starting.`);
    const output = readFileSync(logFile(entry.part.name), 'utf8').trim().split('\n').slice(-15).join('\n');
    throw new Error(`${entry.part.name} does not start. Its last output (${logFile(entry.part.name)}):\n${output}`);
  }

  async function end(entry: Running): Promise<void> {
    const { child } = entry;
    if (!child) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    await entry.ended;
    clearTimeout(killer);
  }

  function find(name: string): Running {
    const entry = running.get(name);
    if (!entry) throw new Error(`There is no part "${name}"; the parts are ${[...running.keys()].join(', ')}.`);
    return entry;
  }

  return {
    start: async (parts) => {
      if (stopping) throw new Error('The parts are being stopped.');
      groups++;
      const started = parts.map((part) => {
        rmSync(logFile(part.name), { force: true });
        const entry: Running = {
          part,
          child: undefined,
          ended: Promise.resolve(),
          wanted: true,
          startedAt: 0,
          failures: 0,
          group: groups,
        };
        running.set(part.name, entry);
        launch(entry);
        return entry;
      });
      await Promise.all(started.map((entry) => waitUntilHealthy(entry, true)));
    },
    kill: async (name) => {
      const entry = find(name);
      entry.failures = 0;
      entry.child?.kill('SIGKILL');
      await entry.ended;
    },
    halt: async (name) => {
      const entry = find(name);
      entry.wanted = false;
      await end(entry);
    },
    resume: async (name) => {
      const entry = find(name);
      entry.wanted = true;
      entry.failures = 0;
      if (!entry.child) launch(entry);
      await waitUntilHealthy(entry, false);
    },
    whenHealthy: (name) => waitUntilHealthy(find(name), false),
    pid: (name) => find(name).child?.pid,
    stop: () => {
      stopping ??= (async () => {
        for (let group = groups; group > 0; group--) {
          await Promise.all([...running.values()].filter((entry) => entry.group === group).map(end));
        }
      })();
      return stopping;
    },
  };
}

async function answers(part: Part): Promise<boolean> {
  try {
    const response = await fetch(part.health, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok || part.anyAnswer === true;
  } catch {
    return false;
  }
}
