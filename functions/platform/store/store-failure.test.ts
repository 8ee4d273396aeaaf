import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, createOperation } from './cosmos.ts';
import { isStoreDown } from './store-failure.ts';

const failure = (parts: object, name = 'Error') => Object.assign(new Error('x'), { name }, parts);
const nested = (levels: number, error: unknown): unknown =>
  levels === 0 ? error : new Error('wrapped', { cause: nested(levels - 1, error) });
const circle = new Error('circle');
circle.cause = circle;

describe('isStoreDown', () => {
  it.each<[string, unknown]>([
    ...[408, 410, 429, 449, 500, 503].map((code): [string, unknown] => [`Cosmos ${code}`, failure({ code })]),
    ['storage 503', failure({ statusCode: 503, code: 'ServerBusy' }, 'RestError')],
    ['storage 429', failure({ statusCode: 429 }, 'RestError')],
    ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].map(
      (code): [string, unknown] => [code, failure({ code })],
    ),
    ['EHOSTUNREACH', failure({ code: 'EHOSTUNREACH' })],
    ['ENETUNREACH', failure({ code: 'ENETUNREACH' })],
    ['undici', failure({ code: 'UND_ERR_SOCKET' })],
    ['RestError that was not sent', failure({ code: 'REQUEST_SEND_ERROR' }, 'RestError')],
    ['RestError cut off', failure({ code: 'PARSE_ERROR' }, 'RestError')],
    ["the Cosmos client's timeout", failure({ code: 'TimeoutError' }, 'TimeoutError')],
    ['an AbortError', failure({}, 'AbortError')],
    ['an abort of the platform', new DOMException('aborted', 'AbortError')],
    ['a timeout of the platform', new DOMException('timed out', 'TimeoutError')],
    ['fetch failed', new TypeError('fetch failed', { cause: failure({ code: 'ECONNRESET' }) })],
    ['a cause of a cause', nested(3, failure({ code: 503 }))],
    ['all addresses tried', new AggregateError([failure({ code: 'ENOENT' }), failure({ code: 'ECONNREFUSED' })])],
    ['all addresses tried, wrapped', nested(1, new AggregateError([failure({ code: 'ECONNREFUSED' })]))],
    ['no error but an object', { code: 'ECONNRESET' }],
  ])('%s: yes', (_, error) => {
    expect(isStoreDown(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ...[400, 401, 403, 404, 409, 412, 413].map((code): [string, unknown] => [`Cosmos ${code}`, failure({ code })]),
    ['storage 404', failure({ statusCode: 404, code: 'BlobNotFound' }, 'RestError')],
    ['a mistake of ours', new TypeError('Cannot read x of undefined')],
    ['a missing file', failure({ code: 'ENOENT' })],
    ['a batch refused as wrong', nested(1, failure({ code: 400 }))],
    ['words in the text alone', new Error('ECONNRESET')],
    ['a text', 'ECONNRESET'],
    ['nothing', undefined],
    ['null', null],
    ['a circle', circle],
    ['an empty AggregateError', new AggregateError([])],
  ])('%s: no', (_, error) => {
    expect(isStoreDown(error)).toBe(false);
  });
});

describe('a batch', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** What a batch ends with at a store that answers it so. */
  async function runBatch(answerBatch: RequestListener): Promise<unknown> {
    server = createServer((request, response) => {
      if (request.headers['x-ms-cosmos-is-batch-request']) answerBatch(request, response);
      else response.end(JSON.stringify({ writableLocations: [], readableLocations: [] }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const database = createDatabase({ endpoint, key: 'a2V5', database: 'enrollment' }, undefined);
    const container = database.container({ id: 'interests', partitionKey: '/entryId' });
    return container.batch('a', [createOperation({ id: 'a', entryId: 'a' })]).then(
      () => undefined,
      (error: unknown) => error,
    );
  }
  const refuse =
    (status: number): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(JSON.stringify({ message: 'No' }));

  it.each<[string, RequestListener, number | string]>([
    ['dies with its connection', (request) => request.socket.destroy(), 'ECONNRESET'],
    ['is reset', (request) => request.socket.resetAndDestroy(), 'ECONNRESET'],
    [
      'is cut off in its answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{');
        setImmediate(() => request.socket.destroy());
      },
      'ECONNRESET',
    ],
    ['meets a store that is down', refuse(503), 503],
    ['meets a store that is busy', refuse(449), 449],
  ])('that %s is known as the store being down', async (_, answerBatch, code) => {
    const error = await runBatch(answerBatch);
    expect(error).toMatchObject({ code });
    expect(isStoreDown(error)).toBe(true);
  });

  it.each([400, 413])('that is refused with %i is not', async (status) => {
    const error = await runBatch(refuse(status));
    expect(error).toMatchObject({ code: status, message: expect.stringContaining('No') });
    expect(isStoreDown(error)).toBe(false);
  });
});
