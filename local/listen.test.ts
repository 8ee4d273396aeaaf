import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { listen } from './listen.ts';

const server = createServer((_, response) => response.end());
afterAll(() => void server.close());

test.each([
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['evil-localhost', false],
  ['127.0.0.1.evil.example:3000', false],
  ['192.168.0.7', false],
  ['localhost:99999', false],
  ['a b', false],
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['palm-beach.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
])('a request for the host %s is answered: %s', async (host, isAnswered) => {
  const answering = createServer((_, response) => response.end('what a stand-in holds'));
  await listen(answering, 0);
  const socket = connect((answering.address() as AddressInfo).port, '127.0.0.1');
  socket.end(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toContain(isAnswered ? 'what a stand-in holds' : 'HTTP/1.1 400 Bad Request');
  answering.close();
});

test('idle connections outlast every client, and a port in use is reported', async () => {
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toContain('Keep-Alive: timeout=600');
  await expect(listen(createServer(), port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
