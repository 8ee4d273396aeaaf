import { beforeAll, expect, inject, test } from 'vitest';
import type { MessageState } from '#domain/email/api.ts';
import type { RouteShape } from '#domain/http/route.ts';
import { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Signed } from '#domain/leloRegistration/public-api.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { routes } from '#domain/routes.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { createApiClient, type Person } from '../../fixtures/api-client.ts';
import { findLeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { openOwnSession } from '../../fixtures/leloRegistration/own-session.ts';
import { accessTable } from '../access/access-table.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const tokens = createLinkTokens(Buffer.from(env.SIGNING_KEY ?? '', 'base64'));
const writing = routes.filter(({ method }) => method !== 'GET');
const staff: readonly Person[] = ['super.admin', 'admin', 'contributor', 'user', 'general'];

/** Statuses that say that a caller was not let in, or the body not read. */
const refused = [401, 403, 404, 405, 415];

/** Everything that is stored of a registration or asked in its form, forged. */
const forged: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...new Set([...Object.keys(LeloRecord.entries), ...Object.keys(leloForm.fields)])].map((name) => [
    name,
    forge(name),
  ]),
);

function forge(name: string): unknown {
  if (name === 'status') return 'Active';
  if (name === 'birthDate' || name.endsWith('SignatureDate')) return '2010-05-06';
  if (/^(agreed|evidence|signatures|sort)$/.test(name))
    return { student: 'forged', firstName: 'Forged', signedAt: '2020-01-01T00:00:00.000Z' };
  if (name === 'agreementVersions') return [];
  if (name === 'courses') return [{ id: 'f'.repeat(24), course_name: 'Forged' }];
  return 'Forged';
}

let place: Awaited<ReturnType<typeof openOwnSession>>['place'];

beforeAll(async () => {
  place = (await openOwnSession(api, await findLeloPlace(api), '<p>Thank you.</p>')).place;
});

type SignedEntry = Signed & { readonly message: string };

async function sign(): Promise<SignedEntry> {
  const { status, body } = await api.call<Signed>('POST', '/api/leloRegistration', {
    asPublic: true,
    body: newSigned(place),
  });
  expect(status).toBe(201);
  const { body: messages } = await api.call<MessageState[]>('GET', `/api/messages/${body._id}`, { as: 'super.admin' });
  return { ...body, message: messages[0]?._id ?? '' };
}

/** What the family's link delivers; its length where that is nothing. */
async function readCopy({ _id, _uuid }: Signed) {
  const path = `/api/leloRegistration/public/${place.permaLink}/${_uuid}/signed-agreement`;
  const headers = { ...(await api.publicHeaders()), 'x-receipt-token': await tokens.issue('receipt', _id, 60) };
  const response = await fetch(urls.functions + path, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The path of a route with every parameter naming the entry that was signed, or what belongs to it. */
function aimAt(route: RouteShape, entry: SignedEntry): string {
  const named: Readonly<Record<string, string>> = {
    permalink: place.permaLink,
    uuid: entry._uuid,
    profileId: place.LeloRegistrationProfile,
    siteId: place.siteId,
    charterId: place.charter_id,
    kind: 'lelo-link-email',
    messageId: entry.message,
    signer: 'student',
  };
  return route.path.replace(/\{(\w+)\??\}/g, (_, name: string) => named[name] ?? entry._id);
}

const readEtag = async (id: string) =>
  (await api.call<ListedLelo>('GET', `/api/leloRegistration/${id}`, { as: 'super.admin' })).body.etag ?? '"0"';

/** ETags of entries as this file last read them: a refused call leaves an entry as it was. */
const etags = new Map<string, string>();

/** Sends a body as a user, with the entry's current ETag. */
async function send(route: RouteShape, entry: SignedEntry, body: unknown, as: Person | 'web') {
  const links = ['edit', 'receipt', 'copy'] as const;
  const shown =
    as === 'web'
      ? Object.fromEntries(
          await Promise.all(links.map(async (kind) => [`x-${kind}-token`, await tokens.issue(kind, entry._id, 60)])),
        )
      : {};
  const who = as === 'web' ? { asPublic: true } : { as };
  const given = body === undefined ? {} : { body };
  const sendWith = (condition: object) =>
    api.call(route.method, aimAt(route, entry), { ...who, headers: { ...shown, ...condition }, ...given });
  if (!route.ifMatch) {
    etags.delete(entry._id);
    return sendWith({});
  }
  const known = etags.get(entry._id);
  const etag = known ?? (await readEtag(entry._id));
  let reply = await sendWith({ 'if-match': etag });
  // Something else has changed the entry since.
  if (reply.status === 409 && known) reply = await sendWith({ 'if-match': await readEtag(entry._id) });
  const isUnchanged = refused.includes(reply.status) || reply.status === 422;
  const after = isUnchanged ? etag : (reply.body as { readonly etag?: string }).etag;
  if (after) etags.set(entry._id, after);
  else etags.delete(entry._id);
  return reply;
}

/** The access table's body for this route, with the entry in place of every entry id. */
function usualBody(route: RouteShape, { _id }: SignedEntry): Record<string, unknown> | undefined {
  const words: Readonly<Record<string, string>> = {
    center: place.siteId,
    charter: place.charter_id,
    session: place.LeloRegistrationProfile,
    newLelo: JSON.stringify(newSigned(place)),
    newInterest: '{}',
    newRegistration: '{}',
  };
  const fill = (_: string, word: string) => words[word] ?? _id;
  const row = accessTable.find((one) => one.route === `${route.method} ${route.path}`);
  const body: unknown = row?.body === undefined ? undefined : JSON.parse(row.body.replace(/<(\w+)>/g, fill));
  if (typeof body !== 'object' || body === null) return undefined;
  const ids = Object.keys(body).filter((name) => /^(entryId|interestId|registrationId)$/.test(name));
  return { ...body, ...Object.fromEntries(ids.map((name) => [name, _id])) };
}

/** Every caller with access to the entry tries each field separately. */
const takesFields = ({ path, body }: RouteShape) =>
  body !== undefined && /leloRegistration\/.*\{(id|uuid)\}/.test(path);
let shared: Promise<{ entry: SignedEntry; signed: Awaited<ReturnType<typeof readCopy>> }> | undefined;
const signOne = async () => {
  const entry = await sign();
  return { entry, signed: await readCopy(entry) };
};

test.each(writing.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  '$name changes nothing of what a family has signed',
  async ({ route }) => {
    // Callers that may delete a whole registration get a separate one.
    const own = route.method === 'DELETE' ? signOne() : undefined;
    shared ??= signOne();
    const { entry, signed } = await (own ?? shared);
    expect([signed.status, signed.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const usual = usualBody(route, entry);
    for (const as of ['web', ...staff] as const) {
      await send(route, entry, usual, as);
      const all = await send(route, entry, { ...usual, ...forged }, as);
      if (refused.includes(all.status) || !takesFields(route)) continue;
      for (const [name, value] of Object.entries(forged)) await send(route, entry, { [name]: value }, as);
    }
    const after = await readCopy(entry);
    // Who may delete the whole registration takes the agreement away with it, but never another one in its place.
    if (route.method === 'DELETE' && after.status === 404) return;
    expect(after.status).toBe(200);
    expect(after.bytes.equals(signed.bytes)).toBe(true);
  },
  60_000,
);

test('nor do edits, a requested new agreement, and one that is made again, one after the other', async () => {
  const entry = await sign();
  const signed = await readCopy(entry);
  const path = `/api/leloRegistration/${entry._id}`;
  const change = async (method: string, at: string, body?: object) => {
    const headers = { 'if-match': await readEtag(entry._id) };
    return (await api.call(method, at, { as: 'contributor', headers, ...(body && { body }) })).status;
  };
  expect(await change('PUT', path, { firstName: 'Mia', birthDate: '2011-05-06', studentName: 'Mickey Mouse' })).toBe(
    200,
  );
  expect(await change('POST', `${path}/signed-agreement`)).toBe(200);
  expect(await change('POST', `${path}/new-agreement`)).toBe(200);
  expect(await change('PUT', path, { lastName: 'Other' })).toBe(200);
  const after = await readCopy(entry);
  expect(after.bytes.equals(signed.bytes)).toBe(true);
  const { body } = await api.call<ListedLelo>('GET', path, { as: 'super.admin' });
  expect(body).toMatchObject({ firstName: 'Mia', studentName: 'Marisol Vega', agreed: { firstName: 'Marisol' } });
});
