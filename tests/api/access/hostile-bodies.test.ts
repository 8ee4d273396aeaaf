import { beforeAll, describe, expect, inject, test } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { RouteShape } from '#domain/http/route.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { routes } from '#domain/routes.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { createApiClient, type Reply } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { cpuMilliseconds } from '../../load/process-cpu.ts';

const { urls, env, functionsPid } = inject('stack');
const api = createApiClient(urls);
const linkTokens = createLinkTokens(Buffer.from(env.SIGNING_KEY ?? '', 'base64'));
const megabyte = 1024 * 1024;

/** The parts of a text, as in JSON: repeated up to the wanted length. */
const plain = 'a';
const units: Readonly<Record<string, string>> = {
  // Of different classes, so that composing would have to sort them.
  'combining marks': '\u0315\u0300',
  'combining marks, escaped': String.raw`\u0315\u0300`,
  'marks on letters': 'e\u0301\u0327',
  'parts of Korean syllables': '\u1100\u1161\u11a8',
  ligatures: '\ufdfa',
  'joined emoji': '👩‍',
  'halves of characters': String.raw`\ud800`,
  NULs: String.raw`\u0000`,
  'line breaks': String.raw`\r\n`,
  'spaces between': 'a  ',
  spaces: ' ',
  'characters without width': '\u200b',
  digits: '1',
  'full-width digits': '１',
  'at signs': 'a@',
  dots: 'a.',
  hyphens: 'a-',
  apostrophes: "a'",
  quotes: String.raw`\"`,
  backslashes: String.raw`\\`,
  markup: '<a ',
  capitals: 'aB',
};
const fill = (unit: string, bytes: number) => unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
/** The letter before makes what follows belong to something. */
const textOf = (unit: string, bytes: number) => `"a${fill(unit, bytes - 8)}"`;

/** Values that are no text, as they stand in JSON. */
const structures: Readonly<Record<string, (bytes: number) => string>> = {
  'lists in lists': (bytes) => fill('[', bytes / 2) + fill(']', bytes / 2),
  'lists that do not end': (bytes) => fill('[', bytes),
  'objects in objects': (bytes) => `${fill('{"a":', bytes - 8)}1`,
  'many numbers': (bytes) => `[${fill('1,', bytes - 8)}1]`,
  'many texts': (bytes) => `[${fill('"",', bytes - 8)}""]`,
  'many keys': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":0`).join()}}`,
  'one key again and again': (bytes) => `{${fill('"a":1,', bytes - 8)}"a":1}`,
  'a long number': (bytes) => fill('1', bytes),
  'a number beyond all numbers': (bytes) => `1e${fill('9', bytes - 8)}`,
};

/** A valid request but for the answers in `texts`; the rest of the body does not change. */
type Call = { readonly path: string; readonly body: object; readonly texts: readonly string[] };

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

/** One route of each form and of the letter. */
const firstOfForms = [
  'POST /api/enrollment/public',
  'POST /api/registration',
  'POST /api/leloRegistration',
  'PUT /api/lelotemplate/{charterId}/{profileId}/{siteId}',
];

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

/** A body with some fields replaced by JSON of the caller's choice. */
function compose({ body }: Call, names: readonly string[], value: string): string {
  const kept = Object.entries(body).filter(([name]) => !names.includes(name));
  const parts = [...kept.map(([name, part]) => [name, JSON.stringify(part)]), ...names.map((name) => [name, value])];
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${part}`).join()}}`;
}

/** The bodies of one length and content: in the first text alone, and spread over all texts. */
function composeTexts(call: Call, unit: string, bytes: number): string[] {
  const room = bytes - 64 - JSON.stringify(call.body).length;
  const [first = ''] = call.texts;
  const share = room / call.texts.length - 40;
  return [compose(call, [first], textOf(unit, room)), compose(call, call.texts, textOf(unit, share))];
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

/** The least of several, as other work of the host can only add; the first that is `enough` is returned. */
async function measureLeast(route: RouteShape, call: Call, body: string, enough: number) {
  let least = await measure(route, call, body);
  for (let attempt = 1; attempt < 5 && least.cpu > enough; attempt += 1) {
    const next = await measure(route, call, body);
    if (next.cpu < least.cpu) least = next;
  }
  return least;
}

/** What the clock of the operating system and other requests may add; what this is to find takes seconds. */
const noise = 100;

/** The hostile bodies of one length that cost more than twice a plain text, with their cost and the limit. */
async function findDear(route: RouteShape, bytes: number): Promise<string[]> {
  const call = callOf(route);
  const limits: number[] = [];
  for (const body of composeTexts(call, plain, bytes)) {
    const { status, cpu } = await measureLeast(route, call, body, noise / 4);
    // It got as far as the checks of what was sent.
    expect([422, route.status]).toContain(status);
    limits.push(2 * cpu + noise);
  }
  const bodies = [
    ...Object.entries(units).flatMap(([name, unit]) =>
      composeTexts(call, unit, bytes).map((body, at) => ({ name, body, limit: limits[at] ?? 0 })),
    ),
    ...Object.entries(structures).map(([name, make]) => {
      const body = compose(call, call.texts.slice(0, 1), make(bytes - 64 - JSON.stringify(call.body).length));
      return { name, body, limit: limits[0] ?? 0 };
    }),
  ];
  const dear: string[] = [];
  for (const { name, body, limit } of bodies) {
    const { status, cpu } = await measureLeast(route, call, body, limit);
    // What is right once it is cut is looked for under an id that names nothing.
    const known = [400, 422, route.status, ...(nameOf(route) in calls ? [] : [404])];
    expect({ name, isRefused: known.includes(status) }).toEqual({ name, isRefused: true });
    if (cpu > limit) dear.push(`${name}: ${Math.round(cpu)} ms, at most ${Math.round(limit)}`);
    // The others would take as long.
    if (cpu > 20 * limit) break;
  }
  return dear;
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
    expect(await findDear(route, largest / 16)).toEqual([]);
    // What every body goes through shows at the routes that take a form; a change passes the same checks as the first.
    if (firstOfForms.includes(nameOf(route))) expect(await findDear(route, largest)).toEqual([]);
  });
});
