import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { refuse } from './refusal.ts';

/** Names of this machine, with or without a port. */
const localHost = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Listens on this machine alone, on a free port for port 0; rejects when the port is taken. A request for another host than
 * this machine is refused: the page of a stranger can give its own name this address (DNS rebinding), and would read what
 * the stand-ins hold. Idle connections stay open for minutes, as those of the services that the stand-ins stand for: closed
 * just when a caller uses one again, its call fails.
 */
export function listen(server: Server, port: number): Promise<Server> {
  guardHost(server);
  server.keepAliveTimeout = 600_000;
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

function guardHost(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isLocal(request)) for (const listener of listeners) listener(request, response);
    else
      refuse(request, response, 400, 'This machine answers as localhost, its subdomains, 127.0.0.1 and [::1] alone.');
  });
}

/** A browser always names a host; a caller of HTTP/1.0 need not. */
function isLocal({ headers: { host } }: IncomingMessage): boolean {
  return !host || (localHost.test(host) && URL.canParse(`http://${host}`));
}
