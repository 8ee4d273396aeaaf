import { type HttpHandler, HttpRequest, type HttpResponseInit, InvocationContext } from '@azure/functions';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemTypes } from '#domain/http/problem.ts';
import type { RouteShape } from '#domain/http/route.ts';
import { everyCharter, type StaffCaller } from './access.ts';
import type { CallerKind } from './admission.ts';
import { type Action, createEndpoint, type EndpointDeps } from './endpoint.ts';
import { problem, unauthorized } from './problem.ts';

type Registered = { name: string; route: string; methods: string[]; handler: HttpHandler };
const { registered } = vi.hoisted(() => ({ registered: [] as Registered[] }));
// Without a host the library stores no registrations; these are what it would send to the host. No other unit test
// loads ./endpoint.ts, which would keep a reference to the real library.
vi.mock('@azure/functions', async (load) => ({
  ...(await load<object>()),
  app: { http: (name: string, options: Omit<Registered, 'name'>) => registered.push({ name, ...options }) },
}));

const id = 'a'.repeat(24);
const caller = {
  kind: 'staff',
  user: { name: 'Ana' },
  scope: everyCharter,
} as unknown as StaffCaller;
const logged: unknown[][] = [];
const limited: unknown[][] = [];
const countAsRefused: unknown[][] = [];
const failed: unknown[][] = [];
const reads: unknown[][] = [];
const deps: EndpointDeps = {
  admit: async () => () => undefined,
  authenticate: async () => caller,
  limitRate: async (...call) => {
    limited.push(call);
    const count = async () => void countAsRefused.push(call);
    return { asRefused: count, asFailed: async () => void failed.push(call) };
  },
  recordRead: async (read) => void reads.push([read]),
  readLinkToken: async (kind, token) => (token === `good ${kind}` ? id : undefined),
  frontDoorId: undefined,
  log: (...line) => void logged.push(line),
};

beforeEach(() => {
  for (const list of [registered, logged, limited, countAsRefused, failed, reads]) list.length = 0;
});

const readThing = {
  method: 'GET',
  path: '/api/things/{id}',
  access: 'staff',
  summary: '',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^a+$/, 'An id is of a.')) }),
  query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d$/, 'page is a digit.')), '1') }),
  response: v.object({ name: v.string() }),
  status: 200,
  reads: 'interest',
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

type Call = {
  params?: Record<string, string>;
  search?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

async function call<R extends RouteShape>(
  route: R,
  action: Action<R>,
  sent: Call = {},
  change: Partial<EndpointDeps> = {},
) {
  createEndpoint({ ...deps, ...change })(route, action);
  const { params = { id }, search = '', headers = {}, body } = sent;
  const request = new HttpRequest({
    method: route.method,
    url: `https://firstbell.example${route.path}${search}`,
    params,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? { string: body } : { bytes: body } }),
  });
  const context = new InvocationContext({ invocationId: 'request-1' });
  const handler = registered.at(-1)?.handler;
  return (await handler?.(request, context)) as HttpResponseInit;
}
const fine: Action<typeof readThing> = async () => ({ body: { name: 'x' }, seen: [{ id }] });
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
    const response = await call(readThing, async (input) => {
      inputs.push(input);
      return { body: { name: 'Maya' }, seen: [] };
    });
    expect(inputs).toEqual([
      {
        params: { id },
        query: { page: '1' },
        body: undefined,
        caller,
        ifMatch: '',
        linkedEntry: '',
        requestId: 'request-1',
        sender: { address: 'local', userAgent: '' },
      },
    ]);
    expect(response).toMatchObject({
      status: 200,
      jsonBody: { name: 'Maya' },
      headers: { 'cache-control': 'no-store', 'x-request-id': 'request-1' },
    });
  });

  it('may be cached only as long as it says', async () => {
    const response = await call<RouteShape>({ ...readThing, cacheSeconds: 60 }, fine as Action<RouteShape>);
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  });

  it('records a read by staff, and none that failed', async () => {
    await call(readThing, fine);
    await call(readThing, async () => {
      throw problem(404, 'Not found');
    });
    expect(reads).toEqual([[{ what: 'interest', isOne: true, parameters: { page: '1' }, seen: [{ id }] }]]);
    const unrecorded = await call(readThing, fine, {}, { recordRead: () => Promise.reject(new Error('Down')) });
    expect(unrecorded).toMatchObject({ status: 500 });
    expect(JSON.stringify(unrecorded)).not.toContain('"x"');
  });

  it('takes the ETag that was read, the body within its limit, and a rate', async () => {
    const inputs: { ifMatch: string; body: unknown }[] = [];
    const response = await call(saveThing, async (input) => void inputs.push(input) as undefined, {
      headers: { 'if-match': '"7"', 'x-forwarded-for': '203.0.113.7:1' },
      body: '{"name":"Maya","role":"admin"}',
    });
    expect(response.status).toBe(204);
    expect(inputs[0]).toMatchObject({ ifMatch: '"7"', body: { name: 'Maya' } });
    expect(inputs[0]?.body).not.toHaveProperty('role');
    expect(limited).toEqual([['submissions', '203.0.113.7']]);
    await call(saveThing, async () => undefined, {
      headers: { 'if-match': '"7"', 'x-forwarded-for': '[2001:db8:1:2:3:4:5:6]:443' },
      body: '{"name":"Maya"}',
    });
    // Of an IPv6 address its network: the rest of it is the caller's to choose.
    expect(limited[1]).toEqual(['submissions', '2001:db8:1:2::/64']);
    expect(countAsRefused).toEqual([]);
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
    const response = await save(sent);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
    expect(response.jsonBody).toMatchObject({ status, title: expect.any(String), instance: 'request-1' });
    expect(logged).toEqual([]);
    // It was counted before anything was done for it, and is set apart for having been refused.
    expect([limited.length, countAsRefused.length]).toEqual([1, 1]);
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
    const response = await call(saveThing, async () => undefined, { body: '{' }, { authenticate });
    expect(response.status).toBe(401);
    expect(limited).toEqual([]);
    expect(countAsRefused).toEqual([]);
  });
});

describe('a body of bytes', () => {
  const putFile = {
    method: 'PUT',
    path: '/api/files',
    access: 'staff',
    summary: '',
    status: 204,
    binaryBody: 'application/pdf',
    bodyLimit: 2048,
  } as const satisfies RouteShape;
  const put = async (body: Uint8Array, headers: Record<string, string>) => {
    const given: unknown[] = [];
    const response = await call(putFile, async (input) => void given.push(input.body) as undefined, { body, headers });
    return { status: response.status, given, detail: (response.jsonBody as { detail?: string } | undefined)?.detail };
  };
  const pdf = { 'content-type': 'application/pdf' };

  it('reaches its action as it was sent, up to its limit', async () => {
    const bytes = new Uint8Array(2048).map((_, at) => at % 256);
    expect(await put(bytes, pdf)).toEqual({ status: 204, given: [bytes], detail: undefined });
    const { status } = await put(bytes, { 'content-type': 'Application/PDF; version=1.7' });
    expect(status).toBe(204);
  });

  it.each(['application/json', 'text/plain', 'application/pdfx', 'x-application/pdf', ''])(
    'of the type %j is refused with the one that is taken',
    async (type) => {
      const refused = { status: 415, given: [], detail: 'Send the body as application/pdf.' };
      expect(await put(new Uint8Array(1), { 'content-type': type })).toEqual(refused);
    },
  );

  it('over its limit is refused, whatever length it declares', async () => {
    const refused = { status: 413, given: [], detail: 'Send at most 2 KB.' };
    expect(await put(new Uint8Array(2049), pdf)).toEqual(refused);
    expect(await put(new Uint8Array(2049), { ...pdf, 'content-length': '1' })).toEqual(refused);
    expect(await put(new Uint8Array(1), { ...pdf, 'content-length': '2049' })).toEqual(refused);
  });
});

describe('an answer of bytes', () => {
  const getFile = {
    method: 'GET',
    path: '/api/files',
    access: 'staff',
    summary: '',
    status: 200,
    binaryResponse: 'application/pdf',
  } as const satisfies RouteShape;
  const file = new Uint8Array([37, 80, 68, 70, 0, 255]);
  const get = (fileName?: string) =>
    call(getFile, async () => ({ file, ...(fileName === undefined ? {} : { fileName }) }));

  it('has its content type and is shown in place without a name', async () => {
    const response = await get();
    expect(response).toMatchObject({ status: 200, body: file });
    expect(response).not.toHaveProperty('jsonBody');
    expect(response.headers).toEqual({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-1',
    });
  });

  it.each([
    ['Agreement.pdf', 'Agreement.pdf'],
    ['Zoë "Ann" Núñez.pdf', 'Zo%C3%AB%20%22Ann%22%20N%C3%BA%C3%B1ez.pdf'],
    ["D'Arcy (1)*.pdf", 'D%27Arcy%20%281%29%2A.pdf'],
    ['李\r\nset-cookie: x=1;.pdf', '%E6%9D%8E%0D%0Aset-cookie%3A%20x%3D1%3B.pdf'],
  ])('is a download by the name %j', async (fileName, encoded) => {
    const { 'content-disposition': disposition = '' } = (await get(fileName)).headers as Record<string, string>;
    expect(disposition.toUpperCase()).toBe(`attachment; filename*=UTF-8''${encoded}`.toUpperCase());
    expect(decodeURIComponent(disposition.replace(/^attachment; filename\*=UTF-8''/, ''))).toBe(fileName);
  });
});

describe('a link token', () => {
  const readLinked = {
    method: 'GET',
    path: '/api/linked',
    access: 'public',
    summary: '',
    status: 204,
    linkToken: 'receipt',
  } as const satisfies RouteShape;
  const open = async (headers: Record<string, string>) => {
    const opened: string[] = [];
    const response = await call(readLinked, async (input) => void opened.push(input.linkedEntry) as undefined, {
      headers,
    });
    return { status: response.status, opened };
  };

  it('that is good opens its entry', async () => {
    expect(await open({ 'x-receipt-token': 'good receipt' })).toEqual({ status: 204, opened: [id] });
  });

  it.each([
    ['none', {}],
    ['an empty one', { 'x-receipt-token': '' }],
    ['one that is not good', { 'x-receipt-token': 'bad' }],
    ['one of another kind', { 'x-receipt-token': 'good edit' }],
    ['one under another name', { 'x-edit-token': 'good receipt' }],
  ])('is needed: %s opens nothing', async (_, headers: Record<string, string>) => {
    expect(await open(headers)).toEqual({ status: 401, opened: [] });
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
    const response = await fail(error);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.jsonBody)).not.toMatch(/secret|at .*\.ts|stack/i);
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

it('does not count a submission that failed on our side', async () => {
  const action = async () => {
    throw Object.assign(new Error('x'), { code: 503 });
  };
  await call(saveThing, action, { headers: { 'if-match': '"1"' }, body: '{"name":"Maya"}' });
  expect([countAsRefused.length, failed.length]).toEqual([0, 1]);
});

describe('a server with too many calls', () => {
  const busy = problem(503, 'Many', { type: problemTypes.busy, retryAfter: 3, place: 7, ticket: 'next' });

  it('refuses before anything else is done, and neither counts nor logs the call', async () => {
    const fail = async () => {
      throw new Error('not reached');
    };
    const change = { admit: async () => Promise.reject(busy), authenticate: fail };
    const response = await call(saveThing, async () => undefined, {}, change);
    expect(response).toMatchObject({
      status: 503,
      jsonBody: { place: 7, ticket: 'next' },
      headers: { 'retry-after': '3' },
    });
    expect([limited, logged]).toEqual([[], []]);
  });

  it.each<[RouteShape['access'], boolean, CallerKind]>([
    ['open', false, 'family'],
    ['public', false, 'family'],
    [['public', 'contributor'], false, 'family'],
    [['public', 'contributor'], true, 'staff'],
    ['public', true, 'family'],
    ['open', true, 'family'],
    ['staff', true, 'staff'],
    ['contributor', false, 'staff'],
  ])('takes a call of a route for %s, with a token of staff: %s, as one of %s', async (access, hasToken, caller) => {
    const admitted: unknown[][] = [];
    const ended: true[] = [];
    const admit: EndpointDeps['admit'] = async (...given) => {
      admitted.push(given);
      return () => void ended.push(true);
    };
    const route = { method: 'GET', path: '/api/x', access, summary: '', status: 204 } as const satisfies RouteShape;
    const headers = { 'x-line-token': 'mine', ...(hasToken && { authorization: 'Bearer x' }) };
    await call(route as RouteShape, async () => undefined as never, { params: {}, headers }, { admit });
    await call(
      route as RouteShape,
      async () => {
        throw new Error('boom');
      },
      { params: {}, headers },
      { admit },
    );
    expect(admitted).toEqual([
      [route, caller, 'mine'],
      [route, caller, 'mine'],
    ]);
    expect(ended).toHaveLength(2);
  });
});
