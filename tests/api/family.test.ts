import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import type { FamilyAccess } from '#domain/family/api.ts';
import type { SavedDraft } from '#domain/family/draft-api.ts';
import type { FamilyDraft, FamilyEntry } from '#domain/family/entries-api.ts';
import type { LinkTokenKind } from '#domain/http/route.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { routes } from '#domain/routes.ts';
import { createDatabase } from '#functions/platform/store/cosmos.ts';
import { createApiClient, randomAddress } from '../fixtures/api-client.ts';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { openMailbox } from '../fixtures/mailbox.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { submit } = createRegistrationCalls(api);
const brand = 'northstar';
let center: string;
beforeAll(async () => {
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

/** The stored items that name a text, without counters and logs. */
async function findStored(text: string): Promise<string[]> {
  const cosmos = { endpoint: urls.cosmos, key: env.COSMOS_KEY ?? '', database: 'enrollment' };
  const database = createDatabase(cosmos, undefined);
  const containers = ['family', 'interests', 'registrations', 'leloRegistrations'];
  const all = await Promise.all(
    containers.map((id) =>
      database.container({ id, partitionKey: '' }).query({ query: 'SELECT * FROM c', parameters: [] }),
    ),
  );
  return all
    .flat()
    .map((item) => JSON.stringify(item))
    .filter((item) => item.includes(text))
    .sort();
}

test('a family sees its forms and nothing of another family; each token opens only what it was made for', async () => {
  const [own, other] = await Promise.all([createFamily(), createFamily()]);
  const forms = await listForms(own.token);
  expect(forms.entries.map(({ _id }) => _id)).toEqual([own.entry]);
  expect(forms.drafts.map(({ id }) => id)).toEqual([own.draft.id]);

  const tokens: Partial<Record<LinkTokenKind, string>> = { family: own.token, draft: own.draft.token };
  const body = { ...newDraft(randomUUID()), device: randomUUID() };
  const before = await findStored(other.email);
  expect(before.length).toBeGreaterThan(2);
  const opened: string[] = [];
  for (const route of routes.filter(({ linkToken }) => linkToken !== undefined)) {
    for (const id of [other.entry, other.draft.id]) {
      const path = route.path
        .replace('{permalink}', 'evening-makers')
        .replace('{uuid}', randomUUID())
        .replace(/\{\w+\}/, id);
      for (const [kind, token] of Object.entries(tokens)) {
        // A token is shown under its own name and as a token of the route's kind.
        const headers = { [`x-${kind}-token`]: token, [`x-${route.linkToken}-token`]: token, 'if-match': '"0"' };
        const sent = route.method === 'GET' ? {} : { body };
        const answer = await api.call(route.method, path, { asPublic: true, headers, ...sent });
        const isOwn = !route.path.includes('{') && route.linkToken === kind;
        if (answer.status < 400 && !isOwn) opened.push(`${kind}: ${route.method} ${path} ${answer.status}`);
        expect(JSON.stringify(answer.body)).not.toContain(other.email);
      }
    }
  }
  expect(opened).toEqual([]);
  expect(await findStored(other.email)).toEqual(before);
});

test('opening every link of every mail changes nothing, as a mail scanner does', async () => {
  const { email, token } = await createFamily();
  const mails = await mailbox.list(email);
  const links = mails.flatMap(({ plainText }) => plainText.match(/https?:\/\/\S+/g) ?? []);
  expect(links.filter((link) => link.includes('/family')).length).toBeGreaterThan(1);
  const before = [await findStored(email), await listForms(token)];
  for (const link of links) {
    const { pathname, search } = new URL(link);
    const answer = await fetch(`${urls.site}${pathname}${search}`);
    expect(await answer.text()).not.toContain('Maya');
  }
  expect([await findStored(email), await listForms(token)]).toEqual(before);
  expect(await mailbox.list(email)).toHaveLength(mails.length);
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
  const answers = await Promise.all(Array.from({ length: 50 }, () => askCode(email)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
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
    const answer = await saveDraft(email, change);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringMatching(/detail|errors/)]);
  }
  expect(await findStored(email)).toEqual([]);
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
