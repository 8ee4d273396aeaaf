import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { familyContainer } from '#functions/family/family-container.ts';
import { familyKeyOf } from '#functions/family/family-subject.ts';
import { deriveKey, uuidOf } from '#functions/platform/keys.ts';
import { type CosmosContainer, createDatabase, type Item } from '#functions/platform/store/cosmos.ts';
import { readAzureFacts } from '../../build/azure-facts.ts';
import type { Message } from '../../local/mail/message.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueEmail,
} from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createOrientationFamilies } from '../fixtures/registration/orientation-families.ts';
import { bodyOf, createProcessingCalls, newState } from '../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const registrations = createRegistrationCalls(api);
const database = createDatabase(
  { endpoint: urls.cosmos, key: env.COSMOS_KEY ?? '', database: 'enrollment' },
  undefined,
);
const brand = 'northstar';
const day = 24 * 60 * 60 * 1000;

/**
 * Not compared: counters of requests, which the service of any page adds to, and which expire after 20 minutes; what the
 * search for duplicates stores, which runs by itself every five minutes.
 */
const leftOut = ['rateLimits', 'duplicates'];

/** Kinds of mails that must be in the mailbox. */
const kinds = [
  'interest-email',
  'interest-notification-email',
  'register-email',
  'register-notification-email',
  'live-orientation',
  'orientation-offer',
  'lelo-email',
  'lelo-notification-email',
  'lelo-link-email',
  'family-code',
  'draft-saved',
  'draft-reminder-3',
];
/** Parts of addresses that must be among the links. */
const parts = ['/family', '&stop=', '/copy', '/interest-forms/', '/registration-forms/', '/lelo-forms/'];

/** All containers that the code defines, but those that are left out. */
async function openContainers(): Promise<CosmosContainer[]> {
  const { containers } = await readAzureFacts('dist/functions/main.mjs');
  const names = containers.map(({ resource: { id } }) => id);
  expect(names).toEqual(expect.arrayContaining(leftOut));
  return names.filter((id) => !leftOut.includes(id)).map((id) => database.container({ id, partitionKey: '' }));
}

/** Everything that is stored, but the blocks that the search for duplicates adds to entries. */
async function readAll(containers: readonly CosmosContainer[]): Promise<Map<string, Item>> {
  const found = await Promise.all(
    containers.map(async (container) => {
      const rows = (await container.query({ query: 'SELECT * FROM c', parameters: [] })) as Item[];
      return rows.map((row) => {
        const { matchBlocks: _, _etag: __, _ts: ___, ...compared } = row;
        return [`${container.id} ${JSON.stringify(compared)}`, row] as const;
      });
    }),
  );
  return new Map(found.flat());
}

/** Whether an item has expired by itself. */
const hasExpired = ({ ttl, _ts }: Item) => Number(ttl) > 0 && (Number(_ts) + Number(ttl)) * 1000 <= Date.now();

/** Causes mails of each part of the product to one family. */
async function causeMails(email: string): Promise<void> {
  const center = (await findCenterOf(api, 'Bayview Charter'))._id;
  const place = await findLeloPlace(api);
  const publicly = (path: string, body: object) => api.call<{ _id: string }>('POST', path, { asPublic: true, body });
  const sign = () => publicly('/api/leloRegistration', newSigned(place, { pgPrimaryEmail: email }));
  await submitInterest(api, newSubmission(center, { primaryEmail: email }));
  const id = await registrations.submit(newRegistration(center, 'longChild', { pgPrimaryEmail: email }));
  const { etag } = await registrations.read(id);
  const scheduled = bodyOf('orientation sent or scheduled', newState('Orientation Scheduled', 2, 2));
  const orientation = await createProcessingCalls(api).changeStatus(id, etag, scheduled);
  await createOrientationFamilies(api, env.SIGNING_KEY ?? '').create(center);
  const [signed, signedAgain] = [await sign(), await sign()];
  const path = `/api/leloRegistration/${signedAgain.body._id}`;
  const { body: read } = await api.call<{ etag: string }>('GET', path, { as: 'super.admin' });
  const link = await api.call('POST', `${path}/new-agreement`, {
    as: 'super.admin',
    headers: { 'if-match': read.etag },
  });
  const code = await publicly('/api/family/codes', { email, brand });
  const draft = await publicly('/api/drafts', {
    form: 'registration',
    formVersion: registrationForm.version,
    place: { site: center },
    stepId: 'physical',
    submissionId: randomUUID(),
    answers: { firstName: 'Maya' },
    email,
    brand,
    device: randomUUID(),
  });
  const statuses = [orientation, signed, signedAgain, link, code, draft].map(({ status }) => status);
  expect(statuses).toEqual([200, 201, 201, 200, 204, 201]);
  await makeReminderDue(email, String((draft.body as { id?: string }).id));
}

/** Moves the last change of a draft into the past, so that its first reminder is due. */
async function makeReminderDue(email: string, draftId: string): Promise<void> {
  const address = familyKeyOf(deriveKey(Buffer.from(env.SIGNING_KEY ?? '', 'base64'), 'family'), brand, email);
  const container = database.container(familyContainer);
  const write = (id: string, path: string, at: number) =>
    container.patch(id, address, [{ op: 'set', path, value: new Date(at).toISOString() }]);
  await write(draftId, '/savedAt', Date.now() - 4 * day);
  const rows = (await container.query({ query: 'SELECT * FROM c', parameters: [] }, address)) as Item[];
  const reminder = rows.find(({ kind }) => kind === 'draft-reminder-3');
  await write(String(reminder?.id), '/dueAt', Date.now());
}

const listMails = async () => (await (await fetch(`${urls.mail}/messages`)).json()) as Message[];

/** The kinds of the mails in the mailbox, by what is stored of them. */
async function listKinds(containers: readonly CosmosContainer[]): Promise<Set<unknown>> {
  const query = "SELECT c.id, c.kind FROM c WHERE c.type = 'message'";
  const stored = await Promise.all(containers.map((container) => container.query({ query, parameters: [] })));
  const kindOf = new Map((stored.flat() as Item[]).map(({ id, kind }) => [uuidOf(String(id)), kind]));
  return new Set((await listMails()).map(({ id }) => kindOf.get(id)));
}

/** The addresses in a mail, in its text and in its page. */
function linksIn({ plainText, html }: Message): string[] {
  const inPage = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  return [...(plainText.match(/https?:\/\/\S+/g) ?? []), ...inPage];
}

test('opening every link of every mail changes nothing that is stored, as a mail scanner does', async () => {
  const email = uniqueEmail();
  await causeMails(email);
  const askHost = (path: string) => fetch(`${urls.functions}/_host/${path}`, { method: 'POST' });
  const containers = await openContainers();
  await waitUntil('a mail of each kind', async () => {
    const found = await listKinds(containers);
    return kinds.every((kind) => found.has(kind));
  });
  // Mails that wait for another attempt would change by themselves.
  await askHost('pause-queues');
  try {
    const before = await readAll(containers);
    const mails = await listMails();
    const links = new Set(mails.flatMap(linksIn).filter((link) => new URL(link).hostname.endsWith('localhost')));
    for (const part of parts) expect([...links].filter((link) => link.includes(part))).not.toEqual([]);
    const answers = new Map<string, number>();
    for (const link of links) {
      const { pathname, search, port } = new URL(link);
      expect(port).toBe(new URL(urls.site).port);
      for (const method of ['HEAD', 'GET']) {
        const response = await fetch(`${urls.site}${pathname}${search}`, { method, redirect: 'follow' });
        const text = await response.text();
        expect(text).not.toContain('Maya');
        answers.set(`${method} ${response.status}`, (answers.get(`${method} ${response.status}`) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(answers)).toEqual({ 'HEAD 200': links.size, 'GET 200': links.size });
    const after = await readAll(containers);
    const changed = [...before].filter(([text, item]) => !after.has(text) && !hasExpired(item));
    const added = [...after.keys()].filter((text) => !before.has(text));
    expect([...changed.map(([text]) => text), ...added]).toEqual([]);
    expect(before.size).toBeGreaterThan(1000);
    expect(await listMails()).toHaveLength(mails.length);
  } finally {
    await askHost('resume-queues');
  }
});
