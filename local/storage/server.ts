import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBlobs } from './blobs.ts';
import { type Call, fail, type Reply } from './call.ts';
import { createQueues } from './queues.ts';
import { isSigned } from './shared-key.ts';

/** The largest blob, in bytes; the product's are under 5 MB. */
const largestBody = 64 * 1024 * 1024;

export type StorageAccount = { readonly name: string /** In base64. */; readonly key: string };

/**
 * The stand-in for Azure Storage: a server for blobs and one for queues, which the Azure SDKs call. Both store their data
 * in one SQLite database in `folder`. In WAL mode with `synchronous = NORMAL`, a write that was answered survives
 * `kill -9`.
 */
export function createStorageServers(folder: string, account: StorageAccount): { blob: Server; queue: Server } {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'storage.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  return { blob: serve(createBlobs(db), account), queue: serve(createQueues(db), account) };
}

function serve(answer: (call: Call) => Reply, account: StorageAccount): Server {
  return createServer((request, response) => {
    const send = ({ status, headers, body = '' }: Reply) => {
      const length = request.method === 'HEAD' ? {} : { 'content-length': Buffer.byteLength(body) };
      const common = { 'x-ms-request-id': randomUUID(), 'x-ms-version': '2026-02-06', date: new Date().toUTCString() };
      response.writeHead(
        status,
        status === 204 || status === 304 ? { ...common, ...headers } : { ...common, ...length, ...headers },
      );
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    readCall(request)
      .then((call) => {
        if (!call) return send(fail(400, 'InvalidUri'));
        if (!isSigned(call, account.name, account.key)) return send(fail(403, 'AuthenticationFailed'));
        const isOfAccount = call.path[0] === account.name;
        return send(isOfAccount ? answer({ ...call, path: call.path.slice(1) }) : fail(404, 'ResourceNotFound'));
      })
      .catch((error: unknown) => {
        // The caller gave up.
        if (request.destroyed && !request.complete) return;
        console.error(error);
        send(fail(500, 'InternalError'));
      });
  });
}

/** Reads a request; undefined when its URL cannot be parsed. */
async function readCall(request: IncomingMessage): Promise<Call | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  if (size > largestBody) throw new Error(`A body of ${size} bytes is over what the local storage takes.`);
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.split('/').slice(1).filter(Boolean).map(decodeURIComponent);
    return { method: request.method ?? 'GET', url, headers: request.headers, body: Buffer.concat(chunks), path };
  } catch {
    return undefined;
  }
}
