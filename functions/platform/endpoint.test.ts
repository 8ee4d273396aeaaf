import { type HttpHandler, HttpRequest, type HttpResponseInit, InvocationContext } from '@azure/functions';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteShape } from '#domain/http/route.ts';
import { everyCharter, type StaffCaller } from './access.ts';
import { type Action, createEndpoint, type EndpointParts } from './endpoint.ts';
import { problem, unauthorized } from './problem.ts';

type Registered = { name: string; route: string; methods: string[]; handler: HttpHandler };
const { registered } = vi.hoisted(() => ({ registered: [] as Registered[] }));
// Without a host the library keeps no registrations; these are what it would hand to the host.
vi.mock('@azure/functions', async (load) => ({
  ...(await load<object>()),
  app: { http: (name: string, options: Omit<Registered, 'name'>) => registered.push({ name, ...options }) },
}));

const caller = {
  kind: 'staff',
  user: { name: 'Ana' },
  scope: everyCharter,
} as unknown as StaffCaller;
const logged: unknown[][] = [];
const limited: unknown[][] = [];
const setApart: unknown[][] = [];
const reads: unknown[][] = [];
const parts: EndpointParts = {
  authenticate: async () => caller,
  limitRate: async (...call) => {
    limited.push(call);
    return async () => void setApart.push(call);
  },
  recordRead: async (entryId) => void reads.push([entryId]),
  frontDoorId: undefined,
  log: (...line) => void logged.push(line),
};

beforeEach(() => {
  for (const list of [registered, logged, limited, setApart, reads]) list.length = 0;
});

const id = 'a'.repeat(24);
const readThing = {
  method: 'GET',
  path: '/api/things/{id}',
  access: 'staff',
  summary: '',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^a+$/, 'An id is of a.')) }),
  query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d$/, 'page is a digit.')), '1') }),
  response: v.object({ name: v.string() }),
  status: 200,
  auditRead: 'id',
} as const satisfies RouteShape;
const saveThing = {
  method: 'PUT',
  path: '/api/things/{id}',
  access: 'contributor',
  summary: '',
  params: readThing.params,
  body: v.object({ name: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.minLength(3, 'Too short')) }),
  status: 204,
  ifMatch: true,
  rateLimit: 'submissions',
  bodyLimit: 100,
} as const satisfies RouteShape;

type Call = { params?: Record<string, string>; search?: string; headers?: Record<string, string>; body?: string };

async function call<R extends RouteShape>(
  route: R,
  action: Action<R>,
  sent: Call = {},
  change: Partial<EndpointParts> = {},
) {
  createEndpoint({ ...parts, ...change })(route, action);
  const { params = { id }, search = '', headers = {}, body } = sent;
  const request = new HttpRequest({
    method: route.method,
    url: `https://firstbell.example${route.path}${search}`,
    params,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: { string: body } }),
  });
  const context = new InvocationContext({ invocationId: 'request-1' });
  const handler = registered.at(-1)?.handler;
  return (await handler?.(request, context)) as HttpResponseInit;
}
const fine: Action<typeof readThing> = async () => ({ body: { name: 'x' } });
const save = (sent: Call) =>
  call(saveThing, async () => undefined, { headers: { 'if-match': '"1"' }, body: '{"name":"Maya"}', ...sent });

describe('a route', () => {
  it('is registered under its method, path and a name that says which it is', async () => {
    await call(readThing, fine);
    expect(registered[0]).toMatchObject({
      name: 'get-api-things-id',
      route: 'api/things/{id}',
      methods: ['GET'],
      authLevel: 'anonymous',
    });
  });

  it('hands its action what was checked, and answers what it gives', async () => {
    const inputs: unknown[] = [];
    const answer = await call(readThing, async (input) => {
      inputs.push(input);
      return { body: { name: 'Maya' } };
    });
    expect(inputs).toEqual([
      { params: { id }, query: { page: '1' }, body: undefined, caller, ifMatch: '', requestId: 'request-1' },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      jsonBody: { name: 'Maya' },
      headers: { 'cache-control': 'no-store', 'x-request-id': 'request-1' },
    });
  });

  it('may be kept only as long as it says', async () => {
    const answer = await call<RouteShape>({ ...readThing, cacheSeconds: 60 }, fine as Action<RouteShape>);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  });

  it('records a read by staff, and none that failed', async () => {
    await call(readThing, fine);
    await call(readThing, async () => {
      throw problem(404, 'Not found');
    });
    expect(reads).toEqual([[id]]);
  });

  it('takes the ETag that was read, the body within its limit, and a rate', async () => {
    const inputs: { ifMatch: string; body: unknown }[] = [];
    const answer = await call(saveThing, async (input) => void inputs.push(input) as undefined, {
      headers: { 'if-match': '"7"', 'x-forwarded-for': '203.0.113.7:1' },
      body: '{"name":"Maya","role":"admin"}',
    });
    expect(answer.status).toBe(204);
    expect(inputs[0]).toMatchObject({ ifMatch: '"7"', body: { name: 'Maya' } });
    expect(inputs[0]?.body).not.toHaveProperty('role');
    expect(limited).toEqual([['submissions', '203.0.113.7']]);
    expect(setApart).toEqual([]);
  });
});

describe('a wrong request', () => {
  it.each<[string, Call, number]>([
    ['a path that names nothing', { params: { id: 'b' } }, 404],
    ['no ETag', { headers: {} }, 428],
    ['any ETag', { headers: { 'if-match': '*' } }, 428],
    ['malformed JSON', { body: '{' }, 400],
    ['another type', { headers: { 'if-match': '"1"', 'content-type': 'text/plain' } }, 415],
    ['a body over its limit', { body: JSON.stringify({ name: 'a'.repeat(100) }) }, 413],
    ['a wrong value', { body: '{"name":"a"}' }, 422],
    ['a list for an object', { body: '[]' }, 422],
    ['nothing for an object', { body: 'null' }, 422],
  ])('%s is a problem', async (_, sent, status) => {
    const answer = await save(sent);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
    expect(answer.jsonBody).toMatchObject({ status, title: expect.any(String), instance: 'request-1' });
    expect(logged).toEqual([]);
    // It was counted before anything was done for it, and is set apart for having been refused.
    expect([limited.length, setApart.length]).toEqual([1, 1]);
  });

  it('names each field once, with the message that came first', async () => {
    expect((await save({ body: '{"name":""}' })).jsonBody).toMatchObject({
      errors: [{ field: 'name', message: 'Required' }],
    });
    expect((await save({ body: '{}' })).jsonBody).toMatchObject({ errors: [{ field: 'name', message: 'Required' }] });
    const { jsonBody } = await call(readThing, fine, { search: '?page=x' });
    expect(jsonBody).toMatchObject({ status: 422, errors: [{ field: 'page', message: 'page is a digit.' }] });
  });

  it('is turned away before its body is looked at when the caller may not', async () => {
    const authenticate = async () => {
      throw unauthorized('Sign in');
    };
    const answer = await call(saveThing, async () => undefined, { body: '{' }, { authenticate });
    expect(answer.status).toBe(401);
    expect(limited).toEqual([]);
    expect(setApart).toEqual([]);
  });
});

describe('what goes wrong within', () => {
  const fail = (error: unknown) =>
    call(readThing, async () => {
      throw error;
    });

  it.each([
    ['a problem', problem(409, 'Changed', { detail: 'Read again', changedBy: 'Ana' }), 409],
    ['Cosmos overloaded', Object.assign(new Error('x'), { code: 429 }), 503],
    ['Cosmos down', Object.assign(new Error('x'), { code: 503 }), 503],
    ['nobody there', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 503],
    ['a mistake of ours', new TypeError("Cannot read 'secret' of undefined"), 500],
    ['a wrong write of ours', Object.assign(new Error('x'), { code: 400 }), 500],
    ['no error at all', 'text', 500],
  ])('%s', async (_, error, status) => {
    const answer = await fail(error);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.jsonBody)).not.toMatch(/secret|at .*\.ts|stack/i);
    expect(logged.length).toBe(status >= 500 ? 1 : 0);
  });

  it('says what to do and when', async () => {
    expect((await fail(problem(409, 'Changed', { detail: 'Read again', changedBy: 'Ana' }))).jsonBody).toEqual({
      type: 'about:blank',
      title: 'Changed',
      status: 409,
      detail: 'Read again',
      changedBy: 'Ana',
      instance: 'request-1',
    });
    const down = await fail(Object.assign(new Error('x'), { code: 503 }));
    expect(down.headers).toMatchObject({ 'retry-after': '5' });
  });

  it('is logged with its route and request, once', async () => {
    await fail(new Error('boom'));
    expect(logged).toEqual([
      [
        'error',
        'request failed',
        expect.objectContaining({ route: 'GET /api/things/{id}', requestId: 'request-1', message: 'boom' }),
      ],
    ]);
  });
});
