import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { QueueClient } from '@azure/storage-queue';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { largestBody } from '#domain/http/route.ts';
import { findFreePorts, type Ports } from '../ports.ts';
import { appSettings } from '../settings.ts';
import { createSupervisor, type Supervisor } from '../supervisor.ts';

const here = resolve('local/functions-host');
const folder = mkdtempSync(join(tmpdir(), 'functions-host-'));
const record = join(folder, 'record.txt');
const mark = join(folder, 'demo-loaded');
const reported: string[] = [];
let ports: Ports;
let supervisor: Supervisor;
let queue: QueueClient;
let poison: QueueClient;

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ports.functions}${path}`, init);
const lines = () => (existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : []);
const send = (value: unknown) => queue.sendMessage(Buffer.from(JSON.stringify(value)).toString('base64'));
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 30 });

beforeAll(async () => {
  ports = await findFreePorts();
  const queues = { maxDequeueCount: 2, visibilityTimeout: '00:00:01' };
  writeFileSync(join(folder, 'host.json'), JSON.stringify({ extensions: { http: { routePrefix: '' }, queues } }));
  writeFileSync(join(folder, 'limits.json'), JSON.stringify({ 'POST /echo/{id?}': 2000 }));
  const settings = appSettings(ports, '');
  const env = { ...settings, FIXTURE_QUEUE: 'things', FIXTURE_LOG: record };
  supervisor = createSupervisor(join(folder, 'logs'), (line) => reported.push(line));
  const storage = settings.AzureWebJobsStorage ?? '';
  queue = new QueueClient(storage, 'things');
  poison = new QueueClient(storage, 'things-poison');
  await supervisor.start([
    {
      name: 'storage',
      args: [
        resolve('local/storage/main.ts'),
        '--data',
        join(folder, 'storage'),
        '--blob-port',
        `${ports.blob}`,
        '--queue-port',
        `${ports.queue}`,
      ],
      health: `http://127.0.0.1:${ports.queue}/`,
      anyAnswer: true,
    },
  ]);
  await supervisor.start([
    {
      name: 'functions',
      args: [
        join(here, 'main.ts'),
        '--app',
        join(here, 'fixtures/app.ts'),
        '--root',
        folder,
        '--ports',
        `${ports.functions},${ports.locations}`,
        '--limits',
        join(folder, 'limits.json'),
        '--waits-for',
        mark,
      ],
      health: `http://127.0.0.1:${ports.functions}/_host/status`,
      env,
    },
  ]);
  await until(async () => expect(await poison.exists()).toBe(true));
});

afterAll(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('no route answers before the demo data is there', async () => {
  const early = await call('/echo');
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  writeFileSync(mark, '');
  expect((await call('/echo')).status).toBe(200);
});

test('a request reaches its function with parameters, joined queries, headers and body', async () => {
  const response = await call('/Echo/a%20b/?x=1&x=2&y=%C3%A9', {
    method: 'POST',
    body: 'hello',
    headers: { 'x-test': 'yes' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({
    url: `http://127.0.0.1:${ports.functions}/Echo/a%20b/?x=1&x=2&y=%C3%A9`,
    params: { id: 'a b' },
    query: [
      ['x', '1,2'],
      ['y', 'é'],
    ],
    body: 'hello',
    header: 'yes',
  });
});

test('an optional parameter may be absent, and a literal segment wins over a parameter', async () => {
  expect(await (await call('/echo')).json()).toMatchObject({ params: {} });
  expect(await (await call('/echo/literal')).text()).toBe('literal');
});

test('every port serves the same routes', async () => {
  const response = await fetch(`http://127.0.0.1:${ports.locations}/echo/literal`);
  expect(await response.text()).toBe('literal');
});

test.each([
  ['GET', '/unknown'],
  ['DELETE', '/echo'],
  ['GET', '/echo/a/b'],
])('%s %s has no route: 404 without a body', async (method, path) => {
  const response = await call(path, { method });
  expect([response.status, await response.text()]).toEqual([404, '']);
});

test.each([
  ['a Host with a space', 'GET /echo HTTP/1.1\r\nHost: a b'],
  ['a Host of brackets', 'GET /echo HTTP/1.1\r\nHost: [::1'],
  ['a Host with a port that cannot be', 'GET /echo HTTP/1.1\r\nHost: localhost:99999'],
  ['an absolute target', 'GET http://other.example/echo HTTP/1.1\r\nHost: localhost'],
  ['a target that begins with two slashes', 'GET //other.example/echo HTTP/1.1\r\nHost: localhost'],
  ['a GET with a body', 'GET /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'],
])('%s is 400 with what is wrong', async (_, head) => {
  const socket = connect(ports.functions, '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(headers).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.*\r\n)*content-type: application\/problem\+json/);
  expect(body).toMatch(/"status":400,"detail":"[^"]+"/);
  expect((await call('/echo')).status).toBe(200);
});

test('a chunked body without a length arrives empty, as in Azure', async () => {
  const answer = await new Promise<string>((done, failed) => {
    const outgoing = request({ port: ports.functions, path: '/echo', method: 'POST' }, (response) => {
      text(response).then(done, failed);
    });
    outgoing.write('first');
    outgoing.end('second');
  });
  expect(JSON.parse(answer)).toMatchObject({ body: '' });
});

/** Sends a head and as many bytes as it announces, or in chunks; gives the status and the text of the answer. */
const upload = (path: string, bytes: number, headers: Record<string, string> = { 'content-length': String(bytes) }) =>
  new Promise<{ status: number | undefined; body: string }>((done, failed) => {
    const outgoing = request({ port: ports.functions, path, method: 'POST', headers }, (response) => {
      text(response).then((body) => done({ status: response.statusCode, body }), failed);
    });
    outgoing.once('error', failed);
    outgoing.end(Buffer.alloc(bytes, 'a'));
  });

test.each([
  ['with its length', undefined],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body over the limit of the host, %s, is 413, and its caller sees that', async (_, headers) => {
  const { status, body } = await upload('/echo', 20 * largestBody, headers);
  expect(status).toBe(413);
  expect(JSON.parse(body)).toMatchObject({ status: 413, detail: 'Send at most 4394 KB.' });
});

test('of a body over the limit of its route nothing is held: the app refuses it by its length', async () => {
  expect(JSON.parse((await upload('/echo', 2001)).body)).toMatchObject({ body: '' });
  expect(JSON.parse((await upload('/echo', 2000)).body).body).toHaveLength(2000);
});

test('an upload that its caller breaks off leaves one line in the log', async () => {
  const socket = connect(ports.functions, '127.0.0.1');
  socket.write('POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\r\nhalf');
  await wait(50);
  socket.destroy();
  const log = () => readFileSync(join(folder, 'logs/functions.log'), 'utf8').split('\n');
  await until(() => expect(log().filter((line) => line.includes('POST /echo was broken off'))).toHaveLength(1));
  expect(log().filter((line) => /aborted|ECONNRESET|^ +at /.test(line) && !line.includes('fail-'))).toEqual([]);
});

test('cookies are all sent; of several set-cookie headers only the last', async () => {
  expect((await call('/cookies')).headers.getSetCookie()).toEqual([
    'a=1; path=/; httponly; samesite=Strict',
    'b=2%203; path=/; max-age=60; secure',
  ]);
  expect((await call('/cookie-headers')).headers.getSetCookie()).toEqual(['b=2']);
});

test('bytes come back unchanged and an error is a bare 500', async () => {
  const bytes = new Uint8Array(await (await call('/bytes')).arrayBuffer());
  expect([...bytes]).toEqual([0, 255, 128, 10]);
  const broken = await call('/broken');
  expect([broken.status, await broken.text()]).toEqual([500, '']);
});

test('a queued object reaches its function and leaves the queue', async () => {
  await send({ id: 'good' });
  await until(() => expect(lines()).toContain('{"message":{"id":"good"},"attempt":1}'));
  await until(async () => expect((await queue.getProperties()).approximateMessagesCount).toBe(0));
});

test('a failing message is tried again after the visibility timeout, then moved to the poison queue', async () => {
  await send({ id: 'fail-1' });
  await until(async () => {
    const { peekedMessageItems } = await poison.peekMessages({ numberOfMessages: 32 });
    const texts = peekedMessageItems.map(({ messageText }) => Buffer.from(messageText, 'base64').toString());
    expect(texts).toContain('{"id":"fail-1"}');
  });
  expect(lines().filter((line) => line.includes('fail-1'))).toEqual([
    '{"message":{"id":"fail-1"},"attempt":1}',
    '{"message":{"id":"fail-1"},"attempt":2}',
  ]);
});

test('what is not base64 goes to the poison queue unread', async () => {
  await queue.sendMessage('not base64!');
  await until(async () => {
    const { peekedMessageItems } = await poison.peekMessages({ numberOfMessages: 32 });
    expect(peekedMessageItems.map(({ messageText }) => messageText)).toContain('not base64!');
  });
});

test('a paused host reads no queue until it is resumed', async () => {
  expect((await call('/_host/pause-queues', { method: 'POST' })).status).toBe(200);
  await send({ id: 'later' });
  await wait(1200);
  expect(lines().join()).not.toContain('later');
  expect((await call('/_host/resume-queues', { method: 'POST' })).status).toBe(200);
  await until(() => expect(lines().join()).toContain('later'));
});

test('a web page cannot reach the calls of the host itself', async () => {
  const response = await call('/_host/pause-queues', { method: 'POST', headers: { origin: 'http://evil.example' } });
  expect(response.status).toBe(403);
  expect(await (await call('/_host/status')).json()).toMatchObject({ queuesPaused: false });
});

test('a timer runs on its schedule and by hand', async () => {
  await until(() => expect(lines().filter((line) => line === 'tick').length).toBeGreaterThan(1));
  expect((await call('/admin/functions/tick', { method: 'POST' })).status).toBe(202);
  expect((await call('/admin/functions/echo', { method: 'POST' })).status).toBe(404);
});

test('a host that gets the signal to end finishes its running calls', async () => {
  const answer = call('/slow').then((response) => response.text());
  await until(() => expect(lines()).toContain('slow started'));
  await supervisor.halt('functions');
  expect(await answer).toBe('finished');
  expect(reported).toEqual([]);
  await supervisor.resume('functions');
});
