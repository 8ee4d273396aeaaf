import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import { build } from 'esbuild';
import { problemTypes } from '#domain/http/problem.ts';
import { seedRandom } from '../../local/demo/seeded-random.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { createApiClient, frontDoorId, randomAddress } from '../fixtures/api-client.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { createMemoryStorage } from '../fixtures/memory-storage.ts';
import { newRegistration } from '../fixtures/registration/registration-submission.ts';
import { entryOf } from '../fixtures/sent-forms.ts';
import { type Figure, toFigure } from './figure.ts';
import { countItems, readEntryIds } from './fill/stored-ids.ts';
import { type Reply, sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';

/** Complete registrations, and views of the form's page, within `lasts` milliseconds. */
const opening = { registrations: 6000, views: 120_000, lasts: 300_000 };
/** Milliseconds of the same load before: instances are ready before an opening day, and a new process is slow. */
const warmUp = 30_000;
/** Families that send within three seconds: far over the limit of calls under way. */
const crowd = 1500;
/** Families that wait while the store is down for `lasts` milliseconds. */
const outage = { families: 200, lasts: 60_000 };
const seed = 1;

type Caller = (method: string, path: string, headers?: object, body?: object) => Promise<Reply>;

/** An opening day: many families at once, more than the limit, and an outage. */
export async function measureOpeningDay(data: string): Promise<Figure[]> {
  const stack = await startStack({
    data,
    ports: 'free',
    env: { FRONT_DOOR_ID: frontDoorId, LIMIT_SUBMISSIONS: '1000000', LIMIT_TOKENS: '1000000' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  try {
    const api = createApiClient(stack.urls);
    const center = (await findCenterOf(api, 'Bayview Charter'))._id;
    const family = await api.publicHeaders();
    const staff = { authorization: `Bearer ${await api.readToken('user')}` };
    const ask = createCaller(agent, stack.urls.site);
    const parts = { stack, ask, center, family, staff };
    return [...(await measureSteady(parts)), ...(await measureCrowd(parts)), ...(await measureOutage(parts))];
  } finally {
    agent.destroy();
    await stack.stop();
  }
}

type Parts = {
  readonly stack: Stack;
  readonly ask: Caller;
  /** The id of the learning center. */
  readonly center: string;
  /** What the site of a family sends, and the site of staff. */
  readonly family: object;
  readonly staff: object;
};

/** After a warm-up, 20 registrations a second with 20 times as many page views, for five minutes; then mails and staff. */
async function measureSteady({ stack, ask, center, family, staff }: Parts): Promise<Figure[]> {
  const { registrations, views, lasts } = opening;
  let taken = { registration: [] as number[], view: [] as number[], staff: [] as number[] };
  const random = seedRandom(seed);
  const before = await countItems(stack, 'registration');
  const sent: string[] = [];
  let [failed, yields, refusals] = [0, 0, 0];
  const timed = async (kind: 'view' | 'staff', ...call: Parameters<Caller>) => {
    const start = performance.now();
    const reply = await ask(...call);
    taken[kind].push(performance.now() - start);
    if (reply.status !== 200 && reply.status !== 201) {
      if (kind === 'staff') yields += 1;
      else failed += 1;
    }
    return reply;
  };
  const register = async () => {
    const body = newRegistration(center);
    const calls = await sendInTurn(ask, body, family);
    taken.registration.push(...calls);
    refusals += calls.length - 1;
    sent.push(entryOf({ form: 'registration', body }));
  };
  // What the first screen of the form asks for; in Azure, Front Door answers most of it.
  const page = ['/register?site=', '/enrollment-site/'].map((path) => path + center);
  const view = async () => {
    await Promise.all([...page, '/domain'].map((path) => timed('view', 'GET', path)));
  };
  const workUntil = async (end: number) => {
    while (performance.now() < end) {
      await timed('staff', 'GET', '/api/registration?pageSize=50', staff);
      await wait(1000);
    }
  };
  /** Loads the product for so many milliseconds; returns how much later than that the last call ended. */
  const load = async (milliseconds: number): Promise<number> => {
    const end = performance.now() + milliseconds;
    const spread = (count: number, run: () => Promise<void>) =>
      Promise.all(
        Array.from({ length: (count * milliseconds) / lasts }, () => wait(random.between(0, milliseconds)).then(run)),
      );
    await Promise.all([spread(registrations, register), spread(views, view), workUntil(end)]);
    return performance.now() - end;
  };
  await load(warmUp);
  const warmedUp = sent.length;
  taken = { registration: [], view: [], staff: [] };
  [failed, yields, refusals] = [0, 0, 0];
  const late = await load(lasts);
  const seconds = await untilQuiet(stack, ask, staff);
  const stored = await readEntryIds(stack);
  const found = (await countItems(stack, 'registration')) - before;
  return [
    toFigure({
      what: `opening day: ${registrations} registrations in ${lasts / 1000} s with ${views} page views: not stored, or twice`,
      value: Math.abs(warmedUp + registrations - found) + sent.filter((id) => !stored.has(id)).length,
      unit: '',
      details: {
        acknowledged: sent.length,
        stored: found,
        'of these in the warm-up': warmedUp,
        'calls that failed': failed,
        'registrations that had to wait': refusals,
        'calls of staff that yielded': yields,
        'ms late at the end': late,
      },
      targets: [{ of: 'value', max: 0 }],
    }),
    ...Object.entries(taken).map(([kind, times]) =>
      toFigure({
        what: `opening day: a call (${kind}), p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        details: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), of: times.length },
        targets: kind === 'staff' ? [] : [{ of: 'value', max: 1000 }],
      }),
    ),
    toFigure({
      what: 'opening day: mails and staff have caught up after',
      value: seconds,
      unit: 's',
      targets: [{ of: 'value', max: 300 }],
    }),
  ];
}

/** Seconds until no mail waits and a list of staff is answered. */
async function untilQuiet(stack: Stack, ask: Caller, staff: object): Promise<number> {
  const start = performance.now();
  // Polled rarely, because each query loads the store.
  while ((await countItems(stack, 'message', "c.state != 'sent'")) > 0) await wait(2000);
  while ((await ask('GET', '/api/registration?pageSize=50', staff)).status !== 200) await wait(500);
  return (performance.now() - start) / 1000;
}

/**
 * Sends a registration as the site does: a busy server is called again when it says so, with the ticket. Returns the
 * milliseconds of each call. Throws for another answer.
 */
async function sendInTurn(ask: Caller, body: object, family: object): Promise<number[]> {
  const taken: number[] = [];
  for (let ticket: string | undefined; ; ) {
    const start = performance.now();
    const headers = { ...family, ...(ticket && { 'x-line-token': ticket }) };
    const reply = await ask('POST', '/api/registration', headers, body);
    const [status, text] = [reply.status, reply.body.toString()];
    taken.push(performance.now() - start);
    if (status === 201) return taken;
    const problem = status === 503 ? JSON.parse(text) : {};
    if (problem.type !== problemTypes.busy) throw new Error(`A registration was not taken: ${status} ${text}`);
    ticket = problem.ticket;
    // The site waits up to a second longer, so that not all come at once.
    await wait((Number(reply.headers['retry-after'] ?? 0) + Math.random()) * 1000);
  }
}

/** Many families within three seconds: each comes again when the server says so, with its ticket. */
async function measureCrowd({ ask, center, family, stack }: Parts): Promise<Figure[]> {
  const before = await countItems(stack, 'registration');
  const arrived: number[] = [];
  const waited: number[] = [];
  const taken: number[] = [];
  let refusals = 0;
  const come = async (number: number) => {
    const start = performance.now();
    const calls = await sendInTurn(ask, newRegistration(center), family);
    taken.push(...calls);
    refusals += calls.length - 1;
    arrived.push(number);
    waited.push(performance.now() - start);
  };
  // They come one after the other, in three seconds.
  await Promise.all(
    Array.from({ length: crowd }, (_, number) => wait((number / crowd) * 3000).then(() => come(number))),
  );
  const found = (await countItems(stack, 'registration')) - before;
  const moved = arrived.reduce((sum, number, place) => sum + Math.abs(number - place), 0) / crowd;
  return [
    toFigure({
      what: `${crowd} families within 3 s, over the limit: not stored, or twice`,
      value: Math.abs(crowd - found),
      unit: '',
      details: {
        refusals,
        'longest wait (s)': percentile(waited, 1) / 1000,
        'median wait (s)': percentile(waited, 0.5) / 1000,
      },
      targets: [{ of: 'value', max: 0 }],
    }),
    toFigure({
      what: `${crowd} families over the limit: a call, refused or not, p95`,
      value: percentile(taken, 0.95),
      unit: 'ms',
      details: { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) },
    }),
    toFigure({
      what: `${crowd} families over the limit: how far a family arrives from its place in line, on average`,
      value: (100 * moved) / crowd,
      unit: '%',
      // In random order this would be one third.
      details: { 'in no order': 33.3 },
    }),
  ];
}

/** Families whose forms wait in their browsers while the store is down: the site's own code sends them. */
async function measureOutage({ stack, center, family }: Parts): Promise<Figure[]> {
  const code = await bundleClient();
  const before = await countItems(stack, 'registration');
  await stack.halt('cosmos');
  const start = performance.now();
  const sent = Promise.all(
    Array.from({ length: outage.families }, async () => {
      await wait(Math.random() * 20_000);
      await sendBySite(code, stack, newRegistration(center), family);
      return (performance.now() - start - outage.lasts) / 1000;
    }),
  );
  // Handled below, also when it fails before.
  sent.catch(() => undefined);
  await wait(outage.lasts);
  await stack.resume('cosmos');
  const seconds = await sent;
  const found = (await countItems(stack, 'registration')) - before;
  return [
    toFigure({
      what: `${outage.families} families while the API answers 503 for ${outage.lasts / 1000} s: arrived by themselves`,
      value: found,
      unit: '',
      details: { 'median (s after)': percentile(seconds, 0.5), 'last (s after)': percentile(seconds, 1) },
      targets: [{ of: 'value', min: outage.families, max: outage.families }],
    }),
  ];
}

/** The code with which the site calls the API, as one script. */
async function bundleClient(): Promise<string> {
  const contents = `
    import { callApi } from '#web/lib/api/api-client.ts';
    import { submitRegistration } from '#domain/registration/public-api.ts';
    globalThis.send = (body) => callApi(submitRegistration, { body });`;
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'iife', write: false, target: 'node20' });
  return outputFiles[0]?.text ?? '';
}

/** Sends a form by that code, in a tab of its own. */
async function sendBySite(code: string, stack: Stack, body: object, family: object): Promise<void> {
  const address = randomAddress();
  const tab = {
    setTimeout,
    clearTimeout,
    AbortSignal,
    Blob,
    Response,
    URL,
    URLSearchParams,
    console,
    navigator: { onLine: true },
    window: { location: { pathname: '/register' }, sessionStorage: createMemoryStorage() },
    fetch: async (path: string, init: RequestInit = {}) => {
      if (path === '/log-error') return new Response(null, { status: 204 });
      const headers = { ...init.headers, ...family, 'x-azure-fdid': frontDoorId, 'x-azure-socketip': address };
      return fetch(stack.urls.site + path, { ...init, headers });
    },
  };
  const context = vm.createContext(tab);
  vm.runInContext(code, context);
  await (context as unknown as { send: (body: object) => Promise<unknown> }).send(body);
}

/** Makes calls as browsers of many families do, each from its own address. */
function createCaller(agent: Agent, origin: string): Caller {
  return (method, path, headers = {}, body) => {
    const all = {
      'accept-encoding': 'gzip',
      'x-azure-fdid': frontDoorId,
      'x-azure-socketip': randomAddress(),
      ...headers,
    };
    return sendRequest(agent, origin + path, { method, headers: all, ...(body && { body }) });
  };
}
