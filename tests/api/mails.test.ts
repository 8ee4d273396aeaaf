import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { createApiClient, frontDoorId } from '../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueEmail,
  uniqueLetters,
} from '../fixtures/enrollment/interest-submission.ts';
import { centerAddressOf, createMailCalls, openMailbox } from '../fixtures/mailbox.ts';
import { stayWithin } from '../fixtures/stay-within.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
/** Each with a separate brand: only this file sends to their addresses. */
let holston: Site;
let copper: Site;
let palmBeach: Site;

beforeAll(async () => {
  [holston, copper, palmBeach] = await Promise.all([
    findCenterOf(api, 'Holston Valley Charter'),
    findCenterOf(api, 'Copper Canyon Charter'),
    findCenterOf(api, 'Palm Coast Charter'),
  ]);
});

const { listMessages, waitUntilSent } = createMailCalls(api);
const notifiedOf = (site: Site) => centerAddressOf('interest', site);

describe('a submission', () => {
  test("sends one mail to the family and one to the center, in the brand's dress", async () => {
    const { body: brands } = await api.call<Brand[]>('GET', '/domain');
    const brand = brands.find(({ brandName }) => brandName === 'holston');
    const home = String(env.SITE_ORIGIN_TEMPLATE)
      .replace('{brand}', 'holston')
      .replace('{domain}', brand?.domain ?? '');
    const word = uniqueLetters();
    const submission = newSubmission(holston._id, { studentFirstName: word });
    const id = await submitInterest(api, submission);

    const [family, ...more] = await mailbox.waitFor(String(submission.primaryEmail));
    expect(more).toEqual([]);
    expect(family).toMatchObject({
      from: env.MAIL_SENDER,
      to: [submission.primaryEmail],
      subject: `Thank you for your interest in ${holston.name}`,
      replyTo: [notifiedOf(holston)],
    });
    expect(family?.html).toContain('Holston');
    expect(family?.html).toContain(`src="${home}/brands/holston/icon.png"`);
    expect(family?.html).toContain('alt="Holston"');
    expect(family?.html).toContain(`background:${brand?.theme.brand}`);
    expect(family?.html).toContain(`href="${home}/information?site=${holston._id}"`);
    for (const part of [holston.name, 'Holston Valley Charter', holston.address.phone, word]) {
      expect(family?.html).toContain(part);
      expect(family?.plainText).toContain(part);
    }

    const toCenter = await waitUntil('the mail to the center', async () => {
      return (await mailbox.list(notifiedOf(holston))).find((mail) => mail.html.includes(word));
    });
    expect(toCenter.subject).toBe(`New request for information: ${holston.name}`);
    expect(toCenter.html).toContain(`href="${env.STAFF_ORIGIN}/interest-forms/${id}"`);
    expect(toCenter.html).toContain(`background:${brand?.theme.brand}`);
    expect(toCenter.html).not.toContain(String(submission.primaryEmail));
    expect((await waitUntilSent(id)).map(({ kind, to, error }) => ({ kind, to, error }))).toEqual(
      expect.arrayContaining([
        { kind: 'interest-email', to: [submission.primaryEmail], error: null },
        { kind: 'interest-notification-email', to: [notifiedOf(holston)], error: null },
      ]),
    );
  });

  test('links to the stored domain, for any Host header', async () => {
    const submission = newSubmission(copper._id);
    const text = JSON.stringify(submission);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      api.publicHeaders().then((shown) => {
        const claims = {
          // A host that the local product answers for, but of another brand.
          host: 'palmbeach.localhost',
          'x-forwarded-host': 'evil.example',
          'x-original-host': 'evil.example',
          forwarded: 'host=evil.example',
          origin: 'https://evil.example',
          referer: 'https://evil.example/',
        };
        const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
        const ours = { 'x-azure-fdid': frontDoorId, 'x-azure-socketip': '10.9.8.7' };
        const options = { method: 'POST', headers: { ...shown, ...about, ...ours, ...claims } };
        const asked = request(`${urls.functions}/api/enrollment/public`, options, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', reject).end(text);
      }, reject);
    });
    expect(status).toBe(201);
    const [mail] = await mailbox.waitFor(String(submission.primaryEmail));
    expect(mail?.html).toContain('http://coppercanyon.localhost');
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|palmbeach/);
  });

  test("a correction says 'updated' to the center, and is mailed to the family only at a new address", async () => {
    const word = uniqueLetters();
    const submission = newSubmission(copper._id, { studentFirstName: word });
    const id = await submitInterest(api, submission);
    const correct = (body: object) => api.call('PUT', `/api/enrollment/public/${id}`, { asPublic: true, body });
    expect((await correct({ ...submission, city: 'Daly City' })).status).toBe(200);
    const subjects = await waitUntil('both mails to the center', async () => {
      const mails = (await mailbox.list(notifiedOf(copper))).filter((mail) => mail.html.includes(word));
      return mails.length === 2 ? mails.map((mail) => mail.subject) : undefined;
    });
    expect(subjects.sort()).toEqual([
      `New request for information: ${copper.name}`,
      `Updated request for information: ${copper.name}`,
    ]);
    await waitUntilSent(id, 3);
    expect(await mailbox.list(String(submission.primaryEmail))).toHaveLength(1);
    const other = uniqueEmail();
    expect((await correct({ ...submission, primaryEmail: other })).status).toBe(200);
    expect(await mailbox.waitFor(other)).toHaveLength(1);
  });

  test('that says the same again as a correction sends nothing', async () => {
    const submission = newSubmission(copper._id);
    const id = await submitInterest(api, submission);
    await api.call('PUT', `/api/enrollment/public/${id}`, { asPublic: true, body: submission });
    expect(await listMessages(id)).toHaveLength(2);
  });
});

describe('mails to one family address', () => {
  test('are three a day when the public asks; what is beyond is stored and leaves the next day', async () => {
    await stayWithin(24 * 60 * 60, 15);
    const primaryEmail = uniqueEmail();
    const ids: string[] = [];
    for (let count = 1; count <= 4; count += 1) {
      // Letter case makes no other address.
      const address = count % 2 ? primaryEmail : primaryEmail.toUpperCase();
      ids.push(await submitInterest(api, newSubmission(palmBeach._id, { primaryEmail: address })));
      await waitUntilSent(ids.at(-1) ?? '', count <= 3 ? 2 : 1);
    }
    const fourth = ids[3] ?? '';
    const postponed = await waitUntil('the postponed mail', async () => {
      const message = (await listMessages(fourth)).find(({ kind }) => kind === 'interest-email');
      return message?.nextAttemptAt?.endsWith('T00:00:00.000Z') ? message : undefined;
    });
    expect(postponed).toMatchObject({ state: 'pending', attempts: 0, sentAt: null, error: null });
    expect(Date.parse(postponed.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
    expect(Date.parse(postponed.nextAttemptAt ?? '')).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);
    expect(await mailbox.list(primaryEmail)).toHaveLength(3);

    const added = await api.call('POST', '/api/enrollment', {
      as: 'super.admin',
      body: newSubmission(palmBeach._id, { primaryEmail }),
    });
    expect(added.status).toBe(201);
    // Staff are not bound by what the public may trigger.
    expect(await mailbox.waitFor(primaryEmail, 4)).toHaveLength(4);
  });
});

describe('POST /api/email/{kind}', () => {
  const send = (kind: string, body: object, who: { as?: 'contributor' | 'super.admin'; asPublic?: boolean }) =>
    api.call<{ messageIds: string[] }>('POST', `/api/email/${kind}`, { ...who, body });

  test('from a contributor sends one more, and is recorded', async () => {
    const submission = newSubmission(holston._id);
    const entryId = await submitInterest(api, submission);
    await waitUntilSent(entryId);
    const { status, body } = await send('interest-email', { entryId }, { as: 'contributor' });
    expect({ status, count: body.messageIds.length }).toEqual({ status: 200, count: 1 });
    await waitUntilSent(entryId, 3);
    expect(await mailbox.list(String(submission.primaryEmail))).toHaveLength(2);
    const { body: events } = await api.call<{ action: string; by: string }[]>('GET', `/api/audit/${entryId}`, {
      as: 'admin',
    });
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'mail resent', by: 'contributor@northstar.example' }),
    );
  });

  test('without an entry is refused', async () => {
    expect((await send('interest-email', {}, { as: 'contributor' })).status).toBe(422);
  });
});

describe("an entry's mails", () => {
  test('that were sent can be sent again by staff; one that is unknown cannot', async () => {
    const id = await submitInterest(api, newSubmission(holston._id));
    const [message] = await waitUntilSent(id);
    const path = `/api/messages/${id}/${message?._id}/resend`;
    expect((await api.call('POST', path, { as: 'contributor' })).status).toBe(200);
    await waitUntilSent(id, 3);
    const unknown = `/api/messages/${id}/${randomUUID()}/resend`;
    expect((await api.call('POST', unknown, { as: 'contributor' })).status).toBe(404);
  });
});
