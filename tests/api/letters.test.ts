import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { MessageState } from '#domain/email/api.ts';
import type { Problem } from '#domain/http/problem.ts';
import type { LetterPreview } from '#domain/letters/api.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { findCenterOf, uniqueLetters } from '../fixtures/enrollment/interest-submission.ts';
import { openMailbox } from '../fixtures/mailbox.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const { submit } = createRegistrationCalls(api);
const mailbox = openMailbox(urls.mail);
let center: string;
beforeAll(async () => {
  center = (await findCenterOf(api, 'Bayview Charter'))._id;
});

const newLetter = (change: object = {}) => ({
  name: `Welcome ${uniqueLetters()}`,
  purpose: 'news',
  areas: ['registrations'],
  subject: 'News of {center}',
  text: 'Dear family of {student}',
  ...change,
});
const write = async (change?: object) =>
  (
    await api.call<Letter>('POST', '/api/letters', {
      as: 'admin',
      body: { submissionId: randomUUID(), letter: newLetter(change) },
    })
  ).body;
type Answer = { readonly messages: MessageState[] } & Problem;
const send = ({ _id, etag }: Letter, entryId: string, as: Person = 'contributor') =>
  api.call<Answer>('POST', `/api/letters/${_id}/send`, {
    as,
    body: { submissionId: randomUUID(), entryId, letterEtag: etag },
  });
const mailsOf = async (id: string) =>
  (await api.call<MessageState[]>('GET', `/api/messages/${id}`, { as: 'contributor' })).body.filter(
    ({ kind }) => kind === 'letter',
  );

test('a letter is previewed with an entry, sent, on its record, and stopped by the link in its mail', async () => {
  const [letter, id] = [await write(), await submit(newRegistration(center, 'longSelf', {}))];
  const { _id, mayChange, updatedAt, updatedBy, etag, ...body } = letter;
  const preview = await api.call<LetterPreview>('POST', '/api/letters/preview', {
    as: 'contributor',
    body: { letter: body, entryId: id },
  });
  expect(preview.body).toMatchObject({ refused: null, language: 'en', familyLanguage: 'en' });
  const { body: sent } = await send(letter, id);
  expect(sent.messages.map(({ to }) => to[0])).toEqual(preview.body.to);
  const [address = ''] = preview.body.to;
  const mail = await waitUntil('the letter to arrive', async () =>
    (await mailbox.list(address)).find(({ subject }) => subject === preview.body.subject),
  );
  expect(await mailsOf(id)).toMatchObject([
    { label: `Letter: ${letter.name}`, state: 'sent', letter: { subject: preview.body.subject, language: 'en' } },
  ]);
  const { body: events } = await api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'contributor' });
  expect(events[0]).toMatchObject({ action: 'letter sent', by: 'contributor@northstar.example', fields: [] });

  const token = /#news=([\w.-]+)/.exec(mail.plainText)?.[1] ?? '';
  const choose = (news: boolean) =>
    api.call('POST', '/api/letters/news', { asPublic: true, headers: { 'x-news-token': token }, body: { news } });
  expect((await choose(false)).status).toBe(204);
  expect(await send(letter, id)).toMatchObject({
    status: 409,
    body: { detail: 'The family has stopped emails with news.' },
  });
  await choose(true);
  expect((await send(letter, id)).status).toBe(201);
});

test('a mailbox that does not exist is named, gets no letter, and gets one again after staff have sent a mail again', async () => {
  const email = `${uniqueLetters().toLowerCase()}@bounced.example`;
  const id = await submit(newRegistration(center, 'longSelf', { studentEmail: email }));
  const letter = await write({ purpose: 'enrollment' });
  const returned = await waitUntil('the confirmation to come back', async () => {
    const { body } = await api.call<MessageState[]>('GET', `/api/messages/${id}`, { as: 'contributor' });
    return body.find((one) => one.returned);
  });
  expect(returned).toMatchObject({
    state: 'sent',
    returned: { address: email, reason: expect.stringMatching(/mailbox/) },
  });
  const refused = await send(letter, id);
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('An email to the family came back: the mailbox') },
  });
  const again = await api.call('POST', `/api/messages/${id}/${returned._id}/resend`, { as: 'contributor' });
  expect(again.status).toBe(200);
});

test.each([
  ['a placeholder that is none', { text: '{parent}' }, 'letter.text'],
  ['a placeholder of another kind of entry', { areas: ['interests'], text: '{orientation}' }, 'letter.text'],
  ['a text without end', { text: 'x'.repeat(200_000) }, 'letter.text'],
  [
    'an unknown language',
    { translations: { fr: { subject: 'a', text: 'b', reviewed: true } } },
    'letter.translations.fr',
  ],
])('%s is refused at its field', async (_, change, field) => {
  const { status, body } = await api.call<Problem>('POST', '/api/letters', {
    as: 'admin',
    body: { submissionId: randomUUID(), letter: newLetter(change) },
  });
  expect({ status, fields: body.errors?.map((error) => error.field) }).toEqual({ status: 422, fields: [field] });
});
