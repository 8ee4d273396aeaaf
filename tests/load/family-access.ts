import { randomUUID } from 'node:crypto';
import { type Container, CosmosClient } from '@azure/cosmos';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { SavedDraft } from '#domain/family/draft-api.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { createEntryStore } from '#functions/entries/entry-store.ts';
import { createDraftCipher } from '#functions/family/draft-cipher.ts';
import { createDraftStore } from '#functions/family/draft-store.ts';
import { familyKeyOf, writeSubject } from '#functions/family/family-subject.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { deriveKey } from '#functions/platform/keys.ts';
import { createContinuations } from '#functions/platform/store/continuation.ts';
import type { CosmosContainer, Query } from '#functions/platform/store/cosmos.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type ApiClient, createApiClient } from '../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueEmail,
} from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { validRegistrations } from '../fixtures/registration/registration-answers.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { type Figure, toFigure } from './figure.ts';
import { fillInterests } from './fill/fill-interests.ts';
import { startBareApp } from './floor/bare-app.ts';
import { median, percentile } from './statistics.ts';

const warmUp = 24;
const tries = 500;
const requests = 300;
/** How far the median for known addresses may be from that for unknown ones. */
const closest = { min: 0.95, max: 1.05 };
const maxOverFloor = 1.5;
/** Each brand has limits of its own for codes and for wrong ones (FAM-4, FAM-34). */
const brands = ['northstar', 'holston', 'palmbeach'];

/** Does something and returns how long it took, in milliseconds. */
type Timed = () => Promise<number>;

/** Calls of families: codes of known and unknown addresses by turns, and the page and a draft by turns with their floors. */
export async function measureFamilyAccess(data: string): Promise<Figure[]> {
  const many = '1000000';
  const env = { LIMIT_CODES: many, LIMIT_DRAFTS: many, LIMIT_SUBMISSIONS: many, LIMIT_TOKENS: many };
  const stack = await startStack({ data, ports: 'free', env });
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  const database = client.database('enrollment');
  let stopBare = async () => {};
  try {
    const bare = await startBareApp('bare-calls', data, stack.env);
    stopBare = bare.stop;
    // Mails would be sent meanwhile.
    await fetch(`${stack.urls.functions}/_host/pause-queues`, { method: 'POST' });
    const api = createApiClient(stack.urls);
    const codes = await measureCodes(api, database.container('interests'));
    const family = await createFamily(api, stack);
    const page = await measurePage(api, bare.url, family);
    return [...codes, page, await measureDraft(api, bare.url, family)];
  } finally {
    client.dispose();
    await stopBare();
    await stack.stop();
  }
}

/** Times two calls by turns; neither is always the second. */
async function byTurns(count: number, pair: (at: number) => readonly [Timed, Timed]) {
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < warmUp + count; at += 1) {
    const calls = pair(at);
    const order = at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) times[which].push(await calls[which]());
  }
  return times.map((all) => all.slice(warmUp)) as [number[], number[]];
}

async function timed(what: string, expected: number, ask: () => Promise<{ readonly status: number }>): Promise<number> {
  const start = performance.now();
  const { status } = await ask();
  const time = performance.now() - start;
  if (status !== expected) throw new Error(`${what} was answered with ${status}.`);
  return time;
}

/** Asks for a code, then types a wrong one, for addresses that have an entry and for those that have none. */
async function measureCodes(api: ApiClient, interests: Container): Promise<Figure[]> {
  const known = await fillKnown(interests, warmUp + tries);
  const unknown = known.map(({ brand }, at) => ({ brand, email: `nobody.${at}@families.example` }));
  const post = (path: string, expected: number, more: object) => {
    const call = (asked: object | undefined) => () =>
      timed(path, expected, () => api.call('POST', path, { asPublic: true, body: { ...asked, ...more } }));
    return byTurns(tries, (at) => [call(known[at]), call(unknown[at])]);
  };
  const asked = await post('/api/family/codes', 204, {});
  const typed = await post('/api/family/access', 422, { code: '000000' });
  const figure = (what: string, [ofKnown, ofUnknown]: [number[], number[]]) =>
    toFigure({
      what: `${what}, known address, median of ${tries} (floor: unknown address)`,
      value: median(ofKnown),
      unit: 'ms',
      details: { p95: [percentile(ofKnown, 0.95), percentile(ofUnknown, 0.95)] },
      floor: median(ofUnknown),
      targets: [{ of: 'ratio', ...closest }],
    });
  return [figure('asking for a code', asked), figure('typing a wrong code', typed)];
}

/** Stores entries of as many families, spread over the brands, and returns their addresses. */
async function fillKnown(interests: Container, count: number) {
  await fillInterests(interests, 0, count);
  const query = "SELECT c.id, c.familyAddresses FROM c WHERE c.type = 'interest' AND STARTSWITH(c.id, 'f0000000')";
  const { resources } = await interests.items
    .query<{ id: string; familyAddresses: string[] }>(query, { maxItemCount: 1000 })
    .fetchAll();
  const known = resources.slice(0, count).map(({ id, familyAddresses: [email = ''] }, at) => {
    return { id, email, brand: brands[at % brands.length] ?? '' };
  });
  if (known.length < count || known.some(({ email }) => !email)) throw new Error('Families without addresses.');
  await Promise.all(
    known.map(({ id, brand }) => interests.item(id, id).patch([{ op: 'set', path: '/brandName', value: brand }])),
  );
  return known.map(({ email, brand }) => ({ email, brand }));
}

/** A family with an entry in each area and an unfinished form, and another form that only the floor saves. */
async function createFamily(api: ApiClient, { env }: Stack) {
  const [email, brand = ''] = [uniqueEmail(), brands[0]];
  const center = (await findCenterOf(api, 'Bayview Charter'))._id;
  await submitInterest(api, newSubmission(center, { primaryEmail: email }));
  await createRegistrationCalls(api).submit(newRegistration(center, 'longChild', { pgPrimaryEmail: email }));
  const signed = newSigned(await findLeloPlace(api), { pgPrimaryEmail: email });
  await api.call('POST', '/api/leloRegistration', { asPublic: true, body: signed });
  const device = randomUUID();
  const content = {
    form: 'registration',
    formVersion: registrationForm.version,
    place: { site: center },
    stepId: 'review',
    submissionId: randomUUID(),
    answers: validRegistrations.longEverything.answers,
  };
  const start = async (to: string) => {
    const body = { ...content, device, email: to, brand };
    return (await api.call<SavedDraft>('POST', '/api/drafts', { asPublic: true, body })).body;
  };
  const signingKey = Buffer.from(env.SIGNING_KEY ?? '', 'base64');
  const addressOf = (of: string) => familyKeyOf(deriveKey(signingKey, 'family'), brand, of);
  const subject = writeSubject({ brand, email, since: Date.now() });
  const otherEmail = uniqueEmail();
  return {
    email,
    brand,
    address: addressOf(email),
    token: await createLinkTokens(signingKey).issue('family', subject, 3600),
    draft: await start(email),
    body: { ...content, device },
    ofFloor: { address: addressOf(otherEmail), draft: await start(otherEmail) },
  };
}
type Family = Awaited<ReturnType<typeof createFamily>>;

/** The queries of the page, recorded from the stores, so that the floor always makes the same ones. */
async function recordQueries({ email, brand, address }: Family) {
  const asked: { container: string; query: Query; key?: string | undefined }[] = [];
  const recording = (id: string) =>
    ({
      id,
      query: async (query: Query, key?: string) => {
        asked.push({ container: id, query, key });
        return [];
      },
    }) as unknown as CosmosContainer;
  const cipher = createDraftCipher([Buffer.alloc(32)]);
  await createDraftStore({ container: recording('family'), kit: {} as never }, cipher).list(address);
  for (const definition of [interestDefinition, registrationDefinition, leloDefinition]) {
    const container = recording(definition.container);
    const continuations = createContinuations(Buffer.alloc(32));
    await createEntryStore(container, definition as never, continuations, () => {}).ofFamily(email, brand);
  }
  return asked;
}

const sendBare = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function measurePage(api: ApiClient, bareUrl: string, family: Family): Promise<Figure> {
  const path = '/api/family/entries';
  const ask = () =>
    api.call<Record<'entries' | 'drafts', object[]>>('GET', path, {
      asPublic: true,
      headers: { 'x-family-token': family.token },
    });
  const { body } = await ask();
  if (body.entries.length !== 3 || body.drafts.length !== 1) throw new Error('The family has other forms.');
  const queries = await recordQueries(family);
  const day = new Date().toISOString().slice(0, 10);
  const event = { day, type: 'audit', at: new Date().toISOString(), by: 'family', address: family.address };
  const logged = { ...event, what: 'family page', action: 'listed', count: 3, filter: {} };
  const askBare = async () => {
    const response = await sendBare(bareUrl, '/family', { queries, event: logged });
    const counts = ((await response.json()) as { counts: number[] }).counts;
    if (counts.join() !== '1,1,1,1') throw new Error(`The bare handler found ${counts.join()}.`);
    return response;
  };
  const [list, floor] = await byTurns(requests, () => [
    () => timed(path, 200, ask),
    () => timed('the bare handler', 200, askBare),
  ]);
  return toFloorFigure('GET /api/family/entries, 3 entries and a draft', list, floor);
}

async function measureDraft(api: ApiClient, bareUrl: string, { draft, body, ofFloor }: Family): Promise<Figure> {
  const path = `/api/drafts/${draft.id}`;
  let [etag, bareEtag] = [draft.etag, ofFloor.draft.etag];
  const save = async () => {
    const headers = { 'x-draft-token': draft.token, 'if-match': etag };
    const reply = await api.call<SavedDraft>('PUT', path, { asPublic: true, body, headers });
    etag = reply.body.etag;
    return reply;
  };
  const saveBare = async () => {
    const at = { address: ofFloor.address, id: ofFloor.draft.id, etag: bareEtag };
    const response = await sendBare(bareUrl, '/draft', { ...at, content: body });
    bareEtag = ((await response.json()) as { etag: string }).etag;
    return response;
  };
  const [saved, floor] = await byTurns(requests, () => [
    () => timed(path, 200, save),
    () => timed('the bare handler', 200, saveBare),
  ]);
  const kilobytes = JSON.stringify(body).length / 1024;
  return toFloorFigure(`PUT /api/drafts/{id}, ${kilobytes.toFixed(1)} KB`, saved, floor);
}

function toFloorFigure(what: string, times: number[], floor: number[]): Figure {
  return toFigure({
    what: `${what}: p50 (floor: a bare handler that makes the same calls)`,
    value: median(times),
    unit: 'ms',
    details: { p95: percentile(times, 0.95) },
    floor: median(floor),
    targets: [{ of: 'ratio', max: maxOverFloor }],
  });
}
