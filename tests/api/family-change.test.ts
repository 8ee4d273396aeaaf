import { beforeAll, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { FamilyAnswers, FamilyEntry } from '#domain/family/entries-api.ts';
import type { Problem } from '#domain/http/problem.ts';
import { writeSubject } from '#functions/family/family-subject.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { openMailbox } from '../fixtures/mailbox.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { submit, read } = createRegistrationCalls(api);
const { issue } = createLinkTokens(Buffer.from(env.SIGNING_KEY ?? '', 'base64'));
let center: string;
beforeAll(async () => {
  center = (await findCenterOf(api, 'Bayview Charter'))._id;
});

/** A registration whose confirmation has left, and the calls of its family. */
async function register() {
  const email = uniqueEmail();
  const id = await submit(newRegistration(center, 'longSelf', { studentEmail: email }));
  await mailbox.waitFor(email, 1);
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object, etag?: string) => {
    const token = await issue('family', writeSubject({ brand: 'northstar', email, since: Date.now() }), 600);
    const headers = { 'x-family-token': token, ...(etag && { 'if-match': etag }) };
    return api.call<FamilyEntry & FamilyAnswers & Problem>(method, `/api/family/entries/${id}${path}`, {
      asPublic: true,
      headers,
      body,
    });
  };
  return { email, id, call, etag: async () => (await call('GET', '/answers')).body.etag };
}
const decide = (id: string, etag: string, decisions: object) =>
  api.call('PUT', `/api/proposals/${id}`, { as: 'contributor', body: { decisions }, headers: { 'if-match': etag } });
const subjectsOf = async (email: string, count: number) =>
  (await mailbox.waitFor(email, count)).map(({ subject }) => subject);

test('contact data changes at once on the version that was read, and the history says by whom', async () => {
  const { id, call, etag } = await register();
  const answers = { studentPrimaryPhone: '415-555-0177', city: 'Oakland' };
  expect((await call('PUT', '/contact', { answers })).status).toBe(428);
  const first = await etag();
  expect((await call('PUT', '/contact', { answers }, first)).status).toBe(200);
  expect(await read(id)).toMatchObject(answers);
  const late = await call('PUT', '/contact', { answers: { city: 'Alameda' } }, first);
  expect(late).toMatchObject({ status: 409, body: { type: '/problems/stale' } });
  const other = await call('PUT', '/contact', { answers: { firstName: 'Ana' } }, await etag());
  expect(other).toMatchObject({ status: 422, body: { errors: [{ field: 'firstName' }] } });
  const { body: events } = await api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'contributor' });
  expect(events[0]).toMatchObject({ by: 'family', action: 'changed', fields: ['studentPrimaryPhone', 'city'] });
});

test('an address that changes gets a mail, and the old one too', async () => {
  const { email, call, etag } = await register();
  const fresh = uniqueEmail();
  await call('PUT', '/contact', { answers: { studentEmail: fresh } }, await etag());
  expect((await subjectsOf(email, 2))[0]).toContain('Contact data changed');
  const [mail] = await mailbox.waitFor(fresh, 1);
  expect(mail?.plainText).not.toContain('@families.example');
  expect((await call('GET', '/answers')).status).toBe(404);
});

test('staff decide about what a family proposes, and the family sees it', async () => {
  const { id, email, call } = await register();
  const proposed = await call('POST', '/proposals', { answers: { firstName: 'Ana', suffix: 'Jr.' } });
  expect(proposed.body.proposal?.questions).toEqual({ firstName: 'open', suffix: 'open' });
  const { etag, proposal } = await read(id);
  expect(proposal).toEqual({ firstName: 'Ana', suffix: 'Jr.' });
  const decisions = { firstName: 'declined', suffix: 'accepted' };
  const both = await Promise.all([decide(id, etag, decisions), decide(id, etag, decisions)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ suffix: 'Jr.' });
  expect((await subjectsOf(email, 2))[0]).toContain('Your changes were checked');
  const { body: events } = await api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'contributor' });
  expect(events[0]).toMatchObject({ action: 'proposal decided', decisions });
  const again = await call('POST', '/proposals', { answers: { lastName: 'Diaz' } });
  expect(again.body.proposal?.questions).toEqual({ lastName: 'open' });
  expect((await call('DELETE', '/proposals')).body.proposal).toBeUndefined();
});

test('a withdrawal needs a reason, tells both sides, and is undone', async () => {
  const { id, email, call } = await register();
  expect((await call('POST', '/withdraw', { reason: ' ' })).status).toBe(422);
  const withdrawn = await call('POST', '/withdraw', { reason: 'We are moving' });
  expect(withdrawn.body).toMatchObject({ status: 'Enrollment Terminated', withdrawal: {} });
  expect((await subjectsOf(email, 2))[0]).toContain('Withdrawn');
  expect(await read(id)).toMatchObject({ terminationNotes: 'We are moving' });
  expect((await call('POST', '/withdraw', { reason: 'We are moving' })).status).toBe(409);
  expect((await call('DELETE', '/withdraw')).body).toMatchObject({ status: 'Enrollment Submitted' });
  expect((await call('DELETE', '/withdraw')).status).toBe(409);
});

test('too much is refused before it is read', async () => {
  const { call, etag } = await register();
  const answers = { street: 'x'.repeat(120 * 1024) };
  expect((await call('PUT', '/contact', { answers }, await etag())).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`q${at}`, '']));
  expect((await call('POST', '/proposals', { answers: many })).status).toBe(422);
});
