import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Site } from '#domain/locations/site.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf, uniqueLetters } from '../../fixtures/enrollment/interest-submission.ts';
import { centerAddressOf, createMailCalls, openMailbox } from '../../fixtures/mailbox.ts';
import type { RegistrationCaseName } from '../../fixtures/registration/registration-answers.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { submit } = createRegistrationCalls(api);
let bayview: Site;
let holston: Site;

beforeAll(async () => {
  [bayview, holston] = await Promise.all([
    findCenterOf(api, 'Bayview Charter'),
    findCenterOf(api, 'Holston Valley Charter'),
  ]);
});
const newOf = (name: RegistrationCaseName, changes: object = {}) =>
  newRegistration((name.startsWith('short') ? holston : bayview)._id, name, changes);
const { waitUntilSent } = createMailCalls(api);
const notifiedOf = (site: Site) => centerAddressOf('registration', site);

describe('a registration', () => {
  test('thanks the parent and notifies the center, with no answer but the first name', async () => {
    // Letters alone, as a name may stand in a mail.
    const word = uniqueLetters();
    const firstName = word[0] + word.slice(1).toLowerCase();
    const body = newOf('shortEverything', { firstName });
    const id = await submit(body);
    const [family, ...more] = await mailbox.waitFor(String(body.pgPrimaryEmail));
    expect(more).toEqual([]);
    expect(family).toMatchObject({
      from: env.MAIL_SENDER,
      to: [body.pgPrimaryEmail],
      subject: `Registration received: ${holston.name}`,
    });
    expect(family?.html).toContain('Thank you! Your registration has been successfully completed.');
    const toCenter = await waitUntil('the mail to the center', async () =>
      (await mailbox.list(notifiedOf(holston))).find((mail) => mail.html.includes(firstName)),
    );
    expect(toCenter.subject).toBe(`New registration: ${holston.name}`);
    expect(toCenter.html).toContain(`href="${env.STAFF_ORIGIN}/registration-forms/${id}"`);
    for (const mail of [family, toCenter]) {
      expect(mail?.html).toContain(firstName);
      expect(mail?.html).not.toMatch(/Torres|Rosa|Xe\/Xem|Valencia|court order|second week|415-555-013/);
    }
    expect(await mailbox.list(String(body.studentEmail))).toEqual([]);
    expect((await waitUntilSent(id)).map(({ kind }) => kind).sort()).toEqual([
      'register-email',
      'register-notification-email',
    ]);
  });
});

describe('POST /api/email/register-email', () => {
  const send = (body: object, who: { as?: 'contributor'; asPublic?: boolean }, kind = 'register-email') =>
    api.call<{ messageIds: string[] }>('POST', `/api/email/${kind}`, { ...who, body });

  test('from a contributor sends one more to the recipient of now', async () => {
    const body = newOf('longChild');
    const entryId = await submit(body);
    await waitUntilSent(entryId);
    const { status, body: answer } = await send({ entryId }, { as: 'contributor' });
    expect({ status, count: answer.messageIds.length }).toEqual({ status: 200, count: 1 });
    await waitUntilSent(entryId, 3);
    expect(await mailbox.list(String(body.pgPrimaryEmail))).toHaveLength(2);
    expect(await mailbox.list(String(body.studentEmail))).toEqual([]);
  });

  test('of an interest’s kind has no recipients; a link is no kind at all', async () => {
    const entryId = await submit(newOf('longChild'));
    expect((await send({ entryId }, { as: 'contributor' }, 'interest-email')).status).toBe(409);
    expect((await send({ entryId }, { as: 'contributor' }, 'interest-transfer')).status).toBe(404);
  });
});
