import { app, type HttpRequest, type HttpResponseInit, type InvocationContext, output } from '@azure/functions';
import * as v from 'valibot';
import { problemTypes } from '#domain/http/problem.ts';
import { refusalMessages } from '#domain/http/refusals.ts';
import type { Access, BodyOf, LinkTokenKind, ParamsOf, QueryOf, ResponseOf, RouteShape } from '#domain/http/route.ts';
import type { SeenEntry, StaffRead } from '../store/audit-log.ts';
import { isStoreDown } from '../store/store-failure.ts';
import { describeError, type Log } from '../telemetry.ts';
import type { Caller, StaffCaller } from './access.ts';
import type { Admit, CallerKind } from './admission.ts';
import { clientAddress, clientNetwork } from './client-address.ts';
import type { LinkTokens } from './link-token.ts';
import { parsePart } from './parse-part.ts';
import { plainMessage } from './plain-message.ts';
import { invalid, isProblem, type ProblemError, problem, unauthorized, unavailable } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readBinaryBody, readJsonBody } from './request-body.ts';

/** The type of the caller depends on the access of the route. */
type CallerOf<R extends RouteShape> = R['access'] extends 'open'
  ? { readonly kind: 'open' }
  : R['access'] extends 'public'
    ? { readonly kind: 'public' }
    : R['access'] extends string
      ? StaffCaller
      : Exclude<Caller, { kind: 'open' }>;

export type ActionInput<R extends RouteShape> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: CallerOf<R>;
  /** The ETag that the caller sent; empty when the route does not require one. */
  readonly ifMatch: string;
  /**
   * What the caller's link token opens: the id of an entry, or the subject of a family's access. Empty when the route
   * requires no token.
   */
  readonly linkedEntry: string;
  readonly requestId: string;
  /** Address and browser of the client: stored as evidence of a signing. */
  readonly sender: { readonly address: string; readonly userAgent: string };
};
/** A file response; with a name it is a download. */
type FileOutput = { readonly file: Uint8Array; readonly fileName?: string };
type Reply<R extends RouteShape> = R['response'] extends v.GenericSchema
  ? { readonly body: ResponseOf<R>; readonly status?: 503 }
  : R['binaryResponse'] extends string
    ? FileOutput
    : undefined;
/** A route with data of families must also return the entries that the response shows. */
export type ActionOutput<R extends RouteShape> = R['reads'] extends string
  ? Reply<R> & { readonly seen: readonly SeenEntry[] }
  : Reply<R>;
/**
 * The action of a route, called after the request was validated. It throws problems, and catches an error only to make a
 * problem of it.
 */
export type Action<R extends RouteShape> = (input: ActionInput<R>) => Promise<ActionOutput<R>>;

export type EndpointDeps = {
  readonly authenticate: (route: RouteShape, request: HttpRequest) => Promise<Caller>;
  readonly admit: Admit;
  readonly limitRate: RateLimiter;
  readonly recordRead: (read: StaffRead, caller: StaffCaller) => Promise<void>;
  /** Verifies a link token and returns the entry that it opens. */
  readonly readLinkToken: LinkTokens['read'];
  readonly frontDoorId: string | undefined;
  readonly log: Log;
};

/**
 * Makes the function that registers a route with its action. Authentication, rate limits, parsing, error mapping, read
 * audit and telemetry are implemented only here.
 */
export function createEndpoint(deps: EndpointDeps) {
  const answer = async <R extends RouteShape>(route: R, action: Action<R>, request: HttpRequest, requestId: string) => {
    // Before anything that costs, and before the rate limit, which counts a call that waits only once.
    const end = await deps.admit(route, callerKind(route, request), request.headers.get('x-line-token') ?? undefined);
    try {
      return await answerAdmitted(route, action, request, requestId);
    } finally {
      end();
    }
  };

  const answerAdmitted = async <R extends RouteShape>(
    route: R,
    action: Action<R>,
    request: HttpRequest,
    requestId: string,
  ) => {
    const caller = await deps.authenticate(route, request);
    if (!route.rateLimit) return act(route, action, request, requestId, caller);
    const counted = await deps.limitRate(route.rateLimit, clientNetwork(request, deps.frontDoorId));
    try {
      return await act(route, action, request, requestId, caller);
    } catch (error) {
      await (toProblem(error).problem.status < 500 ? counted.asRefused() : counted.asFailed());
      throw error;
    }
  };

  const act = async <R extends RouteShape>(
    route: R,
    action: Action<R>,
    request: HttpRequest,
    requestId: string,
    caller: Caller,
  ) => {
    const params = route.params ? parseParams(route.params, request.params) : undefined;
    const query = route.query ? parsePart(route.query, Object.fromEntries(request.query)) : undefined;
    const ifMatch = route.ifMatch ? requireIfMatch(request) : '';
    const linkedEntry = route.linkToken ? await requireLinkToken(route.linkToken, request, deps.readLinkToken) : '';
    const body = await readRouteBody(route, request);
    const sender = {
      address: clientAddress(request, deps.frontDoorId),
      userAgent: request.headers.get('user-agent') ?? '',
    };
    // The values were validated by the contract's schemas above.
    const input = { params, query, body, caller, ifMatch, linkedEntry, requestId, sender } as unknown as ActionInput<R>;
    const output = await action(input);
    // Recorded before the response is sent, so that no data is shown without a record.
    if (route.reads && caller.kind === 'staff') {
      const { seen } = output as { readonly seen: readonly SeenEntry[] };
      const parameters = { ...(query as object | undefined), ...(body as object | undefined) };
      await deps.recordRead({ what: route.reads, isOne: params !== undefined, parameters, seen }, caller);
    }
    return output;
  };

  const respond = async <R extends RouteShape>(
    route: R,
    action: Action<R>,
    request: HttpRequest,
    requestId: string,
  ): Promise<HttpResponseInit> => {
    try {
      const output = await answer(route, action, request, requestId);
      const headers = headersOf(route, requestId);
      if (output === undefined) return { status: route.status, headers };
      if ('file' in output)
        return { status: route.status, body: output.file, headers: { ...headers, ...fileHeaders(route, output) } };
      return { status: output.status ?? route.status, jsonBody: output.body, headers };
    } catch (error) {
      return toProblemResponse(route, error, requestId, deps.log);
    }
  };

  return <R extends RouteShape>(route: R, action: Action<R>): void => {
    app.http(functionName(route), {
      methods: [route.method],
      authLevel: 'anonymous',
      route: route.path.slice(1),
      return: httpAnswer,
      handler: (request: HttpRequest, context: InvocationContext) =>
        respond(route, action, request, context.invocationId),
    });
  };
}
export type Endpoint = ReturnType<typeof createEndpoint>;

/** The output of every route. The library would name one for each route by a hash, at every start. */
const httpAnswer = output.http({});

/** A name that Azure accepts and a reader recognizes: GET /api/enrollment/{id} is get-api-enrollment-id. */
function functionName(route: RouteShape): string {
  return `${route.method.toLowerCase()}${route.path.replace(/[^\w]+/g, '-').replace(/-$/, '')}`;
}

/** Headers of every response: when opened as a page, it runs no script, cannot be framed and sends no referrer. */
const guardHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

function headersOf(route: RouteShape, requestId: string): Record<string, string> {
  const cache = route.cacheSeconds === undefined ? 'no-store' : `public, max-age=${route.cacheSeconds}`;
  return { ...guardHeaders, 'cache-control': cache, 'x-request-id': requestId };
}

function fileHeaders(route: RouteShape, { fileName }: FileOutput): Record<string, string> {
  const type = { 'content-type': route.binaryResponse ?? 'application/octet-stream' };
  if (fileName === undefined) return type;
  // Source: RFC 6266 §4.3, and RFC 8187 for names with characters beyond ASCII.
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return { ...type, 'content-disposition': `attachment; filename*=UTF-8''${encoded}` };
}

/** Reads and validates the body of a request, undefined for a route without one. Throws the problem of a wrong body. */
export async function readRouteBody(route: RouteShape, request: HttpRequest): Promise<unknown> {
  if (route.body) {
    const body = await readJsonBody(request, {
      limit: route.bodyLimit,
      types: route.bodyTypes,
      values: route.valueLimit,
    });
    return route.bodyTypes ? parsePart(route.body, body) : parseBody(route.body, body);
  }
  return route.binaryBody ? readBinaryBody(request, route.binaryBody, route.bodyLimit) : undefined;
}

/** Who makes a call, as far as it is known before authentication: staff must show a token of theirs. */
function callerKind({ access }: RouteShape, request: HttpRequest): CallerKind {
  const isOfFamilies = (one: Access) => one === 'open' || one === 'public';
  const all = [access].flat();
  if (all.every(isOfFamilies)) return 'family';
  return all.some(isOfFamilies) && !request.headers.has('authorization') ? 'family' : 'staff';
}

async function requireLinkToken(kind: LinkTokenKind, request: HttpRequest, read: LinkTokens['read']): Promise<string> {
  const token = request.headers.get(`x-${kind}-token`);
  const entryId = token ? await read(kind, token) : undefined;
  if (entryId) return entryId;
  throw unauthorized(
    `The token of this link is missing or has expired. Open the link again to get a new x-${kind}-token.`,
  );
}

/** An impossible path parameter is 404, because no such resource can exist; it is not an error in the caller's form. */
function parseParams(schema: v.GenericSchema, params: Record<string, string>): unknown {
  const decoded = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, decoded, { message: plainMessage });
  if (!result.success) throw problem(404, 'Not found', { detail: result.issues[0].message });
  return result.output;
}

/** A body must be an object; a list would pass as an object without properties. */
function parseBody(schema: v.GenericSchema, body: unknown): unknown {
  if (Array.isArray(body)) throw invalid([{ field: '', message: 'Send a JSON object.' }]);
  return parsePart(schema, body);
}

function requireIfMatch(request: HttpRequest): string {
  const etag = request.headers.get('if-match');
  // '*' would match any stored version, so the caller would not have to know it.
  if (etag && etag !== '*') return etag;
  throw problem(428, 'If-Match needed', {
    detail: 'Send the etag that you read in If-Match, so that no change is lost.',
  });
}

function toProblemResponse(route: RouteShape, error: unknown, requestId: string, log: Log): HttpResponseInit {
  const known = toProblem(error);
  const { status } = known.problem;
  // The line of a busy server is logged by itself, once for many calls.
  if (status >= 500 && known.problem.type !== problemTypes.busy) {
    log('error', 'request failed', {
      route: `${route.method} ${route.path}`,
      status,
      requestId,
      ...describeError(error),
    });
  }
  return {
    status,
    jsonBody: { ...known.problem, instance: requestId },
    headers: {
      'content-type': 'application/problem+json',
      ...guardHeaders,
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(known.retryAfter === undefined ? {} : { 'retry-after': String(known.retryAfter) }),
    },
  };
}

function toProblem(error: unknown): ProblemError {
  if (isProblem(error)) return error;
  if (isStoreDown(error)) return unavailable();
  return problem(500, 'Something went wrong', {
    detail: refusalMessages.failed,
  });
}
