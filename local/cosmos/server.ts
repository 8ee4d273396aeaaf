import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../listen.ts';
import { openJournal } from './data/journal.ts';
import { loadStore } from './data/store.ts';
import { refuse } from './errors.ts';
import { createCharges } from './http/charges.ts';
import { createFaults } from './http/faults.ts';
import { type Reply, replyError } from './http/reply.ts';
import { route } from './http/router.ts';
import type { Service } from './http/service.ts';
import { createQueryCache } from './query/query-cache.ts';

type CosmosOptions = {
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** Folder that keeps the data, made when missing. Without it all is gone with the server. */
  data?: string;
  /** Key ranges of every container: from 2 on the client merges the results of queries. 1 by default. */
  ranges?: number;
  /** Refuse what Azure refuses although it could be run here: see README.md. On unless false. */
  strict?: boolean;
  /** Milliseconds since 1970, for `_ts` and times to live. */
  now?: () => number;
};

export type CosmosServer = {
  port: number;
  /** Answers what has arrived, makes it durable and lets go of port and folder. */
  close(): Promise<void>;
};

// Over what the service takes in one request; beyond it the connection is not worth reading.
const largestBody = 8 * 1024 * 1024;

/** Starts the stand-in for the Cosmos DB NoSQL REST protocol. Rejects when the port or the folder is in use. */
export async function startCosmos(options: CosmosOptions): Promise<CosmosServer> {
  const { port, data, ranges = 1, strict = true, now = Date.now } = options;
  const journal = openJournal(data);
  const store = loadStore(journal, now, ranges);
  const compile = createQueryCache(strict);
  const service: Service = { store, journal, faults: createFaults(), charges: createCharges(), strict, compile, now };
  const server = createServer((request, response) => {
    readText(request).then(
      (body) => answer(service, request, response, body),
      (error: unknown) => send(service, response, replyError(error)),
    );
  });
  try {
    await listen(server, port);
  } catch (error) {
    journal.close();
    throw describeListenError(error, port);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1000).unref();
      await closed;
      journal.close();
    },
  };
}

function describeListenError(error: unknown, port: number): Error {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isBusy
    ? new Error(`Port ${port} is in use: stop what listens there or give another --port.`)
    : new Error(`The Cosmos stand-in cannot listen on port ${port}: ${String(error)}`);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  if (size > largestBody) throw refuse(413, 'Request size is too large.');
  return Buffer.concat(chunks).toString();
}

function answer(service: Service, request: IncomingMessage, response: ServerResponse, body: string): void {
  let reply: Reply;
  try {
    const { method = 'GET', url = '/', headers } = request;
    reply = route(service, { method, segments: readSegments(url), headers, body });
  } catch (error) {
    reply = replyError(error);
  }
  // Nothing is answered before it is durable; a read waits too, for it may show what is not durable yet.
  service.journal.afterWrites(() => send(service, response, reply));
}

// The raw path: parsing it as a URL would treat ids such as '..' as path segments, and what follows a '?' (which the
// SDK does not escape) as a query, which no request has.
function readSegments(path: string): string[] {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    throw refuse(400, `The path ${path} is not valid percent-encoding.`);
  }
}

function send({ journal }: Service, response: ServerResponse, reply: Reply): void {
  const { status, body, headers, range = '0', seen = journal.lastNumber(), charge = 1 } = reply;
  if (reply.fault) {
    if (reply.fault === 'disconnect') response.destroy();
    return;
  }
  const length = status === 204 || status === 304 ? {} : { 'content-length': Buffer.byteLength(body ?? '') };
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-ms-activity-id': randomUUID(),
    'x-ms-request-charge': charge.toFixed(2),
    'x-ms-session-token': `${range}:-1#${seen}`,
    'x-ms-schemaversion': '1.16',
    ...headers,
    ...length,
  });
  response.end(body);
}
