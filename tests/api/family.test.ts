import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { FamilyAccess } from '#domain/family/api.ts';
import type { SavedDraft } from '#domain/family/draft-api.ts';
import type { FamilyDraft, FamilyEntry } from '#domain/family/entries-api.ts';
import type { LinkTokenKind } from '#domain/http/route.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { routes } from '#domain/routes.ts';
import { familyKeyOf } from '#functions/family/family-subject.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { deriveKey } from '#functions/platform/keys.ts';
import { createDatabase } from '#functions/platform/store/cosmos.ts';
import { createApiClient, randomAddress } from '../fixtures/api-client.ts';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { findPreRegistrations } from '../fixtures/leloRegistration/pre-registration.ts';
import { openMailbox } from '../fixtures/mailbox.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { accessTable } from './access/access-table.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { submit } = createRegistrationCalls(api);
const brand = 'northstar';
const signingKey = Buffer.from(env.SIGNING_KEY ?? '', 'base64');
const { issue } = createLinkTokens(signingKey);
let center: string;
let place: LeloPlace;
beforeAll(async () => {
  place = await findLeloPlace(api);
  center = (await findCenterOf(api, 'Bayview Charter'))._id;
});

const post = <T = Record<string, unknown>>(path: string, body: object, headers: Record<string, string> = {}) =>
  api.call<T>('POST', path, { asPublic: true, body, headers });
const askCode = (email: string, address = randomAddress()) =>
  api.call('POST', '/api/family/codes', { asPublic: true, body: { email, brand }, address });
const codeOf = async (email: string, count: number) =>
  /\d{6}/.exec((await mailbox.waitFor(email, count))[0]?.subject ?? '')?.[0] ?? '';
const newDraft = (submissionId: string, answers: object = { firstName: 'Maya' }) => ({
  form: 'registration',
  formVersion: registrationForm.version,
  place: { site: center },
  stepId: 'physical',
  submissionId,
  answers,
});
const saveDraft = (email: string, change: object = {}) =>
  post<SavedDraft>('/api/drafts', { ...newDraft(randomUUID()), email, brand, device: randomUUID(), ...change });

/** A family with a registration, an unfinished form, and the access that a code gives. */
async function createFamily() {
  const email = uniqueEmail();
  const entry = await submit(newRegistration(center, 'longChild', { pgPrimaryEmail: email }));
  const { body: draft } = await saveDraft(email);
  await mailbox.waitFor(email, 2);
  await askCode(email);
  const { body: access } = await post<FamilyAccess>('/api/family/access', {
    email,
    brand,
    code: await codeOf(email, 3),
  });
  return { email, entry, draft, token: access.token };
}
type Forms = { entries: FamilyEntry[]; drafts: FamilyDraft[] };
const listForms = async (token: string) =>
  (await api.call<Forms>('GET', '/api/family/entries', { asPublic: true, headers: { 'x-family-token': token } })).body;

/** The key under which the code and the drafts of an address are stored, which do not name it. */
const keyOf = (email: string) => familyKeyOf(deriveKey(signingKey, 'family'), brand, email);

/** The stored items that name one of some texts, without counters and logs, once their mails were sent. */
function findStored(...texts: string[]): Promise<string[]> {
  const cosmos = { endpoint: urls.cosmos, key: env.COSMOS_KEY ?? '', database: 'enrollment' };
  const database = createDatabase(cosmos, undefined);
  const containers = ['family', 'interests', 'registrations', 'leloRegistrations'];
  return waitUntil('the mails to be sent', async () => {
    const all = await Promise.all(
      containers.map((id) =>
        database.container({ id, partitionKey: '' }).query({ query: 'SELECT * FROM c', parameters: [] }),
      ),
    );
    const items = all
      .flat()
      .map((item) => JSON.stringify(item))
      .filter((item) => texts.some((text) => item.includes(text)));
    const isMoving = (item: string) => {
      const { state, dueAt } = JSON.parse(item) as { state?: string; dueAt?: string };
      return state === 'sending' || (state === 'pending' && String(dueAt) < new Date().toISOString());
    };
    return !items.some(isMoving) && items.sort();
  });
}

test('a family sees its forms and nothing of another family', async () => {
  const own = await createFamily();
  const forms = await listForms(own.token);
  expect(forms.entries.map(({ _id }) => _id)).toEqual([own.entry]);
  expect(forms.drafts.map(({ id, name }) => [id, name])).toEqual([[own.draft.id, 'Maya']]);
  const stored = (await findStored(keyOf(own.email))).filter((item) => item.includes('"type":"draft"'));
  expect(stored).toHaveLength(1);
  expect(stored[0]).not.toMatch(/Maya|firstName/);
});

/** A saved registration whose link a family has. */
async function createSaved(newPreRegistration: Awaited<ReturnType<typeof findPreRegistrations>>) {
  const { body } = await api.call<{ _id: string; _uuid: string }>('POST', '/api/leloRegistration', {
    as: 'super.admin',
    body: newPreRegistration(),
  });
  return { id: body._id, uuid: body._uuid };
}

/** Routes whose path names what a token opens, with the body that the access table sends. */
const linked = routes
  .filter(({ linkToken, params }) => linkToken !== undefined && params !== undefined)
  .map((route) => ({ route, name: `${route.method} ${route.path}` }));

describe('a token of something else', () => {
  type Family = Awaited<ReturnType<typeof createFamily>>;
  let other: Family;
  let saved: { id: string; uuid: string };
  let tokens: Record<LinkTokenKind, string>;

  beforeAll(async () => {
    const newPreRegistration = await findPreRegistrations(api, 'Bayview Charter');
    const [own, its, ownSaved, otherSaved] = await Promise.all([
      createFamily(),
      createFamily(),
      createSaved(newPreRegistration),
      createSaved(newPreRegistration),
    ]);
    [other, saved] = [its, otherSaved];
    const ofDraft = `${keyOf(own.email)} ${own.draft.id}`;
    // A new kind of token is missing here until it gets a line.
    tokens = {
      family: own.token,
      draft: own.draft.token,
      reminders: await issue('reminders', ofDraft, 60),
      edit: await issue('edit', ownSaved.id, 60),
      receipt: await issue('receipt', ownSaved.id, 60),
      copy: await issue('copy', ownSaved.id, 60),
      news: await issue('news', keyOf(own.email), 60),
      line: await issue('line', `0:${ownSaved.id}`, 60),
    };
  });

  /** Shows each token to a route, under the name that it reads, for each form of the other family; the statuses by kind. */
  async function showAll({ route, name }: (typeof linked)[number]): Promise<Record<string, number>[]> {
    const row = accessTable.find((one) => one.route === name);
    const draft = { ...newDraft(randomUUID()), device: randomUUID() };
    const bodies: Partial<Record<string, object>> = {
      'PUT /api/drafts/{id}': draft,
      'PUT /api/leloRegistration/public/{permalink}/{uuid}': newSigned(place),
    };
    const body = bodies[name] ?? (row?.body === undefined ? undefined : JSON.parse(row.body));
    const met: Record<string, number>[] = [];
    for (const id of [other.entry, other.draft.id]) {
      const path = route.path.replace('{permalink}', place.permaLink).replace('{uuid}', saved.uuid).replace('{id}', id);
      expect(path).not.toContain('{');
      const statuses: Record<string, number> = {};
      for (const [kind, token] of Object.entries(tokens)) {
        const headers = { [`x-${route.linkToken}-token`]: token, 'if-match': '"0"' };
        const reply = await api.call(route.method, path, { asPublic: true, headers, body });
        statuses[kind] = reply.status;
        expect(JSON.stringify(reply.body)).not.toContain(other.email);
      }
      met.push(statuses);
    }
    return met;
  }

  test('opens nothing at any route that takes a token, and changes nothing', async () => {
    const texts = [other.email, keyOf(other.email), saved.id];
    const before = await findStored(...texts);
    for (const text of texts) expect(before.join()).toContain(text);
    for (const one of linked) {
      for (const statuses of await showAll(one)) {
        const { [String(one.route.linkToken)]: right, ...wrongKinds } = statuses;
        expect([one.name, [401, 404].includes(right ?? 0)]).toEqual([one.name, true]);
        expect([one.name, new Set(Object.values(wrongKinds))]).toEqual([one.name, new Set([401])]);
      }
    }
    // All that is stored of the other family is read once for all routes: it is most of what this test does.
    expect(await findStored(...texts)).toEqual(before);
  });
});

test('a known and an unknown address get the same answers', async () => {
  const { email } = await createFamily();
  const addresses = [email, uniqueEmail()];
  const withoutIds = ({ status, body, headers }: Awaited<ReturnType<typeof askCode>>) => {
    const { instance: _, ...rest } = (body || {}) as { instance?: string };
    const names = [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name));
    return { status, body: rest, headers: names };
  };
  const asked = await Promise.all(addresses.map((address) => askCode(address)));
  expect(asked.map(({ status }) => status)).toEqual([204, 204]);
  expect(withoutIds(asked[0] as never)).toEqual(withoutIds(asked[1] as never));
  const wrong = await Promise.all(
    addresses.map((address) => post('/api/family/access', { email: address, brand, code: '000000' })),
  );
  expect(wrong[0]?.status).toBe(422);
  expect(withoutIds(wrong[0] as never)).toEqual(withoutIds(wrong[1] as never));
});

test('many requests for codes send few mails, and say when to try again', async () => {
  const email = uniqueEmail();
  const reply = await Promise.all(Array.from({ length: 50 }, () => askCode(email)));
  const statuses = reply.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(5);
  const refused = reply.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await mailbox.waitFor(email);
  expect((await mailbox.list(email)).length).toBeLessThanOrEqual(5);
});

test('a draft that is too large, or does not fit a form, is refused and not stored', async () => {
  const email = uniqueEmail();
  const large = { firstName: 'x'.repeat(210 * 1024) };
  const refused = [
    [{ answers: large }, 413],
    [{ form: 'payment' }, 422],
    [{ formVersion: 0 }, 409],
    [{ stepId: 'payment' }, 422],
    [{ place: { site: center, other: 'x' } }, 422],
  ] as const;
  for (const [change, status] of refused) {
    const reply = await saveDraft(email, change);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.stringMatching(/detail|errors/)]);
  }
  expect(await findStored(email, keyOf(email))).toEqual([]);
});

test('a submitted form takes its draft with it; a forged token takes none', async () => {
  const { email, draft, token } = await createFamily();
  const forged = `${draft.token.slice(0, -6)}AAAAAA`;
  await submit({ ...newRegistration(center, 'longChild'), draftToken: forged } as never);
  expect((await listForms(token)).drafts).toHaveLength(1);
  await submit({
    ...newRegistration(center, 'longChild', { pgPrimaryEmail: email }),
    draftToken: draft.token,
  } as never);
  await waitUntil('the draft to be deleted', async () =>
    (await listForms(token)).drafts.length === 0 ? true : undefined,
  );
});
