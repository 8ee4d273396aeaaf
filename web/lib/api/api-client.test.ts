import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineRoute } from '#domain/http/route.ts';
import { createMemoryStorage } from '../../../tests/fixtures/memory-storage.ts';

const open = defineRoute({ method: 'GET', path: '/open', access: 'open', summary: '', status: 200 });
const read = defineRoute({ method: 'GET', path: '/read', access: 'public', summary: '', status: 200 });
const send = defineRoute({ method: 'POST', path: '/send', access: 'public', summary: '', status: 201 });
const either = defineRoute({
  method: 'GET',
  path: '/either',
  access: ['public', 'contributor'],
  summary: '',
  status: 200,
});
const form = defineRoute({
  method: 'POST',
  path: '/form',
  access: ['public', 'contributor'],
  summary: '',
  status: 201,
  underLoad: 'line',
});
const staffOnly = defineRoute({ method: 'GET', path: '/staff', access: 'staff', summary: '', status: 200 });

type Call = { path: string; headers: Record<string, string> };
let calls: Call[] = [];
let answers: Record<string, (() => Response)[]> = {};
let tokens = 0;
let tokenFailures = 0;

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const callsTo = (path: string) => calls.filter((call) => call.path === path);

beforeEach(() => {
  vi.resetModules();
  // What is reported later must not come after the test.
  vi.useFakeTimers();
  calls = [];
  answers = {};
  tokens = 0;
  tokenFailures = 0;
  vi.stubGlobal('window', { location: { pathname: '/page' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({ path, headers: (init.headers ?? {}) as Record<string, string> });
    if (path === '/auth/webapp' && tokenFailures-- > 0) return Response.json({}, { status: 503 });
    if (path === '/auth/webapp') return Response.json({ accessTokens: [`token-${++tokens}`] });
    if (path === '/config.json') return Response.json({ enrollmentSecret: 'secret' });
    if (path === '/log-error') return new Response(null, { status: 204 });
    const answer = answers[path]?.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({ ...(await import('./api-client.ts')), ...(await import('./api-problem.ts')) });

test('an open route carries no token', async () => {
  const { callApi } = await load();
  answers['/open'] = [json({ a: 1 })];
  expect(await callApi(open, {})).toEqual({ a: 1 });
  expect(calls).toEqual([{ path: '/open', headers: {} }]);
});

test('the anonymous token is fetched once, the secret is sent only with writes', async () => {
  const { callApi } = await load();
  answers['/read'] = [json(1), json(2)];
  answers['/send'] = [json(3, 201)];
  await callApi(read, {});
  await callApi(read, {});
  await callApi(send, {});
  expect(tokens).toBe(1);
  expect(callsTo('/read')[0]?.headers).toEqual({ 'x-auth-token': 'token-1' });
  expect(callsTo('/send')[0]?.headers).toMatchObject({ 'x-auth-token': 'token-1', 'x-enrollment-secret': 'secret' });
});

test('a refused anonymous token is renewed once', async () => {
  const { callApi } = await load();
  answers['/read'] = [json({}, 401), json('second')];
  expect(await callApi(read, {})).toBe('second');
  expect(callsTo('/read').map((call) => call.headers['x-auth-token'])).toEqual(['token-1', 'token-2']);
});

test('staff call as staff where that opens the route', async () => {
  const { callApi, setStaffTokens } = await load();
  answers['/either'] = [json(1), json(2)];
  answers['/staff'] = [json(3)];
  await callApi(either, {});
  setStaffTokens({ read: async () => 'entra', renew: async () => false });
  await callApi(either, {});
  await callApi(staffOnly, {});
  expect(callsTo('/either').map((call) => call.headers)).toEqual([
    { 'x-auth-token': 'token-1' },
    { authorization: 'Bearer entra' },
  ]);
  expect(callsTo('/staff')[0]?.headers).toEqual({ authorization: 'Bearer entra' });
});

test('a refused token of staff is renewed, then asked for, and the call is made again', async () => {
  const { callApi, setStaffTokens } = await load();
  const seen: string[] = [];
  const renew = async (how: string) => seen.push(how) > 0;
  setStaffTokens({ read: async () => `entra-${seen.length}`, renew });
  answers['/staff'] = [json({}, 401), json({}, 401), json('third'), json({}, 401), json('again')];
  expect(await callApi(staffOnly, {})).toBe('third');
  expect(seen).toEqual(['silently', 'asking']);
  expect(callsTo('/staff').at(-1)?.headers).toEqual({ authorization: 'Bearer entra-2' });
  expect(await callApi(staffOnly, {})).toBe('again');
  expect(seen).toEqual(['silently', 'asking', 'silently']);
});

test('a call of somebody who does not sign in again fails once', async () => {
  const { callApi, setStaffTokens } = await load();
  setStaffTokens({ read: async () => 'entra', renew: async () => false });
  answers['/staff'] = [json({}, 401)];
  await expect(callApi(staffOnly, {})).rejects.toMatchObject({ status: 401 });
  expect(callsTo('/staff')).toHaveLength(1);
});

test('a staff route without a sign-in is not called', async () => {
  const { callApi } = await load();
  await expect(callApi(staffOnly, {})).rejects.toMatchObject({ name: 'ApiProblem', status: 401 });
  expect(calls).toEqual([]);
});

test('a failure becomes a problem with its request id and is reported', async () => {
  const { callApi } = await load();
  answers['/open'] = [json({ title: 'Down', status: 503, instance: 'r-1' }, 503)];
  await expect(callApi(open, {})).rejects.toMatchObject({ status: 503, problem: { title: 'Down', instance: 'r-1' } });
  expect(callsTo('/log-error')).toHaveLength(1);
});

test('a failure that is not a problem document keeps its status', async () => {
  const { callApi } = await load();
  answers['/open'] = [() => new Response('<html>', { status: 502, headers: { 'x-request-id': 'r-2' } })];
  await expect(callApi(open, {})).rejects.toMatchObject({ status: 502, problem: { instance: 'r-2' } });
});

/** A refusal of a busy server, or of one that is down when `problem` is empty. */
const refusal = (problem: object, retryAfter = '2', status = 503) => {
  const headers = { 'retry-after': retryAfter };
  return () => Response.json({ title: 'No', ...problem }, { status, headers });
};
const isBusy = { type: '/problems/busy' };

test('a call that a busy server refuses is made again when it says so', async () => {
  const { callApi } = await load();
  answers['/open'] = [refusal(isBusy), refusal(isBusy), json({ a: 1 })];
  const answer = callApi(open, {});
  await vi.advanceTimersByTimeAsync(1990);
  expect(callsTo('/open')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4010);
  expect(await answer).toEqual({ a: 1 });
  expect(callsTo('/log-error')).toEqual([]);
});

test('a form keeps its place by the ticket, which it gives up when it has arrived', async () => {
  const sessionStorage = createMemoryStorage();
  vi.stubGlobal('window', { location: { pathname: '/page' }, sessionStorage });
  const [{ callApi }, { readWaiting }] = [await load(), await import('./turn.ts')];
  answers['/form'] = [
    refusal({ ...isBusy, place: 9, ticket: 'ticket-1' }),
    refusal({ ...isBusy, place: 2, ticket: 'ticket-2' }),
    refusal({}, '', 502),
    json({ a: 1 }, 201),
  ];
  const answer = callApi(form, {});
  await vi.advanceTimersByTimeAsync(100);
  expect(readWaiting()).toEqual([{ isForm: true, place: 9 }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(readWaiting()).toEqual([{ isForm: true, place: 2 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toEqual({ a: 1 });
  expect(callsTo('/form').map(({ headers }) => headers['x-line-token'])).toEqual([
    undefined,
    'ticket-1',
    'ticket-2',
    'ticket-2',
  ]);
  expect(sessionStorage.stored.size).toBe(0);
  expect(readWaiting()).toEqual([]);
});

test('a form comes through an outage, with longer pauses, and fails after 10 minutes', async () => {
  const { callApi } = await load();
  answers['/form'] = Array.from({ length: 100 }, () => refusal({}, '5'));
  const failure = callApi(form, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  const inFirstMinute = callsTo('/form').length;
  expect(inFirstMinute).toBeGreaterThanOrEqual(6);
  expect(inFirstMinute).toBeLessThanOrEqual(9);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await failure).toMatchObject({ status: 503 });
  expect(callsTo('/form').length).toBeLessThan(35);
  expect(callsTo('/log-error')).toHaveLength(1);
});

test('a form waits too when its token cannot be issued', async () => {
  const { callApi } = await load();
  tokenFailures = 1;
  answers['/form'] = [json({ a: 1 }, 201)];
  const answer = callApi(form, {});
  await vi.advanceTimersByTimeAsync(7000);
  expect(await answer).toEqual({ a: 1 });
  expect(callsTo('/auth/webapp')).toHaveLength(2);
});

test('a form that is stopped while it is sent is not sent again', async () => {
  const [{ callApi }, { stopWaiting }] = [await load(), await import('./turn.ts')];
  answers['/form'] = [
    () => {
      stopWaiting('forms');
      return Response.json({}, { status: 504 });
    },
  ];
  await expect(callApi(form, {})).rejects.toMatchObject({ status: 504 });
  expect(callsTo('/form')).toHaveLength(1);
});

test('a form that waits comes through a lost connection, and shows no higher place', async () => {
  const [{ callApi }, { readWaiting }] = [await load(), await import('./turn.ts')];
  const cutOff = () => {
    throw new TypeError('Failed to fetch');
  };
  answers['/form'] = [refusal({ ...isBusy, place: 4 }), cutOff, refusal({ ...isBusy, place: 90 }), json({ a: 1 }, 201)];
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const answer = callApi(form, {});
  const places: (number | undefined)[] = [];
  for (const time of [1000, 2000, 5000]) {
    await vi.advanceTimersByTimeAsync(time);
    places.push(readWaiting()[0]?.place);
  }
  expect(places).toEqual([4, undefined, 4]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ a: 1 });
});

test('staff who send a form see an outage at once', async () => {
  const { callApi, setStaffTokens } = await load();
  setStaffTokens({ read: async () => 'mine', renew: async () => false });
  answers['/form'] = [refusal({})];
  await expect(callApi(form, {})).rejects.toMatchObject({ status: 503 });
});

test('waiting ends when it is stopped, with the last answer, and when the call is aborted', async () => {
  const [{ callApi }, { readWaiting, stopWaiting }] = [await load(), await import('./turn.ts')];
  const abort = new AbortController();
  answers['/open'] = [refusal(isBusy), refusal(isBusy)];
  const stopped = callApi(open, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  stopWaiting('all');
  expect(await stopped).toMatchObject({ status: 503, problem: isBusy });
  const aborted = callApi(open, { signal: abort.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(readWaiting()).toHaveLength(1);
  abort.abort('left');
  expect(await aborted).toBe('left');
  expect(readWaiting()).toEqual([]);
});

test('no answer is status 0, in words that fit the connection', async () => {
  const { callApi } = await load();
  await expect(callApi(open, {})).rejects.toMatchObject({
    status: 0,
    message: 'The server could not be reached. Check your connection, then try again.',
  });
  vi.stubGlobal('navigator', { onLine: false });
  await expect(callApi(open, {})).rejects.toMatchObject({
    status: 0,
    message: 'You are offline. Connect to the internet, then try again.',
  });
});

test('an abort is thrown unchanged', async () => {
  const { callApi, isApiProblem } = await load();
  const error = await callApi(open, { signal: AbortSignal.abort() }).catch((thrown: unknown) => thrown);
  expect(isApiProblem(error)).toBe(false);
});
