import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { refuse } from './refusal.ts';

/** The host names of this machine, with or without a port. */
const localHost = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Listens only on this machine, on a free port for port 0; rejects when the port is in use. A request with another host
 * name is refused: in a DNS rebinding attack, a web page resolves its own host name to this address in order to read
 * the data of the stand-ins. Idle connections stay open for minutes, as with the real services, because a call fails if
 * the server closes the connection at the same moment.
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

/** A browser always sends a Host header; an HTTP/1.0 client may omit it. */
function isLocal({ headers: { host } }: IncomingMessage): boolean {
  return !host || (localHost.test(host) && URL.canParse(`http://${host}`));
}
