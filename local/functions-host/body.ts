import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Route } from './routes.ts';

/** The maximum body sizes in bytes by `METHOD /path template`; the build writes them from the contracts. */
export type BodyLimits = Readonly<Record<string, number>>;

/** As in Azure: the setting, or 100 MB. */
const hostLimit = (): number => Number(process.env.FUNCTIONS_REQUEST_BODY_SIZE_LIMIT ?? 100 * 1024 * 1024);

export function readBodyLimits(file: string | undefined): BodyLimits {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Reads the body of a request for a route. It is empty when the declared length is too large for the app, which then
 * refuses it, and when no length is declared, because the worker in Azure then gets no body. `tooLarge` is the limit of
 * the host in bytes; `aborted` means that the caller has closed the connection.
 */
export async function readBody(
  request: IncomingMessage,
  { template }: Route,
  limits: BodyLimits,
): Promise<Buffer | { readonly tooLarge: number } | 'aborted'> {
  const max = hostLimit();
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) > max) return { tooLarge: max };
  const limit = limits[`${request.method} ${template}`] ?? max;
  if (length !== undefined && Number(length) > limit) {
    request.resume();
    return Buffer.alloc(0);
  }
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (length !== undefined) chunks.push(chunk);
      else if (size > max) done({ tooLarge: max });
    });
    request.once('end', () => done(Buffer.concat(chunks)));
    request.once('close', () => done('aborted'));
  });
}
