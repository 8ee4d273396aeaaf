import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../listen.ts';
import { readBodyLimits } from './body.ts';
import { setLogLevel } from './core.ts';
import { createHttpServer } from './http.ts';
import { endApp, loadApp } from './load-app.ts';
import { listenToQueue, type QueueListener } from './queue.ts';
import { compileRoutes } from './routes.ts';
import { readHostSettings } from './settings.ts';
import { startTimer, type Timer } from './timer.ts';

export type HostOptions = {
  /** The bundled app, e.g. dist/functions/main.mjs. */
  app: string;
  ports: number[];
  /** Folder with host.json. */
  root: string;
  /** A file with the maximum body size of each route; without it the limit of the host applies to all. */
  limits?: string | undefined;
  /** A file that is created after the demo data is loaded; until then calls of the app's routes get 503. */
  readyFile?: string | undefined;
  /** Whether queues are read and timers run on their schedule. */
  listeners: boolean;
};
export type Host = { ports: number[]; functions: string[]; close(): Promise<void> };

/**
 * Loads the app and serves it. Rejects when the app is missing, registers no function or needs what this host does not
 * have, or when a port is taken.
 */
export async function startHost({ app, ports, root, limits, readyFile, listeners }: HostOptions): Promise<Host> {
  setLogLevel(process.env.FUNCTIONS_LOG_LEVEL ?? 'information');
  const settings = readHostSettings(root);
  const functions = await loadApp(app);
  const queues: QueueListener[] = [];
  const timers = new Map<string, Timer>();
  for (const fn of functions) {
    for (const [name, binding] of Object.entries(fn.metadata.bindings)) {
      const type = binding.type.toLowerCase();
      if (type === 'httptrigger') continue;
      if (type === 'timertrigger') timers.set(fn.id, startTimer(fn, name, binding, listeners));
      else if (type === 'queuetrigger') {
        if (listeners) queues.push(listenToQueue(fn, name, binding, settings.queues));
      } else if (type.endsWith('trigger') || (binding.direction === 'out' && type !== 'http')) {
        throw new Error(`${fn.id}: the local functions host does not support the binding "${binding.type}".`);
      }
    }
  }
  const admin = createAdminRoutes(
    functions.map((fn) => fn.id),
    queues,
    timers,
  );
  const routes = compileRoutes(functions, settings.routePrefix);
  const bodyLimits = readBodyLimits(limits);
  let isReady = readyFile === undefined;
  const checkReady = () => {
    isReady ||= existsSync(readyFile ?? '');
    return isReady;
  };
  const servers = await Promise.all(
    ports.map((port) => listen(createHttpServer({ routes, limits: bodyLimits, admin, isReady: checkReady }), port)),
  );
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    functions: functions.map((fn) => fn.id),
    close: async () => {
      const closed = servers.map((server) => new Promise((done) => server.close(done)));
      // Keep-alive connections would delay the end, so each one is closed after its response.
      const closing = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, 50);
      await Promise.all([...queues, ...timers.values()].map((listener) => listener.stop()));
      await Promise.all(closed);
      clearInterval(closing);
      await endApp();
    },
  };
}

/** The routes of the host itself: its state, pausing of queues, and manual runs of a timer, which has the path of Azure. */
function createAdminRoutes(functions: string[], queues: QueueListener[], timers: Map<string, Timer>) {
  let paused = false;
  return async (method: string, path: string, request: IncomingMessage) => {
    // A web page in the same browser must not be able to call these routes.
    if (request.headers.origin || request.headers['sec-fetch-site']) return { status: 403 };
    request.resume();
    if (method === 'GET' && path === '/_host/status') return { status: 200, body: { functions, queuesPaused: paused } };
    if (method !== 'POST') return undefined;
    if (path === '/_host/pause-queues') {
      paused = true;
      await Promise.all(queues.map((queue) => queue.pause()));
      return { status: 200, body: { queuesPaused: paused } };
    }
    if (path === '/_host/resume-queues') {
      paused = false;
      for (const queue of queues) queue.resume();
      return { status: 200, body: { queuesPaused: paused } };
    }
    const timer = timers.get(path.slice('/admin/functions/'.length));
    if (!path.startsWith('/admin/functions/') || !timer) return undefined;
    await timer.run();
    return { status: 202 };
  };
}
