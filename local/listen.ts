import type { Server } from 'node:http';

/**
 * Listens on this machine alone, on a free port for port 0; rejects when the port is taken. Idle connections stay open for
 * minutes, as those of the services that the stand-ins stand for: closed just when a caller uses one again, its call fails.
 */
export function listen(server: Server, port: number): Promise<Server> {
  server.keepAliveTimeout = 600_000;
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}
