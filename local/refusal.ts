import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** Milliseconds for which what a refused caller still sends is read: in all, and while nothing comes. */
const longestWait = 30_000;
const longestPause = 1000;

/**
 * Answers with a problem and closes the connection. What the caller still sends is dropped until it ends: a connection
 * that is closed before would be reset, and the caller would not see the answer.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, detail: string): void {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, instance: randomUUID() });
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.write(body);
  const end = () => {
    clearTimeout(whole);
    clearTimeout(pause);
    response.end();
  };
  const whole = setTimeout(end, longestWait);
  const pause = setTimeout(end, longestPause);
  if (request.readableEnded || request.destroyed) end();
  else
    request
      .on('data', () => pause.refresh())
      .once('end', end)
      .once('close', end);
}
