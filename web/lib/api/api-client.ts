import type { GenericSchema, InferInput } from 'valibot';
import { issueWebToken } from '#domain/auth/api.ts';
import type { Problem } from '#domain/http/problem.ts';
import type { Access, ResponseOf, RouteShape } from '#domain/http/route.ts';
import { readSiteConfig, type SiteConfig } from '#domain/service/api.ts';
import { message } from '#domain/texts/message.ts';
import { earlyCalls } from '../paths.ts';
import { createApiProblem, isApiProblem } from './api-problem.ts';
import { buildUrl } from './api-url.ts';
import { takeEarly } from './early-requests.ts';
import { reportError } from './report-error.ts';
import { createTurn, lineHeaders } from './turn.ts';

type SentAs<S> = S extends GenericSchema ? InferInput<S> : undefined;
type Part<Name extends string, S> = S extends GenericSchema
  ? { [K in Name]: InferInput<S> }
  : { [K in Name]?: undefined };

/** The message of a call that failed because the device was offline. */
export const offlineMessage = message('You are offline. Connect to the internet, then try again.');

/** The input of a call, typed by its route. */
export type CallOptions<R extends RouteShape> = Part<'params', R['params']> & {
  query?: SentAs<R['query']>;
  body?: R['binaryBody'] extends string ? Blob : SentAs<R['body']>;
  ifMatch?: string;
  /** The token for the entry of a family's link. */
  linkToken?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
};

type SentHeaders = { readonly ifMatch?: string; readonly linkToken?: string };
/** The result of a call; a file when the route returns one. */
type AnswerOf<R extends RouteShape> = R['binaryResponse'] extends string ? Blob : ResponseOf<R>;

/** Provides the tokens of staff. `isChange`: the call changes something, so the user has started it. */
export type StaffTokens = {
  readonly read: (isChange: boolean) => Promise<string>;
  /** Handles a refused token. Returns whether there is a new token for another attempt. */
  readonly renew: (how: Renewal, isChange: boolean) => Promise<boolean>;
};
/** Steps after a token was refused, in order: renew it, then ask the user to sign in again. */
const renewals = ['silently', 'asking'] as const;
export type Renewal = (typeof renewals)[number];
let staffTokens: StaffTokens | undefined;

/** Sets the source of tokens for calls of staff; undefined removes it. */
export function setStaffTokens(tokens: StaffTokens | undefined): void {
  staffTokens = tokens;
}

let webToken: Promise<string> | undefined;

/** The anonymous token, fetched when first needed; call it early to avoid a wait later. */
export function loadWebToken(): Promise<string> {
  webToken ??= callApi(issueWebToken, {})
    .then(({ accessTokens }) => accessTokens[0] ?? '')
    .catch((error: unknown) => {
      webToken = undefined;
      throw error;
    });
  return webToken;
}

let config: Promise<SiteConfig> | undefined;

/** Loads the settings of the site once; after a failure the next call loads them again. */
export function loadSiteConfig(): Promise<SiteConfig> {
  config ??= callApi(readSiteConfig, {}).catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

/**
 * Calls a route of the contract. The response is not validated. A call that a busy server refuses is made again when it
 * says so, for up to 10 minutes; the form of a family also when the server cannot answer. Throws `ApiProblem` for every other
 * failure, with status 0 when there is no response; an aborted call throws the abort's reason.
 */
export async function callApi<const R extends RouteShape>(route: R, options: CallOptions<R>): Promise<AnswerOf<R>> {
  const turn = createTurn(isFamilyForm(route), options.signal);
  let isAnswered = false;
  try {
    for (;;) {
      let response: Response;
      try {
        response = await sendAllowed(route, options);
      } catch (error) {
        // The token that the call needs could not be issued.
        if (isApiProblem(error) && (await turn.wait(error.problem, null))) continue;
        throw error;
      }
      isAnswered = response.ok;
      if (isAnswered) return await readAnswer(route, options, response);
      const problem = await readProblem(response);
      if (await turn.wait(problem, response.headers.get('retry-after'))) continue;
      report(route, problem);
      throw createApiProblem(problem);
    }
  } finally {
    turn.end(isAnswered);
  }
}

/** Sends a call, again with a new token when the server refuses the old one. */
async function sendAllowed<R extends RouteShape>(route: R, options: CallOptions<R>): Promise<Response> {
  let response = await send(route, options);
  if (response.status === 401 && sendsWebToken(route)) {
    webToken = undefined;
    response = await send(route, options);
  }
  for (const how of sendsStaffToken(route) ? renewals : []) {
    if (response.status === 401 && (await staffTokens?.renew(how, isChange(route))))
      response = await send(route, options);
  }
  return response;
}

async function readAnswer<R extends RouteShape>(
  route: R,
  options: CallOptions<R>,
  response: Response,
): Promise<AnswerOf<R>> {
  if (response.status === 204) return undefined as AnswerOf<R>;
  try {
    return (await (route.binaryResponse ? response.blob() : response.json())) as AnswerOf<R>;
  } catch (error) {
    options.signal?.throwIfAborted();
    const problem = noAnswer(message('The answer could not be read. Please try again.'));
    report(route, problem);
    throw createApiProblem(problem, error);
  }
}

/** The access of this call: that of a signed-in staff member if the route allows it. */
function accessOf(route: RouteShape): Access {
  const all: readonly Access[] = typeof route.access === 'string' ? [route.access] : route.access;
  const byStaff = all.find((access) => access !== 'open' && access !== 'public');
  return (staffTokens ? byStaff : undefined) ?? all[0] ?? 'open';
}

const sendsWebToken = (route: RouteShape) => accessOf(route) === 'public';
const isFamilyForm = (route: RouteShape) => route.underLoad === 'line' && sendsWebToken(route);
const isChange = ({ method }: RouteShape) => method !== 'GET';
const sendsStaffToken = (route: RouteShape) => !['open', 'public'].includes(accessOf(route));

async function send<R extends RouteShape>(route: R, options: CallOptions<R>): Promise<Response> {
  const { params, query, body, signal, keepalive } = options;
  const url = buildUrl(route.path, params, query);
  const early = route.method === 'GET' ? takeEarly(url) : undefined;
  const headers = await buildHeaders(route, body !== undefined, options);
  try {
    if (early) return await (signal ? Promise.race([early, rejectOnAbort(signal)]) : early);
    return await fetch(url, {
      method: route.method,
      headers,
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const problem = noAnswer(
      navigator.onLine
        ? message('The server could not be reached. Check your connection, then try again.')
        : offlineMessage,
    );
    report(route, problem);
    throw createApiProblem(problem, error);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function buildHeaders(route: RouteShape, hasBody: boolean, { ifMatch, linkToken }: SentHeaders) {
  const headers = isFamilyForm(route) ? lineHeaders() : {};
  if (hasBody) headers['content-type'] = route.binaryBody ?? 'application/json';
  if (ifMatch) headers['if-match'] = ifMatch;
  if (linkToken && route.linkToken) headers[`x-${route.linkToken}-token`] = linkToken;
  const access = accessOf(route);
  if (access === 'open') return headers;
  if (access !== 'public') {
    if (!staffTokens) throw createApiProblem({ type: 'about:blank', title: 'Sign in first.', status: 401 });
    headers.authorization = `Bearer ${await staffTokens.read(isChange(route))}`;
    return headers;
  }
  // Public, despite its name: every visitor's browser gets it. It only marks calls of the site.
  if (route.method !== 'GET') headers['x-enrollment-secret'] = (await loadSiteConfig()).enrollmentSecret;
  headers['x-auth-token'] = await loadWebToken();
  return headers;
}

async function readProblem(response: Response): Promise<Problem> {
  const { status } = response;
  const title =
    status >= 500
      ? 'The server could not answer. Please try again in a minute.'
      : `The server refused this (${status}). Please try again.`;
  const fallback = { type: 'about:blank', title, status };
  const instance = response.headers.get('x-request-id') ?? undefined;
  try {
    const body: Partial<Problem> = await response.json();
    return { ...fallback, ...(instance && { instance }), ...body, status: response.status };
  } catch {
    return { ...fallback, ...(instance && { instance }) };
  }
}

function noAnswer(title: string): Problem {
  return { type: 'about:blank', title, status: 0 };
}

/** Leaving a page aborts its calls. A failed call is reported only if the page is still open after this time. */
const reportDelayMs = 500;

function report(route: RouteShape, problem: Problem): void {
  if (route.path === earlyCalls.logError) return;
  const send = () =>
    reportError({
      context: 'http',
      error: createApiProblem(problem),
      location: `${route.method} ${route.path}`,
      request: { method: route.method, route: route.path },
      response: { status: problem.status, requestId: problem.instance },
    });
  if (problem.status === 0) setTimeout(send, reportDelayMs);
  else send();
}
