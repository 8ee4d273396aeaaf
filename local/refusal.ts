import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** How long the rest of a refused request is read, in milliseconds: in total, and without new data. */
const maxWait = 30_000;
const maxPause = 1000;

/**
 * Answers with a problem and closes the connection after the rest of the request was read and dropped. If the
 * connection were closed earlier, it would be reset and the caller would not get the response.
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
  const whole = setTimeout(end, maxWait);
  const pause = setTimeout(end, maxPause);
  if (request.readableEnded || request.destroyed) end();
  else
    request
      .on('data', () => pause.refresh())
      .once('end', end)
      .once('close', end);
}
