import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { findMalformation } from '../malformed-request.ts';
import { refuse } from '../refusal.ts';
import { createForward } from './forward.ts';
import type { RouteRule, SiteConfig } from './site-config.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

export type SiteOptions = {
  files: StaticFiles;
  config: SiteConfig;
  /** Base address of the API. */
  api: string;
  isApiPath: (path: string) => boolean;
};

const hashedForever = 'public, max-age=31536000, immutable';

/** Serves the site on any host name: static files as Azure Static Web Apps does; paths of the API are forwarded. */
export function createSiteServer({ files, config, api, isApiPath }: SiteOptions): Server {
  const forward = createForward(api);

  async function answerStatic(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rule = config.ruleFor(request.method ?? 'GET', path);
    if (rule.redirect) {
      response.writeHead(rule.statusCode ?? 302, { ...rule.headers, location: rule.redirect }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...rule.headers, allow: 'GET, HEAD' }).end();
      return;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const find = async (file: string | undefined) => (file ? files.find(file, accepted) : undefined);
    const found = (await find(rule.rewrite ?? path)) ?? (await find(config.fallbackFor(path)));
    const missing = found === undefined;
    const file = found ?? (await find(config.notFoundPage));
    sendFile(request, response, file, path, rule, missing ? 404 : (rule.statusCode ?? 200));
  }

  return createServer((request, response) => {
    const malformation = findMalformation(request);
    const path = malformation === undefined ? decodePath(request.url ?? '/') : undefined;
    if (path === undefined) {
      refuse(request, response, 400, malformation ?? 'The path is not UTF-8 in percent-encoding.');
      return;
    }
    if (isApiPath(path)) {
      forward(request, response);
      return;
    }
    request.resume();
    answerStatic(path, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

/** The path of a target without its query, with `..` resolved; undefined when its encoding is broken. */
function decodePath(target: string): string | undefined {
  try {
    return decodeURIComponent(new URL(target, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile | undefined,
  path: string,
  rule: RouteRule,
  status: number,
): void {
  // A 404 is never cached, whatever the route's rule says: the next deployment may add the file.
  const ruleHeaders = status === 404 ? { ...rule.headers, 'cache-control': 'no-store' } : rule.headers;
  if (!file) {
    response.writeHead(status, { ...ruleHeaders, 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const forever = status === 200 && path.startsWith('/assets/');
  const headers: Record<string, string | number> = {
    'content-type': file.type,
    'cache-control': forever ? hashedForever : 'no-cache',
    ...ruleHeaders,
    etag: file.etag,
    ...(file.varies && { vary: 'accept-encoding' }),
  };
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(file.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding;
  response.writeHead(status, { ...headers, 'content-length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}
