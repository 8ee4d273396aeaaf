import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createFaults, type Faults } from './faults.ts';
import { parseFilter } from './filter.ts';
import type { Roster } from './roster.ts';

/** The credentials of the app in the local product. */
const clientId = 'firstbell';
const clientSecret = 'local-sis-secret';
const tokenSeconds = 3600;

/** OneRoster 1.1 and 1.2, limited to the calls for reading students. */
const paths = /^\/ims\/oneroster(?:\/rostering\/v1p2|\/v1p1)\/(\w+)(?:\/([^/]+))?$/;
const singular: Readonly<Record<string, string>> = {
  students: 'user',
  demographics: 'demographics',
  orgs: 'org',
  enrollments: 'enrollment',
};
const largestPage = 1000;

type Reply = { readonly status: number; readonly json?: object; readonly headers?: Record<string, string> };

export function createSisServer(roster: Roster): Server {
  const faults = createFaults();
  const tokens = new Map<string, number>();
  return createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const body = await text(request);
      if (url.pathname === '/health') return send(response, { status: 200, json: { status: 'ok' } });
      if (url.pathname === '/_faults') return send(response, changeFaults(request.method, body, faults));
      const fault = faults.take(url.pathname);
      if (fault?.delay) await setTimeout(fault.delay);
      if (fault?.drop) return request.socket.destroy();
      if (fault?.status !== undefined || fault?.body !== undefined) {
        return response.writeHead(fault.status ?? 200, fault.headers).end(fault.body ?? '');
      }
      send(response, answer(request, url, body, roster, tokens));
    } catch (error) {
      console.error(error);
      if (!response.headersSent) send(response, refuse(500, 'The stand-in failed.'));
    }
  });
}

function answer(request: IncomingMessage, url: URL, body: string, roster: Roster, tokens: Map<string, number>): Reply {
  if (url.pathname === '/token') return issueToken(request, body, tokens);
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if ((tokens.get(token) ?? 0) < Date.now()) return refuse(401, 'The token is not good.');
  const [, collection = '', id] = paths.exec(url.pathname) ?? [];
  if (request.method !== 'GET' || !Object.hasOwn(roster, collection)) return refuse(404, 'There is no such call.');
  const records = roster[collection as keyof Roster];
  return id === undefined ? list(collection, records, url) : readOne(collection, records, decodeURIComponent(id));
}

function issueToken(request: IncomingMessage, body: string, tokens: Map<string, number>): Reply {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`) return refuse(401, 'The client is not known.');
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
    return refuse(400, 'Another grant is needed.');
  const access_token = randomUUID();
  tokens.set(access_token, Date.now() + tokenSeconds * 1000);
  return { status: 200, json: { access_token, token_type: 'Bearer', expires_in: tokenSeconds } };
}

function readOne(collection: string, records: readonly object[], id: string): Reply {
  const found = records.find((record) => 'sourcedId' in record && record.sourcedId === id);
  return found
    ? { status: 200, json: { [singular[collection] ?? '']: found } }
    : refuse(404, 'There is no such record.');
}

function list(collection: string, records: readonly object[], url: URL): Reply {
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > largestPage) return refuse(400, 'limit is from 1 to 1000.');
  const filter = url.searchParams.get('filter');
  let wanted = records;
  try {
    if (filter !== null) wanted = records.filter(parseFilter(filter));
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : String(error));
  }
  const next = new URL(url);
  next.searchParams.set('offset', String(offset + limit));
  const hasNext = offset + limit < wanted.length;
  return {
    status: 200,
    headers: {
      'x-total-count': String(wanted.length),
      ...(hasNext ? { link: `<${next.pathname}${next.search}>; rel="next"` } : {}),
    },
    json: { [collection === 'students' ? 'users' : collection]: wanted.slice(offset, offset + limit) },
  };
}

function changeFaults(method: string | undefined, body: string, faults: Faults): Reply {
  try {
    if (method === 'DELETE') faults.clear();
    else if (method === 'POST') faults.add(JSON.parse(body));
    else return refuse(405, 'POST a fault or DELETE all of them.');
    return { status: 204 };
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : String(error));
  }
}

/** An error in the shape of OneRoster's. */
function refuse(status: number, description: string): Reply {
  return { status, json: { imsx_codeMajor: 'failure', imsx_severity: 'error', imsx_description: description } };
}

function send(response: ServerResponse, { status, json, headers = {} }: Reply): void {
  const written = { 'cache-control': 'no-store', ...headers };
  if (json === undefined) response.writeHead(status, written).end();
  else response.writeHead(status, { ...written, 'content-type': 'application/json' }).end(JSON.stringify(json));
}
