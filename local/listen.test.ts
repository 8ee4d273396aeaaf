import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listen } from './listen.ts';

const server = createServer((_, response) => response.end());
afterAll(() => void server.close());

test('idle connections outlast every client, and a taken port is told', async () => {
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toContain('Keep-Alive: timeout=600');
  await expect(listen(createServer(), port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
