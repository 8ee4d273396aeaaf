import { HttpRequest } from '@azure/functions';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { RouteShape } from '#domain/http/route.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { routes } from '#domain/routes.ts';
import { readRouteBody } from '#functions/platform/http/endpoint.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { isProblem } from '#functions/platform/http/problem.ts';
import { createApiClient, type Reply } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { cpuMilliseconds } from '../../load/process-cpu.ts';
import { type Call, composeTexts, type HostileBody, listHostile, plain } from './hostile-contents.ts';

const { urls, env, functionsPid } = inject('stack');
const api = createApiClient(urls);
const linkTokens = createLinkTokens(Buffer.from(env.SIGNING_KEY ?? '', 'base64'));
const megabyte = 1024 * 1024;

const shortInputs = ['date', 'select', 'radio', 'checkbox', 'yesNo', 'yesNoNotSure', 'consent'];
const textsOf = ({ fields }: { readonly fields: Readonly<Record<string, { readonly input: string }>> }) =>
  Object.keys(fields).filter((name) => !shortInputs.includes(fields[name]?.input ?? ''));

/** Routes whose bodies are read only for an existing entry; all others are made from their schema. */
let calls: Readonly<Record<string, Call>>;

beforeAll(async () => {
  const center = (await findCenterOf(api, 'Bayview Charter'))._id;
  const registrations = createRegistrationCalls(api);
  const submission = newSubmission(center);
  const [corrected, interest, registration] = await Promise.all([
    submitInterest(api, submission),
    submitInterest(api, newSubmission(center)),
    registrations.submit(newRegistration(center)),
  ]);
  const place = await findLeloPlace(api);
  const template = `/api/lelotemplate/${place.charter_id}/${place.LeloRegistrationProfile}/${place.siteId}`;
  // Demo data may have written one already.
  const written = { ...place, templateMessage: 'Welcome!' };
  await api.call('POST', '/api/lelotemplate', { as: 'super.admin', body: written });
  const [interestTexts, registrationTexts] = [textsOf(interestForm), textsOf(registrationForm)];
  calls = {
    'POST /api/enrollment/public': {
      path: '/api/enrollment/public',
      body: newSubmission(center),
      texts: interestTexts,
    },
    'PUT /api/enrollment/public/{id}': {
      path: `/api/enrollment/public/${corrected}`,
      body: submission,
      texts: interestTexts,
    },
    'POST /api/enrollment': { path: '/api/enrollment', body: newSubmission(center), texts: interestTexts },
    'PUT /api/enrollment/{id}': { path: `/api/enrollment/${interest}`, body: {}, texts: interestTexts },
    'POST /api/registration': { path: '/api/registration', body: newRegistration(center), texts: registrationTexts },
    'POST /api/leloRegistration': {
      path: '/api/leloRegistration',
      body: newSigned(place),
      texts: textsOf(leloForm),
    },
    'PUT /api/lelotemplate/{charterId}/{profileId}/{siteId}': { path: template, body: {}, texts: ['templateMessage'] },
    'PUT /api/registration/{id}': { path: `/api/registration/${registration}`, body: {}, texts: registrationTexts },
  };
});

/** A route of a form and that of the letter, which get all bodies of full size. */
const firstOfForms = ['POST /api/enrollment/public', 'PUT /api/lelotemplate/{charterId}/{profileId}/{siteId}'];
/** Routes of the other forms, whose first text and structure pass the same checks; their other texts are of more kinds. */
const otherForms = ['POST /api/registration', 'POST /api/leloRegistration'];

/** Path segments that no id look-up would get. */
const pathParts: Readonly<Record<string, string>> = {
  kind: 'interest-email',
  permalink: 'expanded-learning-online',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** The names of a body's fields, of its parts too where it is put together from several. */
function fieldsOf(body: object): string[] {
  if ('entries' in body) return Object.keys(body.entries as object);
  return 'options' in body ? (body.options as readonly object[]).flatMap(fieldsOf) : [];
}

const nameOf = (route: RouteShape) => `${route.method} ${route.path}`;

/** The call of a route: as above, or with every field of its schema and ids that name nothing. */
function callOf(route: RouteShape): Call {
  const known = calls[nameOf(route)];
  if (known) return known;
  const names = route.body ? fieldsOf(route.body) : [];
  const path = route.path.replace(/\{(\w+)\??\}/g, (_, name: string) => pathParts[name] ?? 'f'.repeat(24));
  return { path, body: {}, texts: names };
}

/** ETags by path, read when they are first needed and after each change: white space is cut and then taken. */
const etags = new Map<string, string>();
async function etagOf(path: string): Promise<string> {
  const known = etags.get(path) ?? (await api.call<{ etag: string }>('GET', path, { as: 'super.admin' })).body.etag;
  etags.set(path, known);
  return known;
}

/** Sends a body and returns the answer with the CPU time that the host used for it, in milliseconds. */
async function measure(route: RouteShape, call: Call, body: string): Promise<{ status: number; cpu: number }> {
  const access = typeof route.access === 'string' ? [route.access] : route.access;
  const shown: Record<string, string> = access.includes('public')
    ? await api.publicHeaders()
    : { authorization: `Bearer ${await api.readToken('super.admin')}` };
  const { linkToken } = route;
  const link: Record<string, string> = linkToken
    ? { [`x-${linkToken}-token`]: await linkTokens.issue(linkToken, 'f'.repeat(24), 60) }
    : {};
  const condition: Record<string, string> = route.ifMatch ? { 'if-match': await etagOf(call.path) } : {};
  const headers = { 'content-type': 'application/json', ...condition, ...link, ...shown };
  const before = cpuMilliseconds(functionsPid);
  const { status }: Reply<unknown> = await api.send(route.method, call.path, { headers, body });
  const cpu = cpuMilliseconds(functionsPid) - before;
  if (status < 300) etags.delete(call.path);
  return { status, cpu };
}

/**
 * Reads and checks a body as the host does for this route, in this process. Returns the status of the refusal, undefined
 * for a body that the host passes to the route's own code, and the CPU time in milliseconds.
 */
async function measureChecks(route: RouteShape, body: string): Promise<{ status: number | undefined; cpu: number }> {
  const request = new HttpRequest({
    method: route.method,
    url: urls.functions,
    headers: { 'content-type': 'application/json' },
    body: { bytes: Buffer.from(body) },
  });
  const before = process.cpuUsage();
  const refusal = await readRouteBody(route, request).then(
    () => undefined,
    (error: unknown) => error,
  );
  const { user, system } = process.cpuUsage(before);
  if (refusal !== undefined && !isProblem(refusal)) throw refusal;
  return { status: refusal?.problem.status, cpu: (user + system) / 1000 };
}

/** The least of several, as other work of the process can only add; the first that is `enough` is returned. */
async function measureLeast<T extends { cpu: number }>(
  measureOnce: () => Promise<T>,
  enough: number,
  attempts = 5,
): Promise<T> {
  let min = await measureOnce();
  for (let attempt = 1; attempt < attempts && min.cpu > enough; attempt += 1) {
    const next = await measureOnce();
    if (next.cpu < min.cpu) min = next;
  }
  return min;
}

/** What the clock of the operating system and other requests may add; what this is to find takes seconds. */
const noise = 100;

const describeDear = ({ name, limit }: HostileBody, cpu: number) =>
  `${name}: ${Math.round(cpu)} ms, at most ${Math.round(limit)}`;

/** Sends the hostile bodies of one length that `isSent` picks; returns those that cost too much. */
async function findDear(route: RouteShape, bytes: number, isSent: (body: HostileBody) => boolean): Promise<string[]> {
  const call = callOf(route);
  const limits: number[] = [];
  for (const body of composeTexts(call, plain, bytes)) {
    const { status, cpu } = await measureLeast(() => measure(route, call, body), noise / 4, 3);
    // It got as far as the checks of what was sent.
    expect([422, route.status]).toContain(status);
    limits.push(2 * cpu + noise);
  }
  const dear: string[] = [];
  for (const hostile of listHostile(call, bytes, limits).filter(isSent)) {
    const { name, body, limit } = hostile;
    const { status, cpu } = await measureLeast(() => measure(route, call, body), limit);
    // What is right once it is cut is looked for under an id that names nothing.
    const known = [400, 422, route.status, ...(nameOf(route) in calls ? [] : [404])];
    expect({ name, isRefused: known.includes(status) }).toEqual({ name, isRefused: true });
    if (cpu > limit) dear.push(describeDear(hostile, cpu));
    // The others would take as long.
    if (cpu > 20 * limit) break;
  }
  return dear;
}

/** Checks the hostile bodies of one length in this process: those that cost too much, and those that pass the checks. */
async function findDearChecks(route: RouteShape, bytes: number): Promise<{ dear: string[]; passed: string[] }> {
  const call = callOf(route);
  const limits: number[] = [];
  for (const body of composeTexts(call, plain, bytes)) {
    limits.push(2 * (await measureLeast(() => measureChecks(route, body), noise / 4)).cpu + noise);
  }
  const dear: string[] = [];
  const passed: string[] = [];
  for (const hostile of listHostile(call, bytes, limits)) {
    const { name, body, limit } = hostile;
    const { status, cpu } = await measureLeast(() => measureChecks(route, body), limit);
    if (status === undefined) passed.push(body);
    else expect({ name, isRefused: [400, 422].includes(status) }).toEqual({ name, isRefused: true });
    if (cpu > limit) dear.push(describeDear(hostile, cpu));
    if (cpu > 20 * limit) break;
  }
  return { dear, passed };
}

describe('a body costs about as much as a plain text of its length, with any content', () => {
  const withBody = routes.filter((route) => route.body);

  test('at every route that takes one', () => {
    expect(withBody.length).toBeGreaterThan(9);
    expect(Object.keys(calls).filter((name) => !withBody.some((route) => nameOf(route) === name))).toEqual([]);
  });

  test.each(withBody.map((route) => [nameOf(route), route] as const))('%s', { timeout: 240_000 }, async (_, route) => {
    const largest = route.bodyLimit ?? megabyte;
    // A sixteenth first: what grows with the square of the length shows there, and would stop the host for minutes after.
    const { dear, passed } = await findDearChecks(route, largest / 16);
    expect(dear).toEqual([]);
    // The host refuses all others by the same checks, before the route's own code: one route of each form shows it.
    const isForm = nameOf(route) in calls;
    expect(await findDear(route, largest / 16, ({ body }) => isForm || passed.includes(body))).toEqual([]);
    // What every body goes through shows at the routes that take a form; a change passes the same checks as the first.
    if (firstOfForms.includes(nameOf(route))) expect(await findDear(route, largest, () => true)).toEqual([]);
    if (otherForms.includes(nameOf(route))) expect(await findDear(route, largest, (one) => one.isSpread)).toEqual([]);
  });
});
