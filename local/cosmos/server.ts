import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
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
  /** Port on 127.0.0.1; 0 chooses a free one. */
  port: number;
  /** Folder for the data, created if missing. Without it data is lost when the server ends. */
  data?: string;
  /** The number of key ranges per container: with 2 or more the client merges the results of queries. Default 1. */
  ranges?: number;
  /** Whether to refuse requests that Azure refuses although they would work here: see README.md. Default true. */
  strict?: boolean;
  /** Milliseconds since 1970, for `_ts` and times to live. */
  now?: () => number;
};

/** A request; `path` is the raw one. */
export type CosmosRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** A response. With `fault`, the connection is closed or remains open instead. */
export type CosmosResponse = Pick<Reply, 'status' | 'body' | 'fault'> & { headers: Record<string, string> };

export type CosmosServer = {
  port: number;
  /** Answers a request of this process as it would be answered over the network. */
  ask(request: CosmosRequest): Promise<CosmosResponse>;
  /** Finishes open requests, makes their writes durable and releases port and folder. */
  close(): Promise<void>;
};

// Larger than any request that the service accepts; the rest of a larger one is not read.
const largestBody = 8 * 1024 * 1024;

/** Starts the stand-in for the Cosmos DB NoSQL REST protocol. Rejects when the port or the folder is in use. */
export async function startCosmos(options: CosmosOptions): Promise<CosmosServer> {
  const { port, data, ranges = 1, strict = true, now = Date.now } = options;
  const journal = openJournal(data);
  const store = loadStore(journal, now, ranges);
  const compile = createQueryCache(strict);
  const service: Service = { store, journal, faults: createFaults(), charges: createCharges(), strict, compile, now };
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    readText(request)
      .then((body) => answer(service, { method, path, headers, body }))
      .catch((error: unknown) => toResponse(service, replyError(error)))
      .then((answered) => send(response, answered));
  });
  try {
    await listen(server, port);
  } catch (error) {
    journal.close();
    throw describeListenError(error, port);
  }
  return {
    port: (server.address() as AddressInfo).port,
    ask: (request) => answer(service, request),
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

function answer(service: Service, { method, path, headers, body }: CosmosRequest): Promise<CosmosResponse> {
  let reply: Reply;
  try {
    reply = route(service, { method, segments: readSegments(path), headers, body });
  } catch (error) {
    reply = replyError(error);
  }
  // Nothing is answered before it is durable; reads also wait, because they may include writes that are not durable
  // yet.
  return new Promise((done) => service.journal.afterWrites(() => done(toResponse(service, reply))));
}

// The raw path: URL parsing would interpret ids such as '..' as path segments, and text after a '?' (which the SDK does
// not escape) as a query, which these requests never have.
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

function toResponse({ journal }: Service, reply: Reply): CosmosResponse {
  const { status, body, fault, headers, range = '0', seen = journal.lastNumber(), charge = 1 } = reply;
  const length = status === 204 || status === 304 ? {} : { 'content-length': String(Buffer.byteLength(body ?? '')) };
  return {
    status,
    ...(body === undefined ? {} : { body }),
    ...(fault && { fault }),
    headers: {
      'content-type': 'application/json',
      'x-ms-activity-id': randomUUID(),
      'x-ms-request-charge': charge.toFixed(2),
      'x-ms-session-token': `${range}:-1#${seen}`,
      'x-ms-schemaversion': '1.16',
      ...headers,
      ...length,
    },
  };
}

function send(response: ServerResponse, { status, headers, body, fault }: CosmosResponse): void {
  if (fault) {
    if (fault === 'disconnect') response.destroy();
    return;
  }
  response.writeHead(status, headers);
  response.end(body);
}
